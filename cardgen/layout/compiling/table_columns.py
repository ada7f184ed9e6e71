"""The `columns:` of a table in a layout → ColumnSpecs; what is wrong with them is noted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.layout.columns import ColumnSpec
from cardgen.layout.compiling.layout_files import Entry
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.filling import TextCompiler
from cardgen.layout.problems import UNKNOWN_PROPERTY, WRONG_VALUE
from cardgen.layout.styles import UnfitError
from cardgen.layout.values import READERS, Setting
from cardgen.source.source import Origin
from cardgen.suggestions import near, one_of

#: What a column may have, with the sort of each value.
_SORTS = {"head": "words", "text": "words", "align": "align", "width": "length", "share": "share"}


def read_columns(entry: Entry, texts: TextCompiler, setting: Setting, notes: Notes) -> tuple[ColumnSpec, ...]:
    """Read the columns; those that cannot be understood are noted and left out."""
    columns = []
    for index, column in enumerate(entry.value if isinstance(entry.value, list) else ()):
        origin = entry.origin.child(index)
        if not isinstance(column, dict) or "text" not in column:
            message = "`columns`: expected `{head, text, align, width or share}`"
            notes.at_value(WRONG_VALUE, message, origin, "give the column a `text:`")
            continue
        values = dict(_values(column, origin, setting, notes))
        head, text = (
            texts.compile_template(str(column.get(key, "")), origin.child(key).within)
            for key in ("head", "text")
        )
        columns.append(ColumnSpec(head if column.get("head") else None, text, values))
    if not columns:
        hint = "write each as `- {head: …, text: …}`"
        notes.at_value(WRONG_VALUE, "`columns`: expected a list of columns", entry.origin, hint)
    return tuple(columns)


def _values(
    column: Mapping[str, Any], origin: Origin, setting: Setting, notes: Notes
) -> Iterator[tuple[str, Any]]:
    for key, raw in column.items():
        if key not in _SORTS:
            hint = near(key, _SORTS) or f"write one of {one_of(_SORTS)}"
            notes.at_key(UNKNOWN_PROPERTY, f"a column has no property `{key}`", origin.child(key), hint)
            continue
        try:
            yield key, READERS[_SORTS[key]](raw, setting)
        except UnfitError as fault:
            notes.at_value(WRONG_VALUE, f"`{key}`: {fault}", origin.child(key), fault.hint)
