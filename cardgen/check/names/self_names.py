"""Card texts → how a card may refer to itself, and where it has another card's name in place of its own."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.wording.phrases import PhraseIndex, folded_words, tokens_of
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import Kind

#: Fields that say what a card is.
_CATEGORIES = frozenset({"type", "kind", "class", "category", "card_type", "cardtype"})
#: If at least so many cards of a kind have a field, and so many in ten name themselves in it, the others are odd.
_FEW, _MOSTLY = 6, 8
#: How many cards must name themselves between the same two words.
_ALIKE = 3
#: If fewer cards of a kind name themselves, so many must do so between the same two words, and at most so many in a
#: hundred others; more if the name is one word, which may be that of a character on many cards.
_SURE, _SURE_WORD, _PERCENT = 8, 40, 5


def labels_of_kind(kind: Kind) -> frozenset[str]:
    """What cards of a kind are called: its title, with and without the word `Card`."""
    return frozenset({kind.one, kind.one.removesuffix(" Card")} - {"", "Card"})


def categories_of(card: Card) -> frozenset[str]:
    """What a card says that it is, in fields such as `type`."""
    return frozenset(value for name in _CATEGORIES for value in words_in(card.values.get(name)))


def labels_by_kind(game: Game) -> Mapping[str, frozenset[str]]:
    """What cards may be called, right or wrong, by kind: the titles of all kinds, and the categories of its own."""
    titles = frozenset(label for kind in game.kinds.values() for label in labels_of_kind(kind))
    found: dict[str, set[str]] = {name: set(titles) for name in game.kinds}
    for card in game.cards:
        found.setdefault(card.kind, set(titles)).update(categories_of(card))
    return {name: frozenset(labels) for name, labels in found.items()}


@frozen
class Mistaken:
    """A place where a text has another card's name, in contrast to other cards of its kind."""

    card: Card
    place: Place


def mistaken_names(evidence: Evidence) -> Iterator[Mistaken]:
    """Texts that name one other card between the words where nearly all cards of the kind name themselves."""
    fields: dict[tuple[object, ...], list[CardText]] = defaultdict(list)
    for text in card_texts(evidence):
        if text.document.blocks and text.document.blocks[0].kind == "card":
            fields[text.card.kind, *(key for key in text.pointer if isinstance(key, str))].append(text)
    for texts in fields.values():
        if len(texts) >= _FEW:
            yield from _odd_ones(evidence, texts)


#: The words before and after a name.
_Frame = tuple[str, str]


#: After these, any card may be named, itself or another.
_CALLED = frozenset({"named", "called", "name"})


@frozen
class _Usual:
    """The words between which cards of a kind name themselves, how often, and whether nearly all do."""

    frames: Counter[_Frame]
    mostly: bool

    def is_likely(self, frame: _Frame) -> bool:
        """Whether a name in such a place is probably meant to be the card's own, if the text has no word of that."""
        return frame[0] not in _CALLED and self.mostly and self.frames[frame] >= _ALIKE

    def is_sure(self, frame: _Frame, name: str, others: int) -> bool:
        """Whether a name in such a place must be meant to be the card's own; `others` have another's there, too."""
        often = self.frames[frame]
        return (
            frame[0] not in _CALLED
            and often >= (_SURE if " " in name else _SURE_WORD)
            and others <= max(1, often * _PERCENT // 100)
        )


@frozen
class _Named:
    """A name in a text, with the words before and after it."""

    entry: Entry
    place: Place
    frame: _Frame


def _odd_ones(evidence: Evidence, texts: list[CardText]) -> Iterator[Mistaken]:
    """The texts of one field that have another card's name where the others have their own."""
    own = {text: _frames_of_own(text) for text in texts}
    selfless = [text for text in texts if not own[text]]
    mostly = (len(texts) - len(selfless)) * 10 >= len(texts) * _MOSTLY
    usual = _Usual(Counter(frame for frames in own.values() for frame in frames), mostly)
    if not mostly and max(usual.frames.values(), default=0) < _SURE:
        return
    names = vocabulary_of(evidence).names
    named = {text: list(_names_in(text, names)) for text in selfless}
    others = Counter(each.frame for found in named.values() for each in found)
    for text, found in named.items():
        if len({each.entry.phrase for each in found}) != 1:
            continue
        sure = [each for each in found if usual.is_sure(each.frame, each.entry.phrase, others[each.frame])]
        likely = [each for each in found if usual.is_likely(each.frame)]
        odd = (sure if not _names_itself(text) else []) or (likely if not _speaks_of_itself(text) else [])
        if odd:
            yield Mistaken(text.card, odd[0].place)


def _frames_of_own(text: CardText) -> set[_Frame]:
    """The words around the first mention of the card's own name in each block of a text."""
    name = text.card.name
    starts = ((block, block.text.find(name)) for block in text.document.blocks)
    return {_frame(block, at, at + len(name)) for block, at in starts if at >= 0}


def _names_in(text: CardText, names: PhraseIndex[Entry]) -> Iterator[_Named]:
    for block in text.document.blocks:
        for use in names.find(block.text):
            place = Place(text.document, block, use.start, use.end)
            yield _Named(use.item, place, _frame(block, use.start, use.end))


def _speaks_of_itself(text: CardText) -> bool:
    """Whether a text has a word of the card's name, or refers to the card by `this`."""
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


def _frame(block: TextBlock, start: int, end: int) -> _Frame:
    """The words before and after a name, or "" at the ends of the text."""
    before = [token.folded for token in tokens_of(block.text) if token.end <= start]
    after = [token.folded for token in tokens_of(block.text) if token.start >= end]
    return (before[-1] if before else "", after[0] if after else "")
