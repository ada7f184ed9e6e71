"""The source of an expression → the places in the data that it reads, as far as its words tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.diagnostics import Related
from cardgen.model.nouns import Card, Game
from cardgen.source.source import Pointer

_CARD = re.compile(r"\bcard\(\s*(?P<quote>[\"'])(?P<card>.+?)(?P=quote)\s*\)(?P<path>(?:\.\w+|\[\d+\])*)")
_STEP = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]")
_KIND = re.compile(r"\bkind\s*=\s*(?P<quote>[\"'])(?P<kind>[\w-]+)(?P=quote)")


def places_read(source: str, game: Game) -> tuple[Related, ...]:
    """Where the fields stand that `card("dagger").cost` reads, and where the cards of each counted kind begin."""
    return tuple(dict.fromkeys((*_fields(source, game), *_kinds(source, game))))


def _fields(source: str, game: Game) -> Iterator[Related]:
    for found in _CARD.finditer(source):
        card = next((card for card in game.cards if found["card"] in (card.id, card.name)), None)
        if card is not None:
            pointer = _pointer(found["path"])
            yield Related(card.origin.child(*pointer).span, f"`{card.name}` in the data")


def _pointer(path: str) -> Pointer:
    return tuple(step["name"] or int(step["index"]) for step in _STEP.finditer(path))


def _kinds(source: str, game: Game) -> Iterator[Related]:
    for found in _KIND.finditer(source):
        first: Card | None = next((card for card in game.cards if card.kind == found["kind"]), None)
        if first is not None:
            yield Related(first.origin.span, f"the first card of the kind `{first.kind}`")
