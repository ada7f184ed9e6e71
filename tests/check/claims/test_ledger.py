"""Coverage, the ledger, and the questions that can be asked of a checked game."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.claims.coverage import STATES, claims_of, cover, coverage_table
from cardgen.check.claims.ledger import as_csv, as_markdown, choose, read_signatures, sign, worksheet
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather
from cardgen.check.queries.queries import find_facts, impact, why
from cardgen.diagnostics import CardgenError
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Destination, Page, Publication
from cardgen.model.linking import load_game
from tests.check.small_games import check_game, write_game

KIND = (
    "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\nfaces: {front: plain, back: none}\n"
    "fields:\n  cost: {type: integer, default: 1}\n  text: {type: rich_text, optional: true}\n"
)
CARDS = (
    "kind: item\ncards:\n  - {id: dagger, name: Dagger, cost: 3}\n"
    "  - {id: rope, name: Rope, text: Tie a Dagger to it.}\n"
)
RULES = """\
# Components

- 2 Item Cards
- {{ count(kind="item") }} cards in all

# Play

The Dagger lasts for 3 fights. Look at page 7.

Take [[Rope]] and {{ count(kind="item") | expect(2) }} cards. Then draw 5 cards.
"""
FILES = {"kinds/item.yaml": KIND, "cards/items.yaml": CARDS, "rules/01.md": RULES}


@pytest.fixture
def evidence(tmp_path: Path) -> Evidence:
    return gather(load_game(write_game(tmp_path, FILES), "small").value)


def states(evidence: Evidence) -> list[tuple[str, str, str]]:
    return [(claim.kind, claim.place.words, claim.state) for claim in claims_of(evidence)]


def test_each_claim_says_how_it_came_there(evidence: Evidence) -> None:
    assert states(evidence) == [
        ("number", "2", "verified"),
        ("number", "2", "generated"),
        ("name", "Dagger", "verified"),
        ("number", "3", "unverified"),
        ("reference", "7", "unverified"),
        ("name", "Rope", "generated"),
        ("number", "2", "bound"),
        ("number", "5", "unverified"),
    ]


def test_a_calculation_that_comes_out_and_a_list_that_is_announced_are_verified(tmp_path: Path) -> None:
    words = (
        "Roll 4. 4 + 3 = 7, and 2 + 2 = 5. There are 2 kinds of traps: pits and nets. "
        "There are 3 types: a, b, c and d."
    )
    game = load_game(write_game(tmp_path, {"rules/01.md": f"# Play\n\n{words}\n"}), "small").value
    found = [(words, state) for kind, words, state in states(gather(game)) if kind == "number"]
    right, wrong = "verified", "unverified"
    assert [state for _, state in found] == [wrong, right, right, right, wrong, wrong, wrong, right, wrong]


def test_the_shares_of_a_kind_make_a_whole(evidence: Evidence) -> None:
    (_, total) = cover(claims_of(evidence))
    assert sum(total.share("number", state) for state in STATES) == pytest.approx(1)
    assert total.share("icon", "generated") == 0
    assert "| small/rules/01.md | numbers | 1 (20%)" in coverage_table(cover(claims_of(evidence)))


def test_a_number_that_the_data_have_is_verified_whatever_another_place_says(tmp_path: Path) -> None:
    rules = "# Components\n\nThere are 2 Item Cards.\n\nShuffle the 3 Item Cards.\n"
    game = load_game(write_game(tmp_path, {**FILES, "rules/01.md": rules}), "small").value
    states = {claim.place.words: claim.state for claim in claims_of(gather(game)) if claim.kind == "number"}
    assert states == {"2": "verified", "3": "unverified"}


def test_the_worksheet_has_a_row_for_each_unverified_sentence(evidence: Evidence) -> None:
    rows = worksheet(evidence)
    assert [(row.sentence, row.marks) for row in rows] == [
        ("The Dagger lasts for 3 fights.", ("3",)),
        ("Look at page 7.", ("7",)),
        ("Then draw 5 cards.", ("5",)),
    ]
    assert rows[0].about == ("Dagger",)
    assert as_markdown(rows).count("☐") == 3
    assert as_csv(rows).startswith("signed,file,line,sentence")


def test_a_signature_holds_until_the_sentence_or_its_cards_change(tmp_path: Path, evidence: Evidence) -> None:
    rows = worksheet(evidence)
    signatures = read_signatures(sign(rows, "anna", {}, rows), "proof.lock")
    assert [row.signed for row in worksheet(evidence, signatures)] == ["anna"] * 3

    def signed_after(name: str, old: str, new: str) -> list[str]:
        files = {**FILES, name: FILES[name].replace(old, new)}
        changed = gather(load_game(write_game(tmp_path / "b", files), "small").value)
        return [row.signed for row in worksheet(changed, signatures)]

    assert signed_after("cards/items.yaml", "cost: 3", "cost: 4") == ["", "anna", "anna"]
    assert signed_after("rules/01.md", "page 7", "page 8") == ["anna", "", "anna"]
    assert signed_after("rules/01.md", "# Play", "# Play\n\nNew words.") == ["anna"] * 3


def test_single_rows_are_signed_and_outdated_signatures_of_others_are_still_told(
    tmp_path: Path, evidence: Evidence
) -> None:
    rows = worksheet(evidence)
    for named in ("small/rules/01.md:10", "01.md:10", rows[2].words):
        chosen = choose(rows, [named])
        assert [row.sentence for row in chosen] == ["Then draw 5 cards."]
    known = read_signatures(sign(rows, "anna", {}, chosen), "proof.lock")
    assert [row.signed for row in worksheet(evidence, known)] == ["", "", "anna"]
    known = read_signatures(sign(worksheet(evidence, known), "ben", known, rows), "proof.lock")
    assert [row.signed for row in worksheet(evidence, known)] == ["ben", "ben", "anna"]
    files = {**FILES, "cards/items.yaml": CARDS.replace("cost: 3", "cost: 4")}
    changed = worksheet(gather(load_game(write_game(tmp_path / "b", files), "small").value), known)
    again = read_signatures(sign(changed, "cleo", known, changed[1:]), "proof.lock")
    assert again == known, "what does not hold is kept, so that it is told"
    for unknown in ("01.md:1", "1.md:10", "dagger"):
        with pytest.raises(CardgenError, match="has no row"):
            choose(rows, [unknown])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", "expecting value (line 1, column 1)"),
        ("{\n'a'", "expecting property name enclosed in double quotes (line 2, column 1)"),
        ("[]", "expected `version` and `signed`"),
        ("{}", "expected the key `version`, found none"),
        ('{"version": 1, "singed": {}}', "expected the key `signed`, found none"),
        ('{"version": 2, "signed": {}}', "expected version 1, found 2"),
        ('{"version": 1, "signed": [1]}', "expected `version` and `signed`"),
    ],
)
def test_what_is_no_list_of_signatures_is_refused(text: str, found: str) -> None:
    with pytest.raises(CardgenError) as refused:
        read_signatures(text, "proof.lock")
    assert found in refused.value.message


def test_impact_names_every_place_that_depends_on_a_card(evidence: Evidence) -> None:
    reasons = [(d.span.path, d.span.line, d.reason) for d in impact(evidence, "dagger")]
    assert ("small/cards/items.yaml", 4, "names the card") in reasons
    assert ("small/rules/01.md", 8, "names the card") in reasons
    assert any(reason.startswith("computes `count") for _, _, reason in reasons)
    assert any(line == 3 and reason.startswith("counts") for _, line, reason in reasons)


def test_impact_names_figures_and_the_pages_of_the_rulebook(tmp_path: Path) -> None:
    rules = (
        "# One {#one}\n\n:::{card} dagger\nA rope and a dagger.\n:::\n\n:::{cards} rope, dagger\n:::\n\n"
        "# Two {#two}\n\n:::{anatomy} dagger\n:::\n\n:::{cards}\n:kind: item\n:::\n\n:::{anatomy} rope\n:::\n"
    )
    game = load_game(write_game(tmp_path, {**FILES, "rules/01.md": rules}), "small").value
    places = (Destination("one", 0, 0.0, 0.0), Destination("two", 2, 0.0, 0.0))
    pages = tuple(Page(Frame(1, 1, ()), label) for label in ("iii", "iv", "1", "2"))
    book = Publication("rulebook", "Small", pages, destinations=places)
    found = [d for d in impact(gather(game, (), (book,)), "dagger.cost") if d.span.path.endswith("01.md")]
    assert [(d.span.line, d.reason, d.page) for d in found] == [
        (3, "shows the card", "iii–1"),
        (4, "names the card", "iii–1"),
        (7, "shows the card", "iii–1"),
        (12, "shows the card", "1–2"),
        (15, "shows its kind", "1–2"),
    ]


def test_impact_of_a_declaration_follows_what_is_worked_out_from_it(tmp_path: Path) -> None:
    rules = (
        "# Play\n\n:::{facts}\nhand.max = 7\nhand.start = hand.max - 2\ndays = 3\nassert hand.start == 5\n:::\n\n"
        "You hold at most 7 cards in hand.\n\nDraw {{ hand.start }} on each of the {{ days }} Days.\n"
    )
    evidence = gather(load_game(write_game(tmp_path, {"rules/01.md": rules}), "small").value)
    assert [(d.span.line, d.reason, d.words) for d in impact(evidence, "hand.max")] == [
        (5, "is calculated from it", "hand.start"),
        (7, "asserts", "hand.start == 5"),
        (10, "gives a value of it", "7"),
        (12, "computes `hand.start`", "5"),
    ]


def test_impact_of_a_field_leaves_out_what_does_not_read_it(evidence: Evidence) -> None:
    assert not any("count" in d.reason for d in impact(evidence, "dagger.cost"))
    assert any("count" in d.reason for d in impact(evidence, "dagger.copies"))


@pytest.mark.parametrize(("what", "hint"), [("dager", "`Dagger`"), ("dagger.cst", "`cost`")])
def test_an_unknown_card_or_field_is_met_with_the_right_one(evidence: Evidence, what: str, hint: str) -> None:
    with pytest.raises(CardgenError) as caught:
        impact(evidence, what)
    assert hint in caught.value.hint


def test_facts_can_be_searched_by_their_words(evidence: Evidence) -> None:
    assert find_facts(evidence, "item card count")
    assert not find_facts(evidence, "dragon")


def test_facts_hold_what_expressions_print_in_whatever_sentence(tmp_path: Path) -> None:
    rules = (
        '# Play\n\n:::{facts}\nhand.max = 8\n:::\n\nLay the {{ count(kind="item") }} Item Cards face up. '
        'Take the {{ count(kind="item") | expect(2) }} Item Cards. Then {{ hand.max | expect(8) | words }} cards stay. '
        "You have {{ count(kind='item') + 1 }} of them.\n"
    )
    evidence = gather(load_game(write_game(tmp_path, {**FILES, "rules/01.md": rules}), "small").value)
    facts = [f for f in find_facts(evidence) if f.place]
    assert [(f.subject, f.attribute, f.value, f.authority.label) for f in facts] == [
        ("item card", "count", 2, "generated"),
        ("item card", "count", 2, "bound"),
        ("card in hand", "max", 8, "bound"),
    ]


def test_why_tells_what_was_found_about_a_line(tmp_path: Path, evidence: Evidence) -> None:
    wrong = {**FILES, "rules/01.md": RULES.replace("- 2 Item", "- 4 Item")}
    result = check_game(tmp_path / "b", wrong)
    answer = why(evidence, result, "small/rules/01.md:3")
    assert [d.problem.code for d in answer.findings] == ["CNT102"]
    assert answer.claims == ("number `2`: verified",)
    assert why(evidence, result, "01.md:3") == why(evidence, result, "rules/01.md:3") == answer
    with pytest.raises(CardgenError):
        why(evidence, result, "nowhere")
    with pytest.raises(CardgenError, match="is not one of the files that were read"):
        why(evidence, result, "small/rules/02.md:3")
    with pytest.raises(CardgenError, match="has no line 9999"):
        why(evidence, result, "small/rules/01.md:9999")


def test_claims_without_words_of_their_own_are_named_as_they_are_written(tmp_path: Path) -> None:
    icons = {
        "icons.yaml": "gold: g.svg\n",
        "g.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>',
    }
    rules = {"rules/01.md": "# Play\n\nA [[Dagger]] costs [[Dagger.cost]] :gold:.\n"}
    folder = write_game(tmp_path, FILES | icons | rules)
    evidence = gather(load_game(folder, "small").value)
    answer = why(evidence, check_game(tmp_path, FILES | icons | rules), "rules/01.md:3")
    shown = [claim.split("`")[1] for claim in answer.claims]
    assert {"Dagger", "Dagger.cost", "gold"} <= {*shown}
    assert not any("\ufffc" in each for each in shown)
