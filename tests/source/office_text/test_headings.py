"""Short lines in bold or large letters are headings, and the levels of headings have no gaps."""

from __future__ import annotations

from cardgen.source.office_text.content import Paragraph, Words
from cardgen.source.office_text.headings import with_headings

TEXT = Paragraph((Words("Each player draws a card, and then plays one of those in hand."),), size=11)


def _line(words, *, bold=True, size=11.0, level=0):
    return Paragraph((Words(words, bold=bold),), level=level, size=size)


def _levels(*parts):
    return [part.level for part in with_headings(parts)]


def test_a_bold_line_is_a_heading_below_the_marked_one_before_it():
    assert _levels(_line("Sea", level=1), TEXT, _line("Boats"), TEXT) == [1, 0, 2, 0]


def test_without_marked_headings_larger_lines_are_above_smaller_ones():
    lines = (_line("Sea", size=18, bold=False), _line("Boats", size=14), TEXT, _line("Nets"), TEXT)
    assert _levels(*lines) == [1, 2, 0, 3, 0]


def test_sentences_long_lines_and_lines_above_nothing_are_text():
    assert _levels(_line("Draw a card."), TEXT, _line("A" * 90), TEXT, _line("The end")) == [0] * 5


def test_bold_lines_one_below_the_other_are_no_headings_of_each_other():
    assert _levels(TEXT, _line("Ann Lee"), _line("Bo Ray"), TEXT) == [0, 0, 1, 0]


def test_levels_have_no_gaps_and_empty_headings_are_none():
    assert _levels(_line("Sea", level=2), TEXT, _line("Nets", level=5), TEXT, _line(" ", level=2)) == [
        1,
        0,
        2,
        0,
        0,
    ]
