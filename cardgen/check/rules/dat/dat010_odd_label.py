"""A rare label is a slip of a label that many cards have in the same field.

## Why

A type, a clan or an artist in two spellings is two of them to everyone who sorts or counts the cards.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  clan: text
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", clan: Order of Mirhal}
cards:
  - {id: odd, name: Odd One, clan: Order of Mirhall}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", clan: Order of Mirhal}
cards:
  - {id: odd, name: Odd One, clan: Order of Mirhal}
  - {id: other, name: Other One, clan: Order of the Mire}
```

## Notes

The rule compares the short texts of each field of a kind, those in lists one by one. The usual label must stand on ten
cards, and on ten times as many as the odd one. It reports

- labels that differ only in capitals, spaces or punctuation, or in one letter of a word that is not English or of a
  label of three words that fifty cards have; labels that differ in a number are different labels;
- in a field of twenty names of several words (artists), a name that differs so from another, or in an initial, however
  often both stand and in whichever kind;
- among twenty labels or names with the same dash, apostrophe or ellipsis, one with another;
- if labels are shared by cards, one that differs only in capitals from another that is on twice as many cards;
- a word on one card that is not English, one letter away from an English word that is a label of several;
- the label of a single card, if a hundred cards share a few labels;
- a label that only programs read (`SORT_NONE`) among words;
- two usual labels of one card without the sign between them (`Item Weapon.`);
- a code that only one card writes with other capitals (`a2`).

Texts with several labels (`Item. Weapon.`, `Breaker - Decoder`) are read label by label. A field of type `choice` does
not need this rule: its odd values are errors anyway.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.label_parts import labels_in_parts
from cardgen.check.evidence.usual.label_signs import odd_labels, raw_labels
from cardgen.check.evidence.usual.label_slips import label_slips
from cardgen.check.evidence.usual.people_labels import Uses, name_slips, people_of_kinds
from cardgen.check.evidence.usual.unparted_labels import unparted_labels
from cardgen.check.evidence.usual.values_naming import nearly_named
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer
from cardgen.suggestions import one_of

PROBLEM = Problem("DAT010", "odd-label", Severity.WARNING, __doc__)

#: A code has at most so many letters; a usual one is on more than so many cards; so few are on a
#: single card; and swapped letters are seen among two.
_CODE, _USUAL, _ODD_CODES, _BOTH = 6, 10, 2, 2
#: Of so many cards, all but one share labels: so many at least and at most, each on so many cards.
_LABELLED, _LABELS, _FEW_LABELS, _SHARED = 100, 3, 40, 5
#: So many other places of a label are shown.
_SHOWN = 20
#: Longer values are texts, shorter ones codes.
_LONGEST, _SHORTEST = 60, 4

#: By kind and field, where each label stands.
_Fields = Mapping[tuple[str, str], Uses]


def inspect(evidence: Evidence) -> Inspection:
    """Compare the rare labels of every field with the usual ones."""
    cards = evidence.cards
    fields = {
        key: labels_in_parts(uses) if key[1] != "name" else uses
        for key, uses in _written_labels(evidence, cards).items()
    }
    found: list[Diagnostic] = []
    # What a more careful comparison has found of a label is not found again by a coarser one.
    for comparison in (
        (*_misspelt(fields), *_unparted(fields), *_odd_codes(cards)),
        _misspelt_people(fields),
        (*_odd_signs_of(fields), *_lone_labels(fields, cards)),
    ):
        reported = {finding.span for finding in found}
        found += [finding for finding in comparison if finding.span not in reported]
    return Inspection(tuple(found), sum(map(len, fields.values())))


def _written_labels(evidence: Evidence, cards: Sequence[Card]) -> _Fields:
    """The labels and names of the cards by their kind and field, but for those that names of cards say otherwise.

    These are for DAT016: `To The Sea` is odd, however many write it so.
    """
    named = {(odd.field, label) for odd in nearly_named(evidence) for label in (odd.said, odd.meant)}
    written: dict[tuple[str, str], dict[str, list[tuple[Card, Pointer]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for card in cards:
        for name, value in card.values.items():
            if not isinstance(value, (str, tuple)) or not value:
                continue
            of_field = written[card.kind, name]
            for pointer, label in _labels(name, value):
                if (name, label) not in named:
                    of_field[label].append((card, pointer))
        written[card.kind, "name"][card.name].append((card, ("name",)))
    return written


def _misspelt(fields: _Fields) -> Iterator[Diagnostic]:
    """The rare labels that are nearly a usual one of their field."""
    for (_, name), uses in fields.items():
        if name == "name":
            continue
        for slip in label_slips(uses):
            if not _is_beside(*slip, uses):
                yield _report(name, slip, uses)


def _is_beside(odd: str, usual: str, uses: Uses) -> bool:
    """Whether all cards with an odd label have the usual one, too: two ways to say it, as of an answer."""
    both = {card.id for card, _ in uses[odd]} - {card.id for card, _ in uses[usual]}
    return not both


def _misspelt_people(fields: _Fields) -> Iterator[Diagnostic]:
    """The names of people that are nearly another one, in the fields of all kinds together."""
    for name, uses in people_of_kinds(fields):
        for slip in name_slips(uses):
            yield _report(name, slip, uses)


def _odd_signs_of(fields: _Fields) -> Iterator[Diagnostic]:
    for (_, name), uses in fields.items():
        yield from _odd_signs(name, uses)


def _lone_labels(fields: _Fields, cards: Sequence[Card]) -> Iterator[Diagnostic]:
    kinds = Counter(card.kind for card in cards)
    for (kind, name), uses in fields.items():
        yield from _alone(name, uses, kinds[kind])


def _labels(name: str, value: object) -> Iterator[tuple[Pointer, str]]:
    if isinstance(value, str):
        if _SHORTEST <= len(value) <= _LONGEST and "\n" not in value:
            yield (name,), value
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            if isinstance(inner, str) and _SHORTEST <= len(inner) <= _LONGEST and "\n" not in inner:
                yield (name, index), inner


def _alone(name: str, uses: Uses, cards: int) -> Iterator[Diagnostic]:
    """The label that a single card has, where all others share a few."""
    if len(uses) > _FEW_LABELS or sum(map(len, uses.values())) * 10 < max(cards, _LABELLED) * 9:
        return
    single = [label for label, places in uses.items() if len(places) == 1]
    others = sorted(label for label in uses if label not in single)
    if len(single) != 1 or len(others) < _LABELS or min(len(uses[label]) for label in others) < _SHARED:
        return
    [(card, pointer)] = uses[single[0]]
    if len(pointer) == 1 and any(map(str.isalpha, single[0])):
        message = f"`{single[0]}` is the `{name}` of this card alone; each of {len(others)} others is that of several"
        hint = f"did you mean {one_of(others)}?"
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, hint)


def _unparted(fields: _Fields) -> Iterator[Diagnostic]:
    """The two labels of a card that are written as one."""
    labels = ((name, uses) for (_, name), uses in fields.items() if name != "name")
    for name, uses in labels:
        for label, (first, second) in unparted_labels(uses):
            [(card, pointer)] = uses[label]
            message = f"expected a sign between `{first}` and `{second}` in `{name}`, found `{label}`"
            hint = "part the two labels as on the other cards"
            yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, hint)


def _odd_codes(cards: Sequence[Card]) -> Iterator[Diagnostic]:
    """The short code that one card has in other capitals than many (`a2`), or, where these are all others, with two
    letters swapped (`bkw`, `bwk`).
    """
    codes: dict[tuple[str, str], dict[str, list[Card]]] = defaultdict(lambda: defaultdict(list))
    for card in cards:
        for name, value in card.values.items():
            if isinstance(value, str) and len(value) <= _CODE and value.isalnum():
                codes[card.kind, name][value].append(card)
    for (_, name), uses in codes.items():
        once = [code for code, those in uses.items() if len(those) == 1]
        others = [code for code, those in uses.items() if len(those) > _USUAL]
        if len(once) > _ODD_CODES:
            continue
        for odd in once:
            alike = [
                code
                for code in others
                if _in_other_case(odd, code) or (len(uses) == _BOTH and _is_swapped(odd, code))
            ]
            if len(alike) == 1:
                places = {code: [(card, (name,)) for card in those] for code, those in uses.items()}
                yield _report(name, (odd, alike[0]), places)


def _in_other_case(odd: str, usual: str) -> bool:
    return len(odd) > 1 and odd.lower() == usual.lower()


def _is_swapped(odd: str, usual: str) -> bool:
    return len(odd) >= _SHORTEST - 1 and sorted(odd) == sorted(usual)


def _odd_signs(name: str, uses: Uses) -> Iterator[Diagnostic]:
    """The labels with a dash or an apostrophe of another look, and those that only a program reads."""
    for odd in odd_labels(label for label in uses if not label.endswith(".")):  # no sentences
        (card, pointer), *others = uses[odd.label]
        others_have = f"as in {odd.labels} other labels of `{name}`"
        message = f"expected `{odd.usual}` {others_have}, found `{odd.sign}` in `{odd.label}`"
        related = tuple(Related(one.origin.child(*at).span, "here too") for one, at in others)
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, f"write `{odd.meant}`", related)
    for label in raw_labels({label: len(places) for label, places in uses.items()}):
        (card, pointer), *others = uses[label]
        message = f"`{label}` is what a program calls a `{name}`, as none of the other labels is"
        related = tuple(Related(one.origin.child(*at).span, "here too") for one, at in others[:_SHOWN])
        hint = "write it in words, as the others are"
        yield Diagnostic(PROBLEM, message, card.origin.child(*pointer).span, hint, related)


def _report(name: str, slip: tuple[str, str], uses: Uses) -> Diagnostic:
    """The finding of a label, on all cards that have it, and the one that is meant."""
    label, meant = slip
    spans = [card.origin.child(*pointer).span for card, pointer in uses[label]]
    message = f"expected `{name}` `{meant}` as on {len(uses[meant])} cards, found `{label}`"
    related = [Related(span, "here too") for span in spans[1:]]
    card, pointer = uses[meant][0]
    related.append(Related(card.origin.child(*pointer).span, "the usual label"))
    return Diagnostic(PROBLEM, message, spans[0], f"did you mean `{meant}`?", tuple(related))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
