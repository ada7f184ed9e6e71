"""A list of the cards of a sort names one that is not of the sort, or leaves one out.

## Why

Readers look for three Power cards and find two of them, and a third that gives no power.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  tags: {type: list, of: text, default: []}
# file: cards/items.yaml
kind: item
cards:
  - {id: panel, name: Solar Panel, tags: [Power]}
  - {id: cell, name: Fuel Cell, tags: [Power, Heavy]}
  - {id: lens, name: Great Lens, tags: [Heavy]}
  - {id: lamp, name: Lamp, tags: [Power]}
# file: rules/01-rules.md
# Power

The Power cards are Solar Panel, Fuel Cell and Great Lens.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Power

The Power cards are Solar Panel, Fuel Cell and Lamp.
```

## Notes

A sort of cards is a kind, a value or list item that cards have, a flag, or a name that several cards share. The rule
reads rows of two or more names behind "are", a colon, a dash or a bracket: "Parachute cards (Chutes, Parafoil)". If
"the Power cards are" introduces all of them, none may be missing, and "the three" must be three. A row in which most
names are not of the sort means something else.

Cards with a certain number may be listed in the same way: "four missions pay 6 Fame: …", "the three Engines that cost
3 are …". Also checked are "All Weapons are Common", "no Tool is rare", "the Oar is the only Tool that costs 2", "Oar
and Net both have strength 4", "each of them is rare" behind their names, and "the Long Bow is the most expensive
card".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.quantified import quantified
from cardgen.check.evidence.said_of_cards.rows_by_value import rows_by_number
from cardgen.check.evidence.said_of_cards.sort_bounds import stated_bounds
from cardgen.check.evidence.said_of_cards.sort_rows import SortRow, stated_rows
from cardgen.check.evidence.said_of_cards.whole_sorts import whole_sorts
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM723", "cards-of-a-sort", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look every name of each row up."""
    said = quantified(evidence)
    counted = {count.place.order for count in said.counts}
    rows = (*stated_rows(evidence), *rows_by_number(evidence), *whole_sorts(evidence))
    known = {place.order for row in rows for _, place in row.names}
    bounds = [bound.place for bound in stated_bounds(evidence) if bound.stated != bound.value]
    for row in said.rows:
        if all(place.order not in known and not _contains(place, bounds) for _, place in row.odd):
            rows += (row,)
    return Inspection(tuple(found for row in rows for found in _wrong(row, counted)), len(rows))


def _contains(place: Place, bounds: Iterable[Place]) -> bool:
    """Whether words give a limit, which LIM704 compares: `no card costs more than 8`."""
    return any(
        place.block is bound.block and place.start <= bound.start and bound.end <= place.end
        for bound in bounds
    )


def _wrong(row: SortRow, counted: Collection[tuple[str, int]]) -> Iterator[Diagnostic]:
    """The cards of a row that are none of its sort, the one that it leaves out, or the number that it gives wrongly."""
    for card, place in row.odd:
        related = (Related(card.origin.span, "the card"),)
        message = f"`{card.name}` does not fit `{row.sort}`"
        yield report(PROBLEM, place, message, "correct the text or the card", related)
    if row.left and not row.odd:
        missing = row.left[0]
        related = (Related(missing.origin.span, "the card"),)
        message = f"expected `{missing.name}` among the `{row.sort}`, found no such name"
        yield report(PROBLEM, row.names[-1][1], message, "add the name, or correct the card", related)
    if row.stated and row.stated[0] != len(row.names) and not row.left and row.stated[1].order not in counted:
        message = f"expected {len(row.names)} as the number of the `{row.sort}`, found {row.stated[0]}"
        yield report(PROBLEM, row.stated[1], message, "correct the number or the names")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
