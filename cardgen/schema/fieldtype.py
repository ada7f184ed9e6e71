"""The contract of a field type: options in a kind → a check for values, and its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.frozen import frozen
from cardgen.schema.faults import Faults
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

#: Takes a value as read, its pointer and the faults of its file; returns the typed value, or reports a fault and
#: returns None.
Check = Callable[[object, Pointer, Faults], object]

#: Makes the check for another field: for types that contain others.
Compile = Callable[[FieldSpec], Check]

JsonSchema = dict[str, object]


@frozen
class FieldType:
    """A type of field. `compile` is called once for a kind, the resulting check once for each value.

    `options` declares the keys allowed beside `type:`; they are already checked when `compile` is called.
    """

    name: str
    summary: str
    compile: Callable[[FieldSpec, Compile], Check]
    describe: Callable[[FieldSpec, Callable[[FieldSpec], JsonSchema]], JsonSchema]
    options: Mapping[str, FieldSpec] = field(default_factory=dict)


def option(name: str, type: str, description: str, **options: object) -> tuple[str, FieldSpec]:  # noqa: A002 - the word that kinds use
    """One optional key: an option of a type, or a key of a format."""
    return name, FieldSpec(name, type, required=False, description=description, options=options)


def bounds_options(name: str, described: str) -> dict[str, FieldSpec]:
    """The options `min` and `max` with values of the type `name`; `described` describes them in words."""
    return dict(
        option(key, name, f"the {most} {described} allowed")
        for key, most in (("min", "smallest"), ("max", "largest"))
    )


def bounds_schema(spec: FieldSpec, name: str) -> JsonSchema:
    """The JSON Schema of a number of the type `name` between `min` and `max`."""
    bounds = {"minimum": spec.options.get("min"), "maximum": spec.options.get("max")}
    return {"type": name} | {key: value for key, value in bounds.items() if value is not None}


def bounds_text(spec: FieldSpec) -> str:
    """The range from `min` to `max` in words: ` from 0 to 7`, ` of at least 1`, "" for none."""
    low, high = spec.options.get("min"), spec.options.get("max")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""
