"""Evidence → the limits that the rows of tables give for a number on all cards of a sort, with those of the cards.

`| Station 3 | Tier 2 | Advanced systems (Cost: 3-5) |`, or `3-4 Fame` below `Fame range` in the row of some missions.
A column shows the field that it names if some of its rows are right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.documents.document import NON_RULE_KINDS
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import words_of_field
from cardgen.check.evidence.named_things import named_things, values_of
from cardgen.check.evidence.said_of_cards.sort_bounds import SortBound
from cardgen.check.evidence.said_of_cards.sorts import cards_meant
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, has_digit
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class _Row:
    """A row of a table that stands for the cards of a sort."""

    sort: str
    cards: tuple[Card, ...]
    cells: tuple[Cell, ...]


@frozen
class _Ends:
    """The lowest and the highest number in a cell; they are equal if it has one number."""

    low: int
    high: int
    places: tuple[Place, Place]


_SILENT = NON_RULE_KINDS | {"facts", "example"}
_ENDS = TextPattern(
    r"(?<![\w.,/+])(?P<low>\d{1,3})(?:\s?(?:[-–]|to|or)\s?(?P<high>\d{1,3}))?(?![\w/%+]|[.,]\d)"
)
_ANY = TextPattern(r"\d+")
_WORD = TextPattern(r"[^\W\d_]+(?:\s\d{1,2}\b)?")
#: The fewest rows with sorts in a table.
_FEWEST = 2


def columns_of_sorts(evidence: Evidence) -> Iterator[SortBound]:
    """The numbers, right or wrong, of each column of a table whose rows are sorts of cards."""
    if evidence.game is None or not evidence.game.cards:
        return
    for document in evidence.documents:
        for table in tables_of(document):
            stated = any(has_digit(cell.text) for row in table.rows for cell in row)
            if not stated:
                continue
            for rows in _rows(evidence, table):
                for at, head in enumerate(table.head):
                    yield from _of_column(table, head, at, rows)


def _rows(evidence: Evidence, table: Table) -> Iterator[tuple[_Row, ...]]:
    """The rows of a table that stand for sorts, once for each column that names the sorts of all rows but one at
    most. A table whose rows begin with card names has none.
    """
    index = named_things(evidence)
    if 2 * sum(index.get(row[0].text) is not None for row in table.rows) > len(table.rows):
        return
    for at in range(len(table.head)):
        found = [_row(evidence, row[at].text, row) for row in table.rows]
        rows = tuple(row for row in found if row)
        apart = sum(len(row.cards) for row in rows) == len(
            {(card.kind, card.id) for row in rows for card in row.cards}
        )
        if len(rows) >= _FEWEST and len(rows) + 1 >= len(found) and apart:
            yield rows


def _row(evidence: Evidence, text: str, row: tuple[Cell, ...]) -> _Row | None:
    """A row with the cards that a cell means, by the whole cell or by the only word in it that means some."""
    groups = cards_meant(evidence, text)
    if not groups and not any(mark in text for mark in ".,;:("):
        meant = (cards for word in _WORD.findall(text) for cards in cards_meant(evidence, word))
        groups = tuple({tuple((card.kind, card.id) for card in cards): cards for cards in meant}.values())
    return _Row(text, groups[0], row) if len(groups) == 1 else None


def _of_column(table: Table, head: Cell, at: int, rows: Sequence[_Row]) -> Iterator[SortBound]:
    """The limits in a column for the field that it names, if most of its rows, and at least one, are right."""
    given = [(row, ends) for row in rows if (ends := _ends(table, row.cells[at]))]
    best: list[SortBound] = []
    for field in _named(head, [row.cells[at] for row, _ in given], rows):
        bounds = [(_held(row, ends, field)) for row, ends in given]
        right = sum(all(b.stated == b.value for b in of) for of in bounds if of)
        held = [bound for of in bounds for bound in of]
        if right and 2 * right >= sum(map(bool, bounds)) - right and (not best or len(held) > len(best)):
            best = held
    yield from best


def _ends(table: Table, cell: Cell) -> _Ends | None:
    """The only number or range in a cell; None if there is none, or more than one."""
    found = _ENDS.search(cell.text)
    whole = table.place(cell) if found else None
    if found is None or whole is None or whole.block.kind in _SILENT or whole.block.scope:
        return None
    if len(_ANY.findall(cell.text)) != (2 if found["high"] else 1):
        return None
    low, high = (
        replace(whole, start=whole.start + start, end=whole.start + end)
        for start, end in (found.span("low"), found.span("high" if found["high"] else "low"))
    )
    return _Ends(int(low.words), int(high.words), (low, high)) if low.words and high.words else None


def _named(head: Cell, cells: Sequence[Cell], rows: Sequence[_Row]) -> list[Pointer]:
    """The fields of whole numbers whose name is in the head of a column, or in each of its cells."""
    here = frozenset(fold_phrase(head.text))
    each = [frozenset(fold_phrase(cell.text)) for cell in cells]
    common = frozenset.intersection(*each) if each else frozenset()
    fields = {
        field for row in rows for card in row.cards for field, value in values_of(card) if type(value) is int
    }
    return sorted(
        field for field in fields if words_of_field(field) <= here | common and field != ("copies",)
    )


def _held(row: _Row, ends: _Ends, field: Pointer) -> tuple[SortBound, ...]:
    """The two ends in a cell, each with that of the cards; only one of them if the cell has one number."""
    numbers: dict[int, list[Card]] = defaultdict(list)
    for card in row.cards:
        for name, value in values_of(card):
            if name == field and isinstance(value, int):
                numbers[value].append(card)
    if not numbers or 2 * sum(map(len, numbers.values())) < len(row.cards):
        return ()
    label, (lowest, highest) = ".".join(map(str, field)), (min(numbers), max(numbers))
    low = SortBound(
        row.sort,
        label,
        end="lowest",
        stated=ends.low,
        value=lowest,
        card=numbers[lowest][0],
        place=ends.places[0],
    )
    high = SortBound(
        row.sort,
        label,
        end="highest",
        stated=ends.high,
        value=highest,
        card=numbers[highest][0],
        place=ends.places[1],
    )
    same = ends.places[0].order == ends.places[1].order
    if same and low.stated == low.value and high.stated != high.value:
        return (high,)
    return (low,) if same else (low, high)
