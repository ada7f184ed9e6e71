"""Document → the titles that count what stands below them: `Action Cards (15 total)`, `Events (6)`.

A number in brackets may as well be a price or a level; so others of the text must count rightly, or the title must say
that it counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from cardgen.check.documents.counts.enumerations import Enumeration
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.text_patterns import TextPattern

_TITLE = TextPattern(
    r"(?=.*[^\W\d_]{2})[^()]{2,50}\s\((?P<number>\d{1,3})(?:\s(?P<noun>[a-z]+(?: total)?))?\)[:.]?"
)
#: Who says so counts.
_COUNTS = TextPattern(r"total|types(?: total)?|kinds(?: total)?|items|entries", re.IGNORECASE)
#: What a title may count in brackets that nobody lists one by one.
_AMOUNTS = TextPattern(
    r"(?:players?|points?|vps?|minutes?|hours?|seconds?|rounds?|turns?|days?|pages?|xp|gold|coins?|copies|copy|each|"
    r"energy|mana|dice|damage|words?|levels?|spaces?|st|nd|rd|th)(?: total)?",
    re.IGNORECASE,
)
#: An item that says how many there are of it stands for more than one.
_SEVERAL = TextPattern(
    r"\b[x×]\s?\d|\b\d{1,3}\s?[x×]\b|^\d|\b\d+ (?:copies|each)\b|\((?:x|×)?\d{1,2}(?:x|×)?\)", re.IGNORECASE
)
#: So many titles of a text count rightly before another is taken to count wrongly; alone, one counts so many things.
_WITNESSES, _ENOUGH = 2, 5
#: By more than this share differ numbers of which one counts something else.
_CLOSE = 8


def find_counted_titles(document: Document) -> Iterator[Enumeration]:
    """The counting titles of a document, if others or they themselves say that they count."""
    read = (
        (_TITLE.fullmatch(title.text), title) for title in document.of_kind("heading") if "(" in title.text
    )
    told = [each for found, title in read if found and (each := _count(document, title, found))]
    right = sum(each.expected == each.length for each in told)
    wrong = len(told) - right
    for each in told:
        alone = _COUNTS.fullmatch(each.noun) and each.expected >= _ENOUGH and wrong == 1
        if alone or right >= max(_WITNESSES, wrong + 1):
            yield each


def _count(document: Document, title: TextBlock, found: re.Match[str]) -> Enumeration | None:
    """What stands below a title, if it is about as much as the title says."""
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
    """The items of the only list right below a title, the rows of its only table, or the titles one level down."""
    below = document.blocks[title.index + 1 :]
    section = list(takewhile(lambda block: not block.is_heading, below))
    groups = {block.group for block in section if block.is_item}
    if not section:
        titles = takewhile(lambda block: not block.is_heading or block.level > title.level, below)
        yield from (
            beginning_of(document, block)
            for block in titles
            if block.is_heading and block.level == title.level + 1
        )
    elif len(groups) == 1:
        yield from (beginning_of(document, block) for block in section if block.is_item and block.level == 1)
    elif not groups:
        first, last = section[0].start, section[-1].end
        tables = [table for table in document.derive(tables_of) if first <= table.head[0].start < last]
        cells = [row[0] for table in tables for row in table.rows]
        places = [tables[0].place(cell) for cell in cells] if len(tables) == 1 else []
        yield from (place for place in places if place)
