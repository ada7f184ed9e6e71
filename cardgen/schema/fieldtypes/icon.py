"""Icons of icons.yaml, by id."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer


def _compile_icon(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the id, with or without colons as written; whether there is such an
    icon is checked later.
    """

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if isinstance(value, str) and value.strip(":"):
            return value.strip(":")
        faults.wrong(at, "the id of an icon", value)
        return None

    return check


def _describe_icon(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An id."""
    return {"type": "string"}


FIELDTYPE = FieldType("icon", "an icon of icons.yaml, by its id", _compile_icon, _describe_icon)
