"""Pairs of values in brackets behind the names of cards are those of the cards, and so are the words beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "bite: {type: integer, default: 0}",
    "hide: {type: integer, default: 0}",
    "cost: {type: integer, default: 0}",
    "ways: {type: list, of: text, default: []}",
)
CARDS = """\
kind: item
cards:
  - {id: pike, name: Old Pike, bite: 3, hide: 2, cost: 1}
  - {id: crab, name: Red Crab, bite: 2, hide: 7, cost: 3, ways: [Warding]}
  - {id: gull, name: Grey Gull, bite: 4, hide: 5, cost: 3, ways: [Swift]}
"""
TEXT = "Ada's lanes: Old Pike (3/2) in the first, Red Crab (2/7, Warding) in the second. Ben buys a Grey Gull (4/5)."


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, f"# Lanes\n\n{text}\n")


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("(3/2)", "(2/2)", "expected 3, the bite of `Old Pike`, found 2"),
        ("(4/5)", "(4/6)", "expected 5, the hide of `Grey Gull`, found 6"),
        ("Warding", "Swift", "expected Warding, the ways of `Red Crab`, found Swift"),
    ],
)
def test_a_pair_or_a_word_beside_it_that_differs_is_told(
    tmp_path: Path, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", TEXT) == []
    assert told(tmp_path / "wrong", TEXT.replace(was, now)) == [message]


def test_pairs_that_have_changed_in_both_numbers_are_left_alone(tmp_path: Path) -> None:
    assert told(tmp_path, TEXT.replace("(3/2)", "(5/4)")) == []


def test_pairs_that_no_two_cards_have_mean_something_else(tmp_path: Path) -> None:
    assert told(tmp_path, "Old Pike (1/4) comes before the Red Crab (2/4) and the Grey Gull (4/4).") == []
