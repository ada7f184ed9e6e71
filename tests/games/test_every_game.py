"""What holds for each game of `card_data/`: nothing is missing, nothing lies about, everybody is named."""

from __future__ import annotations

import pytest

from cardgen.check.findings.checking import unresolved
from cardgen.model.nouns import Game
from tests.games.complete import GAMES, read


@pytest.fixture(scope="module", params=sorted(path.parent.name for path in GAMES.glob("*/game.yaml")))
def game(request: pytest.FixtureRequest) -> Game:
    return read(str(request.param))


def test_rules_and_cards_refer_to_nothing_that_is_missing(game: Game) -> None:
    assert list(unresolved(game)) == []


def test_every_icon_names_its_author_and_licence(game: Game) -> None:
    ours = {icon.id for icon in game.icons.values() if icon.licence == "CC0-1.0"}
    assert [icon.id for icon in game.icons.values() if not (icon.author and icon.licence)] == []
    assert [icon.id for icon in game.icons.values() if not icon.source and icon.id not in ours] == []


def test_every_icon_in_the_folder_is_used(game: Game) -> None:
    there = {path.name for path in (game.root / "art" / "icons").iterdir()}
    assert there == {icon.path.name for icon in game.icons.values()}
