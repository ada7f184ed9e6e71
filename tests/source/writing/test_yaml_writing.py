"""Data that is written as YAML reads the same, and as a person would have written it."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.source.writing.yaml_writing import in_line, write_yaml
from cardgen.source.yaml_text.reading import parse_yaml

WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=20) | st.sampled_from(
    [
        "No",
        "12",
        "1.10",
        "~",
        "a: b",
        "a #b",
        "- a",
        "true",
        "1e3",
        "12:30",
        "63mm",
        "1mm x 2mm",
        "null",
        "{{ a }}",
    ]
)
VALUES = st.recursive(
    st.integers(-999, 999) | st.booleans() | st.none() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(WORDS.filter(lambda key: key != "<<"), VALUES, max_size=4))
def test_what_is_written_reads_the_same(data: dict[str, Any]) -> None:
    outcome = parse_yaml(write_yaml(data, tuple(data)), "a.yaml")
    if data:
        assert (outcome.value.data, outcome.diagnostics) == (data, ())
        assert yaml.safe_load(write_yaml(data)) == data, "other readers of YAML read it so, too"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (
            {"type": "choice", "values": ["No", "Yes please", 2]},
            '{type: choice, values: ["No", Yes please, 2]}',
        ),
        (["7pt", "63.5mm x 88.9mm", "010", "a-b"], '[7pt, 63.5mm x 88.9mm, "010", a-b]'),
        ({"when": None, "on": True}, '{when: null, "on": true}'),
    ],
)
def test_quotes_stand_only_where_they_must(value: object, written: str) -> None:
    assert in_line(value) == written


def test_what_is_too_wide_for_a_line_is_a_block() -> None:
    wide = {f"field-{number}": "text" for number in range(12)}
    assert write_yaml({"fields": {"a": "text"}}) == "fields: {a: text}\n"
    assert write_yaml({"fields": {"a": "text"}}, ("fields",)) == "fields:\n  a: text\n"
    assert write_yaml({"fields": wide}).startswith("fields:\n  field-0: text\n  field-1: text\n")
