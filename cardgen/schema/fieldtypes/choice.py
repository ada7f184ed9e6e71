"""One of a few named values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cardgen.expressions.values import Worded
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, option
from cardgen.schema.records import ANYTHING, TEXT, FieldSpec
from cardgen.source.source import Pointer
from cardgen.suggestions import near, one_of


def values_of(spec: FieldSpec) -> tuple[object, ...]:
    """The values that the field allows, in the order written."""
    values = spec.options.get("values", ())
    return tuple(values) if isinstance(values, list | tuple) else ()


def _printed(spec: FieldSpec) -> Mapping[str, object]:
    """The words that are printed in place of values."""
    printed = spec.options.get("printed")
    return printed if isinstance(printed, Mapping) else {}


def _compile_choice(spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the value as the kind writes it."""
    printed = _printed(spec)
    by_text = {
        str(value): Worded(str(value), str(printed[str(value)])) if str(value) in printed else value
        for value in values_of(spec)
    }
    expected = f"one of {one_of(by_text)}"
    folded = {text.casefold(): text for text in by_text} if spec.options.get("any_case") else {}

    def check(value: object, at: Pointer, faults: Faults) -> object:
        text = value if value.__class__ is str else str(value)
        try:
            return by_text[text]
        except KeyError:
            if (same := folded.get(text.strip().casefold())) is not None:
                return by_text[same]
            faults.wrong(at, expected, value, near(text, by_text))
            return None

    return check


def _describe_choice(spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An enumeration; if the case does not matter, also a pattern."""
    listed: JsonSchema = {"enum": list(values_of(spec))}
    if not spec.options.get("any_case"):
        return listed
    cased = ["".join(map(_in_any_case, str(value))) for value in values_of(spec)]
    return {"anyOf": [listed, {"type": "string", "pattern": f"^({'|'.join(cased)})$"}]}


def _in_any_case(sign: str) -> str:
    return f"[{sign.lower()}{sign.upper()}]" if sign.lower() != sign.upper() else re.escape(sign)


FIELDTYPE = FieldType(
    "choice",
    "one of a few named values",
    _compile_choice,
    _describe_choice,
    {
        "values": FieldSpec(
            "values",
            "list",
            required=True,
            description="the values allowed",
            options={"item": ANYTHING, "min": 1},
        ),
        **dict(
            [
                option("printed", "mapping", "what is printed of values instead of these", item=TEXT),
                option("any_case", "flag", "whether `Rare` is read as `rare`"),
            ]
        ),
    },
)
