"""Two values that go together on all other cards do not go together on this one.

## Why

Databases say the same thing twice: the code of a set and its name, the number of a card and the end of its code.
Whoever looks the card up by the wrong one finds another card.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
keys: {id: code}
fields: {set: text, set_name: text}
# file: cards/item.json
[
 {"code": "f100", "name": "Finch", "set": "sea", "set_name": "The Sea"},
 {"code": "h101", "name": "Hawk", "set": "sea", "set_name": "The Sea"},
 {"code": "h102", "name": "Heron", "set": "sea", "set_name": "The Sea"},
 {"code": "j103", "name": "Jay", "set": "sea", "set_name": "The Sky"},
 {"code": "k104", "name": "Kite", "set": "sea", "set_name": "The Sea"},
 {"code": "l105", "name": "Lark", "set": "sea", "set_name": "The Sea"},
 {"code": "o106", "name": "Owl", "set": "sea", "set_name": "The Sea"},
 {"code": "q107", "name": "Quail", "set": "fen", "set_name": "The Fen"},
 {"code": "r108", "name": "Raven", "set": "fen", "set_name": "The Fen"},
 {"code": "r109", "name": "Rook", "set": "fen", "set_name": "The Fen"},
 {"code": "s110", "name": "Swan", "set": "fen", "set_name": "The Fen"},
 {"code": "s111", "name": "Swift", "set": "fen", "set_name": "The Fen"},
 {"code": "t112", "name": "Teal", "set": "fen", "set_name": "The Fen"},
 {"code": "t113", "name": "Tern", "set": "fen", "set_name": "The Fen"},
 {"code": "t114", "name": "Thrush", "set": "sky", "set_name": "The Sky"},
 {"code": "w115", "name": "Wren", "set": "sky", "set_name": "The Sky"},
 {"code": "c116", "name": "Crane", "set": "sky", "set_name": "The Sky"},
 {"code": "c117", "name": "Crow", "set": "sky", "set_name": "The Sky"},
 {"code": "d118", "name": "Dove", "set": "sky", "set_name": "The Sky"},
 {"code": "e119", "name": "Egret", "set": "sky", "set_name": "The Sky"},
 {"code": "g120", "name": "Gull", "set": "sky", "set_name": "The Sky"}]
```

## Use instead

```files
# all else as above
# file: cards/item.json
[
 {"code": "f100", "name": "Finch", "set": "sea", "set_name": "The Sea"},
 {"code": "h101", "name": "Hawk", "set": "sea", "set_name": "The Sea"},
 {"code": "h102", "name": "Heron", "set": "sea", "set_name": "The Sea"},
 {"code": "j103", "name": "Jay", "set": "sea", "set_name": "The Sea"},
 {"code": "k104", "name": "Kite", "set": "sea", "set_name": "The Sea"},
 {"code": "l105", "name": "Lark", "set": "sea", "set_name": "The Sea"},
 {"code": "o106", "name": "Owl", "set": "sea", "set_name": "The Sea"},
 {"code": "q107", "name": "Quail", "set": "fen", "set_name": "The Fen"},
 {"code": "r108", "name": "Raven", "set": "fen", "set_name": "The Fen"},
 {"code": "r109", "name": "Rook", "set": "fen", "set_name": "The Fen"},
 {"code": "s110", "name": "Swan", "set": "fen", "set_name": "The Fen"},
 {"code": "s111", "name": "Swift", "set": "fen", "set_name": "The Fen"},
 {"code": "t112", "name": "Teal", "set": "fen", "set_name": "The Fen"},
 {"code": "t113", "name": "Tern", "set": "fen", "set_name": "The Fen"},
 {"code": "t114", "name": "Thrush", "set": "sky", "set_name": "The Sky"},
 {"code": "w115", "name": "Wren", "set": "sky", "set_name": "The Sky"},
 {"code": "c116", "name": "Crane", "set": "sky", "set_name": "The Sky"},
 {"code": "c117", "name": "Crow", "set": "sky", "set_name": "The Sky"},
 {"code": "d118", "name": "Dove", "set": "sky", "set_name": "The Sky"},
 {"code": "e119", "name": "Egret", "set": "sky", "set_name": "The Sky"},
 {"code": "g120", "name": "Gull", "set": "sky", "set_name": "The Sky"}]
```

## Notes

The rule looks at kinds with at least twenty cards in JSON or a spreadsheet, and learns from the data what goes
together. One label decides another if each of three or more labels, on five or more cards, always has the same
partner, and there are several partners (the code of a set and its name). A code or an address without spaces may
repeat another field (the card's name, its number at the end, its rarity between two signs). One card that differs is
reported, or one in five hundred, and at most one in ten of those with the same label. If every file has its own value
in a field (its set), the few cards with another value are reported. If thirty cards have their name in a code or a
file name with its words joined in one way, one card in fifty that joins them differently is reported.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.apart import Apart
from cardgen.check.evidence.usual.going_together import values_apart
from cardgen.check.evidence.usual.joined_names import JoinedName, joined_names
from cardgen.check.evidence.written_values import written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT019", "values-apart", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold the values of each card against each other, as those of all others go together."""
    inspected = sum(map(len, written_cards(evidence).values()))
    found = (*map(_report, values_apart(evidence)), *map(_joined, joined_names(evidence)))
    return Inspection(found, inspected)


def _joined(name: JoinedName) -> Diagnostic:
    """The finding of a value that has the words of its card's name joined otherwise."""
    message = (
        f"expected `{name.usual}` between the words of the name in `{name.field}` as on {name.cards} others, "
        f"found `{name.joint}` in `{name.card.values[name.field]}`"
    )
    return Diagnostic(PROBLEM, message, name.card.place_of(name.field).span, f"write `{name.meant}`")


def _report(apart: Apart) -> Diagnostic:
    place, other = apart.card.place_of(apart.field), apart.card.place_of(apart.other)
    name, said = apart.card.card.name, apart.said
    if not apart.other:
        message = (
            f"expected `{apart.field}` `{apart.usual}` as on the {apart.cards} other cards of this file, "
            f"found `{said[0]}` on `{name}`"
        )
        return Diagnostic(PROBLEM, message, place.span, f"write `{apart.usual}`, or move the card")
    if apart.usual:
        message = (
            f"expected `{apart.field}` `{apart.usual}` as on the {apart.cards} other cards with the `{apart.other}` "
            f"`{said[1]}`, found `{said[0]}`"
        )
        hint = f"write `{apart.usual}`, or another `{apart.other}`"
    else:
        message = (
            f"expected that `{apart.field}` {apart.how} `{apart.other}` as on {apart.cards} others, "
            f"found `{said[0]}` and `{said[1]}` on `{name}`"
        )
        hint = "correct one of the two"
    return Diagnostic(PROBLEM, message, place.span, hint, (Related(other.span, f"its `{apart.other}`"),))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
