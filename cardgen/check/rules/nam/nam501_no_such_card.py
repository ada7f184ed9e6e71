"""The text names a card that does not exist.

## Why

A player looks for the card and cannot find it: it was renamed, cut, or never made.

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

Take [[Magic Dust]] from the supply.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

Take [[Fairy Dust]] from the supply.
```

## Notes

A name in double brackets always means a card, which is found by its name or its id. In plain text, a name of two or
more capitalised words is taken for a card's only where nothing else fits: before the word "card", if it is bold,
italic, in quotation marks or the object of play, draw or discard; before the title of a kind ("the Sunken Temple
Location"), if other names of cards stand there in the text; after "a card called"; between two names of cards in an
enumeration; and among names of cards in a list or table column, where a single word is enough if it is the only one of
the list that is no card, or the only one of titles with values ("Old Mill (Strength 2)"). Registered words, components,
words of the data and classes ("a Wandering Monster card") are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.odd_ones.left_names import left_names
from cardgen.check.names.old_names import old_names
from cardgen.check.names.unknown_names import unknown_names
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.nearness import one_mistake_away
from cardgen.check.wording.phrases import folded_words
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity
from cardgen.model.nouns import Card
from cardgen.suggestions import near

PROBLEM = Problem("NAM501", "no-such-card", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look up every name that must be a card's."""
    game = evidence.game
    if game is None or game.omissions.unread:
        return Inspection((), 0)
    known = {name for card in game.cards for name in (card.id, card.name.casefold())}
    known |= game.omissions.names | {name.casefold() for name in game.omissions.names}
    # What is not translated yet calls cards what the original calls them, and is linked and printed rightly.
    known |= {name.casefold() for name in game.translated.called}
    names = [card.name for card in game.cards]
    found, inspected = [], 0
    for place, name in _references(evidence):
        inspected += 1
        if name not in known and name.casefold() not in known:
            old = old_names(evidence).get(folded_words(name))
            meant = [old.card.name] if old else one_mistake_away(name, names)
            found.append(replace(_unknown(place, name, names), fix=_rename(place, name, meant)))
    places, plain = unknown_names(evidence)
    found += [_unknown(place, place.words, names) for place in places if place.words.casefold() not in known]
    reported = {place.order for place in places}
    found += [_other(place, card) for place, card in left_names(evidence) if place.order not in reported]
    return Inspection(tuple(found), inspected + plain)


def _references(evidence: Evidence) -> Iterator[tuple[Place, str]]:
    for document, block in blocks_in(all_documents(evidence)):
        for mark in block.marks:
            if mark.kind == "card":
                yield Place(document, block, mark.start, mark.end), mark.value


def _rename(place: Place, name: str, nearest: Sequence[str]) -> Fix | None:
    """The fix of a name in brackets, when only one card can be meant by it."""
    start, end = place.block.offset(place.start), place.block.offset(place.end)
    written = place.document.text[start:end]
    if len(nearest) != 1 or not written.startswith(f"[[{name}"):
        return None
    edit = Edit(place.document.locate(start + 2, start + 2 + len(name)), nearest[0])
    return Fix(f"write `[[{nearest[0]}]]`", (edit,), safe=True)


def _other(place: Place, card: Card) -> Diagnostic:
    """The finding of a name in the place of the only one that is left."""
    message = f"no card is called `{place.words}`; of all these only `{card.name}` is left out here"
    related = (Related(card.origin.span, "the card"),)
    return Diagnostic(PROBLEM, message, place.span, "correct the name, or make the card", related)


def _unknown(place: Place, name: str, names: list[str]) -> Diagnostic:
    hint = near(name, names) or "correct the name, or make the card"
    return Diagnostic(PROBLEM, f"no card is called `{name}`", place.span, hint)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
