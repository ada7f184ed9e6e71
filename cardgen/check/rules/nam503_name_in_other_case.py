"""A name of several words is written with other capitals than its card has.

## Why

Capitals are how readers tell the name of a card from ordinary words.

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
  - {id: fairy-dust, name: Fairy Dust}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take Fairy Dust. Then use Fairy Dust. Keep Fairy Dust. Never sell fairy dust.
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: fairy-dust, name: Fairy Dust}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take Fairy Dust. Then use Fairy Dust. Keep Fairy Dust. Never sell Fairy Dust.
```

## Notes

Only names of two words and more are compared, and only when the texts write them rightly three times as
often: words that are mostly written small are ordinary words to their author. Headings and words in
capitals are left alone."""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.cardtexts import spoken_blocks
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.check.vocabulary import Entry, vocabulary_of
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("NAM503", "name-in-other-case", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the capitals of every use of a name with its card's."""
    uses: dict[str, list[tuple[Place, Entry]]] = defaultdict(list)
    names = vocabulary_of(evidence).names
    for document, block in spoken_blocks(evidence):
        if block.is_heading or block.text.isupper():
            continue
        for found in names.find(block.text):
            if " " in found.item.phrase and not block.marks_at(found.start, found.end, "card", "generated"):
                uses[found.item.phrase].append((Place(document, block, found.start, found.end), found.item))
    reported = [d for phrase, places in sorted(uses.items()) for d in _slips(phrase, places)]
    return Inspection(tuple(reported), sum(map(len, uses.values())))


def _slips(phrase: str, places: list[tuple[Place, Entry]]) -> list[Diagnostic]:
    wrong = [(place, entry) for place, entry in places if _is_slip(place.words, phrase)]
    if len(places) - len(wrong) < 3 * len(wrong):
        return []
    return [_report(place, entry) for place, entry in wrong]


def _is_slip(written: str, phrase: str) -> bool:
    return written != phrase and written.casefold() == phrase.casefold() and not written.isupper()


def _report(place: Place, entry: Entry) -> Diagnostic:
    related = (Related(entry.span, "the card"),) if entry.span else ()
    message = f"the card is called `{entry.phrase}`, found `{place.words}`"
    fix = place.rewrite(entry.phrase, safe=True)
    return Diagnostic(PROBLEM, message, place.span, f"write `{entry.phrase}`", related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
