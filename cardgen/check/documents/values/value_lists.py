"""Document → its lists of values: columns of numbers, and what its sentences say that things cost or are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.documents.values.stated_rates import stated_rates
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

Thing = tuple[str, ...]

#: A table with such a row counts parts, so its numbers are not values of single things.
_TOTALS = frozenset({("sum",), ("total",), ("in", "total"), ("altogether",)})
_CELL = TextPattern(r"(?P<number>[0-9]{1,5})")
#: A number with what it counts: `3 Ducats`.
_NAMED_CELL = TextPattern(r"(?P<number>[0-9]{1,5})(?: [^\W\d_]+)?")
#: The fewest numbers below a head.
_FEWEST = 2


@frozen
class Value:
    """A number, and its place in the text."""

    number: int
    span: Span


@frozen
class ValueList:
    """One kind of value for several things; `label` says which kind (`Cost`, `worth in points`)."""

    label: str
    values: Mapping[Thing, Value]


@derived
def value_lists(document: Document) -> tuple[ValueList, ...]:
    """The lists of a text, computed once, without things for which a list gives two values."""
    return (*_stated(document), *(found for table in tables_of(document) for found in _columns(table)))


@derived
def priced_lists(document: Document) -> tuple[ValueList, ...]:
    """The lists of a text, including those whose cells name what they count (`3 Ducats`), computed once."""
    tables = tables_of(document)
    return (*_stated(document), *(found for table in tables for found in _columns(table, _NAMED_CELL)))


def _stated(document: Document) -> Iterator[ValueList]:
    lists: dict[tuple[str, str], dict[Thing, Value]] = {}
    twice = set()
    for stated in stated_rates(document):
        rate = stated.rate
        if stated.kind == "table" or stated.limits or rate.per != 1 or not stated.general:
            continue
        values = lists.setdefault((rate.role, rate.unit), {})
        known = values.setdefault(rate.thing, Value(rate.number, stated.span))
        if known.number != rate.number:
            twice.add((rate.role, rate.unit, rate.thing))
    for (role, unit), values in lists.items():
        stated_once = {thing: value for thing, value in values.items() if (role, unit, thing) not in twice}
        if stated_once:
            yield ValueList(f"{role} in {unit}", stated_once)


def _columns(table: Table, pattern: TextPattern = _CELL) -> Iterator[ValueList]:
    things = [fold_phrase(row[0].text) for row in table.rows]
    if len(set(things)) < len(things) or not all(things) or not _TOTALS.isdisjoint(things):
        return
    for at, head in enumerate(table.head[1:], 1):
        cells = table.column(at)
        values = {
            thing: Value(int(found["number"]), table.span(cell))
            for thing, cell in zip(things, cells, strict=True)
            if (found := pattern.fullmatch(cell.text))
        }
        if len(values) >= _FEWEST:
            yield ValueList(head.text, values)
