"""A number of cards in the text differs from the card data.

## Why

The number of cards changes with every round of playtesting; a typed number does not. Readers who count their deck
against the list believe that a card is missing.

## Example

```files
# file: kinds/place.yaml
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/places.yaml
kind: place
cards:
  - {id: cliff, name: Cliff}
  - {id: marsh, name: Marsh}
# file: rules/01-components.md
# Components

- 3 Place Cards
```

## Use instead

```files
# all else as above
# file: rules/01-components.md
# Components

- 2 Place Cards
```

## Notes

The rule compares component lists and totals ("all 12 Place Cards", "shuffle the 12 Place Cards"), and "the 12 Place
Cards" if the number is close to the right one, but never a number that an action takes from a deck. Of a kind whose
name is one word, it compares "shuffle the 15 Coins". "Different" and "unique" count different cards; otherwise copies
count. Also compared are

- "there are 10 different Helpers", which counts Helper Cards;
- numbers of cards with one value of a field ("Action Cards: 15 cards", "Rare | 12"), if other values of that field are
  counted correctly;
- "a 35-card deck", if the text says so twice and all cards are of one kind;
- the size of the whole game ("is a dungeon of 56 cards", "a box of 120 cards"), if it is close to the number of all
  cards, of a group of the box, or of what a facts block counts, and equals none of them. That is a warning: no text
  says which cards it counts. Cards that are not in the data may be among them if the components of the game or a text
  count them ("2 summary cards");
- what the first section says is there ("Five boats are out at sea"), if it is close to the number of cards of that
  kind; that is a warning, too.

Better than typing the right number is typing none: `{{ count(kind="place") }}` prints it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cardgen.check.claims.factstore import facts_of
from cardgen.check.claims.whole_boxes import cards_besides, whole_boxes
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import SortCount, sort_counts
from cardgen.check.evidence.said_of_cards.opening_counts import opening_counts
from cardgen.check.evidence.said_of_cards.quantified import quantified
from cardgen.check.fact import Authority, Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("CNT102", "count-from-data", Severity.ERROR, __doc__)

_CORRECT = "correct the number or the cards"
#: What to do where a text may count more cards than the data have.
_BESIDES = (
    f"{_CORRECT}; if it also counts other cards (helpers, summaries), add them to the components "
    "of the game, or declare the total in a facts block"
)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every claimed count with the data: what surely counts cards first, and no place twice."""
    known = _counted_by_data(evidence)
    claims = _claims(evidence, known)
    found = [
        _report(same, known[subject, attribute])
        for (subject, attribute, _), same in _wrong_claims(evidence, claims, known).items()
    ]
    read = {claim.place.order for claim in claims if claim.place}
    counts = (*sort_counts(evidence), *quantified(evidence).counts)
    sorts = {count.place.order: count for count in reversed(counts) if count.place.order not in read}
    found += [_of_sort(count) for count in sorts.values() if count.stated != count.value]
    read |= sorts.keys()
    boxes = [count for count in whole_boxes(evidence) if count.place.order not in read]
    found += [_supposed(count, _BESIDES) for count in boxes if count.stated != count.value]
    openings = [count for count in opening_counts(evidence) if count.place.order not in read]
    found += [_supposed(count, _CORRECT) for count in openings if count.stated != count.value]
    return Inspection(tuple(found), len(claims) + len(sorts) + len(boxes) + len(openings))


def _counted_by_data(evidence: Evidence) -> dict[tuple[str, str], Fact]:
    """The counts in the data, by subject and attribute; a kind called `Card` takes precedence over all cards."""
    known: dict[tuple[str, str], Fact] = {}
    for fact in facts_of(evidence).of("count", "different"):
        if fact.authority == Authority.DATA:
            known.setdefault((fact.subject, fact.attribute), fact)
    return known


def _claims(evidence: Evidence, known: Mapping[tuple[str, str], Fact]) -> list[Fact]:
    """The numbers that texts give for what the data count."""
    stated = [_of_kind(fact, known) for fact in facts_of(evidence).of("count", "different") if fact.place]
    return [fact for fact in stated if (fact.subject, fact.attribute) in known]


def _wrong_claims(
    evidence: Evidence, claims: Iterable[Fact], known: Mapping[tuple[str, str], Fact]
) -> dict[tuple[str, str, int | str], list[Fact]]:
    """The claims that the data contradict, those that say the same together."""
    wrong: dict[tuple[str, str, int | str], list[Fact]] = {}
    for claim in claims:
        if claim.scope or _adds_kinds(claim):
            continue
        if claim.value not in _right(evidence, known[claim.subject, claim.attribute]):
            wrong.setdefault((claim.subject, claim.attribute, claim.value), []).append(claim)
    return wrong


def _right(evidence: Evidence, data: Fact) -> frozenset[int | str]:
    """The numbers that a text may give for what the data count; all cards may be counted with others besides."""
    if data.subject != "card" or evidence.game is None:
        return frozenset({data.value})
    every = sum(card.copies for card in evidence.game.cards)
    return frozenset({data.value, every, *(every + more for more in cards_besides(evidence))})


def _of_kind(claim: Fact, known: Mapping[tuple[str, str], Fact]) -> Fact:
    """A claim of `captain cards` as one of the kind Captain, where nothing else is called so and the number is near."""
    name = claim.subject.removesuffix(" card")
    data = known.get((name, claim.attribute)) if (claim.subject, claim.attribute) not in known else None
    if data is None or not (isinstance(data.value, int) and isinstance(claim.value, int)):
        return claim
    return replace(claim, subject=name) if abs(claim.value - data.value) <= max(2, data.value // 4) else claim


def _of_sort(count: SortCount) -> Diagnostic:
    """The finding of a number of cards that have one value in some field, or of all cards."""
    cards = f"`{count.sort}` cards" if count.sort not in ("", "card", "cards") else "cards"
    return Diagnostic(
        PROBLEM,
        f"the text counts {count.stated} {cards}, the card data has {count.value}",
        count.place.span,
        _CORRECT,
        (Related(count.card.origin.span, "the first of them"),),
        count.place.rewrite(str(count.value)),
    )


def _supposed(count: SortCount, hint: str) -> Diagnostic:
    """The finding of a number of which only its author knows what it counts."""
    return replace(_of_sort(count), problem=replace(PROBLEM, severity=Severity.WARNING), hint=hint)


def _adds_kinds(claim: Fact) -> bool:
    """Whether an expression adds the kinds that it means: `{{ count(kind="boat") + count(kind="wave") }} cards`."""
    place = claim.place
    marks = place.block.marks_at(place.start, place.end, "generated", "bound") if place else ()
    return any(mark.value.count("count(") > 1 for mark in marks)


def _report(claims: list[Fact], data: Fact) -> Diagnostic:
    """One finding for all places that give the same wrong number: they have one cause."""
    first, *others = sorted(
        (c for c in claims if c.place), key=lambda c: c.place.order if c.place else ("", 0)
    )
    related = [Related(data.span, f"the data has {data.value}")] if data.span else []
    related += [
        Related(other.span, f"{other.value} here, too")
        for other in others
        if other.span != first.span and other.span
    ]
    return Diagnostic(
        PROBLEM,
        f"the text counts {first.value} `{data.phrase}`, the card data has {data.value}",
        first.span,
        "correct the number, or write an expression that counts the cards",
        tuple(dict.fromkeys(related)),
        first.place.rewrite(str(data.value)) if first.place else None,
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards", "whole"}))
