"""What the reader of orderly YAML reads, it reads as the parser does; all else it leaves to the parser."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.source.yaml_text.building import Builder, RefusalError
from cardgen.source.yaml_text.orderly import read_orderly

PIECES = (
    " ", "  ", "\n", "\n  ", "\n    ", "\n- ", "\n  - ", ": ", ":", "- ", "-", "#", " # c", "'", '"', "''", "\\", "\\n",
    "[", "]", "{", "}", ", ", ",", "[a, b]", "{a: 1}", "{a: [1, {b: c}]}", "|", ">", "|-", ">-", "|+", "a", "b: c",
    "key:\n", "x: |\n    y\n\n    z\n", "- >\n   z\n  w\n", "null", "~", "true", "1", "1.50", "-3", "é",
    "\u00a0", "\u2028", "&a", "*a", "!", "%", "@", "`", "?", "<<", "=", "---", "...", "\t", "\r\n", "\x07", "::", "a:b",
    "http://x",
)  # fmt: skip


def parsed(text: str) -> Any:
    """The data that the parser gives, with the types of everything; a text that it complains of gives None."""
    builder = Builder(text, "x")
    try:
        data = builder.build()
    except (yaml.YAMLError, RefusalError):
        return None
    return None if builder.diagnostics or builder.duplicates else typed(data)


def typed(data: Any) -> Any:
    if isinstance(data, dict):
        return [(key, typed(value)) for key, value in data.items()]
    return [typed(value) for value in data] if isinstance(data, list) else (type(data), data)


@pytest.mark.parametrize(
    "text",
    [
        'kind: place\n\n# all\ncards:\n  - id: fog\n    cost: 2 # each\n    text: "a **b**."\n  - {id: sun, cost: ~}\n',
        "cards:\n- id: fog\n  text: 'it''s'\n  with:\n  - a\n  - -1\n- id: sun\nlast: 1.50\n",
        "  a: no\n  b:\n    c:\n    d: {x: [1, 2.5], y: {}, z: [], e: 'f'}\n  g: #h i\n",
        "text: |\n  one\n    two\n\n  three\n\nmore: >-\n  one\n  two\n\n  three\n",
        '- a:b\n- http://x/y#z\n- "a\\"b\\\\c\\n"\n- |-\n  x\n- [a b,\n   c]\n',
        'terms: {fog: {term: Fog, not: [mist],\n  define: "a, b: c"}}\n',
    ],
)
def test_orderly_texts_are_read_without_the_parser(text: str) -> None:
    assert typed(read_orderly(text)) == parsed(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "", "# nothing\n", "words\n", "a: b: c\n", "a: &x 1\n", "a: *x\n", "a: !t 1\n", "<<: {a: 1}\n", "a: 1\na: 2\n",
        "a: one\n  two\n", "a: 'one\n  two'\n", "a:\tb\n", "a: 1\r\n", "---\na: 1\n", "a: 1\n b: 2\n",
        "a:\n    b: 1\n  c: 2\n",
        "a: |\n\n  x\n", "a: |+\n  x\n", "a: >\n  x\n   y\n", "a: |\n  x", "a: [1, 2\n", "a: [1, 2,]\n", "a: {b}\n",
        "a: {b: 1, b: 2}\n", 'a: "\\x41"\n', "- - a\n", "? a\n: b\n", "a: @b\n", "a: \ufeffb\n", "'a': b\n", "- \n",
    ],
)  # fmt: skip
def test_all_other_texts_are_left_to_the_parser(text: str) -> None:
    assert read_orderly(text) is None


def test_what_is_nested_too_deep_is_left_to_the_parser() -> None:
    assert read_orderly("a: " + "[" * 40 + "]" * 40 + "\n") is None
    assert read_orderly("".join(f"{' ' * depth}a:\n" for depth in range(40))) is None


@settings(max_examples=400)
@given(
    st.lists(st.sampled_from(PIECES), max_size=10).map("".join),
    st.sampled_from(["", "k: ", "- ", "k:\n  j: "]),
)
@example("a: {b: c,\u00a0 d: e}\n", "")
def test_a_text_that_is_read_gives_what_the_parser_gives(text: str, before: str) -> None:
    read = read_orderly(f"{before}{text}\n")
    assert read is None or typed(read) == parsed(f"{before}{text}\n")


def test_a_long_line_takes_no_longer_than_its_length() -> None:
    assert read_orderly(f"a: x{' ' * 100_000}: y\n") is None
    assert read_orderly(f"a: '{chr(39) * 100_000}x\n") is None


def test_where_all_files_are_orderly_the_parser_is_not_imported() -> None:
    program = (
        "import sys; from cardgen.source.yaml_text.reading import parse_yaml; parse_yaml('a: [1]\\n', 'x'); "
        "assert 'yaml' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
