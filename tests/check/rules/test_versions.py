"""TXT905: versions of a card that differ by a slip, and versions that are meant to differ."""

from __future__ import annotations

from pathlib import Path

from tests.check.small_games import check_game

TEXT = "Look at the {} card of your deck, then put it into your hand or on the table."


def found(root: Path, cards: dict[str, list[str]]) -> list[str]:
    rows = [
        f"  - {{id: {name.lower()}-{n}, name: {name}, text: {TEXT.format(word)!r}, note: {n}}}\n"
        for name, words in cards.items()
        for n, word in enumerate(words)
    ]
    result = check_game(root, {"cards/items.yaml": "kind: item\ncards:\n" + "".join(rows)})
    return [d.message for d in result.diagnostics if d.problem.code == "TXT905"]


def test_the_version_that_stands_alone_is_the_odd_one(tmp_path: Path) -> None:
    message = "two texts of `Peek` differ: `bottom` here, `top` there"
    assert found(tmp_path, {"Peek": ["bottom", "top", "top"]}) == [message]


def test_a_word_too_many_is_named(tmp_path: Path) -> None:
    assert found(tmp_path, {"Peek": ["top", "top", "very top"]}) == [
        "two texts of `Peek` differ: `very` here, nothing there"
    ]


def test_versions_of_several_cards_that_differ_alike_are_meant(tmp_path: Path) -> None:
    assert found(tmp_path, {"Peek": ["red", "blue"], "Spy": ["red", "blue"]}) == []


def test_a_word_of_its_own_on_each_of_three_versions_is_meant(tmp_path: Path) -> None:
    assert found(tmp_path, {"Peek": ["red", "blue", "green"]}) == []


def test_numbers_in_words_are_values(tmp_path: Path) -> None:
    assert found(tmp_path, {"Peek": ["second", "third"], "Spy": ["first two", "first"]}) == []
