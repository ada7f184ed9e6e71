"""A card calls itself by a kind of card that it is not, or by the name of another card.

## Why

"Discard this Equipment" on an Event leaves the player looking for an Equipment to discard.

## Example

```files
# file: kinds/event.yaml
kind: event
title: {one: Event, many: Events}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: kinds/equipment.yaml
kind: equipment
title: {one: Equipment, many: Equipment}
size: poker
faces: {front: plain, back: none}
# file: cards/events.yaml
kind: event
cards:
  - {id: storm, name: Storm, text: "Draw a card, then discard this Equipment."}
# file: cards/gear.yaml
kind: equipment
cards:
  - {id: dagger, name: Dagger}
```

## Use instead

```files
# all else as above
# file: cards/events.yaml
kind: event
cards:
  - {id: storm, name: Storm, text: "Draw a card, then discard this Event."}
```

## Notes

The rule reads the words after "this": titles of kinds (with or without "Card"; in small letters only before "card"),
values of the fields `type`, `kind`, `class` and `category`, and names of other cards. If the card's texts or values
mention the same thing elsewhere ("choose an Equipment; this Equipment …"), that is what "this" refers to, and nothing
is reported. The same holds if three or more cards of a kind use the same word: it is the thing that they are attached
to. If nearly all cards of a kind name themselves in their text, one that has another card's name between the same
words is reported as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.self_names import (
    Mistaken,
    categories_of,
    labels_by_kind,
    labels_of_kind,
    mistaken_names,
)
from cardgen.check.names.vocabulary import Vocabulary, vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.phrases import PhraseIndex, folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game

PROBLEM = Problem("NAM509", "wrong-self-reference", Severity.WARNING, __doc__)

#: Right before a noun: the card speaks of itself.
_THIS = TextPattern(r"\b[Tt]his ")
#: So many cards of a kind that say it mean it: what is attached to a Hero speaks of "this Hero".
_HABIT = 3
#: Longer names after `this` are not looked for.
_REACH = 80


@frozen
class _Labels:
    """What cards are called: the labels of each kind, all names, and the kind of each card by its id."""

    game: Game
    by_kind: Mapping[str, PhraseIndex[str]]
    words: Vocabulary
    kinds: Mapping[str, str]

    @property
    def titles(self) -> frozenset[str]:
        """The titles of all kinds."""
        return frozenset(title for kind in self.game.kinds.values() for title in labels_of_kind(kind))

    def of_card(self, card: Card) -> frozenset[str]:
        """What a card is rightly called."""
        return labels_of_kind(self.game.kinds[card.kind]) | categories_of(card)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what each card calls itself with its kind and its name."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    by_kind = {name: PhraseIndex((one, one) for one in ones) for name, ones in labels_by_kind(game).items()}
    labels = _Labels(game, by_kind, vocabulary_of(evidence), {card.id: card.kind for card in game.cards})
    texts = card_texts(evidence)
    wrong = [use for text in texts if "his " in text.prose.text for use in _wrong_uses(text, labels, texts)]
    habits = Counter((text.card.kind, folded_words(place.words)) for text, place in wrong)
    found = [
        _report(text, place, labels)
        for text, place in wrong
        if habits[text.card.kind, folded_words(place.words)] < _HABIT
    ]
    found += [_copied(mistaken) for mistaken in mistaken_names(evidence)]
    return Inspection(tuple(found), len(texts))


def _wrong_uses(
    text: CardText, labels: _Labels, texts: tuple[CardText, ...]
) -> Iterator[tuple[CardText, Place]]:
    for block in text.document.of_kind("card"):
        for this in _THIS.finditer(block.text):
            rest = block.text[this.end() : this.end() + _REACH]
            wrong = _wrong_label(text.card, rest, labels) or _wrong_name(text.card, rest, labels)
            if wrong and not _is_spoken_of(wrong, text.card, texts):
                yield text, Place(text.document, block, this.end(), this.end() + len(wrong))


def _wrong_label(card: Card, rest: str, labels: _Labels) -> str:
    """The label at the beginning of these words, when the card has none like it."""
    found = labels.by_kind[card.kind].leading(rest)
    if found is None or rest[found.end : found.end + 1] == "-":
        return ""
    if not rest[0].isupper() and "card" not in folded_words(rest[: found.end + len(" cards")]):
        return ""
    said = set(folded_words(found.item)) - {"card"}
    own = [set(folded_words(label)) - {"card"} for label in labels.of_card(card)]
    return "" if any(said <= words or words <= said for words in own) else rest[: found.end]


def _wrong_name(card: Card, rest: str, labels: _Labels) -> str:
    """The name of another card of the kind at the beginning of these words, in its capitals, and nothing else's."""
    found = labels.words.names.leading(rest)
    if found is None or rest[: found.end] != found.item.phrase or not rest[0].isupper():
        return ""
    known = labels.words.known.get(found.item.phrase)
    if known is None or known.kind != "card" or labels.kinds.get(found.item.id) != card.kind:
        return ""
    return "" if set(folded_words(found.item.phrase)) <= set(folded_words(card.name)) else rest[: found.end]


def _is_spoken_of(words: str, card: Card, texts: tuple[CardText, ...]) -> bool:
    """Whether the card names the thing elsewhere, too: more often than after `this`."""
    said = " ".join(block.text for text in texts if text.card is card for block in text.document.blocks)
    plain = " ".join(value for value in words_in(card.values))
    head = folded_words(words)[0]
    after_this = sum(folded_words(said[this.end() :])[:1] == (head,) for this in _THIS.finditer(said))
    return Counter(folded_words(f"{said} {plain} {card.name}"))[head] > after_this


def _report(text: CardText, place: Place, labels: _Labels) -> Diagnostic:
    card, own = text.card, _own_label(text.card, place.words, labels)
    related = (Related(card.origin.span, f"a card of kind `{card.kind}`"),)
    message = f"expected `this {own}` on `{card.name}`, found `this {place.words}`"
    fix = place.rewrite(own, safe=place.words[0].isupper())
    return Diagnostic(PROBLEM, message, place.span, f"write `this {own}`", related, fix)


def _own_label(card: Card, wrong: str, labels: _Labels) -> str:
    """What the card is rightly called where it has a wrong name, category or kind."""
    if labels.words.names.get(wrong):
        return card.name
    categories = sorted(categories_of(card))
    is_category = not any(wrong.casefold() == title.casefold() for title in labels.titles)
    if is_category and len(categories) == 1:
        return categories[0]
    title = labels.game.kinds[card.kind].one
    return title if "card" in folded_words(wrong) else title.removesuffix(" Card") or "card"


def _copied(mistaken: Mistaken) -> Diagnostic:
    card, place = mistaken.card, mistaken.place
    message = f"expected the card's own name `{card.name}`, as on the other cards of its kind, found `{place.words}`"
    related = (Related(card.origin.span, f"`{card.name}`"),)
    return Diagnostic(PROBLEM, message, place.span, f"write `{card.name}`", related, place.rewrite(card.name))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
