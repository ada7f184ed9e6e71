from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.model.nouns import Game
from cardgen.publish.book.binding.box_facts import box_facts
from cardgen.publish.book.styling.style import BookStyle
from cardgen.source.source import Origin, Source

GAME = Game("fog", Path(), "Fog", "1.0", Origin(Source("game.yaml", "", {})))


@pytest.mark.parametrize(
    ("players", "minutes", "ages", "told"),
    [
        ("1", "30-45", "10+", ("1 player", "30–45 minutes", "age 10+")),
        ("2 - 4", "", "", ("2–4 players",)),
        ("", "half-hour", "", ("half-hour minutes",)),
        ("", "", "", ()),
    ],
)
def test_a_box_tells_players_time_and_age_with_dashes_in_ranges(
    players: str, minutes: str, ages: str, told: tuple[str, ...]
) -> None:
    assert box_facts(replace(GAME, players=players, minutes=minutes, ages=ages), BookStyle()) == told
