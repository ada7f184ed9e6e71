"""Named values that belong together: the monster on a card, one action of a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, option
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

_ABSENT = object()
#: A longer value is not repeated in a hint.
_MOST_SHOWN = 24
#: A field: its name, whether it is required, its default, its check, and its description.
_Step = tuple[str, bool, object, Check, str]


def _fields_of(spec: FieldSpec) -> Mapping[str, FieldSpec]:
    """The fields of the record, by name."""
    fields = spec.options.get("fields")
    return fields if isinstance(fields, Mapping) else {}


def _compile_record(spec: FieldSpec, compile_field: Compile) -> Check:
    """A check that returns a dict with every declared field, with defaults filled in."""
    return compile_fields(_fields_of(spec), compile_field)


def compile_fields(fields: Mapping[str, FieldSpec], compile_field: Compile) -> Check:
    """The check for a mapping with these fields and no others."""
    steps = [
        (name, field.required, field.options.get("default"), compile_field(field), field.description)
        for name, field in fields.items()
    ]
    known = tuple(fields)

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if not isinstance(value, dict):
            faults.wrong(at, "a mapping with keys", value, _hint_of_keys(value, steps))
            return None
        typed: dict[str, object] = {}
        met = 0
        missing: dict[str, str] = {}
        for name, required, default, check_value, description in steps:
            given = value.get(name, _ABSENT)
            if given is _ABSENT:
                if required:
                    missing[name] = description
                typed[name] = default
            else:
                met += 1
                if given is None and not required:
                    typed[name] = default
                else:
                    typed[name] = check_value(given, (*at, name), faults)
        if missing or met < len(value):
            faults.keys(at, value, known, missing)
        return typed

    return check


def _hint_of_keys(value: object, steps: Sequence[_Step]) -> str:
    """The mapping that should replace `value`, with its keys; the value is under the required one."""
    needed = [name for name, required, *_ in steps if required]
    if len(needed) == 1 and isinstance(value, str | int | float) and len(str(value)) <= _MOST_SHOWN:
        return f"write `{{{needed[0]}: {value}}}`"
    names = needed or [name for name, *_ in steps[:3]]
    return f"write keys with their values: {', '.join(f'`{name}: …`' for name in names)}" if names else ""


def _describe_record(spec: FieldSpec, describe: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """An object that allows only its fields."""
    fields = _fields_of(spec)
    return {
        "type": "object",
        "properties": {name: describe(field) for name, field in fields.items()},
        "required": [name for name, field in fields.items() if field.required],
        "additionalProperties": False,
    }


FIELDTYPE = FieldType(
    "record",
    "named values that belong together",
    _compile_record,
    _describe_record,
    dict(
        [
            option("of", "text", "the record of the kind that it is"),
            option("fields", "any", "the fields, when they are declared on the spot"),
        ]
    ),
)
