"""A compiled column of a table, and the styles in which its cells are set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from cardgen.frozen import frozen
from cardgen.layout.filling import TextTemplate
from cardgen.typeset.styles import StyleSheet


@frozen
class ColumnSpec:
    """A column of a table: its head, its cells' text, and `align`, `width`, `share`."""

    head: TextTemplate | None
    text: TextTemplate
    values: Mapping[str, Any]


class _Same:
    """A style sheet compared by identity, because sheets contain mappings and cannot be hashed."""

    __slots__ = ("sheet",)

    def __init__(self, sheet: StyleSheet) -> None:
        self.sheet = sheet

    def __hash__(self) -> int:
        return id(self.sheet)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.sheet is self.sheet


def align_sheet(sheet: StyleSheet, align: str) -> StyleSheet:
    """The sheet with its paragraphs aligned in this way; the same object for the same arguments."""
    return _aligned(_Same(sheet), align) if align else sheet


@lru_cache(maxsize=256)
def _aligned(same: _Same, align: str) -> StyleSheet:
    sheet = same.sheet
    paragraphs = {**sheet.paragraphs, "p": replace(sheet.paragraphs["p"], align=align)}
    return replace(sheet, paragraphs=paragraphs)
