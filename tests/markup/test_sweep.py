from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.diagnostics import Span
from cardgen.markup.faults import Faults
from cardgen.markup.inlines import read_all_signs
from cardgen.markup.nodes import CardRef, Emphasis, Expression, IconRef, Strong, Text
from cardgen.markup.passage import Passage
from cardgen.markup.sweep import sweep

PIECES = (
    "word", "two words", "é", "1", " ", "  ", "\n", "\t", ",", ".", "(", ")", "“", "”", "—", "'s", "-", "!", "$",
    "**", "*", "***", " **", "** ", " *", "* ", ":coin:", ":", ": ", ":::", "{{ card.x }}", "{{a}}}", "{{ a*b }}",
    "{{ f('x') }}", "[[Fog]]", "[[Fog Bank]]", "[[Fog.cost]]", "[[Fog|it]]", "[", "]", "![", "{", "}", "{.x}", "_",
    "&", "&amp;", "<", "<br>", "\\", "\\*", "`", "|",
)  # fmt: skip


def test_the_markup_of_most_texts_is_read_in_one_sweep() -> None:
    text = "Draw **two :card: cards**, pay {{ card.cost }}, then *rest* in [[Fog Bank]]."
    assert sweep(text, 10) == (
        Text("Draw ", 10, 15),
        Strong((Text("two ", 17, 21), IconRef("card", 21, 27), Text(" cards", 27, 33)), 15, 35),
        Text(", pay ", 35, 41),
        Expression(" card.cost ", 41, 56),
        Text(", then ", 56, 63),
        Emphasis((Text("rest", 64, 68),), 63, 69),
        Text(" in ", 69, 73),
        CardRef("Fog Bank", "", "", 73, 85),
        Text(".", 85, 86),
    )


@pytest.mark.parametrize(
    "text",
    [
        "a **b",
        "a* b",
        "*a **b* c**",
        "snake_case",
        r"\*",
        "[a](b)",
        "[[Fog.cost]]",
        "`a`",
        "a&amp;b",
        "a \nb",
    ],
)
def test_what_is_not_sure_is_left_to_the_reader_of_all_signs(text: str) -> None:
    assert sweep(text, 0) is None


def test_more_signs_than_any_text_has_are_left_to_the_reader_that_bounds_them() -> None:
    assert sweep("**a** " * 90, 0) is not None
    assert sweep("**a** " * 200, 0) is None


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@example("a\nb **c**\n*d*")
@example("a\n{{ b*c }}\nd")
def test_a_sweep_gives_what_the_reader_of_all_signs_gives(text: str) -> None:
    swept = sweep(text, 7)
    if swept is not None:
        faults = Faults(lambda start, end: Span("x", 1, start + 1, 1, end + 1))
        assert swept == read_all_signs(Passage(text, (0,), (7,)), faults)
        assert faults.found == []
