"""Lengths with their unit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, bounds_text, option
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer
from cardgen.units import format_mm, parse_length


def _compile_length(spec: FieldSpec, _: Compile) -> Check:
    """A check that returns points."""
    given = {name: spec.options[name] for name in ("min", "max") if spec.options.get(name) is not None}
    limits = {name: points for name, points in given.items() if isinstance(points, float)}
    low, high = limits.get("min", -inf), limits.get("max", inf)
    bounds = bounds_text(replace(spec, options={name: format_mm(points) for name, points in limits.items()}))

    def check(value: object, at: Pointer, faults: Faults) -> object:
        points = parse_length(value) if isinstance(value, str) else 0.0 if value == 0 else None
        if points is None:
            hint = "write a number with one of the units mm, cm, in, pt"
            faults.wrong(at, "a length such as `3mm`", value, hint)
        elif not low <= points <= high:
            faults.wrong(at, f"a length{bounds}", value)
            return None
        return points

    return check


def _describe_length(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A number with a unit."""
    return {"type": ["string", "number"], "pattern": r"^\s*[+-]?[0-9./ ]+\s*(mm|cm|in|pt|px|pc)\s*$"}


FIELDTYPE = FieldType(
    "length",
    "a length with its unit, such as 3mm",
    _compile_length,
    _describe_length,
    dict(
        [
            option("min", "length", "the smallest length allowed"),
            option("max", "length", "the greatest length allowed"),
        ]
    ),
)
