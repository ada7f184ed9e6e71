"""Slips of the pen inside phrases of several words."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.evidence.gathering import gather
from cardgen.check.names.slips import find_slips
from cardgen.model.linking import load_game
from tests.check.small_games import write_game


def slips(folder: Path, words: str) -> list[str]:
    files = {
        "game.yaml": "title: Small\nversion: 1.0.0\n",
        "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
        "faces: {front: plain, back: none}\n",
        "cards/items.yaml": "kind: item\ncards:\n  - {id: axe, name: Axe}\n",
        "terms.yaml": "level: {term: Danger Level, many: Danger Levels}\npile: {term: Discard Pile}\n",
        "rules/01.md": f"# A\n\nThe Danger Level counts. Use the Discard Pile.\n\n{words}\n",
    }
    return [
        slip.place.words for slip in find_slips(gather(load_game(write_game(folder, files), "small").value))
    ]


@pytest.mark.parametrize(
    "wrong", ["Danger evel", "Dagner Level", "Discar dPile", "discard pilw", "Dnger Levels"]
)
def test_a_slip_is_found_whatever_its_capitals(tmp_path: Path, wrong: str) -> None:
    assert slips(tmp_path, f"Look at the {wrong} now.") == [wrong]


@pytest.mark.parametrize(
    "right",
    [
        "Look at the Danger Levels now.",
        "Discard Pikes at once.  Pikes are strong, and pikes are long.",
        "The danger level is a level of danger.",
        "Discard a pile.",
    ],
)
def test_other_words_are_left_alone(tmp_path: Path, right: str) -> None:
    assert slips(tmp_path, right) == []
