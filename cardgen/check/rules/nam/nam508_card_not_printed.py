"""The text sends the reader to a card that is not in the box, or not in the deck that it names.

## Why

A card without copies, or from another edition, cannot be taken; and whoever searches the wrong deck searches in vain.

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
  - {id: shield, name: Shield Wall, copies: 0}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take [[Shield Wall]].
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: shield, name: Shield Wall, copies: 1}
  - {id: dagger, name: Dagger}
```

## Notes

A card without copies is not printed. Cards of other editions are declared by a field and its values that are in the
box: `check: {options: {NAM508: {field: set, printed: [base]}}}`. A section, a passage or a sentence that names such an
edition may name its cards, and so may the cards of that edition.

A deck is known by the title of a kind ("from the Item Deck") or by the field `deck` of its cards. What the rules mix
into a deck may be taken from it.

Names in plain text are compared only where they cannot mean anything else: capitalised as the card's name is, and
either of two or more capitalised words or before the word "card".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.decks import wrong_decks
from cardgen.check.names.named_cards import NamedCard, named_cards
from cardgen.check.problems import SUP005
from cardgen.check.rule import TEXT, WORDS, Inspection, Rule
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.suggestions import near, one_of

PROBLEM = Problem("NAM508", "card-not-printed", Severity.ERROR, __doc__)

#: What says that a card comes from another box or edition.
_ELSEWHERE = TextPattern(
    r"\b(?:promo\w*|exclusive|expansions?|sold separately|not (?:in|part of) (?:the|this) (?:box|game|set|edition)|"
    r"(?:other|first|second|previous|earlier) edition)\b",
    re.IGNORECASE,
)


@frozen
class _Editions:
    """The field that says which edition a card is of, and the values of it that are in the box."""

    field: str
    printed: frozenset[str]

    def of(self, card: Card) -> tuple[str, ...]:
        """The editions of a card that is in none of those in the box."""
        own = tuple(words_in(card.values.get(self.field))) if self.printed else ()
        return () if self.printed.intersection(own) else own


def inspect(evidence: Evidence) -> Inspection:
    """Look up every named card: its copies, its edition, its deck."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    editions, faults = _editions(evidence.options.get("NAM508", {}), game)
    named = named_cards(evidence)
    homes = {text.document: text.card for text in card_texts(evidence)}
    found = [d for name in named if (d := _missing(name, editions, homes))]
    found += [_misplaced(claim.named, claim.deck) for claim in wrong_decks(evidence)]
    return Inspection((*faults, *found), len(named))


def _editions(options: Mapping[str, object], game: Game) -> tuple[_Editions, tuple[Diagnostic, ...]]:
    """What is declared of editions, and what is wrong with it."""
    field, printed = str(options.get("field", "")), frozenset(words_in(options.get("printed")))
    origin = game.origin.child("check", "options", "NAM508")
    fields = {name for kind in game.kinds.values() for name in kind.fields}
    faults = []
    if field and game.omissions.complete and field not in fields:
        hint = near(field, fields) or f"expected one of {one_of(fields)}"
        faults.append(Diagnostic(SUP005, f"no field is called `{field}`", origin.child("field").span, hint))
    if bool(field) != bool(printed):
        message = "`options.NAM508` needs both `field` and `printed`"
        hint = "write `{field: set, printed: [base]}`: the field of the edition, and its values that are in the box"
        faults.append(Diagnostic(SUP005, message, origin.span, hint))
    return _Editions(field, printed if field else frozenset()), tuple(faults)


def _missing(named: NamedCard, editions: _Editions, homes: Mapping[Document, Card]) -> Diagnostic | None:
    """The finding of a card that is named and has no copies, or belongs to an edition that nobody speaks of there."""
    card, others = named.cards[0], {edition for card in named.cards for edition in editions.of(card)}
    # A database counts a pile once, at one of its cards: none of theirs says that a card is not there.
    printed = [card for card in named.cards if card.copies or card.origin.source.foreign]
    if any(not editions.of(card) for card in printed) or _speaks_of(named.place, others):
        return None
    if not printed:
        return _report(named.place, card, f"`{card.name}` is not printed: it has 0 copies", "0 copies")
    home = homes.get(named.place.document)
    if home is not None and others.intersection(editions.of(home)):
        return None
    message = (
        f"`{card.name}` is not in this edition: its `{editions.field}` is `{'`, `'.join(sorted(others))}`"
    )
    return _report(named.place, card, message, "its edition")


def _speaks_of(place: Place, editions: Iterable[str]) -> bool:
    """Whether the passage or its sentence says that it is about cards that are not in the box."""
    block = place.block
    sentence = sentence_at(block.text, place.start)
    said = (sentence.text if sentence else block.text, *block.headings, *block.scope)
    if any(_ELSEWHERE.search(words) for words in said):
        return True
    words = [set(folded_words(text)) for text in said]
    return any(set(folded_words(edition)) <= own for edition in editions for own in words)


def _misplaced(named: NamedCard, deck: str) -> Diagnostic:
    card = named.cards[0]
    decks = " and ".join(f"`{own}`" for own in words_in(card.values.get("deck")))
    home = f"its deck is {decks}" if decks else f"it is of the kind `{card.kind}`"
    message = f"`{card.name}` is not in the {deck} deck: {home}"
    return _report(
        named.place, card, message, "the card", "name the deck that has the card, or a card of this deck"
    )


def _report(
    place: Place,
    card: Card,
    message: str,
    label: str,
    hint: str = "name a card that is in the box, or print this one",
) -> Diagnostic:
    return Diagnostic(PROBLEM, message, place.span, hint, (Related(card.origin.span, label),))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), options={"field": TEXT, "printed": WORDS})
