"""A Game → what the expressions of its texts find: functions that ask about cards, `game`, and declarations."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.model.resolving.queries import CardIndex

Scope = Mapping[str, object]


def scope_of_data(index: CardIndex) -> Scope:
    """What facts blocks find before anything is declared."""
    game = index.game
    about = {
        "title": game.title, "version": game.version, "date": game.date, "tagline": game.tagline,
        "players": game.players, "minutes": game.minutes, "ages": game.ages, "licence": game.licence,
        "authors": game.authors, "language": game.language, "name": game.name,
    }  # fmt: skip
    return {**index.functions(), "game": about}


def scope_of_texts(data: Scope, declared: Scope) -> Scope:
    """What all texts find: that, and the declarations of facts blocks. A declaration cannot replace another name."""
    about = {**_mapping(declared.get("game")), **_mapping(data["game"])}
    return {**declared, **data, "game": about}


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
