"""Two cards have the same name and the same values.

## Why

A card that is written twice gets corrected once and stays wrong the other time.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
  - {id: dagger-2, name: Dagger}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger, copies: 2}
```

## Notes

The rule compares the cards of one kind: those with the same name and equal values, and those whose names differ only
in capitals, spaces or punctuation. Cards that share a name and differ otherwise are versions, which is allowed. If
more than five cards are repeated, the data is a list of printings: one finding reports them all. In data from
elsewhere, if more than five names of a kind are nearly equal, they are different names (`Thanks!` and `Thanks~`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose

PROBLEM = Problem("NAM504", "same-name", Severity.ERROR, __doc__)

#: What may be left out of a name or written otherwise; a symbol (♂, ♀, ★) or the sign of a number (`+1`, `-1`) is not:
#: it tells cards apart.
_MARKS = TextPattern(r"(?:(?![-+–](?<![\w]-)\d)[\s_!-/:-@\[-`{-~‐-‧′″«»¡¿·])+")


#: More cards that are written again are a habit.
_FEW, _SHOWN = 5, 3


def inspect(evidence: Evidence) -> Inspection:
    """Compare the cards of each kind that share a name, however it is spaced."""
    cards = evidence.cards
    groups: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in cards:
        groups[card.kind, _MARKS.sub("", card.name).casefold()].append(card)
    found: list[Diagnostic] = []
    again: dict[str, list[tuple[Card, Card]]] = defaultdict(list)
    almost: dict[str, list[tuple[Card, Card]]] = defaultdict(list)
    for (kind, name), group in groups.items():
        if not name:
            continue
        for card, other in _twins(group):
            if card.name == other.name:
                again[kind].append((card, other))
            else:
                almost[kind].append((card, other))
    for pairs in almost.values():
        foreign = all(card.origin.source.foreign for card, _ in pairs)
        found += [] if foreign and len(pairs) > _FEW else [_almost(*pair) for pair in pairs]
    for pairs in again.values():
        found += [_all_again(pairs)] if len(pairs) > _FEW else [_again(*pair) for pair in pairs]
    return Inspection(tuple(found), len(cards))


def _twins(group: list[Card]) -> Iterator[tuple[Card, Card]]:
    first: dict[object, Card] = {}
    for card in group:
        same = first.setdefault(_plain(card.values), card)
        other = group[0] if card.name != group[0].name else same
        if other is not card:
            yield card, other


def _plain(value: object) -> object:
    if isinstance(value, Prose):
        return value.text
    if isinstance(value, Mapping):
        return tuple((key, _plain(inner)) for key, inner in value.items())
    if isinstance(value, (tuple, list)):
        return tuple(_plain(inner) for inner in value)
    return value


def _almost(card: Card, other: Card) -> Diagnostic:
    message = f"`{card.id}` is called `{card.name}`, `{other.id}` almost the same: `{other.name}`"
    hint = "give each card its own name"
    return Diagnostic(PROBLEM, message, card.origin.span, hint, (_other(other),))


def _again(card: Card, other: Card) -> Diagnostic:
    message = f"`{card.id}` and `{other.id}` are the same card `{card.name}`"
    hint = f"write it once, with `copies: {card.copies + other.copies}`"
    return Diagnostic(PROBLEM, message, card.origin.span, hint, (_other(other),))


def _all_again(pairs: list[tuple[Card, Card]]) -> Diagnostic:
    card, first = min(pairs, key=lambda pair: pair[0].number)
    message = (
        f"{len(pairs)} cards are written again, with the same name and values: `{card.id}` is `{first.id}`"
    )
    hint = "write each once, with `copies`; give printings a field that tells them apart, or ignore NAM504"
    more = [other for other, _ in pairs if other is not card][:_SHOWN]
    shown = tuple(Related(other.origin.span, f"`{other.id}` too") for other in more)
    return Diagnostic(PROBLEM, message, card.origin.span, hint, (_other(first), *shown))


def _other(card: Card) -> Related:
    return Related(card.origin.span, f"`{card.id}`")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
