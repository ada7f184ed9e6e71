"""An expression whose value is not the expected one names the places of the data that it reads."""

from __future__ import annotations

from pathlib import Path

from cardgen.model.linking import load_game
from cardgen.model.resolving.declarations import Declarations
from cardgen.model.resolving.value_origins import places_read

KIND = """\
kind: place
title: {one: Place, many: Places}
size: poker
faces: {front: plain, back: none}
fields:
  actions: {type: list, of: action}
records:
  action: {cost: {type: integer}}
"""
CARDS = """\
kind: place
cards:
  - id: hut
    name: Old Hut
    actions:
      - {cost: 3}
      - {cost: 4}
"""


def places(tmp_path: Path, source: str) -> list[tuple[int, int]]:
    (tmp_path / "game.yaml").write_text("title: Small\n")
    for folder, text in (("kinds", KIND), ("cards", CARDS)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "place.yaml").write_text(text)
    game = load_game(tmp_path, "small").value
    return [(place.span.line, place.span.column) for place in places_read(source, game, Declarations())]


def test_a_field_of_a_card_is_found_however_deep_it_stands(tmp_path: Path) -> None:
    assert places(tmp_path, 'card("hut").actions[1].cost | expect(5)') == [(7, 16)]


def test_a_card_is_found_by_its_name(tmp_path: Path) -> None:
    assert places(tmp_path, "card('Old Hut').actions[0].cost") == [(6, 16)]


def test_a_count_leads_to_the_first_card_of_its_kind(tmp_path: Path) -> None:
    assert places(tmp_path, 'count(kind="place") + count(kind="place")') == [(3, 5)]


def test_what_is_not_there_has_no_place(tmp_path: Path) -> None:
    assert places(tmp_path, 'card("inn").cost + count(kind="road")') == []
