"""Marks with a space before them or none behind, two for one and those inside a sentence are odd, unless meant so."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.odd_marks import odd_marks
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Draw a card , then discard one.", [("space before", ",")]),
        ("Draw a card ,then discard one.", [("space before", ", ")]),
        ("Draw a card,then discard one.", [("no space after", ", ")]),
        ("Draw a card.Then discard one.", [("no space after", ". ")]),
        ("Draw a card,, then discard one.", [("one too many", ",")]),
        ("Put it on the. bottom of the deck.", [("one too many", "")]),
        ("Press the , key or use owl.example.net for more.", []),
        ("Write it as [row,column] and go on.", []),
        ("Shout Hurrah!. Then draw a card.", []),
        ("Spend 2 :gold:. Then pay 1 :red-gem:, too.", []),
    ],
)
def test_a_mark_is_odd(text: str, found: list[tuple[str, str]]) -> None:
    document = read_text("rules.txt", text)
    odd = [
        mark for block in document.blocks for mark in odd_marks(document, block, ("Hurrah!",), french=False)
    ]
    assert [(mark.sort, mark.meant) for mark in odd] == found


def test_in_french_a_space_stands_before_a_semicolon() -> None:
    document = read_text("rules.txt", "Piochez une carte ; puis jouez.")
    assert not list(odd_marks(document, document.blocks[0], (), french=True))
    assert list(odd_marks(document, document.blocks[0], (), french=False))
