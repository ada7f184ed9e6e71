"""A card lacks a field that all other cards of its kind have.

## Why

Whoever reads the data relies on it: a card without its cost is free, or is not printed at all.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  cost: {type: integer, optional: true}
# file: cards/item.csv
id,cost
a,1
b,2
c,3
d,4
e,5
f,1
g,2
h,3
i,4
j,5
k,1
l,2
m,3
n,4
o,5
p,1
q,2
r,3
s,4
t,5
u,
```

## Use instead

```files
# all else as above
# file: cards/item.csv
id,cost
a,1
b,2
c,3
d,4
e,5
f,1
g,2
h,3
i,4
j,5
k,1
l,2
m,3
n,4
o,5
p,1
q,2
r,3
s,4
t,5
u,4
```

## Notes

The rule looks at kinds with at least twenty cards in JSON or a spreadsheet; a kind that is written for YAML declares
itself what is `optional`. It reports a field that a single card lacks, or two among hundreds. If a label decides which
fields a card has (creatures have an attack, spells have none), it reports a card without the fields that all others
with its label have, if every label works in this way. Among fifty items in lists, one without what all others have
(the name of an attack) is reported as well, and so is the single empty list among a hundred. The values in records
(`cost: {coins: 2}`) are fields like any other. Flavour texts may be missing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.evidence.card_texts import is_flavour
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, is_left_out, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("DAT016", "value-left-out", Severity.WARNING, __doc__)

#: So many cards show what all have; of so many, two may lack it and are still reported.
_ENOUGH, _HUNDREDS = 20, 300
#: What lacks so many of these fields is no card like the others: a sum below a sheet, a heading.
_OTHER_SORT = 3
#: Among so many cards, a single empty list lacks what the lists of all others have.
_MANY_LISTS = 100
#: So many items of lists show what all have.
_ITEMS = 50
#: A label stands on so many cards, and has no more values than that.
_LABELLED, _LABELS = 10, 24
#: Longer values are no labels.
_LONGEST = 40

#: Keys that name the card which gives what is not said, and one that says that a card is none by itself.
_GIVEN_BY = frozenset({"copyfrom", "extends", "inherits", "inheritsfrom", "inherit", "abstract"})


@frozen
class _Lack:
    """A field that a card lacks and `others` have: all of its kind, or those `with the type` Hero, say."""

    card: WrittenCard
    field: str
    label: str
    others: int


#: A record in a list: its card, its place in the list, and its values.
_Item = tuple[WrittenCard, int, Mapping[str, object]]


def inspect(evidence: Evidence) -> Inspection:
    """Look at the fields that nearly all cards of a kind, or of a label, have."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        if len(cards) >= _ENOUGH:
            inspected += len(cards)
            lacks = [*_of_all(cards)]
            lacks += _of_labels(cards, {lack.field for lack in lacks})
            times = Counter(lack.card.card.id for lack in lacks)
            found += [
                _report(lack)
                for lack in lacks
                if times[lack.card.card.id] < _OTHER_SORT and not _is_made_of_another(lack.card)
            ]
            found += _of_items(cards)
    return Inspection(tuple(found), inspected)


def _is_made_of_another(card: WrittenCard) -> bool:
    """Whether another card gives what a card lacks, or the card is only there to give it to others."""
    return any(key.lower().replace("-", "").replace("_", "") in _GIVEN_BY for key in card.fields)


def _of_all(cards: Sequence[WrittenCard]) -> Iterator[_Lack]:
    lacking = _lacking(cards)
    few = 2 if len(cards) >= _HUNDREDS else 1
    for field, without in lacking.items():
        if 0 < len(without) <= few:
            yield from (_Lack(card, field, "", len(cards) - len(without)) for card in without)


def _lacking(cards: Sequence[WrittenCard]) -> dict[str, list[WrittenCard]]:
    """By each field that most cards have, those that lack it."""
    given = Counter(key for card in cards for key, value in card.fields.items() if not is_left_out(value))
    lacking = {
        field: [card for card in cards if _lacks(card, field)]
        for field, many in given.items()
        if len(cards) - many <= 2 and not is_flavour(field)
    }
    if len(cards) >= _MANY_LISTS:
        for field, many in given.items():
            if many == len(cards) and len(empty := [card for card in cards if _is_empty(card, field)]) == 1:
                lacking[field] = empty
    return lacking


def _lacks(card: WrittenCard, field: str) -> bool:
    """Whether a card lacks a value; one without the whole record (`cost`) lacks that, not each of its values."""
    record = field.partition(".")[0]
    whole = record == field or isinstance(card.fields.get(record), Mapping) or field in card.fields
    return whole and is_left_out(card.fields.get(field))


def _is_empty(card: WrittenCard, field: str) -> bool:
    """Whether a list has no items: a slip on one card, but a way to say so if several have it."""
    return card.fields[field] == []


def _of_items(cards: Sequence[WrittenCard]) -> Iterator[Diagnostic]:
    """What an item of a list lacks that the items of this list have on all cards: the name of an attack."""
    for field, items in _items_of_lists(cards).items():
        if len(items) < _ITEMS:
            continue
        few = 2 if len(items) >= _HUNDREDS else 1
        given = Counter(key for _, _, item in items for key, value in item.items() if not is_left_out(value))
        for key, many in given.items():
            if 0 < len(items) - many <= few:
                yield from (
                    _item_without(one, field, key, many) for one in items if is_left_out(one[2].get(key))
                )


def _items_of_lists(cards: Sequence[WrittenCard]) -> dict[str, list[_Item]]:
    """The records in lists, by the fields that hold the lists."""
    lists: dict[str, list[_Item]] = defaultdict(list)
    for card in cards:
        for field, items in card.values.items():
            for at, item in enumerate(items if isinstance(items, list) else ()):
                if isinstance(item, Mapping):
                    lists[field].append((card, at, item))
    return lists


def _item_without(item: _Item, field: str, key: str, many: int) -> Diagnostic:
    card, at, values = item
    message = f"item {at + 1} of `{field}` of `{card.card.name}` has no `{key}`, which all {many} others have"
    span = card.place_of(field).child(at, *([key] if key in values else [])).span
    return Diagnostic(PROBLEM, message, span, f"write `{key}` into the item")


def _of_labels(cards: Sequence[WrittenCard], reported: Iterable[str]) -> Iterator[_Lack]:
    """Where a label decides which fields there are: those that one card with the label lacks; each is reported once."""
    done = {*reported}
    # Which cards lack a field is the same for every label, and most fields none lacks.
    lacking = {
        field: frozenset(id(card) for card in cards if is_left_out(card.fields.get(field)))
        for field in sorted({key for card in cards for key in card.fields})
    }
    for label in _label_fields(cards):
        groups: dict[str, list[WrittenCard]] = defaultdict(list)
        for card in cards:
            value = card.fields.get(label)
            if isinstance(value, str | int) and not isinstance(value, bool):
                groups[str(value)].append(card)
        for field, lacks in lacking.items():
            if lacks and field != label and field not in done:
                for one in _decided(groups, label, field, lacks):
                    done.add(field)
                    yield one


def _decided(
    groups: dict[str, list[WrittenCard]], label: str, field: str, lacks: frozenset[int]
) -> Iterator[_Lack]:
    odd: list[_Lack] = []
    none_has = 0
    for value, group in groups.items():
        without = [card for card in group if id(card) in lacks]
        none_has += len(without) == len(group) >= _LABELLED
        if len(without) == 1 and len(group) > _ENOUGH:
            odd.append(_Lack(without[0], field, f"with the {label} `{value}`", len(group) - 1))
        elif without and len(without) < len(group):
            return
    if len(odd) == 1 and none_has:
        yield odd[0]


def _label_fields(cards: Sequence[WrittenCard]) -> list[str]:
    """The fields that all cards have, with few values that stand often."""
    counts: dict[str, Counter[object]] = defaultdict(Counter)
    for card in cards:
        for key, value in card.fields.items():
            if isinstance(value, str | int) and not isinstance(value, bool) and len(str(value)) <= _LONGEST:
                counts[key][value] += 1
    return [
        key
        for key, values in counts.items()
        if values.total() >= len(cards) - 1 and 1 < len(values) <= min(_LABELS, len(cards) // _LABELLED)
    ]


def _report(lack: _Lack) -> Diagnostic:
    others = f"all {lack.others} others {lack.label}".rstrip()
    message = f"`{lack.card.card.name}` has no `{lack.field}`, which {others} have"
    span = lack.card.place_of(lack.field).span
    return Diagnostic(PROBLEM, message, span, f"write `{lack.field}` into the card")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
