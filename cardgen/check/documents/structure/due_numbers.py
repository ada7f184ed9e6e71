"""The next number of a sequence, which is missing → whether the text has it elsewhere, so that nothing is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.procedures import read_procedures
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_roman

#: The marker of an item that continues without a space.
_TIGHT_MARK = TextPattern(r"(?m)^[ \t]*\(?(?P<mark>\d{1,2}|[ivxIVX]{1,5}|[A-Za-z])[.)](?=[A-Za-z*_])")
#: One number that stands for several: `6-8. Resources`, `4. & 5. Steeples`, `Round 2–4: …`, `5.4 and 5.5 Ships`.
_SEVERAL_NUMBERS = TextPattern(
    r"(?m)^[^\w\n]{0,8}(?:[A-Za-z]+\s)?(?:\d{1,2}\.)*(?P<low>\d{1,2})[.)]?\s?(?P<joint>[-–—/&+,]|and\b|to\b)"
    r"\s?(?:\d{1,2}\.)*(?P<high>\d{1,2})(?:[.):]|\s+(?=[*_]{0,2}[A-Z–—-]))"
)
_THROUGH = frozenset({"-", "–", "—", "to"})
#: The largest distance of the columns of a page, in characters.
_NEAR = 1500


def is_torn_row(document: Document, values: Sequence[int], at: int, around: tuple[int, int]) -> bool:
    """Whether a sequence in a text from pages lost its order because it was in columns.

    This is so if it does not continue as if only the number at index `at` were wrong, or if the missing number begins
    a line near the sequence, which lies `around` these offsets.
    """
    if not document.from_pages:
        return False
    due = values[at - 1] + 1
    goes_on = values[at + 1] == due + 1 if at + 1 < len(values) else values[at] in {due - 1, due + 1}
    return not goes_on or _begins_line(document, due, (max(0, around[0] - _NEAR), around[1] + _NEAR))


def _begins_line(document: Document, due: int, near: tuple[int, int]) -> bool:
    """Whether a number begins a line that is not part of a list with the number before it."""
    right = {
        step.block.start
        for procedure in read_procedures(document)
        for before, step in pairwise(procedure.steps)
        if before.value + 1 == step.value == due
    }
    lines = re.compile(rf"^[^\w\n]{{0,4}}{due}[.)]?\s+", re.MULTILINE).finditer(document.text, *near)
    return any(line.end() not in right for line in lines)


def stand_within(document: Document, between: tuple[int, int], skipped: range) -> bool:
    """Whether the skipped numbers are in the line of the step before (`1. Supply   2. Movement`), have parts of their
    own (`4a.`, `4A.`, `4.1.`), or begin a line without a space after them (`iii.Staff`).
    """
    text = document.text[slice(*between)]
    tight = {_value_of(found["mark"]) for found in _TIGHT_MARK.finditer(text)}
    return bool(skipped) and all(
        value in tight or re.search(rf"\s[*_(]{{0,3}}{value}(?:[-/]?[a-zA-Z]|\.\d)?[.):]\s", text)
        for value in skipped
    )


def are_spanned(document: Document, between: tuple[int, int], skipped: range) -> bool:
    """Whether the skipped numbers are all in one number that stands for several, as the 7 of `6-8. Resources`: in the
    line in which the step before begins, or below it.
    """
    start = document.text.rfind("\n", 0, between[0]) + 1
    spanned: set[int] = set()
    for found in _SEVERAL_NUMBERS.finditer(document.text[start : between[1]]):
        low, high = int(found["low"]), int(found["high"])
        spanned |= {*range(low, high + 1)} if found["joint"] in _THROUGH else {low, high}
    return bool(skipped) and spanned.issuperset(skipped)


def _value_of(mark: str) -> int:
    """The number of a digit, a roman numeral or a letter."""
    if mark.isdigit():
        return int(mark)
    return read_roman(mark.upper()) or ord(mark.lower()) - ord("a") + 1


def stand_elsewhere(document: Document, number: str, skipped: range) -> bool:
    """Whether all numbers that were skipped before a section `5.4` begin lines of the text."""
    parent, dot, _ = number.rpartition(".")
    before = rf"^[^\w\n]{{0,8}}{re.escape(parent)}\." if dot else r"^(?:={3,}|-{3,}|_{3,}|~{3,})\s*\n\s*"
    return bool(skipped) and all(
        re.search(rf"{before}{value}(?![\w]|\.\d)", document.text, re.MULTILINE) for value in skipped
    )
