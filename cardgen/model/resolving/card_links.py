"""The fields of a kind → functions that replace the names of cards in their values by what
expressions see of these cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.expressions.values import Leading
from cardgen.schema.records import FieldSpec

#: Returns what expressions see of the card that a field names.
Lead = Callable[[FieldSpec, str], Mapping[str, object]]
#: Returns a value with its names of cards replaced.
_Change = Callable[[object], object]


def leading_fields(fields: Mapping[str, FieldSpec], lead: Lead) -> Mapping[str, _Change]:
    """For each field that may contain names of cards, the function that replaces them; nearly all
    kinds have no such field.
    """
    changes = ((name, _change_of(spec, lead)) for name, spec in fields.items())
    return {name: change for name, change in changes if change is not None}


def _change_of(spec: FieldSpec, lead: Lead) -> _Change | None:
    if spec.type == "card":
        return lambda value: Leading(value, lambda: lead(spec, value)) if isinstance(value, str) else value
    if spec.type == "record":
        fields = spec.options.get("fields")
        changes = leading_fields(fields, lead) if isinstance(fields, Mapping) else {}
        return _in_record(changes) if changes else None
    item = spec.options.get("item")
    change = _change_of(item, lead) if isinstance(item, FieldSpec) else None
    return _in_entries(change) if change else None


def _in_record(changes: Mapping[str, _Change]) -> _Change:
    def change_record(value: object) -> object:
        if not isinstance(value, Mapping):
            return value
        return {name: changes[name](each) if name in changes else each for name, each in value.items()}

    return change_record


def _in_entries(change: _Change) -> _Change:
    def change_entries(value: object) -> object:
        if isinstance(value, Mapping):
            return {key: change(each) for key, each in value.items()}
        return tuple([change(each) for each in value]) if isinstance(value, tuple) else value

    return change_entries
