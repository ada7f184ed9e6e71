"""Versions of a card differ in a field that is the same for the versions of every other card.

## Why

Printings of a card are the same card: a value that differs was corrected in one place only, or mistyped.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  clan: text
  print: integer
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], print: [1, 2]}
  card: {id: "k{{ number }}-{{ print }}", name: "Knight {{ number }}", clan: "Clan {{ number }}"}
cards:
  - {id: a, name: Odd Knight, clan: Moon, print: 1}
  - {id: b, name: Odd Knight, clan: Moon, print: 2}
  - {id: c, name: Odd Knight, clan: Sun, print: 3}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], print: [1, 2]}
  card: {id: "k{{ number }}-{{ print }}", name: "Knight {{ number }}", clan: "Clan {{ number }}"}
cards:
  - {id: a, name: Odd Knight, clan: Moon, print: 1}
  - {id: b, name: Odd Knight, clan: Moon, print: 2}
  - {id: c, name: Odd Knight, clan: Moon, print: 3}
```

## Notes

The rule compares cards of one kind with the same name (and the same `subname`, `subtitle` or `fullName`). It learns
from the data which fields agree between versions: there must be ten names with versions, and at most one card (or one
in five hundred) that differs. A card that differs in several such fields is a different thing of the same name, and is
left alone. Texts are compared by TXT905.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.whole_names import whole_name
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose

PROBLEM = Problem("DAT008", "versions-disagree", Severity.WARNING, __doc__)

#: So many names must have versions; one card in so many may differ.
_NAMES, _ONE_IN = 10, 500


@frozen
class _Odd:
    """A card whose `field` is not that of `usual`, which `many` versions have."""

    card: Card
    field: str
    usual: Card
    many: int


def inspect(evidence: Evidence) -> Inspection:
    """Find the fields in which versions agree, and the cards that do not."""
    groups: dict[tuple[str, ...], list[Card]] = defaultdict(list)
    for card in evidence.cards:
        groups[card.kind, *whole_name(card)].append(card)
    by_kind: dict[str, list[list[Card]]] = defaultdict(list)
    for (kind, *_), group in groups.items():
        if len(group) > 1:
            by_kind[kind].append(group)
    odd = [o for versions in by_kind.values() if len(versions) >= _NAMES for o in _odd_values(versions)]
    fields = Counter(o.card.id for o in odd)
    found = tuple(_report(o) for o in odd if fields[o.card.id] == 1)
    return Inspection(found, sum(len(versions) for versions in by_kind.values()))


def _odd_values(versions: Sequence[Sequence[Card]]) -> list[_Odd]:
    """The odd values of all fields in which versions agree."""
    names = sorted({name for group in versions for card in group for name in card.values})
    return [o for name in names for o in _odd_in(name, versions)]


def _odd_in(name: str, versions: Sequence[Sequence[Card]]) -> list[_Odd]:
    """The odd values of a field, one for each card; none where versions often differ in it."""
    cards = sum(len(group) for group in versions)
    odd: list[_Odd] = []
    differ = 0
    usuals: set[object] = set()
    for group in versions:
        values = [_value(card.values.get(name)) for card in group]
        if values.count(values[0]) == len(values):
            usuals.add(values[0])
            continue
        (usual, many), *rest = Counter(values).most_common(2)
        usuals.add(usual)
        differ += len(values) - many
        if differ > max(1, cards // _ONE_IN):
            return []
        if rest and many > rest[0][1]:
            first = group[values.index(usual)]
            odd += [
                _Odd(card, name, first, many) for card, v in zip(group, values, strict=True) if v != usual
            ]
    return odd if len(usuals) > 2 else []


def _value(value: object) -> object:
    """A value that can be compared; texts, which TXT905 compares, are all alike."""
    if isinstance(value, Prose) or (isinstance(value, str) and value.count(" ") > 6):
        return "text"
    if isinstance(value, Mapping):
        return tuple((key, _value(inner)) for key, inner in value.items())
    return tuple(map(_value, value)) if isinstance(value, tuple) else value


def _report(odd: _Odd) -> Diagnostic:
    usual, found = (_shown(card.values.get(odd.field)) for card in (odd.usual, odd.card))
    others = f"{odd.many} other versions" if odd.many > 1 else "the other version"
    message = f"expected `{odd.field}` {usual} as on {others} of `{odd.card.name}`, found {found}"
    missing = odd.card.values.get(odd.field) in (None, (), "")
    place = odd.card.origin if missing else odd.card.origin.child(odd.field)
    related = (Related(odd.usual.origin.span, f"`{odd.usual.id}`"),)
    return Diagnostic(
        PROBLEM, message, place.span, "make both the same, or name the cards differently", related
    )


def _shown(value: object) -> str:
    if value in (None, (), ""):
        return "nothing"
    return f"`{', '.join(map(str, value)) if isinstance(value, tuple) else value}`"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
