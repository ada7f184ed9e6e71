"""A number that is due in a row, and is not there → whether the text has it elsewhere, and the row is no fault."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.procedures import read_procedures
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_roman

#: The mark of an item that goes on without a space.
_TIGHT_MARK = TextPattern(r"(?m)^[ \t]*\(?(?P<mark>\d{1,2}|[ivxIVX]{1,5}|[A-Za-z])[.)](?=[A-Za-z*_])")
#: The columns of a page are no farther apart, in characters.
_NEAR = 1500


def is_torn_row(document: Document, values: Sequence[int], at: int, around: tuple[int, int]) -> bool:
    """Whether a row of a text from pages lost its order with the columns that it stood in.

    It does not go on as if the number `at` an index were wrong, or what is due there begins a line near the row, which
    stands `around` these offsets.
    """
    if not document.from_pages:
        return False
    due = values[at - 1] + 1
    goes_on = values[at + 1] == due + 1 if at + 1 < len(values) else values[at] in {due - 1, due + 1}
    return not goes_on or _begins_line(document, due, (max(0, around[0] - _NEAR), around[1] + _NEAR))


def _begins_line(document: Document, due: int, near: tuple[int, int]) -> bool:
    """Whether a number begins a line that is no part of a list which has the number before it, too."""
    right = {
        step.block.start
        for procedure in read_procedures(document)
        for before, step in pairwise(procedure.steps)
        if before.value + 1 == step.value == due
    }
    lines = re.compile(rf"^[^\w\n]{{0,4}}{due}[.)]?\s+", re.MULTILINE).finditer(document.text, *near)
    return any(line.end() not in right for line in lines)


def stand_within(document: Document, between: tuple[int, int], skipped: range) -> bool:
    """Whether the numbers that were skipped stand in the line of the step before (`1. Supply   2. Movement`) or begin
    one without a space behind them (`iii.Staff`).
    """
    text = document.text[slice(*between)]
    tight = {_value_of(found["mark"]) for found in _TIGHT_MARK.finditer(text)}
    return bool(skipped) and all(
        value in tight or re.search(rf"\s\(?{value}[.)]\s", text) for value in skipped
    )


def _value_of(mark: str) -> int:
    """The number that a digit, a roman numeral or a letter stands for."""
    if mark.isdigit():
        return int(mark)
    return read_roman(mark.upper()) or ord(mark.lower()) - ord("a") + 1


def stand_elsewhere(document: Document, number: str, skipped: range) -> bool:
    """Whether all the numbers that were skipped before a section `5.4` begin lines of the text."""
    parent, dot, _ = number.rpartition(".")
    before = rf"^[^\w\n]{{0,8}}{re.escape(parent)}\." if dot else r"^(?:={3,}|-{3,}|_{3,}|~{3,})\s*\n\s*"
    return bool(skipped) and all(
        re.search(rf"{before}{value}(?![\w]|\.\d)", document.text, re.MULTILINE) for value in skipped
    )
