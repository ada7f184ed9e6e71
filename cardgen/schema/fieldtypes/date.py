"""Dates of the calendar, as far as they say: a day, a month, a year; or in words, which stay as they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

_EXPECTED = "a date such as `2026-05-01`"
#: A day, a month or a year in the form of ISO 8601.
_WRITTEN = LazyPattern(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?", re.ASCII)
_NUMBERS = LazyPattern(r"(\d{4})[-./ ](\d\d?)(?:[-./ ](\d\d?))?", re.ASCII)


def _compile_date(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the text as it was written."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        written = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
        in_words = any(character.isalpha() for character in written)
        if written and (in_words or _is_date(_WRITTEN.fullmatch(written))):
            return written
        faults.wrong(at, _EXPECTED, value, _guess(written))
        return None

    return check


def _is_date(found: re.Match[str] | None) -> bool:
    """Whether the year, month and day exist in the calendar."""
    if found is None:
        return False
    try:
        date(int(found[1]), int(found[2] or 1), int(found[3] or 1))
    except ValueError:
        return False
    return True


def _guess(written: str) -> str:
    """The date that was meant, if year, month and day are written in order, or with the day before the month."""
    found = _NUMBERS.fullmatch(written.strip())
    if found is None:
        return "write year, month and day as `2026-05-01`"
    year, *rest = (int(part) for part in found.groups() if part)
    for parts in (rest, rest[::-1]):
        meant = "-".join((f"{year:04}", *(f"{part:02}" for part in parts)))
        if _is_date(_WRITTEN.fullmatch(meant)):
            return f"did you mean `{meant}`?"
    return "write a month from 01 to 12, and a day that it has"


def _describe_date(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A day, month or year in digits, or words."""
    day = r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?"
    return {"type": ["string", "integer"], "pattern": rf"^({day}|.*[^\d\s./-].*)$"}


FIELDTYPE = FieldType("date", "a date such as 2026-05-01; or in words", _compile_date, _describe_date)
