"""Numbers with or without a fraction."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import (
    Check,
    Compile,
    FieldType,
    JsonSchema,
    bounds_options,
    bounds_schema,
    bounds_text,
)
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

_WRITTEN = LazyPattern(r"[+-]?(?:[0-9]{1,18}(?:\.[0-9]{0,18})?|\.[0-9]{1,18})").fullmatch


def _compile_number(spec: FieldSpec, _: Compile) -> Check:
    """A check that returns an int or float within `min` and `max`."""
    low, high = spec.options.get("min"), spec.options.get("max")
    least = low if isinstance(low, int | float) else float("-inf")
    most = high if isinstance(high, int | float) else float("inf")
    expected = f"a number{bounds_text(spec)}"

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if value.__class__ is str and _WRITTEN(str(value)):
            number = float(str(value))
            value = int(number) if number.is_integer() and "." not in str(value) else number
        if isinstance(value, int | float) and value.__class__ is not bool and least <= value <= most:
            return value
        faults.wrong(at, expected, value)
        return None

    return check


def _describe_number(spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A number with its bounds."""
    return bounds_schema(spec, "number")


FIELDTYPE = FieldType(
    "number",
    "a number with or without a fraction",
    _compile_number,
    _describe_number,
    bounds_options("number", "number"),
)
