"""The source of an expression → the places in the data that it reads, as far as its text shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.diagnostics import Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving.declarations import Declarations
from cardgen.source.source import Pointer

_CARD = LazyPattern(r"\bcard\(\s*(?P<quote>[\"'])(?P<card>.+?)(?P=quote)\s*\)(?P<path>(?:\.\w+|\[\d+\])*)")
_STEP = LazyPattern(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]")
_KIND = LazyPattern(r"\bkind\s*=\s*(?P<quote>[\"'])(?P<kind>[\w-]+)(?P=quote)")


def places_read(source: str, game: Game | None, declared: Declarations) -> tuple[Related, ...]:
    """The places that an expression reads.

    These are the fields in `card("dagger").cost`, the first card of each counted kind, and declarations together with
    everything that those read.
    """
    found: list[Related] = []
    left = [source]
    while left:
        words = left.pop(0)
        if game is not None:
            found += (*_fields(words, game), *_kinds(words, game))
        for name, inner, span in _facts(words, declared):
            place = Related(span, f"`{name}` is declared here")
            if place not in found:
                found.append(place)
                left.append(inner)
    return tuple(dict.fromkeys(found))


def _fields(source: str, game: Game) -> Iterator[Related]:
    for found in _CARD.finditer(source):
        card = next((card for card in game.cards if found["card"] in (card.id, card.name)), None)
        if card is not None:
            pointer = _pointer(found["path"])
            yield Related(card.origin.child(*pointer).span, f"`{card.name}` in the data")


def _facts(source: str, declared: Declarations) -> Iterator[tuple[str, str, Span]]:
    """The name, the expression and the place of each declaration that an expression names."""
    for stated in declared.named:
        if re.search(rf"(?<![\w.]){re.escape(stated.name)}(?![\w.])", source):
            yield stated.name, stated.source, stated.span


def _pointer(path: str) -> Pointer:
    return tuple(step["name"] or int(step["index"]) for step in _STEP.finditer(path))


def _kinds(source: str, game: Game) -> Iterator[Related]:
    for found in _KIND.finditer(source):
        first: Card | None = next((card for card in game.cards if card.kind == found["kind"]), None)
        if first is not None:
            yield Related(first.origin.span, f"the first card of the kind `{first.kind}`")
