"""A Game's chapters, cards and terms → what is wrong with the references, icons and expressions in their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Card, Chapter
from cardgen.model.resolving.resolver import Resolver
from cardgen.schema.records import Prose
from cardgen.source.plain_data import values_in


def unresolved_in_chapter(resolver: Resolver, chapter: Chapter) -> Iterator[Diagnostic]:
    """Report what does not resolve in a chapter."""
    yield from resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place).diagnostics


def unresolved_on_cards(resolver: Resolver, cards: Iterable[Card]) -> Iterator[Diagnostic]:
    """Report what does not resolve in the texts of cards."""
    for card in cards:
        scope = resolver.card_scope(card)
        for _, prose in values_in(card.values, Prose):
            yield from resolver.resolve_blocks(prose.blocks, scope, prose.origin.within).diagnostics


def unresolved_in_terms(resolver: Resolver) -> Iterator[Diagnostic]:
    """Report what does not resolve in the definitions of terms, which a glossary prints."""
    for term in resolver.game.terms.values():
        if (prose := term.define) is not None:
            yield from resolver.resolve_blocks(prose.blocks, resolver.scope, prose.origin.within).diagnostics
