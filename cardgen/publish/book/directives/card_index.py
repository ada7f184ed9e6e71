"""`:::{card-index}` → the cards by the alphabet, each with the pages on which the rules speak of it."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block
from cardgen.publish.book.composing import folio, listing, paragraph, text
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.indexing import sort_key
from cardgen.publish.book.references import ENTRY


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    """Cards that no page speaks of stand without a number: a reader of the index wants to know that, too."""
    items: list[tuple[Block, ...]] = []
    for card in sorted(commission.game.cards, key=lambda card: (sort_key(card.name), card.id)):
        number = folio(f"{ENTRY}card-{card.id}", commission)
        items.append((paragraph((text(f"{card.name}\u2002", commission), number), commission),))
    return Outcome((listing(items, commission),) if items else ())


DIRECTIVE = BookDirective("card-index", _make, late=True)
