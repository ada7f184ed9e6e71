"""Values of one type under names that the author chooses."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, option
from cardgen.schema.records import ANYTHING, FieldSpec
from cardgen.source.source import Pointer


def _entry_of(spec: FieldSpec) -> FieldSpec:
    """The spec of the mapping's values; they are of any type if `of` is not given."""
    item = spec.options.get("item")
    return item if isinstance(item, FieldSpec) else ANYTHING


def compile_mapping(spec: FieldSpec, compile_field: Compile) -> Check:
    """A check that returns a dict of checked values."""
    check_entry = compile_field(_entry_of(spec))

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if not isinstance(value, dict):
            faults.wrong(at, "a mapping with keys", value)
            return None
        return {key: check_entry(entry, (*at, key), faults) for key, entry in value.items()}

    return check


def _describe_mapping(spec: FieldSpec, describe: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An object with any keys."""
    return {"type": "object", "additionalProperties": describe(_entry_of(spec))}


FIELDTYPE = FieldType(
    "mapping",
    "values of one type under names of your choice",
    compile_mapping,
    _describe_mapping,
    dict([option("of", "any", "what the values are: a type, a record of the kind, or a field in braces")]),
)
