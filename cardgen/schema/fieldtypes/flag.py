"""True or false."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

_WRITTEN = {"true": True, "false": False}
_MEANT = {"yes": "true", "on": "true", "no": "false", "off": "false", "y": "true", "n": "false"}


def _compile_flag(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns bool."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if value.__class__ is bool:
            return value
        word = str(value).lower()
        if word in _WRITTEN:
            return _WRITTEN[word]
        hint = f"write `{_MEANT[word]}`" if word in _MEANT else ""
        faults.wrong(at, "`true` or `false`", value, hint)
        return None

    return check


def _describe_flag(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A boolean."""
    return {"type": "boolean"}


FIELDTYPE = FieldType("flag", "true or false", _compile_flag, _describe_flag)
