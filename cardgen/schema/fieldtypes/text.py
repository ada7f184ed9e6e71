"""Text as it is written: names, labels, anything that is printed without mark-up."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, option
from cardgen.schema.patterns import compile_pattern
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer


def _compile_text(spec: FieldSpec, _: Compile) -> Check:
    """A check that returns a str; numbers and flags become the text that was written."""
    written = spec.options.get("pattern")
    matches = compile_pattern(str(written)) if written else None
    expected = str(spec.options.get("like") or f"a text that matches `{written}`")

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if value.__class__ is not str:
            if value is None or isinstance(value, dict | list):
                faults.wrong(at, "a text", value, hint_for_text(value))
                return None
            value = str(value).lower() if isinstance(value, bool) else str(value)
        if matches is not None and not matches(str(value)):
            faults.wrong(at, expected, value)
        return value

    return check


def hint_for_text(value: object) -> str:
    """The hint for a list, a mapping or nothing in place of a text."""
    if isinstance(value, list) and value:
        return "put quotes around it, or write `|` after the key and the lines of the text below it"
    return "put quotes around the text" if value is not None else ""


def _describe_text(spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """Texts; unquoted numbers and flags are read as texts, too."""
    pattern = spec.options.get("pattern")
    if pattern:
        return {"type": "string", "pattern": f"^(?:{pattern})$"}
    return {"type": ["string", "number", "boolean"]}


FIELDTYPE = FieldType(
    "text",
    "a text as it is written",
    _compile_text,
    _describe_text,
    dict([option("pattern", "text", "a regular expression that the whole text must match")]),
)
