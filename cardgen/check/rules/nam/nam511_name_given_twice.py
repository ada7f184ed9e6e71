"""Two cards have the same name, while all other names are different.

## Why

The name of another card was left standing when its entry was copied, or the card is there in two forms.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: text, optional: true}
# file: cards/item.csv
id,name,text
a,Finch,
b,Hawk,
c,Heron,
d,Jay,
e,Kite,
f,Lark,
g,Owl,
h,Quail,
i,Raven,
j,Rook,
k,Swan,
l,Swift,
m,Teal,
n,Tern,
o,Thrush,
p,Wren,
q,Crane,
r,Crow,
s,Dove,
t,Egret,
x,Dagger,Discard a card.
# file: cards/item/lance.json
{"id": "y", "name": "Dagger", "text": "Gain two coins when you fight a dragon."}
```

## Use instead

```files
# all else as above
# file: cards/item/lance.json
{"id": "y", "name": "Lance", "text": "Gain two coins when you fight a dragon."}
```

## Notes

The rule looks at kinds with at least twenty cards in JSON or a spreadsheet, if no other two share a name. Cards whose
ids differ only in a last letter (`101a`, `101b`) are two sides, and cards that say nearly the same are versions. Cards
that are equal in everything belong to NAM504.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.same_card import are_sides, are_versions
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("NAM511", "name-given-twice", Severity.WARNING, __doc__)

#: Of so many cards each has a name of its own.
_ENOUGH = 20


def inspect(evidence: Evidence) -> Inspection:
    """Look for the one pair of cards of a kind with one name."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        if len(cards) > _ENOUGH:
            inspected += len(cards)
            found += _only_pair(cards)
    return Inspection(tuple(found), inspected)


def _only_pair(cards: Sequence[WrittenCard]) -> Iterator[Diagnostic]:
    by_name: dict[str, list[WrittenCard]] = defaultdict(list)
    for card in cards:
        by_name[card.card.name.casefold()].append(card)
    pairs = [group for group in by_name.values() if len(group) > 1]
    if len(pairs) == 1 and len(pairs[0]) == 2:
        first, again = pairs[0]
        if not are_sides(first, again) and not are_versions(first, again):
            yield _report(first, again)


def _report(first: WrittenCard, again: WrittenCard) -> Diagnostic:
    message = (
        f"`{again.card.id}` is called `{again.card.name}` as `{first.card.id}` is, the only two with one name"
    )
    related = (Related(first.place_of("name").span, f"`{first.card.id}`"),)
    hint = "give each card its own name"
    return Diagnostic(PROBLEM, message, again.place_of("name").span, hint, related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
