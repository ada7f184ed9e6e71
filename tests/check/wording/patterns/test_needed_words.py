"""What stands in whatever an expression finds, read from the expression."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.check.wording.patterns import needed_words
from cardgen.check.wording.patterns.needed_words import NeedIndex, needs_of, words_and_pairs
from cardgen.check.wording.slips.odd_neighbours import TABLES, odd_neighbour
from cardgen.check.wording.slips.pattern_tables import read_rows


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Needs are read where they can be kept."""
    monkeypatch.setattr(needed_words, "is_kept", lambda: True)


def test_a_text_tells_its_words_and_its_neighbours_and_takes_all_numbers_for_one() -> None:
    told = words_and_pairs("Draw Three (3) cards.")
    assert told == {"draw", "three", "3", "0", "cards", ("draw", "0"), ("0", "0"), ("0", "cards")}


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        (r"\b(?:your|their)\sto\b", [{("your", "to"), ("their", "to")}]),
        (r"\bthe\s(?:stack)?box\b", [{("the", "box"), ("the", "stackbox")}]),
        (
            r"\b(?P<odd>Other\s(?=wises?\b|ways\b))",
            [{("other", "wise"), ("other", "wises"), ("other", "ways")}],
        ),
        (r"(?<![\w-])[Ff]orm(?:ed)?(?!\w)", [{"form", "formed"}]),
        (r"\b\d+\s(?:gold)\b", [{("0", "gold")}]),
        (r"\bgold(?: \w+){1,3} silver\b.*\b(?:ox|ass)\b", [{"gold"}]),
        # What may be part of another word is no word.
        (r"gold\b", []),
        (r"\bgold", []),
        (r"\bgold\w*", []),
        # What may be left out, or stand nowhere, is not needed.
        (r"\b(?:gold\b)?", []),
        (r"\b(?:gold|\w+)\b", []),
        (r"(?!gold\b)\b\w+", []),
        (r"(?<=\bgold )\w+", []),
        # What nearly every text has is not worth a look.
        (r"\bthe\b", []),
    ],
)
def test_needs_are_what_stands_in_all_that_is_found(pattern: str, needs: list[set[object]]) -> None:
    assert [set(each) for each in needs_of(pattern)] == needs
    assert [set(each) for each in needs_of(pattern, re.IGNORECASE)] == needs


def test_what_looks_ahead_and_what_follows_stand_in_the_same_place() -> None:
    assert needs_of(r"\bgold(?=\scoins\b)\s\w+ silver\b") == (frozenset({"gold"}),)


def test_of_too_many_ways_what_is_looked_at_ahead_is_left_out_first() -> None:
    deeds = "|".join(f"{letter}ive" for letter in "abcdefghijklmnopqrstuvwxyz")
    behind = "|".join(f"{letter}y" for letter in "abcdefghijklmnopqrstuvwxyz")
    (pairs,) = needs_of(rf"\b[a-z]+ is (?:{deeds})(?=[.;]| (?:{behind})\b)")
    assert ("is", "give") in pairs
    assert len(pairs) == 26


def test_whoever_finds_something_has_what_it_needs() -> None:
    tests = (
        Path(__file__).parent.parent / "slips" / f"test_{name}.py"
        for name in ("odd_neighbours", "tables_of_forms")
    )
    texts = [line for test in tests for line in test.read_text("utf-8").splitlines()]
    found = 0
    for pattern in (odd_neighbour(row).pattern for table in TABLES for row in read_rows(table)):
        needs = needs_of(pattern.pattern, pattern.flags)
        for text in filter(re.compile(pattern.pattern, pattern.flags).search, texts if needs else ()):
            found += 1
            assert not any(map(words_and_pairs(text).isdisjoint, needs)), (pattern.pattern, text)
    assert found > 30


def test_none_are_read_where_they_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed_words, "is_kept", lambda: False)
    assert needs_of(r"\bgold\b") == ()


def test_an_index_gives_what_may_find_something_in_their_order() -> None:
    index = NeedIndex(
        [
            ("always", ()),
            ("pair", (frozenset({("red", "box")}),)),
            ("both", (frozenset({"red", "blue"}), frozenset({"box"}))),
            ("never", (frozenset({"red"}), frozenset({"green"}))),
        ]
    )
    assert index.met_by("a red box") == ["always", "pair", "both"]
    assert index.met_by("a red and blue one") == ["always"]
