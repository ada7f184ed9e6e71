"""Stops, spaces and marks of card texts are compared with those of all other texts of the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind(
    "text: {type: text, optional: true}",
    "flavour: {type: text, optional: true}",
    "traits: {type: text, optional: true}",
)


def told(
    tmp_path: Path, odd: str, usual: str, *, field: str = "text", many: int = 30, code: str = "TXT903"
) -> list[str]:
    rows = [
        f"  - {{id: u{n}, name: Usual {n}, {field}: {usual.replace('#', str(n))!r}}}\n" for n in range(many)
    ]
    cards = f"kind: item\ncards:\n  - {{id: odd, name: Have at Thee!, {field}: {odd!r}}}\n" + "".join(rows)
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    return [d.message for d in result.diagnostics if d.problem.code == code]


USUAL = "Draw # cards, and then discard your hand."


@pytest.mark.parametrize(
    ("odd", "field", "usual"),
    [
        ("Take this card into your hand", "text", USUAL),
        ("<b>Action</b>: Take a card, if you are able", "text", USUAL),
        ("She was on her own", "flavour", "“It was the #th of our ships.” —Ann"),
        ("“You are on your own” —Bob Ash", "flavour", "“It was the #th of our ships.” —Ann"),
    ],
)
def test_a_text_lacks_the_stop_that_all_others_have(tmp_path: Path, odd: str, field: str, usual: str) -> None:
    assert told(tmp_path, odd, usual, field=field) == [
        f"expected `.` at the end, as 30 others in `{field}` have"
    ]


@pytest.mark.parametrize(
    ("odd", "usual", "many"),
    [
        ("Take this card into your hand", USUAL, 19),
        ("Take this card into your hand", "Draw # cards, and then discard your hand", 30),
        ("- take this card into your hand", USUAL, 30),
        ("2. take this card into your hand", USUAL, 30),
        ("Strength = 8 + your level and your wits", USUAL, 30),
        ("First strike, flying and trample", USUAL, 30),
        ("Take This Card into Your Hand", USUAL, 30),
        ("At will: charm, sleep, ray of light", USUAL, 30),
        ("Take this card into your :hand:", USUAL, 30),
        ("Take this card (it is yours for the game)", USUAL, 30),
    ],
)
def test_titles_lists_formulas_and_habits_need_no_stop(
    tmp_path: Path, odd: str, usual: str, many: int
) -> None:
    assert told(tmp_path, odd, usual, many=many) == []


def test_a_line_that_goes_on_needs_no_stop(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: u{n}, text: Draw {n} cards and discard your hand.}}\n" for n in range(30))
    odd = '  - {id: odd, text: "Take this card into your\\nhand at once.\\nIt gives you a bonus of\\n8 cards."}\n'
    result = check_game(
        tmp_path, {"kinds/item.yaml": KIND, "cards/i.yaml": f"kind: item\ncards:\n{odd}{rows}"}
    )
    assert [d.message for d in result.diagnostics if d.problem.code == "TXT903"] == []


@pytest.mark.parametrize(
    ("usual", "many", "said"), [("Item. Weapon.", 12, 1), ("Item. Weapon.", 11, 0), ("Item", 30, 0)]
)
def test_a_value_lacks_the_stop_that_all_others_have(
    tmp_path: Path, usual: str, many: int, said: int
) -> None:
    found = told(tmp_path, "Item. Armour", usual, field="traits", many=many)
    assert found == [f"expected `.` at the end, as {many} others in `traits` have"] * said


@pytest.mark.parametrize(
    ("odd", "marks"),
    [
        ("That is all!. Then rest.", "!."),
        ("Take the box into your hand..", ".."),
        ("Take the box,, then rest.", ",,"),
        ("Take the box;. Rest.", ";."),
    ],
)
def test_two_marks_where_one_should_be_are_told(tmp_path: Path, odd: str, marks: str) -> None:
    assert told(tmp_path, odd, USUAL) == [f"`{marks}` are two marks, expected one"]


@pytest.mark.parametrize(
    "odd",
    [
        "Discard Have at Thee!. Then rest.",
        "Wait... then rest. Or not?!",
        "Take arrows, bows, etc., and rest.",
        "Really?! Yes: rest.",
        "Go up (see a.), then rest.",
    ],
)
def test_names_with_a_mark_omissions_and_abbreviations_are_right(tmp_path: Path, odd: str) -> None:
    assert told(tmp_path, odd, USUAL) == []


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        ("Draw(twice) a card.", 1),
        ("Rest(each round) at home.", 1),
        ("Discard the card(s) at home.", 0),
        ("Take boxes(small ones) home.", 0),
    ],
)
def test_a_space_before_a_bracket_is_missing_where_it_stands_elsewhere(
    tmp_path: Path, odd: str, said: int
) -> None:
    usual = "Draw (once) a card (each round) and # more."
    assert told(tmp_path, odd, usual) == ["expected a space before `(` as elsewhere, found none"] * said


@pytest.mark.parametrize(
    ("odd", "message"),
    [
        ("Rest now.Hero: draw.", "expected `. ` as 60 times elsewhere, found `.`"),
        ("Rest now. Draw (X)cards here.", "expected `) ` as 60 times elsewhere, found `)`"),
        ("Rest now. Draw these :", "expected `:` as 60 times elsewhere, found ` :`"),
    ],
)
def test_a_space_beside_a_sign_is_as_everywhere_else(tmp_path: Path, odd: str, message: str) -> None:
    usual = "Rest (at home) for # days. Then score: one."
    assert told(tmp_path, odd, usual, many=60)[:1] == [message]
    assert told(tmp_path / "few", odd, usual, many=40) == []


def test_verses_have_no_stops(tmp_path: Path) -> None:
    verses = [f"And all the song of {word} was sung" for word in ("love", "hate", "hope")]
    rows = [
        f"  - {{id: v{n}, name: Verse {n}, flavour: 'I {n} a tale, {line}'}}" for n, line in enumerate(verses)
    ]
    rows += [f"  - {{id: u{n}, name: Usual {n}, flavour: 'It was on the {n} of May.'}}" for n in range(60)]
    cards = "kind: item\ncards:\n" + "\n".join(rows) + "\n"
    result = check_game(tmp_path, {"kinds/item.yaml": KIND, "cards/items.yaml": cards})
    assert [d.message for d in result.diagnostics if d.problem.code == "TXT903"] == []


def test_a_stop_before_a_number_needs_its_space(tmp_path: Path) -> None:
    assert told(tmp_path, "Breach the server.Limit 1 per deck.", USUAL) == [
        "there is no space between `.` and `Limit`"
    ]


@pytest.mark.parametrize(
    ("odd", "usual", "code", "message"),
    [
        ("<b>Alter-ego Action</b>: Rest.", "<b>Alter-Ego Action</b>: Draw # cards.", "TRM613",
         "the label `Alter-Ego Action` is on 30 cards, found `Alter-ego Action`"),
        ("Hero action (attack): Rest.", "Hero Action (attack): Draw # cards.", "TRM613",
         "the label `Hero Action` is on 30 cards, found `Hero action`"),
        ("Shuffle it intro the deck of # cards.", "Shuffle it into the deck of # cards.", "TXT904",
         "expected `into` (30 cards), found `intro`"),
        ("THe player draws a card.", "The player draws # cards.", "TXT904", "expected `The` (30 cards), found `THe`"),
    ],
)  # fmt: skip
def test_labels_real_words_and_capitals_are_compared_with_the_usual(
    tmp_path: Path, odd: str, usual: str, code: str, message: str
) -> None:
    assert message in told(tmp_path, odd, usual, code=code)


@pytest.mark.parametrize(
    "odd",
    [
        "The PCs and their HPs are kept.",
        "An OK plan: keep it.",
        "Take the intro and put it away.",
        "Hero: keep it.",
    ],
)
def test_abbreviations_and_words_of_their_own_are_right(tmp_path: Path, odd: str) -> None:
    usual = "Hero Action: Shuffle it into the deck of # cards and put it away."
    assert told(tmp_path / "a", odd, usual, code="TXT904") == []
    assert told(tmp_path / "b", odd, usual, code="TRM613") == []
