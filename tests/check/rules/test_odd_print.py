"""How one card prints its words, signs and spaces, against how all others of its field do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.small_games import check_game, item_kind

#: What every card says beside its own text; cards that keep to it are told nothing.
USUAL = "**Watchful**. Draw {n} cards – don't score <VP>. Gain {n}{{r}}, {{h}} or {{p}} and **rest**: Count base {{h}}."
KIND = item_kind("text: {type: text, optional: true}")
CODES = {"TXT912", "TXT903", "ICO801", "TXT905", "TXT901"}


def check(root: Path, *odd: str, usual: str = USUAL, kind: str = KIND) -> list[Diagnostic]:
    """What is found when these texts stand beside a hundred usual ones."""
    rows = [f"  - {{id: odd-{n}, name: Odd {n}, text: {text!r}}}" for n, text in enumerate(odd)]
    rows += [f"  - {{id: u-{n}, name: Usual {n}, text: {usual.format(n=n)!r}}}" for n in range(100)]
    cards = "kind: item\ncards:\n" + "\n".join(rows).replace("\\xa0", "\u00a0") + "\n"
    result = check_game(root, {"kinds/item.yaml": kind, "cards/items.yaml": cards})
    return [
        d for d in result.diagnostics if d.problem.code in CODES and "has no meaning here" not in d.message
    ]


def told(root: Path, *odd: str, **more: str) -> list[tuple[str, str]]:
    """Their codes and messages."""
    return [(d.problem.code, d.message) for d in check(root, *odd, **more)]


@pytest.mark.parametrize(
    "text, code, message",
    [
        ("Your cards are watchful.", "TXT912", "expected `**Watchful**` as on 100 cards, found `watchful`"),
        (
            "Then **Rest** at home, and all **Rest** at home.",
            "TXT912",
            "expected `**rest**` as on 100 cards, found `**Rest**`",
        ),
        ("Score 2 VP now.", "TXT912", "expected `<VP>` as on 100 cards, found `VP`"),
        ("Draw a card - now.", "TXT912", "expected `–` as in 100 texts, found `-`"),
        ("Up to five&nbsp;cards.", "TXT901", "`&nbsp;` is printed as it is, expected `\u00a0`"),
        ("You don’t rise.", "TXT912", "expected `'` as in 100 texts, found `’`"),
        ("draw a card.", "TXT912", "expected `D` as in 100 texts, found `d`"),
        ("Draw  a card.", "TXT903", "expected one space, as in 101 texts, found two"),
        (
            "Draw a\u00a0card.",
            "TXT903",
            "expected one space, as in 101 texts, found one at which no line breaks",
        ),
        ("Gain 2 {r}.", "TXT903", "expected `{r}` as 100 times elsewhere, found ` {r}`"),
        ("Take {% if alone %}two{% endif %}.", "TXT901", "`{% if alone %}` is printed as it is"),
        ("Gain a HorseHorse.jpg now.", "TXT901", "`HorseHorse.jpg` is the name of a picture"),
        ("Draw:Gain a coin.", "TXT903", "expected `: ` as 100 times elsewhere, found `:`"),
        ("Your base{h} counts.", "TXT903", "expected ` {h}` as 200 times elsewhere, found `{h}`"),
        ("Put it on the. bottom.", "TXT903", "there is a full stop inside a sentence"),
        ("Gain 2{l}.", "ICO801", "`{l}` occurs nowhere else, but `{h}`, `{p}` and `{r}` often"),
    ],
)
def test_what_one_card_prints_otherwise_is_told(tmp_path: Path, text: str, code: str, message: str) -> None:
    assert told(tmp_path, text) == [(code, message)]


@pytest.mark.parametrize(
    "text",
    [
        "**Watchful**. You don't move – yet. Gain 3{h}.",
        "Read the Watchful Eye twice.",
        "**Watchful, brave**. Draw a card.",
        "Draw a card. (Watchful cards see all.)",
        "**Rest** first. Then **rest** again.",
        "The watchfulness of VPs.",
        "<b>Be <b>quick</b>, watchful</b>. Draw a card.",
        "Gain 2 [gold].",
        "Turn it on. Off it goes.",
        "Gain 3\u00a0gold coins.",
        "Pay {x}.",
        "Draw a card from your own deck at once. **Watchful**",
    ],
)
def test_what_looks_odd_and_is_right_is_not_told(tmp_path: Path, text: str) -> None:
    assert [m for code, m in told(tmp_path, text) if code != "TXT901"] == []


def test_a_minus_is_the_sign_that_others_have(tmp_path: Path) -> None:
    usual = USUAL + " You have −1 card, a range of 1-2 and spell-cards."
    assert told(tmp_path / "a", "Get －2 cards, 3–4 at most.", usual=usual) == [
        ("TXT912", "expected `−` as in 100 texts, found `－`")
    ]
    assert told(tmp_path / "b", "Get －2 cards.") == []


@pytest.mark.parametrize(("many", "said"), [(1, 1), (9, 0)])
def test_a_break_behind_which_nothing_stands_is_told(tmp_path: Path, many: int, said: int) -> None:
    texts = [f"Draw {n} cards.<br>Rest.<br>" for n in range(many)]
    found = [message for _, message in told(tmp_path, *texts, usual="Draw {n} cards.<br>Rest at home.")]
    assert found.count("a break ends the text, and no line follows it") == said


def test_the_name_of_the_card_is_no_keyword(tmp_path: Path) -> None:
    cards = "kind: item\ncards:\n  - {id: a, name: Mark of Light, text: Destroy Mark of Light.}\n"
    cards += "".join(
        f"  - {{id: c{n}, name: N {n}, text: '**Mark** {n} heroes of your own.'}}\n" for n in range(30)
    )
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert [d.message for d in result.diagnostics if d.problem.code == "TXT912"] == []


def test_what_several_cards_print_otherwise_is_their_way(tmp_path: Path) -> None:
    assert (
        told(tmp_path, *(f"The {word} are watchful." for word in "cats dogs owls rats bats mice".split()))
        == []
    )
    assert told(tmp_path, *(f"The  {word} sleep." for word in "cats dogs owls".split())) == []


def test_a_word_is_told_once_a_card(tmp_path: Path) -> None:
    [only] = check(tmp_path, "All are watchful. Be watchful.")
    assert len(only.related) == 1


def test_bold_words_of_marked_up_texts_count_as_those_with_stars(tmp_path: Path) -> None:
    usual = "**Watchful**. Draw {n} cards."
    kind = item_kind("text: {type: rich_text, optional: true}")
    assert told(tmp_path, "All are watchful.", usual=usual, kind=kind) == [
        ("TXT912", "expected `Watchful` in bold as on 100 cards, found `watchful` in plain type")
    ]


@pytest.mark.parametrize(
    "sign, meant",
    [("[actoin]", ["[action]"]), ("[c]", ["[credit]"]), ("[actions]", ["[action]"]), ("[storm]", [])],
)
def test_an_icon_that_no_other_card_has_is_held_against_the_usual_ones(
    tmp_path: Path, sign: str, meant: list[str]
) -> None:
    usual = "[action]: Gain {n} [credit] or a [wild] card."
    found = told(tmp_path, f"{sign}: Gain 2 [credit].", usual=usual)
    assert found == [("ICO801", f"`{sign}` occurs nowhere else, but `{name}` often") for name in meant]


@pytest.mark.parametrize("sign", ["[Ation]", "[action-2]"])
def test_names_of_cards_and_numbers_of_a_series_are_no_icons(tmp_path: Path, sign: str) -> None:
    usual = "[action]: Gain {n} [credit] or a [wild] card."
    cards = [f"  - {{id: u{n}, name: Usual {n}, text: {usual.format(n=n)!r}}}" for n in range(100)]
    cards.append(f"  - {{id: odd, name: Ation, text: 'Take {sign} now.'}}")
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": "kind: item\ncards:\n" + "\n".join(cards) + "\n"}
    assert [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "ICO801"] == []


def test_a_version_that_lacks_words_beside_its_number_is_told(tmp_path: Path) -> None:
    texts = ("4 or less damage", "2 damage", "1 or less damage")
    rows = "".join(
        f"  - {{id: w-{n}, name: Ward, text: 'The next time you would be dealt {text} this turn, prevent it.'}}\n"
        for n, text in enumerate(texts)
    )
    for cards, times in (
        (rows, 1),
        (rows.replace("1 or less damage", "1 damage"), 1),
        (rows[: rows.rindex("  -")], 0),
    ):
        files = {"kinds/item.yaml": KIND, "cards/items.yaml": f"kind: item\ncards:\n{cards}"}
        result = check_game(tmp_path / str(len(cards)), files)
        assert [d.problem.code for d in result.diagnostics].count("TXT905") == times


def test_a_sentence_over_several_lines_is_one(tmp_path: Path) -> None:
    usual = "Deal {n} damage to a minion of your own.\nThen draw a card for each of them."
    rows = [f"  - {{id: u{n}, name: U {n}, text: {json.dumps(usual.format(n=n))}}}" for n in range(40)]
    odd = [
        "Deal 2 damage to a minion\nof your own.",
        "Draw a card for each\n_of them.",
        "Then draw your card\n(if you can).",
    ]
    odd += [
        "Draw a card for each of the\n+1/+1 tokens of your own.",
        "Draw a card for each of them\nThen rest at home.",
    ]
    rows += [f"  - {{id: o{n}, name: O {n}, text: {json.dumps(text)}}}" for n, text in enumerate(odd)]
    cards = "kind: item\ncards:\n" + "\n".join(rows) + "\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert {d.span.line for d in result.diagnostics if d.span and d.problem.code in {"TXT903", "TRM613"}} == {
        47
    }


def test_tags_in_tags_are_pairs(tmp_path: Path) -> None:
    usual = "<b>Battle</b>: Draw {n} cards."
    assert told(tmp_path, "Take <b><b>Shields</b>, Helmets</b>.", usual=usual) == []
    assert [m for _, m in told(tmp_path, "Take Shields.<b></b> Draw.", usual=usual)] == [
        "`<b>` ends without a word in it"
    ]
    assert {m for _, m in told(tmp_path, "Take <b>Shields<b>.", usual=usual)} == {"`<b>` lacks its partner"}
