"""References to other cards, by name or id."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema, option
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer


def _compile_card(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the text as written; whether there is such a card is checked after all cards are read."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if isinstance(value, str | int | float) and value.__class__ is not bool and value != "":
            return str(value)
        faults.wrong(at, "the name or id of a card", value)
        return None

    return check


def describe_card(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A name or an id."""
    return {"type": ["string", "number"]}


FIELDTYPE = FieldType(
    "card",
    "another card, by its name or id",
    _compile_card,
    describe_card,
    dict(
        [
            option("kind", "text", "the kind that the card must be of"),
            option("any_version", "flag", "whether a name that several cards share means any of them"),
        ]
    ),
)
