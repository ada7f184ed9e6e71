"""Evidence → the number of cards of a kind that a rulebook's opening gives: `Five boats are out at sea`.

The introduction tells the game's story, in which the cards of a kind are all that exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import SortCount
from cardgen.check.evidence.said_of_cards.kinds_called import kinds_called
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.model.nouns import Card

#: The words that may precede the number at the start of a sentence.
_BEGINS = TextPattern(r"\W*(?:(?:the|all|all the|these|your) )?", re.IGNORECASE)
#: A predicate after the noun that says where it is, not what is done with it.
_ARE = TextPattern(
    r"\s(?:are (?:out|in|at|on|under|behind|lost|missing|hidden|waiting|away|gone|here|there)|lie|wait|stand|live|hide|"
    r"sail|sleep|roam|have|await|threaten|guard|stretch|compete)\b"
)
#: A number that differs by more than one in `_PART`, and by more than one, counts something else. A number below
#: `_FEWEST` may mean just some.
_PART, _FEWEST = 8, 3


def opening_counts(evidence: Evidence) -> Iterator[SortCount]:
    """The numbers of cards of a kind in the first section of each book, if they are close to those in the data."""
    game = evidence.game
    if game is None:
        return
    cards: dict[str, list[Card]] = {}
    for card in game.cards:
        cards.setdefault(card.kind, []).append(card)
    kinds = {words: cards[kind] for words, kind in kinds_called(game).items() if kind in cards}
    books: set[str] = set()
    for document in evidence.documents:
        if document.book not in books:
            books.add(document.book)
            for block in _first_section(document):
                yield from _stated(document, block, kinds)


def _first_section(document: Document) -> Iterator[TextBlock]:
    """The unconditional rules up to the second title."""
    titles = [block.index for block in document.blocks if block.is_heading]
    for block in document.of_kind("rule"):
        if not block.scope and (block.section < 0 or titles[:1] == [block.section]):
            yield block


def _stated(
    document: Document, block: TextBlock, kinds: Mapping[tuple[str, ...], list[Card]]
) -> Iterator[SortCount]:
    for sentence in split_sentences(block.text):
        first = next(iter(find_quantities(sentence.text)), None)
        cards = kinds.get(first.noun, []) if first else []
        if first is None or not cards or not _BEGINS.fullmatch(sentence.text[: first.start]):
            continue
        copies = sum(card.copies for card in cards)
        stated = copies if first.value == len(cards) else first.value
        near = stated >= _FEWEST and abs(stated - copies) <= max(1, copies // _PART)
        if (
            near
            and _ARE.match(sentence.text, first.end)
            and not (supposes(sentence.text) or scope_of(sentence.text))
        ):
            start, end = sentence.start + first.start, sentence.start + first.number_end
            yield SortCount(first.subject, stated, copies, cards[0], Place(document, block, start, end))
