"""The die table of a card skips a result or has it twice, while other cards cover each result once.

## Why

Sooner or later somebody rolls the 4 that the card forgot.

## Example

```files
# file: kinds/place.yaml
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
fields:
  finds: {type: list, of: find}
records:
  find: {low: integer, high: integer, text: rich_text}
# file: cards/places.yaml
kind: place
cards:
  - {id: mill, finds: [{low: 1, high: 3, text: Flour.}, {low: 4, high: 6, text: A rat.}]}
  - {id: barn, finds: [{low: 1, high: 2, text: Hay.}, {low: 3, high: 6, text: An owl.}]}
  - {id: well, finds: [{low: 1, high: 5, text: Water.}, {low: 6, high: 6, text: A coin.}]}
  - {id: yard, finds: [{low: 1, high: 3, text: A hen.}, {low: 5, high: 6, text: A dog.}]}
```

## Use instead

```files
# all else as above
# file: cards/places.yaml
kind: place
cards:
  - {id: mill, finds: [{low: 1, high: 3, text: Flour.}, {low: 4, high: 6, text: A rat.}]}
  - {id: barn, finds: [{low: 1, high: 2, text: Hay.}, {low: 3, high: 6, text: An owl.}]}
  - {id: well, finds: [{low: 1, high: 5, text: Water.}, {low: 6, high: 6, text: A coin.}]}
  - {id: yard, finds: [{low: 1, high: 3, text: A hen.}, {low: 4, high: 6, text: A dog.}]}
```

## Notes

The rule reads lists of records with two numbers of which the first is never greater (`low` and `high`, `from` and
`to`) or with written ranges (`1-3`, `6`, `5+`), and mappings whose keys are such ranges. At least three cards of the
kind, and three in four, must cover the same results exactly once: 1 to 6, 2 to 12. Numbers that mean something else do
not happen to cover anything so neatly.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.tables_of_cards import CardRange, CardTable, tables_of_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT024", "die-table-of-card", Severity.ERROR, __doc__)

#: So many cards, and so many in four, must have a table that covers the same results.
_ENOUGH, _IN_FOUR = 3, 3
#: A span of fewer results is that of no die.
_LEAST = 3


def inspect(evidence: Evidence) -> Inspection:
    """Hold the tables of each field against those that cover all results of a die."""
    found: list[Diagnostic] = []
    inspected = 0
    for tables in tables_of_cards(evidence):
        inspected += len(tables)
        spans = Counter(span for table in tables if (span := _covered(table)))
        if not spans:
            continue
        span, count = spans.most_common(1)[0]
        if count < _ENOUGH or count * 4 < len(tables) * _IN_FOUR or span[1] - span[0] + 1 < _LEAST:
            continue
        found += [fault for table in tables if _covered(table) is None and (fault := _fault(table, span))]
        found += [fault for table in tables if _is_short(table, span) and (fault := _fault(table, span))]
    return Inspection(tuple(found), inspected)


def _covered(table: CardTable) -> tuple[int, int] | None:
    """The results from the first to the last that a table covers once each; None where it does not."""
    ranges = sorted(table.ranges, key=lambda one: one.first)
    last = ranges[-1].last
    whole = all(
        before.last is not None and before.last + 1 == after.first for before, after in pairwise(ranges)
    )
    return (ranges[0].first, last) if whole and last is not None else None


def _is_short(table: CardTable, span: tuple[int, int]) -> bool:
    covered = _covered(table)
    return covered is not None and covered != span and span[0] <= covered[0] and covered[1] <= span[1]


def _fault(table: CardTable, span: tuple[int, int]) -> Diagnostic | None:
    """The first result within the span that the table has twice, or not at all."""
    low, high = span
    ranges = sorted(table.ranges, key=lambda one: (one.first, one.last or high))
    for before, after in pairwise(ranges):
        end = high if before.last is None else before.last
        if after.first <= end:
            return _report(table, after, f"a roll of {after.first} has two results", before)
        if after.first > end + 1:
            return _report(
                table, after, f"no result for a roll of {_shown(end + 1, after.first - 1)}", before
            )
    first, last = ranges[0], ranges[-1]
    if first.first > low:
        return _report(table, first, f"no result for a roll of {_shown(low, first.first - 1)}")
    if last.last is not None and last.last < high:
        return _report(table, last, f"no result for a roll of {_shown(last.last + 1, high)}")
    return None


def _report(table: CardTable, at: CardRange, fault: str, other: CardRange | None = None) -> Diagnostic:
    message = f"`{table.field}` of `{table.card.name}`: {fault}"
    related = (Related(other.place.span, "the result before it"),) if other else ()
    hint = "make the results cover each roll once, as on the other cards"
    return Diagnostic(PROBLEM, message, at.place.span, hint, related)


def _shown(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
