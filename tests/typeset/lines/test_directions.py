"""Words that are read from the right stand where a reader of their language looks for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.markup.nodes import Emphasis, ListBlock, ListItem, Paragraph, Text
from cardgen.typeset.blocks.block_setting import set_block
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph
from cardgen.typeset.lines.breaking import Measure, break_greedy
from cardgen.typeset.lines.directions import direction_of, order_line
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.typeset.words.styled_fonts import NOTHING, WordBox
from tests.typeset.samples import SHEET, matter_of, words


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("one two", "one two"),
        ("see אבג דהו there", "see דהו אבג there"),
        ("אבג one two דהו", "דהו one two אבג"),
        ("אבג 12 דהו", "דהו 12 אבג"),
        ("אבג – 12", "12 – אבג"),
        ("one אבג", "one אבג"),
        ("אבג (STR 6) דהו", "דהו (STR 6) אבג"),
        ("אבג (STR 6). דהו", "דהו . (STR 6) אבג"),
        ("אבג ring of dawn!", "! ring of dawn אבג"),
        ("say אבג. Then", "say אבג . Then"),
        ("אבג 12, דהו", "דהו 12, אבג"),
        ("one אבג 12", "one 12 אבג"),
    ],
)
def test_words_stand_in_the_order_of_their_languages(typesetter: Typesetter, written: str, seen: str) -> None:
    matter = matter_of(typesetter, Text(written))
    (line,) = break_greedy(matter, Measure(900, 900))
    ordered = order_line(line, direction_of(matter.chunks))
    assert " ".join(words(ordered)) == seen
    assert len(ordered.glues) == len(ordered.chunks) - 1


def test_no_space_comes_between_a_word_and_its_full_stop(typesetter: Typesetter) -> None:
    matter = matter_of(typesetter, Text("אבג (STR 6). דהו"))
    (line,) = break_greedy(matter, Measure(900, 900))
    ordered = order_line(line, 1)
    assert [glue is NOTHING for glue in ordered.glues] == [False, True, False, False]


def test_a_word_in_two_styles_has_its_full_stop_at_its_end(typesetter: Typesetter) -> None:
    matter = matter_of(typesetter, Emphasis((Text("אבג"),)), Text(". דהו"))
    (line,) = break_greedy(matter, Measure(900, 900))
    ordered = order_line(line, 1)
    assert [box.text for box in ordered.chunks[-1].boxes if isinstance(box, WordBox)] == [".", "אבג"]


def test_a_list_that_is_read_from_the_right_has_its_numbers_there(typesetter: Typesetter) -> None:
    items = tuple(ListItem((Paragraph((Text(word),)),)) for word in ("אבג", "דהו"))
    slugs = set_block(SettingContext(typesetter, SHEET), ListBlock(items, "arabic"), Column(0.0, 300.0))
    marker, words_line = slugs[0].content
    assert words(marker.line) == [".1"]
    assert marker.x > words_line.x + words_line.line.left + words_line.line.width
    assert marker.x + marker.line.width <= 300.0


def test_a_paragraph_read_from_the_right_stands_on_the_right(typesetter: Typesetter) -> None:
    style = replace(SHEET.paragraphs["p"], align="left")
    (slug,) = set_paragraph(SettingContext(typesetter, SHEET), (Text("אבג one"),), style, Column(0.0, 300.0))
    line = slug.content[0].line
    assert words(line) == ["one", "אבג"]
    assert line.left == pytest.approx(300.0 - line.width)
