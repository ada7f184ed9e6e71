"""What data says of itself, and where exactly it says it."""

from __future__ import annotations

from pathlib import Path

from cardgen.check.evidence.gathering import gather
from cardgen.check.fact import Fact
from cardgen.check.queries.queries import find_facts
from cardgen.model.linking import load_game
from tests.check.small_games import write_game

KIND = """\
kind: beast
title: {one: Beast Card, many: Beast Cards}
size: poker
faces: {front: plain, back: none}
fields:
  power: {type: integer}
  type: {type: choice, values: [wood, cave]}
  rare: {type: flag, default: false}
  text: {type: text, default: nothing}
  prey: {type: list, of: part, default: []}
records:
  part:
    size: {type: integer}
    home: {type: choice, values: [wood, cave]}
"""
CARDS = """\
kind: beast
cards:
  - id: wolf
    name: Grey Wolf
    copies: 2
    power: 3
    type: wood
    prey:
      - {size: 4, home: cave}
  - {id: bat, name: Bat, power: 1, type: cave}
"""


def facts(root: Path, about: str) -> dict[str, Fact]:
    files = {"kinds/beast.yaml": KIND, "cards/beasts.yaml": CARDS}
    game = load_game(write_game(root, files), "small").value
    return {f"{fact.subject} {fact.attribute}": fact for fact in find_facts(gather(game), about)}


def place(fact: Fact) -> tuple[str, int, int]:
    assert fact.span is not None
    return (fact.span.path.rpartition("/")[2], fact.span.line, fact.span.column)


def test_every_number_and_choice_of_a_card_is_a_fact_at_its_own_key(tmp_path: Path) -> None:
    found = facts(tmp_path, "grey wolf")
    assert {name: (fact.value, *place(fact)[1:]) for name, fact in found.items()} == {
        "grey wolf copies": (2, 5, 13),
        "grey wolf power": (3, 6, 12),
        "grey wolf type": ("wood", 7, 11),
        "grey wolf rare": ("false", 3, 5),
        "grey wolf prey.1.size": (4, 9, 16),
        "grey wolf prey.1.home": ("cave", 9, 25),
    }


def test_counts_stand_where_the_first_counted_card_does(tmp_path: Path) -> None:
    found = facts(tmp_path, "beast card")
    assert found["beast card count"].value == 3
    assert found["beast card different"].value == 2
    assert place(found["beast card count"]) == ("beasts.yaml", 3, 5)


def test_an_unknown_word_finds_nothing(tmp_path: Path) -> None:
    assert facts(tmp_path, "dragon") == {}
