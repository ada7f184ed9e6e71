"""A term of three or more words is used without one in its middle.

## Why

"Wandering Card" may be a Wandering Monster Card, or another card that wanders.

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
wmc: {term: Wandering Monster Card}
# file: rules/01-rules.md
# Turn

Draw a Wandering Monster Card. Discard the Wandering Card.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Turn

Draw a Wandering Monster Card. Discard the Wandering Monster Card.
```

## Notes

The rule compares capitalised words that begin and end as the term does. Left alone are registered names, words after
an article, and words in capitals throughout. If a game has hundreds of cards, their names are not compared, because
there the shorter words may well mean something else. In a text that belongs to no game, a name of three or more words
that stands three times counts as a term.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.odd_ones.shortened_names import shortened_names
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TRM606", "shortened-term", Severity.WARNING, __doc__)

_ARTICLES = frozenset({"a", "an", "the"})
#: From so many cards on, the names are no list of the words of the game.
_MANY = 400


def inspect(evidence: Evidence) -> Inspection:
    """Look for every term without one of its inner words."""
    words = vocabulary_of(evidence)
    many = sum(entry.kind == "card" for entry in words.entries) >= _MANY
    kinds = {"term", "component"} if many else {"term", "card", "component"}
    short = [
        (phrase, entry)
        for entry in words.entries
        if entry.kind in kinds and entry.phrase[:1].isupper()
        for phrase in _shortened(entry.phrase)
        if not words.registers(phrase)
    ]
    index: PhraseIndex[Entry] = PhraseIndex(short)
    found = []
    if short:
        for document, block in spoken_blocks(evidence):
            for use in index.find(block.text):
                place = Place(document, block, use.start, use.end)
                title = all(word[:1].isupper() for word in place.words.split()) and not place.words.isupper()
                if title and not block.is_heading:
                    found.append(_report(place, use.item))
    lone = evidence.lone_texts
    found += [
        name.report(PROBLEM, "the whole name") for document in lone for name in _shortened_names(document)
    ]
    return Inspection(tuple(found), len(short) + len(lone))


@derived
def _shortened_names(document: Document) -> tuple[Renamed, ...]:
    return tuple(shortened_names(document))


def _shortened(phrase: str) -> Iterator[str]:
    words = phrase.split()
    if words[0].lower() in _ARTICLES and len(words) < 4:
        return
    for inner in range(1, len(words) - 1):
        if words[inner][:1].isupper():
            yield " ".join(words[:inner] + words[inner + 1 :])
    if len(words) > 3:
        yield f"{words[0]} {words[-1]}"


def _report(place: Place, entry: Entry) -> Diagnostic:
    related = (Related(entry.span, f"the {entry.kind}"),) if entry.span else ()
    message = f"`{place.words}` is not a term, but `{entry.phrase}` is"
    fix = place.rewrite(entry.phrase)
    return Diagnostic(
        PROBLEM, message, place.span, f"write `{entry.phrase}`, or register the word", related, fix
    )


RULE = Rule(PROBLEM, inspect)
