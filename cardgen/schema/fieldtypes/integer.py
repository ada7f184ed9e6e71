"""Whole numbers."""

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

#: A whole number as written by programs that know only fractions: `5.0`.
_WHOLE = LazyPattern(r"([+-]?[0-9]{1,18})[.,]0+").fullmatch
_WRITTEN = LazyPattern(r"[+-]?[0-9]{1,18}").fullmatch


def _compile_integer(spec: FieldSpec, _: Compile) -> Check:
    """A check that returns an int within `min` and `max`; texts of digits are accepted, because
    sheets contain only texts.
    """
    low, high = spec.options.get("min"), spec.options.get("max")
    least = low if isinstance(low, int) else -(10**18)
    most = high if isinstance(high, int) else 10**18
    expected = f"a whole number{bounds_text(spec)}"

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if value.__class__ is str and _WRITTEN(str(value)):
            value = int(str(value))
        if value.__class__ is int and isinstance(value, int) and least <= value <= most:
            return value
        whole = _WHOLE(str(value))
        faults.wrong(
            at, expected, value, f"write `{whole[1]}`" if whole and least <= int(whole[1]) <= most else ""
        )
        return None

    return check


def _describe_integer(spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An integer with its bounds."""
    return bounds_schema(spec, "integer")


FIELDTYPE = FieldType(
    "integer",
    "a whole number",
    _compile_integer,
    _describe_integer,
    bounds_options("integer", "number"),
)
