"""Colours in hexadecimal."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

_WRITTEN = LazyPattern(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def _compile_colour(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns `#rrggbb` in small letters."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if isinstance(value, str) and _WRITTEN.fullmatch(value):
            digits = value[1:].lower()
            return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
        hint = "put quotes around it: a `#` without quotes begins a comment" if value is None else ""
        faults.wrong(at, 'a colour such as `"#b03a2e"`', value, hint)
        return None

    return check


def _describe_colour(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """Three or six hexadecimal digits."""
    return {"type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"}


FIELDTYPE = FieldType("colour", 'a colour such as "#b03a2e"', _compile_colour, _describe_colour)
