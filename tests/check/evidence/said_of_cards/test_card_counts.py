"""What a text says of the number of cards of a type or a rarity is held against the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind, messages_found

KIND = item_kind(
    "type: {type: choice, values: [Boat, Crew, Cargo]}",
    "cost: {type: integer, default: 0}",
    "age: {type: integer, default: 3}",
)
CARDS = """\
kind: item
cards:
  - {id: sloop, name: Sloop, type: Boat, age: 1, copies: 3}
  - {id: brig, name: Brig, type: Boat, age: 1, copies: 2}
  - {id: pilot, name: Pilot, type: Crew, age: 2}
  - {id: bosun, name: Bosun, type: Crew, age: 2, copies: 3}
  - {id: salt, name: Salt, type: Cargo, age: 3, copies: 3}
  - {id: wool, name: Wool, type: Cargo, age: 3, copies: 4}
"""
LIST = "# Cards\n\n- **Boat Cards**: 5 cards\n- **Crew Cards**: 4 cards\n- **Cargo Cards**: 7 cards\n"
TABLE = "# Cards\n\n| Type | Cards |\n|---|---|\n| Boat | 5 |\n| Crew | 4 |\n| Cargo | 7 |\n"
TITLES = (
    "# Boat Cards (5)\n\nThey sail.\n\n# Crew Cards (4)\n\nThey work.\n\n# Cargo Cards (7)\n\nIt sells.\n"
)
ROW = "# Cards\n\nThe deck is made of these:\n\n- 5 Boats, 4 Crew, and 7 Cargo.\n"
PARTS = "# Cards\n\nThe box has 16 Items: 5 of Boat, 4 of Crew and 7 of Cargo.\n"


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "CNT102", KIND, CARDS, text)


BOX = "# What is in the box\n\n- 4 Crew cards (all different)\n- 5 Boat cards\n"
LEVELS = "# What is in the box\n\n- 16 cards: 5 of Age 1, 4 of Age 2 and 7 of Age 3\n"


@pytest.mark.parametrize("text", [LIST, TABLE, TITLES, ROW, PARTS, BOX, LEVELS])
def test_numbers_of_sorts_that_agree_with_the_cards_are_right(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (LIST, "4 cards", "6 cards"),
        (TABLE, "| 4 |", "| 6 |"),
        (TITLES, "(4)", "(6)"),
        (ROW, "4 Crew", "6 Crew"),
        (PARTS, "4 of", "6 of"),
        (BOX, "4 Crew", "6 Crew"),
    ],
)
def test_a_number_that_differs_from_the_cards_is_told(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    message = "the text counts 6 `Crew` cards, the card data has 4"
    assert told(tmp_path, text.replace(right, wrong)) == [message]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# What is in the box\n\n- 12 cards: 3 Sloop, 2 Brig, 1 Pilot and 4 Wool\n", []),
        (
            "# What is in the box\n\n- 12 cards: 3 Sloop, 2 Brig, 1 Pilot and 5 Wool\n",
            ["the text counts 5 `Wool` cards, the card data has 4"],
        ),
        ("# Start\n\nEach player takes 1 Pilot, 2 Wool and 1 Salt.\n", []),
    ],
)
def test_numbers_before_the_names_of_cards_are_their_copies_where_most_are(
    tmp_path: Path, text: str, found: list[str]
) -> None:
    assert [each for each in told(tmp_path, text) if "`Wool`" in each] == found


def test_a_number_of_a_field_with_its_name_is_a_sort(tmp_path: Path) -> None:
    message = "the text counts 6 `Age 2` cards, the card data has 4"
    assert told(tmp_path, LEVELS.replace("4 of", "6 of")) == [message]


def test_numbers_that_are_all_others_count_something_else(tmp_path: Path) -> None:
    hands = LIST.replace("5 cards", "2 cards").replace("4 cards", "1 cards").replace("7 cards", "3 cards")
    assert told(tmp_path, hands) == []


def test_the_size_of_the_deck_is_that_of_the_data_when_it_is_told_twice(tmp_path: Path) -> None:
    text = "# Cards\n\nThis is a {0}-card deck.\n\n- **Total Cards**: {0} cards\n"
    assert told(tmp_path, text.format(16)) == []
    assert told(tmp_path, text.format(18)) == ["the text counts 18 cards, the card data has 16"]


def test_a_type_that_a_list_of_types_misspells_is_told(tmp_path: Path) -> None:
    rows = "".join(f"| {name} | It is drawn. |\n" for name in ("Boat", "Crew", "Cargo", "Harbour"))
    types = KIND.replace("Cargo]", "Cargo, Harbour]")
    cards = CARDS + "".join(
        f"  - {{id: {name.lower()}, name: {name}, type: Harbour}}\n" for name in ("Quay", "Mole")
    )
    files = {"kinds/item.yaml": types, "cards/items.yaml": cards}
    text = f"# Types\n\n| Type | Effect |\n|---|---|\n{rows}"
    for right, wrong, said in (("Harbour", "Harbour", []), ("Harbour", "Habour", ["NAM502"])):
        found = check_game(tmp_path, {**files, "rules/01-rules.md": text.replace(right, wrong)}).diagnostics
        assert [each.problem.code for each in found if each.problem.code.startswith("NAM")] == said


@pytest.mark.parametrize(
    ("sentence", "right"),
    [
        ("The game has 18 Item Cards.", False),
        ("The deck consists of 18 Item Cards.", False),
        ("Draw 2 of the 5 Item Cards.", False),
        ("The box has 6 Item Cards.", True),
        ("Look at two of the 3 Item Cards that you drew.", True),
        ("The game has three rounds, and each player draws 2 Item Cards.", True),
        ("Each deck has 4 Item Cards.", True),
    ],
)
def test_the_cards_of_a_kind_are_counted_in_sentences(tmp_path: Path, sentence: str, right: bool) -> None:
    cards = CARDS.replace(", copies: 2", "").replace(", copies: 3", "").replace(", copies: 4", "")
    files = {
        "kinds/item.yaml": KIND,
        "cards/items.yaml": cards,
        "rules/01-rules.md": f"# Start\n\n{sentence}\n",
    }
    found = [each.problem.code for each in check_game(tmp_path, files).diagnostics]
    assert ("CNT102" in found) is not right


def test_copies_of_a_card_are_those_in_the_data(tmp_path: Path) -> None:
    text = "# Cards\n\nThere are {} copies of the Sloop and 2 copies of the Brig.\n"
    assert told(tmp_path, text.format(3)) == []
    assert told(tmp_path, text.format(4)) == ["the text counts 4 `Sloop` cards, the card data has 3"]
    assert told(tmp_path, "# Cards\n\nEach player takes 2 copies of the Sloop.\n") == []
