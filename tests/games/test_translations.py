"""The translations of the games: whole, without a fault, and with nothing that is wrong."""

from __future__ import annotations

import pytest

from cardgen.cli.languages import languages_of
from cardgen.drawing.dump import dump_frame
from cardgen.pipeline import draw_cards, open_library, read_game
from cardgen.proofing import Subject, check
from tests.games.complete import GAMES

#: A text of the original may change at any time, and its translation follows.
BEHIND = {"TRN001", "TRN002", "TRN003"}

TRANSLATED = [
    (path.parent.name, language)
    for path in sorted(GAMES.glob("*/game.yaml"))
    for language in languages_of(path.parent)[1:]
]


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_translation_is_checked_like_a_game_and_has_no_finding(name: str, language: str) -> None:
    done = check(Subject(GAMES / name, name, language=language), {}).result
    assert [str(each) for each in done.diagnostics if each.problem.code not in BEHIND] == []


def test_island_of_d_2_speaks_german_on_its_cards_and_plays_the_same() -> None:
    game = read_game(GAMES / "island-of-d-2", "island-of-d-2", language="de").value
    original = read_game(GAMES / "island-of-d-2", "island-of-d-2").value
    assert [(card.id, card.copies) for card in game.cards] == [
        (card.id, card.copies) for card in original.cards
    ]
    assert len(game.chapters) == len(original.chapters)
    assert [block.body for block in game.facts] == [block.body for block in original.facts]
    cards = [card for card in game.cards if card.id in ("temple", "str-1a")]
    drawn = draw_cards(game, open_library(game).value, cards)
    assert drawn.diagnostics == ()
    ogre, temple = (dump_frame(each.front.frame) for each in drawn.value if each.front)
    assert 'text "Tempel"' in temple
    assert all(words in ogre for words in ('"Oger"', '"STÄ 7"', '"STÄ"', "WANDERMONSTER"))
