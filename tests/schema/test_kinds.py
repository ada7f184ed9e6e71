"""A kind declares fields; what is wrong with a declaration is told at its place."""

from __future__ import annotations

import pytest

from cardgen.schema.kinds import read_kind
from cardgen.source.yaml_text.reading import parse_yaml
from cardgen.units import MM
from tests.schema.conftest import kind_of


def test_a_kind_knows_its_names_size_and_faces() -> None:
    kind = kind_of("kind: fog\ntitle: {one: Fog Card}\nsize: tarot\nfaces: {front: f, back: none}\n").kind
    assert (kind.one, kind.many, kind.front, kind.back) == ("Fog Card", "Fog Cards", "f", "")
    assert (round(kind.size.width / MM, 2), round(kind.size.height / MM, 2)) == (69.85, 120.65)


def test_a_kind_without_a_front_is_told_since_its_cards_would_vanish() -> None:
    outcome = read_kind(parse_yaml("kind: fog\nfaces: {front: none, back: b}\n", "x").value)
    (found,) = outcome.diagnostics
    assert (found.problem.code, found.span and found.span.line) == ("SCH001", 2)
    assert "`faces.front` of kind `fog`" in found.message
    assert outcome.value is not None
    assert outcome.value.kind.front == ""


def test_a_size_that_is_no_text_is_told_once() -> None:
    outcome = read_kind(parse_yaml("kind: fog\nsize: [63.5mm, 88.9mm]\n", "x").value)
    assert [found.problem.code for found in outcome.diagnostics] == ["SCH001"]


def test_a_size_can_be_measures() -> None:
    size = kind_of("kind: fog\nsize: 50mm x 2in\n").kind.size
    assert (size.name, round(size.width, 3), size.height) == ("50mm x 2in", round(50 * MM, 3), 144.0)


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("integr", "SCH005"),
        ("{type: integr}", "SCH005"),
        ("{min: 2}", "SCH002"),
        ("{type: integer, min: 5, max: 2}", "SCH010"),
        ("{type: integer, minimum: 5}", "SCH003"),
        ("{type: integer, min: low}", "SCH001"),
        ("{type: integer, max: 3, default: 4}", "SCH001"),
        ("{type: text, pattern: '('}", "SCH010"),
        ("{type: text, pattern: '(?=x)x'}", "SCH010"),
        ("{tpye: integer}", "SCH003"),
        ("{type: choice, values: [a, b, a]}", "SCH010"),
        ("{type: choice}", "SCH002"),
        ("{type: choice, vaules: [a]}", "SCH003"),
        ("{type: list, of: nothing}", "SCH005"),
        ("{type: record}", "SCH002"),
        ("{type: loop}", "SCH010"),
        ("{type: {a: 1}}", "SCH001"),
        ("{type: 5}", "SCH001"),
        ("[1]", "SCH001"),
    ],
)
def test_a_wrong_field_is_reported_and_the_others_stay(field: str, code: str) -> None:
    text = f"kind: a\nfields:\n  bad: {field}\n  good: text\nrecords:\n  loop: {{again: {{type: list, of: loop}}}}\n"
    outcome = read_kind(parse_yaml(text, "x").value)
    assert [found.problem.code for found in outcome.diagnostics] == [code]
    assert outcome.value is not None
    assert not outcome.value.whole
    assert [*outcome.value.kind.fields] == ["good"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("feilds: {danger: integer}", 2),
        ("fields: [danger]", 2),
        ("fields: {parts: {type: list, of: part}}\nrecrods: {part: {n: integer}}", 3),
        ("fields: {danger: integer}\nfases: {front: a, back: b}", 3),
        ("fields: {danger: integer}\nfaces: plain", 3),
        ("fields: {danger: integer}\nfaces: {fornt: a}", 3),
    ],
)
def test_nothing_is_made_of_the_absence_of_what_is_there_misspelt(text: str, line: int) -> None:
    outcome = read_kind(parse_yaml(f"kind: place\n{text}\n", "x").value)
    (found,) = outcome.diagnostics
    assert found.span is not None
    assert found.span.line == line
    assert outcome.value is not None
    assert not outcome.value.whole or outcome.value.kind.front == ""


def test_a_kind_cannot_declare_what_every_card_has() -> None:
    outcome = read_kind(parse_yaml("kind: a\nfields: {name: text}\n", "x").value)
    assert [found.problem.code for found in outcome.diagnostics] == ["SCH010"]


def test_an_unknown_size_offers_the_near_one_and_nothing_is_drawn_in_another() -> None:
    outcome = read_kind(parse_yaml("kind: a\nsize: pokr\n", "x").value)
    (found,) = outcome.diagnostics
    assert (found.problem.code, found.hint) == ("SCH012", "did you mean `poker`?")
    assert outcome.value is not None
    assert (outcome.value.kind.front, outcome.value.kind.back, outcome.value.whole) == ("", "", True)
