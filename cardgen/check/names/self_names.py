"""Card texts → what a card may be called by, and where it has a name in which others of its kind have their own."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.wording.phrases import folded_words, tokens_of
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import Kind

#: Fields that say what a card is.
_CATEGORIES = frozenset({"type", "kind", "class", "category", "card_type", "cardtype"})
#: So many cards of a kind name themselves in a field, so many in ten: then those that do not are odd.
_FEW, _MOSTLY = 6, 8
#: So many cards name themselves between the same two words.
_ALIKE = 3
#: Where fewer cards of a kind name themselves, so many do between the same two words, and so many in a hundred others;
#: a name of one word may be that of somebody who is on many cards.
_SURE, _SURE_WORD, _PERCENT = 8, 40, 5


def labels_of_kind(kind: Kind) -> frozenset[str]:
    """What cards of a kind are called: its title, with the word `Card` and without it."""
    return frozenset({kind.one, kind.one.removesuffix(" Card")} - {"", "Card"})


def categories_of(card: Card) -> frozenset[str]:
    """What a card says that it is, in fields such as `type`."""
    return frozenset(value for name in _CATEGORIES for value in words_in(card.values.get(name)))


def labels_by_kind(game: Game) -> Mapping[str, frozenset[str]]:
    """What a card may be called, right or wrong, by its kind: the titles of all kinds, the categories of its own."""
    titles = frozenset(label for kind in game.kinds.values() for label in labels_of_kind(kind))
    found: dict[str, set[str]] = {name: set(titles) for name in game.kinds}
    for card in game.cards:
        found.setdefault(card.kind, set(titles)).update(categories_of(card))
    return {name: frozenset(labels) for name, labels in found.items()}


@frozen
class Mistaken:
    """A place where a text has the name of `other` where cards of its kind have their own."""

    card: Card
    other: Entry
    place: Place


def mistaken_names(evidence: Evidence) -> Iterator[Mistaken]:
    """Texts that name one other card where nearly all cards of the kind name themselves, between the same words."""
    fields: dict[tuple[object, ...], list[CardText]] = defaultdict(list)
    for text in card_texts(evidence):
        if text.document.blocks and text.document.blocks[0].kind == "card":
            fields[text.card.kind, *(key for key in text.pointer if isinstance(key, str))].append(text)
    for texts in fields.values():
        if len(texts) >= _FEW:
            yield from _odd_ones(evidence, texts)


def _odd_ones(evidence: Evidence, texts: list[CardText]) -> Iterator[Mistaken]:
    frames: Counter[tuple[str, str]] = Counter()
    selfless = []
    for text in texts:
        own = {
            _frame(block, at, at + len(text.card.name))
            for block in text.document.blocks
            if (at := block.text.find(text.card.name)) >= 0
        }
        frames.update(own)
        if not own:
            selfless.append(text)
    if not selfless:
        return
    mostly = (len(texts) - len(selfless)) * 10 >= len(texts) * _MOSTLY
    names = vocabulary_of(evidence).names
    named = {
        text: [(block, use) for block in text.document.blocks for use in names.find(block.text)]
        for text in selfless
        if mostly or max(frames.values(), default=0) >= _SURE
    }
    framed = {
        text: [(block, use, _frame(block, use.start, use.end)) for block, use in uses]
        for text, uses in named.items()
    }
    others = Counter(frame for uses in framed.values() for _, _, frame in uses)
    for text, uses in framed.items():
        sure = [
            (block, use)
            for block, use, frame in uses
            if frames[frame] >= (_SURE if " " in use.item.phrase else _SURE_WORD)
            and others[frame] <= max(1, frames[frame] * _PERCENT // 100)
        ]
        likely = [(block, use) for block, use, frame in uses if mostly and frames[frame] >= _ALIKE]
        odd = (sure if not _names_itself(text) else []) or (likely if not _speaks_of_itself(text) else [])
        if odd and len({use.item.phrase for _, use, _ in uses}) == 1:
            block, use = odd[0]
            yield Mistaken(text.card, use.item, Place(text.document, block, use.start, use.end))


def _speaks_of_itself(text: CardText) -> bool:
    """Whether a text has a word of the card's name, or says what it means by `this`."""
    words = {word for block in text.document.blocks for word in folded_words(block.text)}
    return "this" in words or any(len(word) > 3 and word in words for word in folded_words(text.card.name))


def _names_itself(text: CardText) -> bool:
    """Whether a text has a capitalised word of the card's name."""
    own = {word for word in folded_words(text.card.name) if word not in FUNCTION_WORDS}
    return any(
        token.folded in own and block.text[token.start].isupper()
        for block in text.document.blocks
        for token in tokens_of(block.text)
    )


def _frame(block: TextBlock, start: int, end: int) -> tuple[str, str]:
    """The words before and after a name, "" at the ends of the text."""
    before = [token.folded for token in tokens_of(block.text) if token.end <= start]
    after = [token.folded for token in tokens_of(block.text) if token.start >= end]
    return (before[-1] if before else "", after[0] if after else "")
