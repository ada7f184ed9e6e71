"""Lengths with their unit."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer
from cardgen.units import parse_length


def compile_length(_spec: FieldSpec, _: Compile) -> Check:
    """A check that gives points."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        points = parse_length(value) if isinstance(value, str) else 0.0 if value == 0 else None
        if points is None:
            hint = "write a number and one of the units mm, cm, in, pt"
            faults.wrong(at, "a length such as `3mm`", value, hint)
        return points

    return check


def describe_length(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A number with a unit."""
    return {"type": ["string", "number"], "pattern": r"^\s*[+-]?[0-9./ ]+\s*(mm|cm|in|pt|px|pc)\s*$"}


FIELDTYPE = FieldType("length", "a length with its unit, such as 3mm", compile_length, describe_length)
