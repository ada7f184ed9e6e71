from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.linking import load_game
from cardgen.model.tallies import Choices, KindTally, Numbers, Texts, chance_of_one, tally_cards

KIND = """
kind: foe
title: {one: Foe Card, many: Foe Cards}
faces: {front: plain-front}
fields:
  cost: {type: integer}
  type: {type: choice, values: [fire, ice], optional: true}
  swift: {type: flag, default: false}
  text: {type: rich_text}
  note: {type: text, optional: true}
  traits: {type: list, of: text, default: []}
  hits: {type: list, of: hit, default: []}
records:
  hit: {dice: {type: integer}}
"""
CARDS = """
kind: foe
cards:
  - {id: imp, cost: 1, type: fire, text: Bites., traits: [small, red], copies: 3, note: odd}
  - {id: wolf, cost: 2, type: ice, swift: true, text: "It *howls* at night.", traits: [small]}
  - {id: drake, cost: 6, type: fire, text: Sleeps., hits: [{dice: 2}, {dice: 3}], note: even}
  - {id: ghost, cost: 9, text: Not printed., copies: 0}
"""


@pytest.fixture
def foes(tmp_path: Path) -> KindTally:
    for name, text in (("game.yaml", "title: Foes\n"), ("kinds/foe.yaml", KIND), ("cards/foes.yaml", CARDS)):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tally,) = tally_cards(load_game(tmp_path, "foes").value)
    return tally


def test_cards_are_counted_with_their_copies_and_without_those_that_are_not_printed(foes: KindTally) -> None:
    assert (foes.kind, foes.many, foes.cards, foes.copies) == ("foe", "Foe Cards", 3, 5)


def test_numbers_have_counts_averages_and_the_cards_at_both_ends(foes: KindTally) -> None:
    assert foes.fields["cost"] == Numbers({1: 3, 2: 1, 6: 1}, 2.2, 1, "imp", "drake", True)


def test_choices_and_flags_are_counted_the_most_frequent_first(foes: KindTally) -> None:
    assert foes.fields["type"] == Choices({"fire": 4, "ice": 1}, True)
    assert foes.fields["swift"] == Choices({"no": 4, "yes": 1}, True)


def test_of_a_list_each_entry_counts(foes: KindTally) -> None:
    assert foes.fields["traits"] == Choices({"small": 4, "red": 3}, False)


def test_values_within_records_have_a_path_and_lists_of_them_a_number_of_entries(foes: KindTally) -> None:
    assert foes.fields["hits (entries)"] == Numbers({0: 4, 2: 1}, 0.4, 0, "imp", "drake", True)
    assert foes.fields["hits.dice"] == Numbers({2: 1, 3: 1}, 2.5, 2.5, "drake", "drake", False)


def test_texts_are_told_by_their_length(foes: KindTally) -> None:
    assert foes.fields["text"] == Texts(3, 1, 1, 4, "wolf")


def test_a_text_of_which_most_cards_have_their_own_is_not_counted(foes: KindTally) -> None:
    assert isinstance(foes.fields["note"], Choices)  # three of four say the same


@pytest.mark.parametrize(
    ("copies", "deck", "drawn", "chance"),
    [(1, 4, 1, 0.25), (4, 4, 1, 1.0), (0, 4, 2, 0.0), (2, 4, 2, 5 / 6), (1, 4, 9, 1.0)],
)
def test_the_chance_of_one_is_that_of_drawing_without_putting_back(
    copies: int, deck: int, drawn: int, chance: float
) -> None:
    assert chance_of_one(copies, deck, drawn) == pytest.approx(chance)
