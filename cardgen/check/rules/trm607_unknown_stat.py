"""A text gives a number to an attribute that the game does not have.

## Why

No card carries the attribute, so nobody can apply the number.

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
# file: terms.yaml
str: {term: Strength, short: STR}
int: {term: Wits, short: INT}
agl: {term: Speed, short: AGL}
# file: rules/01-rules.md
# Fights

An Ogre has STR 6, an Imp INT 2. A Cat has AGL 5. A Rat has STR 1. A Bat has AGI 4.
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
  - {id: dagger, name: Dagger}
# file: terms.yaml
str: {term: Strength, short: STR}
int: {term: Wits, short: INT}
agl: {term: Speed, short: AGL}
# file: rules/01-rules.md
# Fights

An Ogre has STR 6, an Imp INT 2. A Cat has AGL 5. A Rat has STR 1. A Bat has AGL 4.
```

## Notes

Attributes are abbreviations of two to four capitals that the terms (`short:`), the icons' texts or the
choices of a kind declare; at least three must be declared and used beside numbers. Reported is one that
stands beside a number in the same way and is one letter away from a declared one."""

from __future__ import annotations

from collections import Counter

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.cardtexts import all_documents, spoken_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.nearness import distance
from cardgen.diagnostics import Diagnostic, Problem, Severity, one_of

PROBLEM = Problem("TRM607", "unknown-stat", Severity.ERROR, __doc__)

_STAT = LatePattern(r"\b([A-Z]{2,4})\b(?=\s?[+−-]?\d)|(?<=\d )([A-Z]{2,4})\b")
_SHAPE = LatePattern(r"[A-Z]{2,4}")


def inspect(evidence: Evidence) -> Inspection:
    """Look up every abbreviation beside a number."""
    declared = {e.phrase for e in vocabulary_of(evidence).entries if _SHAPE.fullmatch(e.phrase)}
    documents = all_documents(evidence) if len(declared) >= 3 else ()
    places = [place for document in documents for place in document.derive(_stats)]
    used = Counter(place.words for place in places)
    if sum(name in used for name in declared) < 3:
        return Inspection((), len(places))
    found = []
    for place in places:
        near = [name for name in sorted(declared) if distance(place.words, name, 1) == 1]
        if place.words not in declared and near and used[place.words] < max(used[name] for name in near) + 2:
            message = f"no attribute is called `{place.words}`, expected one of {one_of(declared)}"
            fix = place.rewrite(near[0]) if len(near) == 1 else None
            found.append(Diagnostic(PROBLEM, message, place.span, f"did you mean `{near[0]}`?", (), fix))
    return Inspection(tuple(found), len(places))


def _stats(document: Document) -> tuple[Place, ...]:
    """Every abbreviation beside a number."""
    found = ((block, match) for block in spoken_in(document) for match in _STAT.finditer(block.text))
    return tuple(Place(document, block, *match.span(1 if match[1] else 2)) for block, match in found)


RULE = Rule(PROBLEM, inspect)
