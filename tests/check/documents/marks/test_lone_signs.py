"""Brackets that stand alone in a text taken from pages: such as a page tore apart, and two slips."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.lone_signs import lone_brackets
from cardgen.check.documents.reading.plain_text import read_text

OPEN, CLOSED = "Take a net (the large one.", "Throw out the net at sea) and wait."
PAIRS = "\n\n".join("Sail on (or stay)." for _ in range(20))


@pytest.mark.parametrize(("blocks", "told"), [(2, ""), (40, "()")])
def test_brackets_that_are_far_from_each_other_were_not_torn_apart(blocks: int, told: str) -> None:
    between = "\n\n".join("A boat goes home with its fish." for _ in range(blocks))
    text = f"{PAIRS}\n\f{CLOSED}\n\n{between}\n\n{OPEN}\n"
    assert "".join(sorted({place.words for place in lone_brackets(read_text("r.txt", text))})) == told
