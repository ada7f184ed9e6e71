"""Whatever stands there: for settings that another part of the program reads."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer


def _compile_any(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the value, with its lists as tuples."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if isinstance(value, dict):
            return {key: check(entry, (*at, key), faults) for key, entry in value.items()}
        if isinstance(value, list):
            return tuple(check(item, (*at, number), faults) for number, item in enumerate(value))
        return value

    return check


def _describe_any(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """Everything is allowed."""
    return {}


FIELDTYPE = FieldType("any", "whatever stands there, unchecked", _compile_any, _describe_any)
