"""Plain paragraphs are set without slugs, and look exactly as they would with them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.assets.fonts import read_fonts
from cardgen.diagnostics import Span
from cardgen.drawing.dump import dump_frame
from cardgen.drawing.items import Frame, Group, TextRun
from cardgen.markup.nodes import Block, Paragraph, Text
from cardgen.markup.parsing import parse_text
from cardgen.typeset.blocks.plain import PlainGalley
from cardgen.typeset.galley import Galley
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from cardgen.typeset.words.styled_fonts import FoundIcon
from tests.typeset.conftest import FONTS, ICON

STYLE = ParagraphStyle(TextStyle(size=9.0), 11.0, before=2.0, after=3.5)
SETTER = Typesetter(
    read_fonts([FONTS]).value, lambda name, *_: FoundIcon(ICON, "Might") if name == "might" else None
)
LENGTH = re.compile(r"(?<![\w\"])-?\d+(?:\.\d+)?(?![\w\"])")
WORDS = (
    "a", "treasure", "self-made", "wait—no", "**Draw** two,", "**all of it**", "*fly*ing", ":might:", ":might:+2",
    "3", "(12", "2 =", "= **4**", "**=**", "**4**", "**5 of**", "+1 **gold**", "2 :might:",
    "**:might: or**", "[map](https://example.org)", "fi", "\\\n", "龍虎", "[ma**p** of it](https://example.org)",
)  # fmt: skip


def blocks_of(text: str) -> tuple[Block, ...]:
    return parse_text(text, lambda start, end: Span(PurePosixPath("text"), 1, start + 1, 1, end + 1)).value


def numbers(galley: Galley) -> list[float]:
    return [
        galley.height, galley.over, galley.first_baseline, galley.cap_top, galley.last_baseline, galley.lines,
        *galley.extent(),
    ]  # fmt: skip


def words_of(frame: Frame) -> str:
    """What is drawn, without the lengths."""
    return LENGTH.sub("", dump_frame(frame))


def lengths_of(frame: Frame) -> list[float]:
    """All lengths of what is drawn, as they are before they are rounded."""
    return [
        length
        for item in frame.walk()
        for length in (
            (item.x, item.y, item.size, item.gap, item.tracking, item.width)
            if isinstance(item, TextRun)
            else item.transform
            if isinstance(item, Group)
            else ()
        )
    ]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=25), min_size=1, max_size=3),
    st.sampled_from(("left", "center", "right")),
    st.sampled_from((20.0, 80.0, 150.0, 400.0)),
    st.sampled_from((1.0, 0.75)),
)
def test_lines_alone_look_like_slugs(
    paragraphs: list[list[str]], align: str, width: float, scale: float
) -> None:
    style = replace(STYLE, align=align, left=3.0, right=1.0)
    blocks = blocks_of("\n\n".join(" ".join(words) for words in paragraphs))
    galley = set_blocks(blocks, StyleSheet({"p": style}), width, SETTER, scale)
    slugs = Galley(galley.slugs, width, scale)
    assert numbers(galley) == pytest.approx(numbers(slugs))
    drawn, thorough = (Frame(width, 100.0, each.place(7.0, 9.0)) for each in (galley, slugs))
    assert words_of(drawn) == words_of(thorough)
    assert lengths_of(drawn) == pytest.approx(lengths_of(thorough))


@pytest.mark.parametrize(
    ("text", "style", "plain"),
    [
        ("Words and :might: **more** words", STYLE, True),
        ("One paragraph\n\nand another", STYLE, True),
        ("- a list", STYLE, False),
        ("An icon that is :nowhere: to be found", STYLE, False),
        ("Words", replace(STYLE, align="justify"), False),
        ("Words", replace(STYLE, indent=9.0), False),
        ("Words", replace(STYLE, drop_cap=2), False),
        ("Words", replace(STYLE, hyphenate=True), False),
        ("Words", replace(STYLE, optimum=True), False),
        ("שלום", STYLE, False),
        ("Words of **two sizes**", STYLE, False),
        ("", STYLE, False),
    ],
)
def test_only_what_is_nothing_but_lines_is_set_as_lines(
    text: str, style: ParagraphStyle, plain: bool
) -> None:
    sheet = StyleSheet({"p": style}, {"strong": {"scale": 1.5}} if "sizes" in text else {})
    assert isinstance(set_blocks(blocks_of(text), sheet, 150.0, SETTER), PlainGalley) is plain


def test_a_word_of_two_texts_is_one_word() -> None:
    typesetter = Typesetter(read_fonts([FONTS]).value)
    block = Paragraph((Text("un"), Text("done now ")))
    galley = set_blocks((block,), StyleSheet({"p": STYLE}), 150.0, typesetter)
    assert isinstance(galley, PlainGalley)
    drawn = [item.text for item in galley.place(0.0, 0.0) if isinstance(item, TextRun)]
    assert drawn == ["undone", "now"]


def test_tagged_text_comes_from_the_slugs() -> None:
    galley = set_blocks(blocks_of("Words"), StyleSheet({"p": STYLE}), 150.0, SETTER)
    assert galley.place(0.0, 0.0, tagged=True) == Galley(galley.slugs, 150.0).place(0.0, 0.0, tagged=True)
