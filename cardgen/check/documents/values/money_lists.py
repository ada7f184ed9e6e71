"""Document → sums of money with a list of the notes: `$6,000 each: four $1,000 bills, three $500 bills`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen

_SIGNS = "$€£"
_AMOUNT = rf"[{_SIGNS}]\s?(?P<{{}}>\d{{{{1,3}}}}(?:,\d{{{{3}}}})+|\d{{{{1,6}}}})(?![\d.,]*\d)"
#: A sum before its notes: `for a total of $6,000 each:`, `receives $1,500 (`.
_TOTAL = TextPattern(
    rf"\b(?:total(?: of|s|ling|ing)?|gets?|gives?|receives?|takes?|has|have|with|worth)\s(?:[a-z]+\s){{0,3}}?"
    rf"{_AMOUNT.format('total')}(?P<behind>(?:\s[a-z]+){{0,6}}\s?[:(–—]\s*)",
    re.IGNORECASE,
)
_NOTES = TextPattern(rf"(?P<count>{NUMBER})\s?(?:[x×]\s?)?{_AMOUNT.format('note')}", re.IGNORECASE)
#: What may be between two sorts of notes.
_BETWEEN = TextPattern(
    r"(?:['’]?s)?\s*(?:bills?|notes?|banknotes?|coins?|chips?)?\s*[,;.)+]?\s*(?:and\b)?\s*", re.IGNORECASE
)
_FEWEST = 2


@frozen
class MoneyList:
    """The place of a sum of money, its value, and its notes: for each sort the place and what they are worth
    together.
    """

    total: Place
    stated: int
    notes: tuple[tuple[Place, int], ...]

    @property
    def sum(self) -> int:
        """The total value of the notes."""
        return sum(worth for _, worth in self.notes)


def find_money_lists(document: Document) -> Iterator[MoneyList]:
    """The sums in a document with a list of all notes, in the sentence or in the items below it."""
    for block in document.blocks:
        if not any(sign in block.text for sign in _SIGNS):
            continue
        for found in _TOTAL.finditer(block.text):
            notes = tuple(_notes(document, block, found.end()))
            if not notes and block.text.endswith(":") and found["behind"].rstrip().endswith(":"):
                below = _items_below(document, block)
                listed = [tuple(_notes(document, item, 0)) for item in below]
                notes = tuple(note for item in listed for note in item) if all(listed) else ()
            if len(notes) >= _FEWEST:
                place = Place(document, block, *found.span("total"))
                yield MoneyList(place, _value(found["total"]), notes)


def _notes(document: Document, block: TextBlock, start: int) -> Iterator[tuple[Place, int]]:
    """The notes that directly follow each other from a position on."""
    at = start
    while found := _NOTES.match(block.text, at):
        count = read_number(found["count"]) or 0
        yield Place(document, block, *found.span()), count * _value(found["note"])
        behind = _BETWEEN.match(block.text, found.end())
        at = behind.end() if behind else found.end()


def _items_below(document: Document, block: TextBlock) -> Sequence[TextBlock]:
    """The items of the list that a block opens."""
    first = document.blocks[block.index + 1 : block.index + 2]
    if not first or not first[0].is_item or first[0].level < block.level:
        return ()
    items = []
    for item in document.blocks[block.index + 1 :]:
        if not item.is_item or item.level < first[0].level or item.group != first[0].group:
            break
        items.append(item)
    deeper = block.is_item and block.group == first[0].group
    same = [item for item in items if item.level == first[0].level]
    return same if not deeper or first[0].level > block.level else ()


def _value(digits: str) -> int:
    return int(digits.replace(",", ""))
