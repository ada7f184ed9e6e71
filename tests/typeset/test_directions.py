"""Words that are read from the right stand where a reader of their language looks for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.markup.nodes import Text
from cardgen.typeset.breaking import Measure, break_greedy
from cardgen.typeset.desk import Desk
from cardgen.typeset.directions import direction_of, order_line
from cardgen.typeset.paragraphs import Column, set_paragraph
from cardgen.typeset.setting import Setter
from tests.typeset.test_breaking import SHEET, matter_of, words


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("one two", "one two"),
        ("see אבג דהו there", "see דהו אבג there"),
        ("אבג one two דהו", "דהו one two אבג"),
        ("אבג 12 דהו", "דהו 12 אבג"),
        ("אבג – 12", "12 – אבג"),
        ("one אבג", "one אבג"),
    ],
)
def test_words_stand_in_the_order_of_their_languages(setter: Setter, written: str, seen: str) -> None:
    matter = matter_of(setter, Text(written))
    (line,) = break_greedy(matter, Measure(900, 900))
    ordered = order_line(line, direction_of(matter.chunks))
    assert " ".join(words(ordered)) == seen
    assert len(ordered.glues) == len(line.glues)


def test_a_paragraph_read_from_the_right_stands_on_the_right(setter: Setter) -> None:
    style = replace(SHEET.paragraphs["p"], align="left")
    (slug,) = set_paragraph(Desk(setter, SHEET), (Text("אבג one"),), style, Column(0.0, 300.0))
    line = slug.content[0].line
    assert words(line) == ["one", "אבג"]
    assert line.left == pytest.approx(300.0 - line.width)
