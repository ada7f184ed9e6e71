"""A row of a table by number of players is not the share of each player times their number.

## Why

If each player is dealt 6 cards, three need 18. A row that says 20 was typed when the deal was a different one, and
leaves two cards on the table that nobody knows what to do with.

## Example

```text
Preparation

| Players | Tide cards dealt |
|---|---|
| 2 | 12 |
| 3 | 20 |
| 4 | 24 |
| 5 | 30 |
```

## Use instead

```text
Preparation

| Players | Tide cards dealt |
|---|---|
| 2 | 12 |
| 3 | 18 |
| 4 | 24 |
| 5 | 30 |
```

## Notes

The rule reads tables of whole numbers whose first column counts players, heroes or teams, in the columns that are
headed by a component. All rows but one must be the same number times the players. A row between others is reported if
three others agree; any row is, if the rules say what each player is dealt and two rows agree with that. A row whose
own share stands in the rules ("with two players, deal 7 cards") is meant. Also reported is one row that breaks a
constant sum or a constant ratio of two columns about the same thing ("Tiles removed", "Tiles used").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set
from itertools import combinations, pairwise

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.box import read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("CNT117", "row-of-players", Severity.WARNING, __doc__)

#: The head of a column or row that stands for numbers of players.
_PLAYERS_HEAD = TextPattern(
    r"(?:(?:number|no\.?|count) of )?(?:players?|heroes|hero|teams?|adventurers?|characters?)(?: count)?",
    re.IGNORECASE,
)
#: A column of what each player gets is no product.
_OF_EACH = TextPattern(r"\b(?:each|every|per|a player|apiece)\b|/", re.IGNORECASE)
#: Fewer rows beside the odd one show no rule by themselves; with the share stated in the rules, two do.
_FEWEST = 3
_FEWEST_STATED = 2


@frozen
class _Column:
    """What a table has for every number of players: the head, and cells that are whole numbers."""

    table: Table
    head: Cell
    rows: tuple[tuple[int, Cell], ...]

    @property
    def part(self) -> str:
        """The last word of the head that names a part of a box, folded; "" when none does."""
        return next((word for word in reversed(fold_phrase(self.head.text)) if word in COMPONENT_NOUNS), "")

    @property
    def counted(self) -> tuple[str, ...]:
        """The words of the head up to the part, folded: `tide card` of `Tide cards dealt`."""
        words = fold_phrase(self.head.text)
        return words[: len(words) - words[::-1].index(self.part)] if self.part else ()

    def odd(self, share: int) -> list[int]:
        """Which rows are not the share times the players."""
        return [at for at, (players, cell) in enumerate(self.rows) if int(cell.text) != share * players]


def inspect(evidence: Evidence) -> Inspection:
    """Divide every row by its players."""
    found: list[Diagnostic] = []
    inspected = 0
    counts = {part.count for part in read_box(evidence)}
    starts = [fact for fact in facts_of(evidence).of("start") if not fact.scope]
    for document in evidence.documents:
        for column in _columns(document):
            inspected += 1
            found += _outliers(document, column, starts)
        for one, other in _pairs(document):
            inspected += 1
            found += _odd_row(one, other, counts)
    return Inspection(tuple(found), inspected)


def _columns(document: Document) -> Iterator[_Column]:
    """The columns of parts of a box, but for those of what each player gets."""
    players = (column for column in _numbered(document) if _PLAYERS_HEAD.fullmatch(column.table.head[0].text))
    return (c for c in players if c.part and not _OF_EACH.search(c.head.text))


def _numbered(document: Document) -> Iterator[_Column]:
    """The columns of whole numbers in tables by players, whatever these are called: `Divers`."""
    for table in tables_of(document):
        players = [cell.text for cell in table.column(0)]
        named = table.head[0].text.endswith("s") or _PLAYERS_HEAD.fullmatch(table.head[0].text)
        if not named or not all(_is_whole(text) for text in players):
            continue
        counts = [int(text) for text in players]
        if counts[0] < 1 or any(after != before + 1 for before, after in pairwise(counts)):
            continue
        for at, head in enumerate(table.head[1:], start=1):
            cells = table.column(at)
            column = _Column(table, head, tuple(zip(counts, cells, strict=True)))
            if all(_is_whole(cell.text) for cell in cells):
                yield column


def _pairs(document: Document) -> Iterator[tuple[_Column, _Column]]:
    """The columns of one table that are headed by the same thing: `Tiles removed` and `Tiles used`."""
    for one, other in combinations(_numbered(document), 2):
        named = set(fold_phrase(one.head.text)) & set(fold_phrase(other.head.text)) - FUNCTION_WORDS
        of_each = any(_OF_EACH.search(column.head.text) for column in (one, other))
        players = of_each or _PLAYERS_HEAD.fullmatch(one.table.head[0].text)
        if one.table is other.table and named and players:
            yield one, other


def _odd_row(one: _Column, other: _Column, counts: Set[int]) -> Iterator[Diagnostic]:
    """The one row in which two columns do not make what they make in all others: a sum, or so many times as many."""
    rows = [(int(a.text), int(b.text), b) for (_, a), (_, b) in zip(one.rows, other.rows, strict=True)]
    sums = Counter(a + b for a, b, _ in rows)
    whole, agree = sums.most_common(1)[0]
    stated = agree >= _FEWEST or (agree == len(rows) - 1 >= _FEWEST_STATED and whole in counts)
    expected = [whole - a for a, _, _ in rows]
    if not stated:
        times = Counter(b // a for a, b, _ in rows if a and b % a == 0 and b > a)
        factor, agree = times.most_common(1)[0] if times else (0, 0)
        stated = agree >= _FEWEST
        expected = [factor * a for a, _, _ in rows]
    odd = [at for at, (_, b, _) in enumerate(rows) if b != expected[at]]
    if stated and len(odd) == 1:
        cell, right = rows[odd[0]][2], expected[odd[0]]
        related = (Related(one.table.span(one.rows[odd[0]][1]), "beside this"),)
        message = f"expected {right} beside {rows[odd[0]][0]}, as the other rows go, found {cell.text}"
        yield Diagnostic(PROBLEM, message, one.table.span(cell), "correct one of the two cells", related)


def _is_whole(text: str) -> bool:
    return text.isdigit() and text.isascii() and len(text) < 5


def _outliers(document: Document, column: _Column, starts: list[Fact]) -> Iterator[Diagnostic]:
    """The one row that does not fit."""
    stated = [fact for fact in starts if fact.subject == " ".join(column.counted)]
    if len({fact.value for fact in stated}) == 1:
        share = int(stated[0].value)
        odd = [at for at in column.odd(share) if not _is_meant(document, column, at)]
        agree = len(column.rows) - len(column.odd(share))
        if len(odd) == 1 and agree >= _FEWEST_STATED:
            yield _finding(column, odd[0], share, stated[0])
            return
    shares = {int(cell.text) // players for players, cell in column.rows}
    for share in sorted(shares):
        odd = column.odd(share)
        if share > 1 and len(odd) == 1 and 0 < odd[0] < len(column.rows) - 1 and len(column.rows) > _FEWEST:
            players, cell = column.rows[odd[0]]
            if abs(int(cell.text) - share * players) < share and not _is_meant(document, column, odd[0]):
                yield _finding(column, odd[0], share, None)


def _is_meant(document: Document, column: _Column, at: int) -> bool:
    """Whether the share of a row is stated in the rules, as an exception."""
    players, cell = column.rows[at]
    share, rest = divmod(int(cell.text), players)
    return not rest and any(
        quantity.value == share and quantity.noun == column.counted
        for block in document.blocks
        if block.kind != "table" and not column.table.head[0].start <= block.start < cell.end
        for quantity in find_quantities(block.text)
    )


def _finding(column: _Column, at: int, share: int, stated: Fact | None) -> Diagnostic:
    players, cell = column.rows[at]
    related = [Related(column.table.span(c), f"{share} × {n}") for n, c in column.rows if c is not cell][:3]
    if stated and stated.span:
        related = [Related(stated.span, f"{share} for each")]
    return Diagnostic(
        PROBLEM,
        f"expected {share * players} for {players} players ({players} × {share}), found {cell.text}",
        column.table.span(cell),
        "correct the row, or say what is different with this number of players",
        tuple(related),
        cell.place.rewrite(str(share * players)) if cell.place else None,
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
