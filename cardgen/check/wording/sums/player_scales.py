"""A number of a text → whether it is that of a number of players in a row, and no result of what stands before it."""

from __future__ import annotations

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER

#: What a row for numbers of players has before and behind a number: `25 each for 2 players, 20 each for 3 players`.
_FOR_PLAYERS = TextPattern(
    rf"\b(?:for|with|in) (?:an? )?{NUMBER}(?:[ -]players?(?: games?)?)?[,;:]? (?:and |or )?$"
)
_NEXT_PLAYERS = TextPattern(
    rf"[^.,;:]{{0,40}}?\b(?:for|with|in) (?:an? )?{NUMBER}(?:[ -]players?\b|(?=[,;.)]| and\b| or\b))"
)


def is_of_players(text: str, start: int, end: int) -> bool:
    """Whether the number at `start` to `end` is for so many players, as the one before it is for fewer or more."""
    return bool(_FOR_PLAYERS.search(text[:start]) and _NEXT_PLAYERS.match(text, end))
