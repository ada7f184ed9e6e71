"""Text with markup: bold, italic, icons, references to cards, values from the data."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.markup.parsing import parse_text
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.fieldtypes.text import hint_for_text
from cardgen.schema.records import FieldSpec, Prose
from cardgen.source.source import Origin, Pointer


def _compile_rich_text(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns Prose; faults of the markup are reported at their own words."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if value.__class__ is not str:
            if value is None or isinstance(value, dict | list):
                faults.wrong(at, "a text with markup", value, hint_for_text(value))
                return None
            value = str(value).lower() if isinstance(value, bool) else str(value)
        text = str(value)
        origin = Origin(faults.source, at)
        parsed = parse_text(text, origin.within)
        faults.found.extend(parsed.diagnostics)
        return Prose(text, parsed.value, origin)

    return check


def _describe_rich_text(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """Texts; unquoted numbers and flags are read as texts, too."""
    return {"type": ["string", "number", "boolean"]}


FIELDTYPE = FieldType(
    "rich_text",
    "a text with markup: **bold**, :icon:, [[card]]",
    _compile_rich_text,
    _describe_rich_text,
)
