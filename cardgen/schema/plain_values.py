"""The checked values of cards → plain data for JSON, and the cells of a spreadsheet that cardgen reads back."""

from __future__ import annotations

import json
from collections.abc import Mapping

from cardgen.schema.records import FieldSpec, Prose

#: What separates the items of a list in a cell.
_BETWEEN = "; "


def as_data(value: object) -> object:
    """A field's value in a form for JSON; prose as written."""
    if isinstance(value, Prose):
        return value.text
    if isinstance(value, Mapping):
        return {str(key): as_data(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [as_data(item) for item in value]
    return value


def as_cell(value: object, spec: FieldSpec) -> str:
    """A field's value as it is written in a cell; what a cell cannot hold, such as a record, as JSON."""
    if value is None:
        return ""
    if isinstance(value, tuple) and not any(isinstance(item, (tuple, Mapping)) for item in value):
        item = spec.options.get("item")
        return _BETWEEN.join(as_cell(each, item if isinstance(item, FieldSpec) else spec) for each in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, Mapping)):
        return json.dumps(as_data(value), ensure_ascii=False)
    return f"{value}pt" if spec.type == "length" else str(value)
