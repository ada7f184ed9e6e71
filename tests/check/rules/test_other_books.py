"""What a chapter or a card says of places in the game's books is held against the right book."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.structure.other_books import references_to_books
from cardgen.proofing import Subject, check
from tests.check.small_games import check_game, write_game

GAME = (
    "title: Lantern Isle\nproducts: [rulebook]\nbook: {cover: false}\n"
    "books:\n  quest-guide: {title: Quest Guide, chapters: quests}\n  almanac: {}\n"
)
RULES = "# Travel {#travel}\n\nGo.\n\n# Resting {#resting}\n\nStay.\n"
QUESTS = "# First Blood {#first-blood}\n\nBats bite.\n\n# The Cave {#cave .new-page}\n\nIt is dark.\n"


def files(rules: str = "", quests: str = "", **more: str) -> dict[str, str]:
    chapters = {
        "rules/01.md": f"{RULES}{rules}\n",
        "quests/01.md": f"{QUESTS}{quests}\n",
        "almanac/01.md": "# Sky\n",
    }
    return {"game.yaml": GAME, **chapters, **{name.replace("__", "/"): text for name, text in more.items()}}


def told(root: Path, given: dict[str, str]) -> list[str]:
    found = check_game(root, given).diagnostics
    return [f"{each.message} ({each.hint})" for each in found if each.problem.code == "REF320"]


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("See “Travel” on page 12 of the Rulebook.", ("rulebook", "Travel", "12")),
        ("See Travel on page 12 of the Rulebook.", ("rulebook", "Travel", "12")),
        ("See “Travel” (page 12 of the rulebook).", ("rulebook", "Travel", "12")),
        ("See “Travel,” page 12 in the Rulebook.", ("rulebook", "Travel", "12")),
        ("See “Travel” in the Rulebook, page 12.", ("rulebook", "Travel", "12")),
        ("See “Travel” in the Rulebook on page 12.", ("rulebook", "Travel", "12")),
        ("See “Travel” in the Rulebook (p. 12).", ("rulebook", "Travel", "12")),
        ("It burns (see “Travel,” Rulebook, page 12).", ("rulebook", "Travel", "12")),
        ("It burns (Quest Guide, page 2).", ("quest-guide", "", "2")),
        ("Play First Blood (Quest Guide, page 2).", ("quest-guide", "Play First Blood", "2")),
        ("See page 2 of the Quest Guide.", ("quest-guide", "", "2")),
        ("See “The Cave” in the Quest  Guide.", ("quest-guide", "The Cave", "")),
        ("See The Cave in the Quest Guide.", ("quest-guide", "The Cave", "")),
    ],
)
def test_every_way_to_name_a_place_in_a_book_is_read(words: str, read: tuple[str, str, str]) -> None:
    books = {"rulebook": "rulebook", "quest guide": "quest-guide"}
    (found,) = references_to_books(read_text("rules.txt", f"{words}\n"), books)
    assert (
        found.book,
        found.title.words if found.title else "",
        found.page.words if found.page else "",
    ) == read


@pytest.mark.parametrize(
    "words",
    [
        "Open the Quest Guide at the first quest.",
        "Put the Rulebook, 12 cards and the Quest Guide back.",
        "The Rulebook has 12 pages.",
        "Read the Quest Guide.",
    ],
)
def test_who_only_speaks_of_a_book_names_no_place_in_it(words: str) -> None:
    books = {"rulebook": "rulebook", "quest guide": "quest-guide"}
    assert list(references_to_books(read_text("rules.txt", f"{words}\n"), books)) == []


@pytest.mark.parametrize(
    ("sentence", "findings"),
    [
        ("See “First Blod” in the Quest Guide.", [
            "there is no section `First Blod` in the Quest Guide (did you mean `First Blood`?)"]),
        ("See “Travel” in the Quest Guide.", [
            "there is no section `Travel` in the Quest Guide (it is in the Rulebook)"]),
        ("See “The Owl” on page 3 of the Quest Guide.", [
            "there is no section `The Owl` in the Quest Guide (name a heading of that book)"]),
        ("See “Travle” in the Rulebook.", ["there is no section `Travle` in the Rulebook (did you mean `Travel`?)"]),
        ("See “The Cave” in the Quest Guide, “Sky” in the Almanac and “Resting” on page 1 of this rulebook.", []),
        ("“Bats bite” stands in the Quest Guide, as does “It is dark” in the Quest Guide.", []),
        ("In the Almanac, and in “Sky” (Almanac, page 80).", []),
        ("He said “Heroes heal all. They rest,” in the Quest Guide.", []),
    ],
)  # fmt: skip
def test_a_title_must_be_one_of_the_book_that_is_named(
    tmp_path: Path, sentence: str, findings: list[str]
) -> None:
    assert told(tmp_path, files(sentence)) == findings


def test_texts_of_cards_are_read_too(tmp_path: Path) -> None:
    card = "kind: item\ncards:\n  - {id: map, name: Map, text: 'See “The Cafe” in the Quest Guide.'}\n"
    assert told(tmp_path, files(cards__items_yaml="") | {"cards/items.yaml": card}) == [
        "there is no section `The Cafe` in the Quest Guide (did you mean `The Cave`?)"
    ]


def test_a_game_with_one_book_has_nothing_to_look_up(tmp_path: Path) -> None:
    given = files("See “First Blod” in the Quest Guide.")
    given["game.yaml"] = "title: Lantern Isle\n"
    assert told(tmp_path, given) == []


def test_pages_are_held_against_those_of_the_book_that_is_named(tmp_path: Path) -> None:
    words = (
        "See “The Cave” on page 1 of the Quest Guide, “The Cave” (Quest Guide, page 2), page 9 of the Quest Guide,\n"
        "Search The Cave (Quest Guide, page 7), Lamp Oil (Quest Guide, page 2) and page 2 of the Quest Guide.\n"
    )
    folder = write_game(tmp_path, files(words, "See “Travel” on page 1 of the Rulebook."))
    found = check(Subject(folder, "small"), {"profile": "print"}).result.diagnostics
    assert [(each.message, each.hint) for each in found if each.problem.code == "REF320"] == [
        ("`The Cave` is on page 2 of the Quest Guide, found page 1", "write `2`"),
        ("the last page of the Quest Guide is 2, the reference says page 9", "correct the page number"),
        ("`The Cave` is on page 2 of the Quest Guide, found page 7", "write `2`"),
    ]


def test_titles_and_pages_of_other_books_are_not_looked_for_in_the_own(tmp_path: Path) -> None:
    known = (
        "See “Travel”. See “Resting”. See “Travel” again. See “Resting” again. See “Travel” once more.\n\n"
    )
    other = "See “Sky” in the Almanac. See “Sky” (Almanac, page 88). See “Sky” on page 88 of the Almanac."
    found = check_game(tmp_path, files(known + other)).diagnostics
    assert [each.message for each in found if each.problem.code.startswith("REF")] == []


def test_a_figure_is_looked_for_in_the_own_book(tmp_path: Path) -> None:
    figures = "Figure 1: a bat\n\nFigure 2: a cave\n\nSee figure 2.\n"
    found = check_game(tmp_path, files("See figure 2, and figure 2 in the Almanac.", figures)).diagnostics
    assert [
        (each.message, each.span.path) for each in found if each.span and each.problem.code == "REF305"
    ] == [("there is no figure 2", "small/rules/01.md")]


def test_an_anchor_means_that_of_the_own_book_and_else_of_another(tmp_path: Path) -> None:
    given = files(
        "[](#first-blood), [](#almanac:sky), [](#quest-guide), [](#quest-guide:travel)",
        "# Travel {#own}\n[](#travel)",
    )
    found = check_game(tmp_path, given).diagnostics
    assert [each.message for each in found if each.problem.code == "REF317"] == [
        "expected the anchor of a heading, figure or passage, found `quest-guide:travel`"
    ]


@pytest.mark.parametrize("filled", [True, False])
def test_a_book_without_chapters_is_not_offered(tmp_path: Path, filled: bool) -> None:
    given = files("See [](#almanak).")
    if not filled:
        del given["almanac/01.md"]
    found = [
        each for each in check_game(tmp_path, given).diagnostics if each.problem.code in ("REF317", "PUB203")
    ]
    assert [("almanac" in each.hint) for each in found] == [filled]
