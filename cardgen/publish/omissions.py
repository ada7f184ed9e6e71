"""A game and the notes about its faces → which cards a build leaves out, or prints incompletely.

Each fault is reported at its own place; somebody who is about to print wants to know which cards it concerns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Game
from cardgen.publish.problems import CARDS_LEFT_OUT, INCOMPLETE_CARDS
from cardgen.suggestions import one_of

#: Problems of faces by which something is missing on them: a value, a picture, an icon, an expression.
LACKING = ("EXP001", "EXP002", "EXP003", "EXP004", "LAY202", "LAY305", "LAY307", "MOD003", "MOD007")
#: The most cards that are named.
_NAMED = 12


def omissions(game: Game, lacking: Sequence[str]) -> Iterator[Diagnostic]:
    """Report the cards that are not printed, and those of `lacking`, by id, that are printed incompletely."""
    hint = "fix the errors reported for them or their kind, then build again"
    omissions = game.omissions
    if omissions.cards:
        message = f"{_many(omissions.cards)} left out because of errors: {one_of(omissions.cards, _NAMED)}"
        yield Diagnostic(CARDS_LEFT_OUT, message, None, hint)
    if omissions.files:
        message = f"all cards in {one_of(omissions.files, _NAMED)} are left out"
        yield Diagnostic(CARDS_LEFT_OUT, message, None, hint)
    if lacking:
        message = f"{_many(lacking)} drawn without a picture, an icon or a value: {one_of(lacking, _NAMED)}"
        hint = "fix the errors reported for their layouts and pictures, then build again"
        yield Diagnostic(INCOMPLETE_CARDS, message, None, hint)


def _many(cards: Sequence[str]) -> str:
    return "1 card is" if len(cards) == 1 else f"{len(cards)} cards are"
