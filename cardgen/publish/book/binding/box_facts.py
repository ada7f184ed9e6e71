"""A game and the words of its book → what a box says of it: how many players, how long, how old."""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.publish.book.styling.style import BookStyle

#: A range as it is typed; in print a dash that is longer than a hyphen stands in it.
_RANGE = LazyPattern(r"(?<=\d)\s*-\s*(?=\d)")


def box_facts(game: Game, style: BookStyle) -> tuple[str, ...]:
    """Each fact that the game states, in the order of a box: `1–2 players`, `30–45 minutes`, `age 10+`."""
    players = style.label("player" if game.players == "1" else "players")
    facts = (
        f"{game.players} {players}" if game.players else "",
        f"{game.minutes} {style.label('minutes')}" if game.minutes else "",
        f"{style.label('ages')} {game.ages}" if game.ages else "",
    )
    return tuple(_RANGE.sub("–", fact) for fact in facts if fact)
