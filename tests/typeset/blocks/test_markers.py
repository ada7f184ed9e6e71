"""Markers are numbered as the author typed them."""

from __future__ import annotations

import pytest

from cardgen.markup.nodes import ListBlock, ListItem
from cardgen.typeset.blocks.markers import alpha, circled, marker_text, roman


@pytest.mark.parametrize(
    ("numbering", "first", "markers"),
    [
        ("", 1, ["•", "•"]),
        ("arabic", 3, ["3.", "4."]),
        ("roman", 4, ["iv.", "v."]),
        ("Roman", 9, ["IX.", "X."]),
        ("alpha", 26, ["z)", "aa)"]),
        ("Alpha", 1, ["A)", "B)"]),
        ("circled", 20, ["⑳", "(21)"]),
        ("none", 1, ["", ""]),
    ],
)
def test_a_list_is_numbered(numbering: str, first: int, markers: list[str]) -> None:
    block = ListBlock((ListItem(()), ListItem(())), numbering, first)
    assert [marker_text(block, index) for index in range(2)] == markers


def test_dotted_numbers_are_kept_as_typed() -> None:
    block = ListBlock((ListItem((), "2.1."), ListItem((), "2.2.")), "dotted")
    assert [marker_text(block, index) for index in range(2)] == ["2.1", "2.2"]


def test_numbers_without_letters_stay_figures() -> None:
    assert (roman(0), alpha(0), circled(0)) == ("0", "0", "(0)")
    assert roman(1994) == "mcmxciv"
