"""`:::{card-index}` → the cards by the alphabet, each with the pages on which the rules speak of it; and those of the
game's other books, behind the title of each.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, Reference
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.alphabet import sort_key
from cardgen.publish.book.nodes.composing import folio, listing, paragraph, text
from cardgen.publish.book.nodes.targets import ELSEWHERE, ENTRY, entry_elsewhere


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """List all cards; those that no page mentions have no page number, which the readers of an
    index want to know, too.
    """
    items: list[tuple[Block, ...]] = []
    for card in sorted(context.game.cards, key=lambda card: (sort_key(card.name), card.id)):
        number = folio(f"{ENTRY}card-{card.id}", context)
        others = _in_other_books(f"card-{card.id}", context)
        items.append((paragraph((text(f"{card.name}\u2002", context), number, *others), context),))
    return Outcome((listing(items, context),) if items else ())


def _in_other_books(entry: str, context: DirectiveContext) -> Iterator[Reference]:
    """The pages in each other book; nothing is printed for a book that has none."""
    at = context.directive.start
    for volume in context.game.volumes:
        if context.game.volume and volume.name != context.game.volume.name:
            title = text(f"\u2002{volume.title}\u00a0", context)
            yield Reference(entry_elsewhere(volume.name, entry), (title,), ELSEWHERE, at, at)


DIRECTIVE = BookDirective("card-index", _make, late=True)
