"""Document → table cells that differ from the entries with the same names: `1d6` in the table of weapons, `1d8` in
the description of the weapon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class TableAgainstEntry:
    """The cell of a row, the head of its column, and what the entry with that name says instead."""

    table: Table
    name: str
    head: str
    cell: Cell
    said: str
    place: Place


@frozen
class _Entry:
    """The first words below a title or after a name, and their block."""

    text: str
    block: TextBlock


@frozen
class _Compared:
    """A cell and the entry of its row: what the entry has instead, "" if it agrees."""

    column: int
    cell: Cell
    name: str
    entry: _Entry
    said: str


#: The fewest rows of a table, the most letters of an entry, and the most words of a cell that is compared.
_ROWS, _LETTERS, _WORDS = 3, 160, 4
#: The fewest cells that the entries confirm, and the fewest of these in the same column.
_STATED, _IN_COLUMN = 3, 1
#: At most one cell in so many may differ.
_SHARE = 4
_LEAD = TextPattern(r"(?P<name>[A-Z][\w'’-]*(?: [\w'’-]+){0,4}?)\s*(?=[.:(–—]|\s-\s)")
_DICE = TextPattern(r"(?<!\w)\d{0,2}[dD]\d{1,3}(?:\s?[+−–-]\s?\d{1,3})?(?!\w)")
_NUMBER = TextPattern(r"\d{1,4}$")


def cells_stated_otherwise(document: Document) -> Iterator[TableAgainstEntry]:
    """The differing cells of all tables, except tables whose entries are about other things."""
    tables = [table for table in tables_of(document) if len(table.rows) >= _ROWS and len(table.head) > 1]
    names = {_folded(row[0].text) for table in tables for row in table.rows}
    entries = _entries(document, names - {""}) if tables and not document.from_pages else {}
    if not entries:
        return
    for table in tables:
        compared = [each for row in table.rows for each in _compare(table, row, entries)]
        stated = [each for each in compared if not each.said]
        odd = [each for each in compared if each.said]
        if len(stated) < _STATED or len(odd) * _SHARE > len(compared):
            continue
        for each in odd:
            if sum(other.column == each.column for other in stated) >= _IN_COLUMN:
                yield _stated(document, table, each)


def _folded(text: str) -> str:
    return " ".join(text.strip(" *_").lower().split())


def _entries(document: Document, names: set[str]) -> dict[str, _Entry]:
    """The entry for each name; names with several entries are left out."""
    entries: dict[str, _Entry] = {}
    again: set[str] = set()
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or block.kind == "table":
            continue
        match = None if block.is_heading else _LEAD.match(block.text)
        name = _folded(block.text if block.is_heading else match["name"] if match else "")
        if name in names:
            text = _below(document, block) if block.is_heading else block.text
            if name in entries:
                again.add(name)
            elif text:
                entries[name] = _Entry(text[:_LETTERS], block)
    return {name: entry for name, entry in entries.items() if name not in again}


def _below(document: Document, title: TextBlock) -> str:
    """The first paragraph below a title, "" if there is none."""
    behind = document.blocks[title.index + 1 : title.index + 2]
    return behind[0].text if behind and not behind[0].is_heading and behind[0].kind != "table" else ""


def _compare(table: Table, row: Sequence[Cell], entries: dict[str, _Entry]) -> Iterator[_Compared]:
    """The cells that the entry mentions."""
    name = _folded(row[0].text)
    entry = entries.get(name)
    if entry is None:
        return
    for at in range(1, len(row)):
        value = row[at].text.strip(" *_")
        if value and len(value.split()) <= _WORDS and any(sign.isalnum() for sign in value):
            said = _said(entry.text, value, table.head[at].text, [cell.text for cell in table.column(at)])
            if said is not None:
                yield _Compared(at, row[at], row[0].text.strip(" *_"), entry, said)


def _said(text: str, value: str, head: str, column: Sequence[str]) -> str | None:
    """What an entry has in place of a value; "" if it has the same, None if it does not mention it."""
    if _NUMBER.match(value):
        numbers = re.findall(rf"\b{re.escape(head)}:?\s?(\d{{1,4}})\b(?![.,]\d|-\d)", text, re.IGNORECASE)
        return None if len(numbers) != 1 else "" if numbers[0] == value else str(numbers[0])
    if _stands(value, text):
        return ""
    dice = [match[0] for match in _DICE.finditer(value)]
    if dice:
        others = [match[0] for match in _DICE.finditer(text)]
        same = len(dice) == len(others) == 1
        return others[0] if same and others[0] != dice[0] else None
    others = [
        other
        for other in {cell.strip(" *_") for cell in column}
        if other[:1].isalpha() and other not in value and value not in other and _stands(other, text)
    ]
    return others[0] if len(others) == 1 else None


def _stands(value: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(value)}(?!\w)", text, re.IGNORECASE) is not None


def _stated(document: Document, table: Table, each: _Compared) -> TableAgainstEntry:
    block = each.entry.block
    place = Place(document, block, 0, min(len(block.text), len(each.name)))
    return TableAgainstEntry(table, each.name, table.head[each.column].text, each.cell, each.said, place)
