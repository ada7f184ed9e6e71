"""A game and the words of its book → the facts for a box: how many players, how long, what age."""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.publish.book.styling.style import BookStyle

#: A range as typed; when printed, it gets an en dash.
_RANGE = LazyPattern(r"(?<=\d)\s*-\s*(?=\d)")


def box_facts(game: Game, style: BookStyle) -> tuple[str, ...]:
    """The facts that the game states, in the order of a box: `1–2 players`, `30–45 minutes`, `age 10+`."""
    players = style.label("player" if game.players == "1" else "players")
    facts = (
        f"{game.players} {players}" if game.players else "",
        f"{game.minutes} {style.label('minutes')}" if game.minutes else "",
        f"{style.label('ages')} {game.ages}" if game.ages else "",
    )
    return tuple(_RANGE.sub("–", fact) for fact in facts if fact)
