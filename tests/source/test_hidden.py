"""Characters that nobody sees are told of, wherever they stand."""

from __future__ import annotations

import pytest

from cardgen.source.files import decode
from cardgen.source.hidden import find_hidden
from cardgen.source.source import Source
from cardgen.source.tables.csv_files import parse_csv
from cardgen.source.yaml_text.reading import parse_yaml


def told(source: Source) -> list[tuple[int, int, str]]:
    return [(d.span.line, d.span.column, d.message.split()[8]) for d in find_hidden(source) if d.span]


def test_escapes_in_yaml_are_told_at_their_values() -> None:
    text = 'name: "a\\u202eb"\nlist: [x, "\\a", {k: "\\0"}, "C:\\\\users", "\\u00e9"]\n'
    assert told(parse_yaml(text, "a").value) == [
        (1, 7, "U+202E,"),
        (2, 11, "U+0007,"),
        (2, 21, "U+0000,"),
    ]


def test_escapes_in_keys_are_told_at_the_keys() -> None:
    text = '"a\\u202eb": x\nlist: [{"\\0": "\\a"}, {"C:\\\\u": 1}]\n'
    assert told(parse_yaml(text, "a").value) == [(1, 1, "U+202E,"), (2, 9, "U+0000,"), (2, 15, "U+0007,")]


def test_characters_of_their_own_are_told_where_they_stand() -> None:
    assert told(parse_yaml("a: b\nname: x\u202ey\n", "a").value) == [(2, 8, "U+202E,")]
    assert told(parse_csv("id,name\na,b\x07c\n", "a").value) == [(2, 4, "U+0007,")]
    assert told(decode(b"# A\n\nb\x1b[31m\n", "a").value) == [(3, 2, "U+001B,")]


def test_a_file_full_of_them_is_told_in_few_words() -> None:
    assert len(told(decode(b"x\x01y" * 99, "a").value)) == 5


@pytest.mark.parametrize(
    "text",
    [
        "a\tb\r\nc\x0cd\n",
        "Schöne Grüße, e\u0301, 日本語, עברית\u200f, 👩\u200d🚀, a\u00adb, a\u00a0b, a\u2028b\ufeff",
    ],
)
def test_what_shapes_or_spaces_words_is_no_hidden_character(text: str) -> None:
    assert told(Source("a", text, None)) == []
