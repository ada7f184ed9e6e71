"""Documents → rows that two tables have in common, with one number that differs.

A rulebook has `| Weapons | Spend 1: give a hazard. Spend 3: give one to anybody. |`, the quick reference
`| Weapons | 1⚡: give a hazard | 3⚡: give one to anyone |`. If the other rows of both have the same numbers, this row
should, too.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import PurePath

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import content_words, fold_phrase, has_digit
from cardgen.frozen import frozen


@frozen
class OddNumber:
    """The row called `name` has `stated` in `cell` of `table`, but `expected` in `other` of another table."""

    name: str
    table: Table
    cell: Cell
    stated: str
    expected: str
    others: Table
    other: Cell


@frozen
class _Row:
    """A row by the folded words of its first cell, and as `shown`: its numbers in order, each with its cell, its
    words, and whether it is in a summary.
    """

    table: Table
    name: tuple[str, ...]
    shown: str
    numbers: tuple[tuple[str, Cell], ...]
    words: frozenset[str]
    again: bool

    @property
    def values(self) -> tuple[str, ...]:
        """The numbers alone."""
        return tuple(value for value, _ in self.numbers)


_Pair = tuple[_Row, _Row]
_NUMBER = TextPattern(r"(?<![\w.,/])\d{1,4}(?![A-Za-z]|[.,/]\d|%)")
#: Titles of summaries; tables of two other chapters may differ on purpose.
_AGAIN = TextPattern(
    r"\b(?:quick\w*|reference|summary|overview|at a glance|cheat sheet|player aids?|recap\w*|reminders?|crib sheet)\b",
    re.IGNORECASE,
)
_BEFORE_BRACKET = TextPattern(r"\s*\(")
#: The fewest rows of two tables with the same numbers; one more if the rows are named by numbers.
_FEWEST = 2
#: A name in more tables than this is no evidence, and neither is a row with more numbers than this.
_MANY, _MOST = 5, 6


def numbers_stated_otherwise(documents: Sequence[Document]) -> tuple[OddNumber, ...]:
    """The differing numbers in rows of two tables, within one text or across two."""
    named: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    for document in documents:
        for row in _rows(document):
            named[row.name].append(row)
    pairs: dict[tuple[int, int], list[_Pair]] = defaultdict(list)
    for rows in named.values():
        if 1 < len(rows) <= _MANY:
            for one, other in combinations(rows, 2):
                if one.again or other.again:
                    pair = (one, other) if other.again else (other, one)
                    pairs[id(one.table), id(other.table)].append(pair)
    return tuple(odd for both in pairs.values() if len(both) > _FEWEST for odd in _odd(both))


@derived
def _rows(document: Document) -> tuple[_Row, ...]:
    return tuple(row for table in tables_of(document) for row in _of_table(table))


def _of_table(table: Table) -> Iterator[_Row]:
    """The rows of a table that have numbers and a unique name."""
    names = [fold_phrase(_BEFORE_BRACKET.split(row[0].text, maxsplit=1)[0]) for row in table.rows]
    often = Counter(names)
    for name, row in zip(names, table.rows, strict=True):
        cells = [cell for cell in row[1:] if has_digit(cell.text)]
        place = table.place(cells[0]) if cells else None
        if name and often[name] == 1 and place and place.block.kind not in NON_RULE_KINDS:
            numbers = tuple((found[0], cell) for cell in cells for found in _NUMBER.finditer(cell.text))
            words = frozenset(word for cell in row[1:] for word in content_words(cell.text))
            if 0 < len(numbers) <= _MOST:
                again = _says_again(table, place.block)
                yield _Row(table, name, row[0].text, numbers, words, again)


def _says_again(table: Table, block: TextBlock) -> bool:
    """Whether a table is in a summary, judging by the titles or the name of its file."""
    titles = (*block.headings, PurePath(table.document.path).stem.replace("_", " ").replace("-", " "))
    return block.kind == "quick-reference" or any(map(_AGAIN.search, titles))


def _odd(both: Sequence[_Pair]) -> Iterator[OddNumber]:
    """The number in the only row in which two tables differ, if they differ in just one number."""
    compared = [(one, other) for one, other in both if len(one.numbers) == len(other.numbers)]
    same = [one for one, other in compared if one.values == other.values]
    counted = all(one.name[0].isdigit() for one, _ in compared)
    if (
        len(compared) != len(same) + 1
        or len(same) < _FEWEST + counted
        or len({one.values for one in same}) < _FEWEST
    ):
        return
    one, other = next((one, other) for one, other in compared if one.values != other.values)
    at = differing(one.values, other.values)
    if (
        len(at) == 1
        and (one.words & other.words or _heads(one) & _heads(other))
        and _says_same(both, counted)
    ):
        (stated, cell), (expected, again) = other.numbers[at[0]], one.numbers[at[0]]
        yield OddNumber(
            other.shown,
            other.table,
            cell=cell,
            stated=stated,
            expected=expected,
            others=one.table,
            other=again,
        )


def _says_same(both: Sequence[_Pair], counted: bool) -> bool:
    """Whether the rows of two tables are about the same thing, as shared words or shared heads show."""
    one, other = both[0]
    first = frozenset(content_words(one.table.head[0].text)) & frozenset(
        content_words(other.table.head[0].text)
    )
    if counted:
        return bool(first and _heads(one) & _heads(other))
    return sum(bool(one.words & other.words) for one, other in both) * 2 > len(both) or bool(
        _heads(one) & _heads(other)
    )


def _heads(row: _Row) -> frozenset[str]:
    """The words above the numbers of a row."""
    return frozenset(word for cell in row.table.head[1:] for word in content_words(cell.text))
