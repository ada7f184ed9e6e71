"""Every value has a place, and so has every character of a text, however it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.diagnostics import Span
from cardgen.source.places import line_starts
from cardgen.source.source import Origin, Pointer, Source
from cardgen.source.yaml_text.reading import parse_yaml

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")) | st.just("\n"), max_size=40)
VALUES = st.recursive(
    st.integers(-999, 999) | st.booleans() | st.none() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


def pointers(data: Any, at: Pointer = ()) -> Iterator[tuple[Pointer, Any]]:
    yield at, data
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from pointers(value, (*at, key))


def words_at(source: Source, span: Span) -> str:
    starts = line_starts(source.text)
    return source.text[
        starts[span.line - 1] + span.column - 1 : starts[span.end_line - 1] + span.end_column - 1
    ]


@settings(max_examples=200, deadline=None)
@given(VALUES, st.booleans(), st.sampled_from([None, "'", '"', "|", ">"]), st.sampled_from([20, 80]))
def test_every_path_has_a_span_that_reads_back_as_its_value(
    data: Any, flow: bool, style: str | None, width: int
) -> None:
    text = yaml.safe_dump(data, default_flow_style=flow, default_style=style, allow_unicode=True, width=width)
    source = parse_yaml(text, "x").value
    for pointer, value in pointers(source.data):
        span = source.span(pointer)
        written = " " * (span.column - 1) + words_at(source, span)
        again = parse_yaml(written, "x").value.data
        if isinstance(value, str) and isinstance(again, str):
            # A block that says how far it is indented says so from the line it began on, which is cut off here.
            assert again.strip() == value.strip()
        elif not isinstance(value, dict | list):
            assert again == value or isinstance(value, str)


@pytest.mark.parametrize(
    "written",
    [
        "gain **two** gold",
        "gain\n    **two**\n    gold",
        "'it''s **two** gold'",
        "'it''s\n    **two**  \n\n    gold'",
        '"tab\\t **two** \\u00e9 gold"',
        '"a\\\n    b\n    **two** gold"',
        "|\n    gain\n\n    **two**\n    gold",
        "|2-\n      gain\n      **two** gold",
        ">\n    gain\n    **two**\n\n    gold",
        ">-\n    gain\n\n      more\n      **two**\n    gold",
        "&mark |+\n    **two** gold\n\n",
        "!!str '**two** gold'",
    ],
)
def test_words_inside_a_text_are_found_in_every_style(written: str) -> None:
    for breaks in ("\n", "\r\n"):
        text = f"- a: 1\n  text: {written}\n".replace("\n", breaks)
        source = parse_yaml(text, "x").value
        value = source.data[0]["text"]
        origin = Origin(source, (0, "text"))
        for word in ("two", "gold"):
            start = value.index(word)
            assert words_at(source, origin.within(start, start + len(word))) == word


@settings(max_examples=200, deadline=None)
@given(WORDS, st.sampled_from([None, "'", '"', "|", ">"]), st.sampled_from([10, 30, 80]))
def test_the_place_of_each_character_holds_it(words: str, style: str | None, width: int) -> None:
    text = yaml.safe_dump({"a": words}, default_style=style, allow_unicode=True, width=width)
    source = parse_yaml(text, "x").value
    value = source.data["a"]
    if not isinstance(value, str):
        return
    for offset, character in enumerate(value):
        found = words_at(source, source.text_span(("a",), offset, offset + 1))
        if character.isalnum() and not found.startswith("\\"):
            assert found == character


def test_keys_have_their_own_place() -> None:
    source = parse_yaml("cards:\n  - id: fog\n    cost: 3\n", "x").value
    assert source.key_span(("cards", 0, "cost")) == Span("x", 3, 5, 3, 9)
    assert source.span(("cards", 0, "cost")) == Span("x", 3, 11, 3, 12)
    assert source.span(("cards", 0, "nothing")) == source.span(("cards", 0))
    assert source.span(("cards", 0)).line == 2


def test_an_anchor_that_is_given_again_leads_to_the_one_above() -> None:
    source = parse_yaml("a: &x 1\nb: *x\nc: &x 2\nd: {e: *x}\n", "a.yaml").value
    assert source.data == {"a": 1, "b": 1, "c": 2, "d": {"e": 2}}
    assert source.span(("b",)).line == 1
    assert source.span(("d", "e")).line == 3
    assert source.key_span(("d", "e")).line == 4
