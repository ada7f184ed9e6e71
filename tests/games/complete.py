"""The games of `card_data/`, each read and drawn once for all tests of a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cardgen import pipeline
from cardgen.assets.books import Library
from cardgen.drawing.publication import Face
from cardgen.model.nouns import Card, Game

GAMES = Path(__file__).parents[2] / "card_data"


@cache
def read(name: str) -> Game:
    """The game of that folder, in which nothing is wrong."""
    outcome = pipeline.read_game(GAMES / name, name)
    assert outcome.diagnostics == ()
    return outcome.value


@cache
def faces_of(name: str) -> tuple[dict[str, Face], Library]:
    """The faces of the game's cards by name, with which nothing is wrong, and the library that they were drawn with."""
    game = read(name)
    library = pipeline.open_library(game).value
    drawn = pipeline.draw_cards(game, library)
    assert drawn.diagnostics == ()
    return {face.name: face for card in drawn.value for face in (card.front, card.back) if face}, library


def cards_of(game: Game, *kinds: str) -> list[Card]:
    """The cards of these kinds."""
    return [card for card in game.cards if card.kind in kinds]


def value_of(card: Card, field: str) -> Any:
    """A field's value, of the type that the kind says."""
    return card.values[field]
