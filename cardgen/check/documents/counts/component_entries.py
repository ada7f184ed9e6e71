"""Document → the counted things in its component lists: items, lines that end in a number, table rows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.reading.line_leads import COUNTED_LINE, INNER_BULLET, is_in_line
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.wording.quantities import ABSTRACT_NOUNS, COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen


@frozen
class Entry:
    """A counted thing in a list: its number, its folded noun, and the place of the number."""

    value: int
    noun: tuple[str, ...]
    place: Place

    @property
    def head(self) -> str:
        """The last word of the noun, "" if there is none."""
        return self.noun[-1] if self.noun else ""

    @property
    def subject(self) -> str:
        """The noun as a single key."""
        return " ".join(self.noun)


_TRAILING = TextPattern(
    r"^(?P<name>[^\d(:|]{3,60}?)\s*(?:\((?:[x×]\s*)?(\d{1,4})[x×]?\)|:\s*(\d{1,4})|[x×]\s*(\d{1,4})|\s{3,}(\d{1,4})|"
    r"(?:\.{3,}|(?:\s\.){3,}|…+)\s*(\d{1,4})|\s[–—-]\s(\d{1,4}))\s*\.?$"
)
#: The head of the column that counts parts.
_COUNTS = TextPattern(
    r"(?:qty|quantit(?:y|ies)|counts?|number|amount|no|#|copies|pieces|pcs|how many|(?:number|no|qty|quantity) of "
    r"(?:cards|tiles|tokens|pieces|copies|components))\.?",
    re.IGNORECASE,
)
_ROW = TextPattern(r"^(?P<name>[^|\d]{3,60}?)(?:\s*\([^()|]*\))?\s*\|\s*(\d{1,4})\s*(?:\||$)")
#: A remark on a part in a row: `Forge cards (10 kinds, 10 of each)`.
_REMARK = TextPattern(r"\s*\([^()]*\)$")
_JOIN = TextPattern(r"\s*(?:&|\+|,|;|\band\b)\s*(?:and\s+)?(?=\d)")
_JOINED = TextPattern(r"\s*(?:&|\+|,|;|and\b)")
#: A colour that the number before is divided by: `5 Zombies; 4 tan and 1 red`.
_SHADE = TextPattern(r"\s+[a-z]+[a-rt-z]")
#: Between the number of a list's line and the parts that it is made of.
_OPENS = TextPattern(r"\(|(?<=[A-Za-z]): | [–—-] ")
#: Words of a sentence that counts only some of the things, or what each of several has.
NOT_WHOLE = TextPattern(
    r"\b(?:(?:each|every)(?! (?:copy|box) (?:of|contains|holds|includes)\b)|per|up to|at least|one of|some|"
    r"optional|extra|additional|spare|for \w+ players?|if)\b",
    re.IGNORECASE,
)
#: A list of what each of several has: `Each player has:`, `Pieces per player`.
_FOR_EACH = TextPattern(
    r"\b(?:each|every|per)(?: of)?(?: the)?(?: [\w-]+)? (?:players?|persons?|sides?|teams?|factions?|colou?rs?)\b|"
    r"\b(?:of|for) (?:one|a(?: single)?) player\b(?!['’])",
    re.IGNORECASE,
    cues="each every per player",
)
#: The start of a line with a total, which is no entry of the list.
TOTAL = TextPattern(r"^(?:(?:grand |sub)?totals?|sum|in (?:all|total)|altogether)\b", re.IGNORECASE)


def broken_down(text: str) -> Iterator[Quantity]:
    """The parts that a line of a list names after its own number: `110 cards (60 Order cards, 50 Tide cards)`."""
    opened = _OPENS.search(text)
    if opened is None or NOT_WHOLE.search(text):
        return
    for quantity in find_quantities(text):
        if quantity.start > opened.start() and len(quantity.noun) > 1 and quantity.head in COMPONENT_NOUNS:
            yield quantity


def parts_broken_down(document: Document) -> Iterator[Entry]:
    """All parts that lines of the component lists are made of."""
    for block in document.of_kind("components"):
        if is_listed(block):
            for quantity in broken_down(block.text):
                place = Place(document, block, quantity.start, quantity.number_end)
                yield Entry(quantity.value, quantity.noun, place)


def read_entries(document: Document, block: TextBlock) -> tuple[Entry, ...]:
    """The counted things in an item, a table row or a line of a list; none if it counts nothing."""
    text = block.text
    trailing = _TRAILING.match(text) or COUNTED_LINE.match(text)
    trailing = trailing or (_ROW.match(text) if block.kind == "table" or "|" in text else None)
    if trailing is None:
        return tuple(_leading(document, block))
    at = next(number for number in range(2, (trailing.lastindex or 0) + 1) if trailing[number])
    noun = fold_phrase(trailing["name"])
    place = Place(document, block, trailing.start(at), trailing.end(at))
    return (Entry(int(trailing[at]), noun, place),) if noun else ()


def _leading(document: Document, block: TextBlock) -> Iterator[Entry]:
    """The things with a number before them (`4 ships, 30 coins and 2 dice`), as far as the enumeration goes."""
    text, in_line = block.text, is_in_line(block.text)
    quantities = {quantity.start: quantity for quantity in find_quantities(text)}
    starts = [0, *(join.end() for join in (INNER_BULLET if in_line else _JOIN).finditer(text))]
    first: Quantity | None = None
    for start in starts:
        quantity = quantities.get(start)
        if in_line and quantity is None:
            continue
        if quantity is None or not _counts_thing(block, quantity):
            return
        shade = _SHADE.fullmatch(text, quantity.number_end, quantity.end)
        if first and shade and quantity.value < first.value:
            return
        first = first or quantity
        yield entry_of(document, block, quantity)
        if not in_line and not _JOINED.match(text, quantity.end):
            return


def _counts_thing(block: TextBlock, quantity: Quantity) -> bool:
    """Whether a number counts a thing; in an item, any capitalised word after a number is one."""
    named = block.is_item and block.text[quantity.number_end :].lstrip()[:1].isupper()
    return bool(quantity.noun) and (named or quantity.head not in ABSTRACT_NOUNS)


@derived
def listed_parts(document: Document) -> tuple[Entry, ...]:
    """The entries in component lists: items, lines that end in a number, and table rows."""
    blocks = (block for block in document.of_kind("components") if is_listed(block))
    entries = [entry for block in blocks for entry in read_entries(document, block)]
    tables = tables_of(document) if document.plain else ()
    return (*entries, *(entry for table in tables for entry in _rows(document, table)))


def counts_for_each(place: Place) -> bool:
    """Whether an entry of a list counts what each player has, as the line above its list or its heading says."""
    if _counted_for_each(place.document)[place.block.index]:
        return True
    return any(map(_FOR_EACH.search, place.block.headings[-1:]))


@derived
def _counted_for_each(document: Document) -> tuple[bool, ...]:
    """For each block, whether the line above its list, or an item that it is part of, speaks of each player."""
    counted: list[bool] = []
    above: list[tuple[int, bool]] = []  # the items that the block is part of, below the line before the list
    for block in document.blocks:
        while len(above) > 1 and above[-1][0] >= block.level:
            above.pop()
        for_each = bool(above) and above[-1][1]
        counted.append(for_each)
        for_each = _FOR_EACH.search(block.text) is not None or (block.is_item and for_each)
        above = [*above, (block.level, for_each)] if block.is_item else [(block.level, for_each)]
    return tuple(counted)


def is_listed(block: TextBlock) -> bool:
    """Whether a block of a component list is an entry rather than a sentence."""
    return block.is_item or "|" in block.text or bool(_TRAILING.match(block.text)) or is_in_line(block.text)


def _rows(document: Document, table: Table) -> Iterator[Entry]:
    """The rows of a table in a component list with one column of counts and one of names."""
    counts = [at for at, head in enumerate(table.head) if _COUNTS.fullmatch(head.text)]
    names = [at for at in range(len(table.head)) if not any(cell.text.isdigit() for cell in table.column(at))]
    if len(counts) != 1 or not names or not all(cell.text.isdigit() for cell in table.column(counts[0])):
        return
    for row in table.rows:
        cell, noun = row[counts[0]], fold_phrase(_REMARK.sub("", row[names[0]].text))
        place = place_at(document, cell.start, cell.end)
        if place and place.block.kind == "components" and noun and not TOTAL.match(row[names[0]].text):
            yield Entry(int(cell.text), noun, place)


def entry_of(document: Document, block: TextBlock, quantity: Quantity) -> Entry:
    """The entry for a quantity in a block."""
    place = Place(document, block, quantity.start, quantity.number_end)
    return Entry(quantity.value, quantity.noun, place)
