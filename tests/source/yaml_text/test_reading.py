"""YAML texts become plain data; broken ones become diagnostics."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.source.files import decode
from cardgen.source.yaml_text.reading import parse_yaml, read_yaml


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("0.5", 0.5),
        ("true", True),
        ("~", None),
        ("No", "No"),
        ("On", "On"),
        ("12:30", "12:30"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("1.10", "1.10"),
        ("2026-05-01", "2026-05-01"),
        ("'12'", "12"),
        ("!!str 12", "12"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_a_scalar_is_what_a_person_means_by_it(written: str, value: object) -> None:
    assert parse_yaml(f"a: {written}\n", "x").value.data == {"a": value}


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: 'b\nc: d\n", "SRC003", 1, 4),
        ("a: b: c\n", "SRC003", 1, 5),
        ("a: [1,\n", "SRC003", 1, 6),
        ("a:\n\tb: 1\n", "SRC004", 2, 1),
        ("a: 1\nb: 2\na: 3\n", "SRC005", 3, 1),
        ("a: 1\n---\nb: 2\n", "SRC006", 2, 1),
        ("a: !boat x\n", "SRC007", 1, 4),
        ("a: *b*\n", "SRC008", 1, 4),
        ("a: &x [*x]\n", "SRC008", 1, 8),
        ("[" * 100, "SRC009", 1, 65),
        ("a: {{ x }}\n", "SRC010", 1, 5),
        ("# nothing\n", "SRC011", 1, 1),
        ("a: \x01\n", "SRC003", 1, 4),
    ],
)
def test_a_fault_has_its_code_and_place(text: str, code: str, line: int, column: int) -> None:
    found = parse_yaml(text, "x").diagnostics[0]
    assert found.span is not None
    assert (found.problem.code, found.span.line, found.span.column) == (code, line, column)


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ("a: 1\nlanguage en\nb: 2\n", (2, 1), "a key without its colon", "write `key: value`"),
        ("a:\n  - {b: 1\n  - {b: 2}\n", (2, 5), "begins with `{` is not closed", "the missing `,` or `}`"),
        ("a: [1, 2\nb: 3\n", (1, 4), "begins with `[` is not closed", "the missing `,` or `]`"),
        ("a: {b: 1 c: 2}\n", (1, 11), "begins with `{` is not closed", "the missing `,`"),
        (
            "a: {b: 1, tint: #123456, c: 3mm}\n\n",
            (1, 17),
            "begins a comment",
            'quotes around it: `"#b03a2e"`',
        ),
        ("a: 1\n  b: 2\n", (2, 3), "a key is indented more than the one above", "column of the other keys"),
        (
            "c:\n  - a: 1\n    b: 2\n   d: 3\n",
            (4, 4),
            "the key begins in column 4, between",
            "such as in column 5",
        ),
        ("a:\n    b: 1\n  c: 2\n", (3, 3), "the key begins in column 3, between", "such as in column 5"),
        (
            "c:\n - a: 1\n   b: 2\n  - a: 3\n",
            (4, 3),
            "the item begins in column 3",
            "the items that it belongs with",
        ),
        ('a: "\\ud83d"\n', (1, 4), "an escape in double quotes that is no character", "the character itself"),
        ("  a: 1\nb: 2\n", (2, 1), "further left than the first", "in the same column"),
        ("a: Home: go\n", (1, 8), "a second colon", "quotes around a text with a colon"),
        ("a: 'it's home'\n", (1, 8), "goes on after its closing quote", "`''` for an apostrophe"),
        (
            'a: "Home" she goes\n',
            (1, 11),
            "goes on after its closing quote",
            "single quotes around the whole",
        ),
        ('a: "Buy much.\nb:\n  - {c: "x", d: 1}\n', (1, 4), "begins a text", 'close it with `"`'),
        ('a:\n  - "Buy much.\n  - "Sell all."\n', (2, 5), "begins a text", 'close it with `"`'),
        ("a: 'Buy much.\nb: 'x'\n", (1, 4), "begins a text", "close it with `'`"),
        ('a: {b: c, d: "Buy much.}\ne: {f: "x"}\n', (1, 14), "begins a text", 'close it with `"`'),
        ("a: [[The Gull]] goes\n", (1, 17), "goes on after its closing bracket", "begins with `[`"),
        ("- a: 1\n\u00a0 b: 2\n  c: 3\n", (2, 1), "a space of another kind (U+00A0)", "write a plain space"),
        ("a: 1\nb:\u00a02\nc: 3\n", (2, 3), "a space of another kind (U+00A0)", "write a plain space"),
        ("a: 1\nb\uff1a2\nc: 3\n", (2, 2), "a colon of another kind (U+FF1A)", "write `: `"),
        ("a: {b: \u201c{{ x }}\u201d, c: 1}\n", (1, 8), "`\u201c` is not a quote in YAML", "straight quotes"),
        ("a: {{ card.name }} goes\n", (1, 5), "expected a key, found a list or a mapping", "begins with `{`"),
    ],
)
def test_a_slip_is_told_once_where_it_was_made(
    text: str, place: tuple[int, int], message: str, hint: str
) -> None:
    (found,) = parse_yaml(text, "x").diagnostics
    assert found.span is not None
    assert (found.span.line, found.span.column) == place
    assert message in found.message
    assert hint in found.hint


def test_of_duplicate_keys_the_first_is_kept_and_both_are_shown() -> None:
    outcome = parse_yaml("cards:\n  - {id: a, cost: 1, cost: 2}\n", "x")
    assert outcome.value.data == {"cards": [{"id": "a", "cost": 1}]}
    (found,) = outcome.diagnostics
    assert found.related[0].span.column == 13


def test_merge_keys_fill_what_is_not_written() -> None:
    text = "a: &a {x: 1, y: 2}\nb: {y: 3, <<: *a}\n"
    source = parse_yaml(text, "x").value
    assert source.data["b"] == {"x": 1, "y": 3}
    assert source.span(("b", "x")).line == 1
    assert source.span(("b", "y")).line == 2


def test_an_alias_bomb_is_refused() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    assert [found.problem.code for found in parse_yaml("\n".join(rows), "x").diagnostics] == ["SRC009"]


def test_a_missing_file_and_a_folder_are_reported(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.yaml"):
        outcome = read_yaml(path, "shown")
        assert outcome.value.data is None
        assert [found.problem.code for found in outcome.diagnostics] == ["SRC001"]


def test_encodings_are_told_apart() -> None:
    assert decode("é: 1".encode("utf-8-sig"), "x").value.text == "é: 1"
    for encoding in ("utf-16", "utf-16-le", "latin-1"):
        outcome = decode("name: Café".encode(encoding), "x")
        assert [found.problem.code for found in outcome.diagnostics] == ["SRC002"]
    assert outcome.diagnostics[0].span is not None
    assert outcome.diagnostics[0].span.column == 10


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=80), st.integers(0, 400), st.sampled_from(["utf-8", "utf-16", "latin-1", "cp1252"]))
def test_mutilated_files_never_raise(noise: bytes, cut: int, encoding: str) -> None:
    text = 'kind: a # é\ncards:\n  - {id: x, text: "a\\tb", n: &n [1, 2]}\n  - text: |\n      lines\n    of: *n\n'
    whole = text.encode(encoding)
    read = decode(whole[:cut] + noise + whole[cut:], "x")
    outcome = parse_yaml(read.value.text, "x")
    for found in outcome.diagnostics:
        assert found.span is not None
        assert found.span.line >= 1


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: {{ card.name }}\nb: 1\n", {"a": "{{ card.name }}", "b": 1}),
        ("a: [{{ x }}, {b: 1}]\n", {"a": ["{{ x }}", {"b": 1}]}),
        ("a: {b: {{ x | default('y') }}, c: 2}\n", {"a": {"b": "{{ x | default('y') }}", "c": 2}}),
    ],
)
def test_an_expression_without_quotes_is_told_and_read_as_the_text_that_was_meant(
    text: str, data: object
) -> None:
    read = parse_yaml(text, "x")
    assert [found.problem.code for found in read.diagnostics] == ["SRC010"]
    assert read.value.data == data


def test_a_mapping_that_is_a_key_is_no_text() -> None:
    assert parse_yaml("a: {{b: 1}: 2}\n", "x").value.data == {"a": {}}
