"""Two cards have the same code or number, while each of the others has its own.

## Why

Whoever looks a card up by its code finds another card, and a program keeps only one of the two.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  code: {type: text, optional: true}
# file: cards/item.json
[
 {"id": "finch", "name": "Finch", "code": "sky-100"},
 {"id": "hawk", "name": "Hawk", "code": "sky-101"},
 {"id": "heron", "name": "Heron", "code": "sky-102"},
 {"id": "jay", "name": "Jay", "code": "sky-103"},
 {"id": "kite", "name": "Kite", "code": "sky-104"},
 {"id": "lark", "name": "Lark", "code": "sky-105"},
 {"id": "owl", "name": "Owl", "code": "sky-106"},
 {"id": "quail", "name": "Quail", "code": "sky-107"},
 {"id": "raven", "name": "Raven", "code": "sky-108"},
 {"id": "rook", "name": "Rook", "code": "sky-109"},
 {"id": "swan", "name": "Swan", "code": "sky-110"},
 {"id": "swift", "name": "Swift", "code": "sky-111"},
 {"id": "teal", "name": "Teal", "code": "sky-112"},
 {"id": "tern", "name": "Tern", "code": "sky-113"},
 {"id": "thrush", "name": "Thrush", "code": "sky-114"},
 {"id": "wren", "name": "Wren", "code": "sky-115"},
 {"id": "crane", "name": "Crane", "code": "sky-116"},
 {"id": "crow", "name": "Crow", "code": "sky-117"},
 {"id": "dove", "name": "Dove", "code": "sky-118"},
 {"id": "egret", "name": "Egret", "code": "sky-119"},
 {"id": "dagger", "name": "Dagger", "code": "sky-101"}]
```

## Use instead

```files
# all else as above
# file: cards/item.json
[
 {"id": "finch", "name": "Finch", "code": "sky-100"},
 {"id": "hawk", "name": "Hawk", "code": "sky-101"},
 {"id": "heron", "name": "Heron", "code": "sky-102"},
 {"id": "jay", "name": "Jay", "code": "sky-103"},
 {"id": "kite", "name": "Kite", "code": "sky-104"},
 {"id": "lark", "name": "Lark", "code": "sky-105"},
 {"id": "owl", "name": "Owl", "code": "sky-106"},
 {"id": "quail", "name": "Quail", "code": "sky-107"},
 {"id": "raven", "name": "Raven", "code": "sky-108"},
 {"id": "rook", "name": "Rook", "code": "sky-109"},
 {"id": "swan", "name": "Swan", "code": "sky-110"},
 {"id": "swift", "name": "Swift", "code": "sky-111"},
 {"id": "teal", "name": "Teal", "code": "sky-112"},
 {"id": "tern", "name": "Tern", "code": "sky-113"},
 {"id": "thrush", "name": "Thrush", "code": "sky-114"},
 {"id": "wren", "name": "Wren", "code": "sky-115"},
 {"id": "crane", "name": "Crane", "code": "sky-116"},
 {"id": "crow", "name": "Crow", "code": "sky-117"},
 {"id": "dove", "name": "Dove", "code": "sky-118"},
 {"id": "egret", "name": "Egret", "code": "sky-119"},
 {"id": "dagger", "name": "Dagger", "code": "sky-120"}]
```

## Notes

The rule looks at fields of JSON and spreadsheets in which at least twenty cards have a code with a digit and without
spaces (`OP-0123`, also as the only item of a list), or a number as an id (`dbf_id`), and in
which only one is on two cards. The two sides of a card (`101a`, `101b`) and its versions may share it. The id itself is
checked when the data is read, and numbers in a row are checked by CNT114.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.same_card import are_sides, are_versions
from cardgen.check.evidence.written_values import WrittenCard, is_left_out, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT026", "code-of-another-card", Severity.WARNING, __doc__)

#: Of so many cards, each has a code of its own.
_ENOUGH = 20
#: A code: no spaces, and a digit among its signs; `9/50` is a place in a row.
_CODE = TextPattern(r"(?!\d+/)(?=\S*\d)[\w.:/-]{3,80}").fullmatch
#: The keys under which a number is the name of its card.
_NUMBERED = TextPattern(r"(?:^|[_-]|(?<=[a-z])(?=[A-Z]))(?:[Ii][Dd]|[Cc]ode)$")


def inspect(evidence: Evidence) -> Inspection:
    """Look for the one pair of cards with one code in every field of codes."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        if len(cards) > _ENOUGH:
            inspected += len(cards)
            for field in dict.fromkeys(key for card in cards for key in card.fields):
                found += _only_pair(field, cards)
    return Inspection(tuple(found), inspected)


def _only_pair(field: str, cards: Sequence[WrittenCard]) -> Iterator[Diagnostic]:
    by_code: dict[str, list[WrittenCard]] = defaultdict(list)
    for card in cards:
        value = card.fields.get(field)
        if isinstance(value, list) and len(value) == 1:
            [value] = value
        if is_left_out(value) or value == []:
            continue
        code = _code(field, value)
        if not code:
            return
        by_code[code].append(card)
    if len(by_code) < _ENOUGH:
        return
    pairs = [group for group in by_code.values() if len(group) > 1]
    if len(pairs) == 1 and len(pairs[0]) == 2:
        first, again = pairs[0]
        if not are_sides(first, again) and not are_versions(first, again):
            yield _report(field, first, again, len(by_code) - 1)


def _code(field: str, value: object) -> str:
    """A value as a code; "" if it is none."""
    if isinstance(value, str):
        return value if _CODE(value) else ""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_number and _NUMBERED.search(field) else ""


def _report(field: str, first: WrittenCard, again: WrittenCard, others: int) -> Diagnostic:
    value = again.fields[field]
    [code] = value if isinstance(value, list) else [value]
    message = (
        f"`{again.card.name}` has the `{field}` `{code}` of `{first.card.name}`, "
        f"while each of {others} others has its own"
    )
    related = (Related(first.place_of(field).span, f"`{first.card.name}`"),)
    return Diagnostic(PROBLEM, message, again.place_of(field).span, "correct one of the two", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
