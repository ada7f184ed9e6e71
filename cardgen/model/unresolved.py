"""A Game's chapters and cards → what is wrong with the references, icons and expressions in their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Card, Chapter
from cardgen.model.resolving import Resolver
from cardgen.schema.records import Prose
from cardgen.source.source import Pointer


def unresolved_in_chapter(resolver: Resolver, chapter: Chapter) -> Iterator[Diagnostic]:
    """What does not resolve in a chapter."""
    yield from resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place).diagnostics


def unresolved_on_cards(resolver: Resolver, cards: Iterable[Card]) -> Iterator[Diagnostic]:
    """What does not resolve in the texts of cards."""
    for card in cards:
        scope = resolver.card_scope(card)
        for _, prose in prose_in(card.values):
            yield from resolver.resolve_blocks(prose.blocks, scope, prose.origin.within).diagnostics


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
