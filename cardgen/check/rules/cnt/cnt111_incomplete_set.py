"""A deck has every combination of two fields equally often, except for one.

## Why

"Each type has a Power of 1, 2, 3 and 4" is no longer true, and the odds are not what they seem.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Power Card, many: Power Cards}
size: poker
faces: {front: plain, back: none}
fields:
  stat: {type: choice, values: [might, wit, grace]}
  power: {type: integer}
# file: cards/items.yaml
kind: item
cards:
  - {id: might-1, name: might 1, stat: might, power: 1}
  - {id: might-2, name: might 2, stat: might, power: 2}
  - {id: might-3, name: might 3, stat: might, power: 3}
  - {id: might-4, name: might 4, stat: might, power: 4}
  - {id: wit-1, name: wit 1, stat: wit, power: 1}
  - {id: wit-2, name: wit 2, stat: wit, power: 2}
  - {id: wit-4, name: wit 4, stat: wit, power: 4}
  - {id: grace-1, name: grace 1, stat: grace, power: 1}
  - {id: grace-2, name: grace 2, stat: grace, power: 2}
  - {id: grace-3, name: grace 3, stat: grace, power: 3}
  - {id: grace-4, name: grace 4, stat: grace, power: 4}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: might-1, name: might 1, stat: might, power: 1}
  - {id: might-2, name: might 2, stat: might, power: 2}
  - {id: might-3, name: might 3, stat: might, power: 3}
  - {id: might-4, name: might 4, stat: might, power: 4}
  - {id: wit-1, name: wit 1, stat: wit, power: 1}
  - {id: wit-2, name: wit 2, stat: wit, power: 2}
  - {id: wit-3, name: wit 3, stat: wit, power: 3}
  - {id: wit-4, name: wit 4, stat: wit, power: 4}
  - {id: grace-1, name: grace 1, stat: grace, power: 1}
  - {id: grace-2, name: grace 2, stat: grace, power: 2}
  - {id: grace-3, name: grace 3, stat: grace, power: 3}
  - {id: grace-4, name: grace 4, stat: grace, power: 4}
```

## Notes

The rule compares two fields of a kind (choices or whole numbers) that make twelve or more combinations, if nine in ten
of these occur equally often. If the kind declares `complete:`, that is checked instead, without guessing, and this
rule leaves the kind alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.model.nouns import Card
from cardgen.schema.records import Kind

PROBLEM = Problem("CNT111", "incomplete-set", Severity.WARNING, __doc__)

_SMALLEST, _MOST_VALUES = 12, 12


def inspect(evidence: Evidence) -> Inspection:
    """Count the combinations of every two fields."""
    found, inspected = [], 0
    for kind, cards in _decks(evidence):
        names = [f.name for f in kind.fields.values() if f.type in {"choice", "integer"}]
        for pair in combinations(names, 2):
            counts = _counts(cards, pair)
            inspected += len(counts)
            found += list(_exceptions(kind, pair, counts, cards))
    return Inspection(tuple(found), inspected)


def _decks(evidence: Evidence) -> Iterator[tuple[Kind, list[Card]]]:
    by_kind: dict[str, list[Card]] = {}
    for card in evidence.cards:
        by_kind.setdefault(card.kind, []).append(card)
    for name, cards in by_kind.items():
        kind = evidence.kinds.get(name)
        declared = (
            kind and isinstance(kind.origin.source.data, dict) and kind.origin.source.data.get("complete")
        )
        if kind and not declared and len(cards) >= _SMALLEST - 2:
            yield kind, cards


def _counts(cards: list[Card], pair: tuple[str, str]) -> Counter[tuple[object, object]]:
    counts: Counter[tuple[object, object]] = Counter()
    columns = [sorted({_key(card.values.get(name)) for card in cards}) for name in pair]
    if any(len(values) < 2 or len(values) > _MOST_VALUES or not all(values) for values in columns):
        return counts
    counts.update({(a, b): 0 for a in columns[0] for b in columns[1]})
    for card in cards:
        counts[_key(card.values.get(pair[0])), _key(card.values.get(pair[1]))] += card.copies
    return counts


def _key(value: object) -> str:
    return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def _exceptions(
    kind: Kind, pair: tuple[str, str], counts: Counter[tuple[object, object]], cards: list[Card]
) -> Iterator[Diagnostic]:
    """The pairs of values that have another number of cards than nine in ten have."""
    if len(counts) < _SMALLEST:
        return
    usual, same = Counter(counts.values()).most_common(1)[0]
    if usual == 0 or same == len(counts) or same * 10 < len(counts) * 9:
        return
    for (one, other), count in sorted(counts.items(), key=str):
        if count != usual:
            message = (
                f"expected {usual} {kind.one if usual == 1 else kind.many} for `{one}` with `{other}`, "
                f"as for every other {pair[0]} and {pair[1]}, found {count or 'none'}"
            )
            hint = f'add or remove a card; `complete: ["{pair[0]} x {pair[1]} x {usual}"]` in the kind keeps it so'
            yield Diagnostic(PROBLEM, message, _place(pair, (one, other), cards), hint)


def _place(pair: tuple[str, str], values: tuple[object, object], cards: list[Card]) -> Span:
    wanted = [c for c in cards if tuple(_key(c.values.get(name)) for name in pair) == values]
    return wanted[-1].origin.span if wanted else cards[0].origin.span


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "whole"}), reads_texts=False)
