"""A Game's cards → their texts as Documents, and every other text in which a rule may look for a word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cardgen.check.document import SILENT, Document, TextBlock
from cardgen.check.evidence import Evidence
from cardgen.check.reading_markup import read_blocks
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose
from cardgen.source.source import Pointer

#: Fields whose words are fiction: no names, terms or numbers are expected in them.
FLAVOUR_FIELDS = frozenset({"flavour", "flavor", "story", "lore", "quote", "fluff"})

_NOT_SPOKEN = SILENT | {"index", "contents", "faq-question"}


@dataclass(frozen=True, slots=True, eq=False)
class CardText:
    """One rich text of a card; `pointer` leads to it in the card's values. Blocks are of kind `card` or
    `flavour`.
    """

    card: Card
    pointer: Pointer
    prose: Prose
    document: Document


def card_texts(evidence: Evidence) -> tuple[CardText, ...]:
    """Every rich text of every card, in order."""
    return evidence.derive(_read_card_texts)


def all_documents(evidence: Evidence) -> tuple[Document, ...]:
    """The texts of the rules and of the cards."""
    return evidence.derive(_all_documents)


def prose_in(value: object, pointer: Pointer = ()) -> Iterator[tuple[Pointer, Prose]]:
    """The rich texts inside a value, with the way to each."""
    if isinstance(value, Prose):
        yield pointer, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from prose_in(inner, (*pointer, key))
    elif isinstance(value, (tuple, list)):
        for index, inner in enumerate(value):
            yield from prose_in(inner, (*pointer, index))


def words_in(value: object) -> Iterator[str]:
    """The plain texts inside a value, rich ones left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, (tuple, list)):
        for inner in value:
            yield from words_in(inner)


def _all_documents(evidence: Evidence) -> tuple[Document, ...]:
    return (*evidence.documents, *(text.document for text in card_texts(evidence)))


def _read_card_texts(evidence: Evidence) -> tuple[CardText, ...]:
    cards = evidence.game.cards if evidence.game else ()
    return tuple(
        CardText(card, pointer, prose, _document(pointer, prose))
        for card in cards
        for pointer, prose in prose_in(card.values)
        if prose.text.strip()
    )


def _document(pointer: Pointer, prose: Prose) -> Document:
    kind = "flavour" if FLAVOUR_FIELDS & {str(key) for key in pointer} else "card"
    read = read_blocks(prose.origin.source.path, prose.text, prose.blocks, prose.origin.within)
    return replace(read, blocks=tuple(replace(block, kind=kind) for block in read.blocks))


def spoken_blocks(evidence: Evidence) -> Iterator[tuple[Document, TextBlock]]:
    """Every block in which the game itself speaks: no fiction, no credits, no index, no player asking."""
    for document in all_documents(evidence):
        for block in document.blocks:
            if block.kind not in _NOT_SPOKEN:
                yield document, block
