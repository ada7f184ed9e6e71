"""What the overlord of Descent has keeps to its numbers, and each side of a card explains the other."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from cardgen.model.nouns import Card, Game
from tests.games.complete import cards_of, read, value_of

_FIGURES = ("monster-figure", "long-monster-figure", "great-monster-figure", "dragon-figure")
_KEYWORD = re.compile(r"Reach|Blast|Pierce \d")


@pytest.fixture(scope="module")
def game() -> Game:
    return read("descent")


def _named(abilities: Any) -> set[str]:
    """The abilities that only a name stands for on the front."""
    return {name for text in abilities for name in re.findall(r"\*\*(.+?)\*\*", str(text))}


def _on_front(card: Card) -> set[str]:
    if card.kind == "lieutenant":
        names = _named(value_of(card, "abilities"))
    else:
        names = _named(value_of(card, "minion")["abilities"]) | _named(value_of(card, "master")["abilities"])
    return {name for name in names if not _KEYWORD.fullmatch(name)}


def test_the_back_explains_what_the_front_names_and_nothing_else(game: Game) -> None:
    for card in cards_of(game, "monster", "lieutenant"):
        assert {rule["name"] for rule in value_of(card, "rules")} == _on_front(card), card.id


def test_groups_grow_with_the_heroes_up_to_the_figures_of_their_kind(game: Game) -> None:
    figures: Counter[tuple[str, bool]] = Counter()
    for card in cards_of(game, *_FIGURES):
        figures[str(value_of(card, "monster")), value_of(card, "master")] += card.copies
    assert sum(figures.values()) == 31
    for card in cards_of(game, "monster"):
        group = value_of(card, "group")
        assert [row["heroes"] for row in group] == [2, 3, 4], card.id
        first = f"{card.id[:-2]}-1"
        most = (figures[first, False], figures[first, True])
        assert (group[2]["minions"], group[2]["masters"]) == most, card.id
        sizes = [row["minions"] + row["masters"] * 1.5 for row in group]
        assert sizes == sorted(set(sizes)), card.id


def test_a_figure_is_as_large_as_the_base_on_its_card(game: Game) -> None:
    bases = dict(zip(_FIGURES, ("1 × 1", "1 × 2", "2 × 2", "2 × 3"), strict=True))
    by_id = {card.id: card for card in cards_of(game, "monster")}
    for card in cards_of(game, *_FIGURES):
        assert value_of(by_id[str(value_of(card, "monster"))], "base") == bases[card.kind], card.id


def test_every_trait_is_that_of_some_monster_and_no_two_monsters_share_both(game: Game) -> None:
    traits = [
        tuple(sorted(value_of(card, "traits")))
        for card in cards_of(game, "monster")
        if value_of(card, "act") == 1
    ]
    assert len({trait for pair in traits for trait in pair}) == 10
    assert len(set(traits)) == 9


def test_lieutenants_have_more_health_the_more_heroes_there_are_and_in_act_two(game: Game) -> None:
    by_id = {card.id: card for card in cards_of(game, "lieutenant")}
    for card in by_id.values():
        health = [row["health"] for row in value_of(card, "values")]
        assert health == sorted(set(health)), card.id
        if value_of(card, "act") == 2:
            weaker = by_id[f"{card.id[:-2]}-1"]
            before = [row["health"] for row in value_of(weaker, "values")]
            assert all(now > then for now, then in zip(health, before, strict=True)), card.id
    tokens = [
        value_of(card, "lieutenant") for card in cards_of(game, "lieutenant-token", "great-lieutenant-token")
    ]
    assert set(tokens) == {card.name for card in by_id.values()}
