"""Document → titles with a count of what is below them: `Action Cards (15 total)`, `Events (6)`.

A number in brackets may also be a price or a level. So either other titles must be right, or the title must say that
it counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.text_patterns import TextPattern

_TITLE = TextPattern(
    r"(?=.*[^\W\d_]{2})[^()]{2,50}\s\((?P<number>\d{1,3})(?:\s(?P<noun>[a-z]+(?: total)?))?\)[:.]?"
)
#: Words which show that the number is a count.
_COUNTS = TextPattern(r"total|types(?: total)?|kinds(?: total)?|items|entries", re.IGNORECASE)
#: Amounts in brackets that are not listed one by one.
_AMOUNTS = TextPattern(
    r"(?:players?|points?|vps?|minutes?|hours?|seconds?|rounds?|turns?|days?|pages?|xp|gold|coins?|copies|copy|each|"
    r"energy|mana|dice|damage|words?|levels?|spaces?|st|nd|rd|th)(?: total)?",
    re.IGNORECASE,
)
#: An item with a number of copies stands for several things.
_SEVERAL = TextPattern(
    r"\b[x×]\s?\d|\b\d{1,3}\s?[x×]\b|^\d|\b\d+ (?:copies|each)\b|\((?:x|×)?\d{1,2}(?:x|×)?\)", re.IGNORECASE
)
#: The fewest right titles before another counts as wrong; and the fewest things that a title without such evidence
#: counts.
_WITNESSES, _ENOUGH = 2, 5
#: Numbers that differ by more than one in so many count something else.
_CLOSE = 8


def find_counted_titles(document: Document) -> Iterator[Enumeration]:
    """The titles with counts, if they say so or if others are right."""
    read = (
        (_TITLE.fullmatch(title.text), title) for title in document.of_kind("heading") if "(" in title.text
    )
    stated = [each for found, title in read if found and (each := _count(document, title, found))]
    right = sum(each.expected == each.length for each in stated)
    wrong = len(stated) - right
    for each in stated:
        alone = _COUNTS.fullmatch(each.noun) and each.expected >= _ENOUGH and wrong == 1
        if alone or right >= max(_WITNESSES, wrong + 1):
            yield each


def _count(document: Document, title: TextBlock, found: re.Match[str]) -> Enumeration | None:
    """The things below a title, if there are about as many as it says; else None."""
    if _AMOUNTS.fullmatch(found["noun"] or ""):
        return None
    expected, items = int(found["number"]), tuple(_below(document, title))
    if len(items) < 2 or abs(len(items) - expected) > max(1, expected // _CLOSE):
        return None
    if any(_SEVERAL.search(item.words) for item in items):
        return None
    return Enumeration(
        expected, found["noun"] or "things", Place(document, title, *found.span("number")), items
    )


def _below(document: Document, title: TextBlock) -> Iterator[Place]:
    """The items of the only list directly below a title, the rows of its only table, or the titles one level down."""
    below = document.blocks[title.index + 1 :]
    section = list(takewhile(lambda block: not block.is_heading, below))
    if not section:
        within = takewhile(lambda block: not block.is_heading or block.level > title.level, below)
        parts = [block for block in within if block.is_heading and block.level == title.level + 1]
        yield from (beginning_of(document, block) for block in parts)
        return
    lists = {block.group for block in section if block.is_item}
    if len(lists) == 1:
        items = [block for block in section if block.is_item and block.level == 1]
        yield from (beginning_of(document, block) for block in items)
    elif not lists:
        yield from _rows_of_only_table(document, section)


def _rows_of_only_table(document: Document, section: Sequence[TextBlock]) -> Iterator[Place]:
    """The first cells of the only table in a section."""
    first, last = section[0].start, section[-1].end
    tables = [table for table in tables_of(document) if first <= table.head[0].start < last]
    if len(tables) != 1:
        return
    for row in tables[0].rows:
        if place := tables[0].place(row[0]):
            yield place
