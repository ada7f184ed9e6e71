"""A name or id that was typed → the card of a game that it means."""

from __future__ import annotations

import shlex

from cardgen.diagnostics import CardgenError
from cardgen.model.nouns import Card, Game
from cardgen.suggestions import near


def find_card(game: Game, name: str) -> Card:
    """The card with the id or name `name`, ignoring case. Raises CardgenError if there is none."""
    for card in game.cards:
        if name in (card.id, card.name):
            return card
    folded = name.casefold()
    for card in game.cards:
        if folded in (card.id.casefold(), card.name.casefold()):
            return card
    hint = near(name, [card.id for card in game.cards]) or near(name, [card.name for card in game.cards])
    if game.omissions.may_include(name):
        hint = f"its file may have an error: {shlex.join(('cardgen', 'validate', game.name))}"
    raise CardgenError(
        f"there is no card `{name}` in {game.title}",
        hint or shlex.join(("cardgen", "list", "cards", game.name)),
    )
