"""A card prints a keyword in bold that is not among the terms.

## Why

A player who looks the keyword up in the rules finds nothing.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: terms.yaml
ambush: {term: Ambush}
swift: {term: Swift}
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, text: "**Ambush** once."}
  - {id: c2, name: Card 2, text: "**Swift** and **Ambush**."}
  - {id: c3, name: Card 3, text: "Then **Ambsh** twice."}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: terms.yaml
ambush: {term: Ambush}
swift: {term: Swift}
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, text: "**Ambush** once."}
  - {id: c2, name: Card 2, text: "**Swift** and **Ambush**."}
  - {id: c3, name: Card 3, text: "Then **Ambush** twice."}
```

## Notes

Bold words are taken for keywords when they are one typing mistake away from a term, or when nearly all bold words on
cards are registered (nine in ten, and ten at least; or all but a single one): otherwise bold is only emphasis. A bold
beginning of a paragraph is a heading of its own, and is compared only with words that are nearly the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.cardtexts import card_texts
from cardgen.check.document import OBJECT
from cardgen.check.evidence import Evidence
from cardgen.check.nearness import NearIndex
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.check.vocabulary import Vocabulary, vocabulary_of
from cardgen.diagnostics import Diagnostic, Problem, Severity, near

PROBLEM = Problem("TRM601", "undefined-keyword", Severity.ERROR, __doc__)

_WORDS = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}")
#: So many bold words tell a house style, where nine in ten are terms, or all but one.
_MANY_BOLD, _FEW_BOLD = 10, 6


def inspect(evidence: Evidence) -> Inspection:
    """Look up every bold word on cards."""
    words = vocabulary_of(evidence)
    terms = [entry.phrase for entry in words.entries if entry.kind == "term"]
    index = NearIndex(term.casefold() for term in terms)
    bold = list(_bold(evidence))
    unknown = [place for place in bold if not words.registers(place.words)]
    house_style = len(bold) >= _MANY_BOLD and len(unknown) * 10 <= len(bold)
    alone = _lone_stranger(bold, unknown)
    found = []
    for place in unknown if terms else ():
        nearest = index.near(place.words.casefold())
        keyword = house_style and _is_keyword(place) and not _repeated(place, unknown, words)
        if nearest or keyword or place.words in alone:
            message = f"keyword `{place.words}` is not in the terms"
            hint = near(place.words, terms) if nearest else "define it in `terms.yaml`"
            right = next((term for term in terms if nearest and term.casefold() == nearest[0][1]), "")
            fix = place.rewrite(right, safe=len(nearest) == 1 and nearest[0][0] == 1) if right else None
            found.append(Diagnostic(PROBLEM, message, place.span, hint, (), fix))
    return Inspection(tuple(found), len(bold))


def _lone_stranger(bold: list[Place], unknown: list[Place]) -> frozenset[str]:
    """The one bold word that is no term, where at least two others are, and no other is not."""
    strangers = {place.words for place in unknown}
    known = {place.words for place in bold} - strangers
    alone = len(strangers) == 1 and len(known) >= 2 and all(len(word) >= 4 for word in strangers)
    return frozenset(strangers) if alone and len(bold) >= _FEW_BOLD else frozenset()


def _bold(evidence: Evidence) -> Iterator[Place]:
    for text in card_texts(evidence):
        for block in text.document.blocks:
            for mark in block.marks:
                words = block.text[mark.start : mark.end].strip(" .:,;!")
                if mark.kind == "strong" and OBJECT not in words and _WORDS.fullmatch(words):
                    start = block.text.index(words, mark.start)
                    yield Place(text.document, block, start, start + len(words))


def _is_keyword(place: Place) -> bool:
    return place.start > 1 and len(place.words) >= 4


def _repeated(place: Place, unknown: list[Place], words: Vocabulary) -> bool:
    """Whether the word is bold so often that it must be the author's own kind of heading."""
    return sum(other.words == place.words for other in unknown) >= 3 and words.known.get(place.words) is None


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
