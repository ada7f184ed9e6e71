"""Document → the table columns that count copies, each with the total that the text gives."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen


@frozen
class CopiesColumn:
    """A column of counts: its cells, and the place and value of its stated total."""

    table: Table
    cells: tuple[Cell, ...]
    total: Place
    value: int

    @property
    def expected(self) -> int:
        """The sum of the cells."""
        return sum(int(cell.text) for cell in self.cells)


_HEAD = TextPattern(
    r"(?:(?:number|no\.?|qty|quantity|count) of (?:cards|tiles|tokens|pieces|copies|counters|cubes|coins|dice)|copies|"
    r"number|no\.|#|amount|quantity|qty\.?|count|(?:number )?in (?:the )?(?:deck|game|box|bag)|frequency|cards|tiles|"
    r"tokens|counters)",
    re.IGNORECASE,
)
#: Rows of such tables are alternatives: only one level, player or round applies.
_CHOSEN = TextPattern(
    r"\b(?:players?|rounds?|turns?|scenarios?|missions?|heroes|difficulty|age|phase|roll|die|d\d+)\b",
    re.IGNORECASE,
)
#: Words before a number which show that it is the total.
_WHOLE = TextPattern(
    r"(?:\b(?:there are|the|all|all the|these|(?:deck|game|box|bag|set|pile|supply|each player|"
    r"each side|each army) (?:contains|has|holds|consists of|"
    r"comprises|includes)|made up of|you (?:have|find)|deck of|total of)(?: exactly| a total of| the)?\s+)$|^$",
    re.IGNORECASE,
)
_SOME = TextPattern(
    r"\b(?:of the|draw|deal|take|each(?! (?:player|side|army)\b)|per|hand|up to|at least|more|other)\b",
    re.IGNORECASE,
)
_NUMBER_LEAD = TextPattern(r"^\d+(?:\.\d+)*\.?\s+")
_FEWEST = 3


def copies_columns(document: Document) -> Iterator[CopiesColumn]:
    """The columns of copies whose total is stated exactly once, right or close."""
    for table in tables_of(document):
        at = _counting(table)
        cells = table.column(at) if at else ()
        if not cells or not all(cell.text.isdigit() for cell in cells):
            continue
        stated = list(_stated_beside(document, table)) or list(_stated_in_list(document, table, at))
        expected = sum(int(cell.text) for cell in cells)
        near = [(place, value) for place, value in stated if abs(value - expected) <= max(2, expected // 8)]
        if len(stated) == len(near) == 1:
            yield CopiesColumn(table, cells, *near[0])


def _counting(table: Table) -> int:
    """The index of the only column that counts copies of what the rows name; 0 if there is none, or several."""
    last = table.rows[-1][0].text
    if len(table.rows) < _FEWEST or _CHOSEN.search(table.head[0].text) or last.lower().startswith("total"):
        return 0
    found = [at for at, head in enumerate(table.head) if at and _HEAD.fullmatch(head.text)]
    return found[0] if len(found) == 1 else 0


def _stated_beside(document: Document, table: Table) -> Iterator[tuple[Place, int]]:
    """Totals in the section of the table: `There are 30 cards in three colours`."""
    at = bisect_right(document.blocks, table.head[0].start, key=lambda block: block.start) - 1
    section = document.blocks[at].section
    for block in document.blocks[max(section, 0) :]:
        if section not in (block.section, block.index):
            return
        if block.is_heading or block.scope or block.kind in {"example", "table"} or "|" in block.text:
            continue
        if scope_of(block.text):
            continue
        for quantity in find_quantities(block.text):
            before = block.text[max(0, quantity.start - 40) : quantity.start]
            if re.match(r"\s*:\s*\S", block.text[quantity.end :]):
                continue
            if quantity.head in COMPONENT_NOUNS and _WHOLE.search(before) and not _SOME.search(before):
                yield Place(document, block, quantity.start, quantity.number_end), quantity.value


def _stated_in_list(document: Document, table: Table, at: int) -> Iterator[tuple[Place, int]]:
    """Totals in the component list: `24 market cards`, for a table in the section `Market cards` or with this head."""
    names = {_title(document, table), (*fold_phrase(table.head[0].text), *fold_phrase(table.head[at].text))}
    known = {name for name in names if len(name) > 1 and name[-1] in COMPONENT_NOUNS}
    if not known:
        return
    for block in document.of_kind("components"):
        for quantity in find_quantities(block.text):
            if quantity.noun in known:
                yield Place(document, block, quantity.start, quantity.number_end), quantity.value


def _title(document: Document, table: Table) -> tuple[str, ...]:
    above: list[TextBlock] = [b for b in document.of_kind("heading") if b.start < table.head[0].start]
    return fold_phrase(_NUMBER_LEAD.sub("", above[-1].text)) if above else ()
