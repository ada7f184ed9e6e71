"""What texts say of all cards of a sort is held against them: bounds of a number, and rows of their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "type: {type: choice, values: [Engine, Tank, Tech]}",
    "tags: {type: list, of: text, default: []}",
    "cost: {type: integer}",
    "thrust: {type: integer, optional: true}",
    "icons: {type: integer, default: 1}",
    "age: {type: integer, default: 1}",
    "fame: {type: integer, optional: true}",
    "is_sea: {type: flag, default: false}",
)
CARDS = """\
kind: item
cards:
  - {id: merlin, name: Merlin, type: Engine, cost: 4, thrust: 7, age: 2, fame: 5, tags: [Reusable], is_sea: true}
  - {id: core, name: Hydrogen Core, type: Engine, cost: 5, thrust: 8, fame: 3, tags: [Cold]}
  - {id: ion, name: Ion Drive, type: Engine, cost: 2, thrust: 3, age: 2}
  - {id: tank, name: Cold Tank, type: Tank, cost: 4, tags: [Cold], is_sea: true}
  - {id: pod, name: Fuel Pod, type: Tank, cost: 1, fame: 3, tags: [Reusable], is_sea: true}
  - {id: refurb, name: Refurbishing, type: Tech, cost: 2, fame: 3, tags: [Reusable]}
  - {id: plans, name: Great Plans, type: Tech, cost: 3}
"""


def told(root: Path, code: str, text: str) -> list[str]:
    return messages_found(root, code, KIND, CARDS, f"# The cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (
            "Every Engine has a thrust of at least 3.",
            "3",
            "4",
            "expected 3 as the lowest thrust of `Engine`, found 4",
        ),
        ("No Engine costs more than 5.", "5", "4", "expected 5 as the highest cost of `Engine`, found 4"),
        ("Engine costs range from 2 to 5.", "2", "1", "expected 2 as the lowest cost of `Engine`, found 1"),
        (
            "The costs of Engines range from 2 to 5.",
            "5",
            "6",
            "expected 5 as the highest cost of `Engines`, found 6",
        ),
        (
            "Technology cards cost 2 or 3.",
            "3",
            "4",
            "expected 3 as the highest cost of `Technology cards`, found 4",
        ),
        (
            "Every Tank is cheap and has one icon.",
            "one",
            "two",
            "expected 1 as the lowest icons of `Tank`, found 2",
        ),
        (
            "Engines cost from 2 to 5, Tanks from 1 to 4.",
            "1 to",
            "2 to",
            "expected 1 as the lowest cost of `Tanks`, found 2",
        ),
        (
            "The lowest cost is 1, the highest is 5.",
            "1",
            "2",
            "expected 1 as the lowest cost of `item`, found 2",
        ),
        (
            "The lowest cost is 1 and the highest cost of Engines is 5.",
            "5",
            "6",
            "expected 5 as the highest cost of `Engines`, found 6",
        ),
        (
            "No Age 2 card costs more than 4.",
            "4",
            "3",
            "expected 4 as the highest cost of `Age 2 card`, found 3",
        ),
        (
            "All cards of Age I pay 3 Fame.",
            "3",
            "4",
            "expected 3 as the lowest fame of `cards of Age I`, found 4",
        ),
        ("All Sea cards cost at most 4.", "4", "3", "expected 4 as the highest cost of `Sea cards`, found 3"),
    ],
)
def test_a_bound_that_a_card_of_the_sort_breaks_is_told(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", "LIM704", right) == []
    assert told(tmp_path / "wrong", "LIM704", right.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "When a storm blows, every Engine has a thrust of at least 4.",
        "Every Engine costs 1 more.",
        "Engines cost 3.",
        "Every Rocket costs at least 9.",
        "Each Tank may have at most 9 icons during the storm.",
    ],
)
def test_what_is_no_bound_of_what_is_printed_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, "LIM704", text) == []


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (
            "The three Reusable cards are Merlin, Fuel Pod and Refurbishing.",
            "Fuel Pod", "Great Plans", "`Great Plans` does not fit `Reusable cards`",
        ),
        (
            "The Reusable cards are Merlin, Fuel Pod and Refurbishing.",
            ", Fuel Pod", "", "expected `Fuel Pod` among the `Reusable cards`, found no such name",
        ),
        (
            "The three Engines are Merlin, Hydrogen Core and Ion Drive.",
            "three", "four", "expected 3 as the number of the `Engines`, found 4",
        ),
        (
            "Pay less for `Cold` parts (Hydrogen Core, Cold Tank).",
            "Cold Tank", "Fuel Pod", "",
        ),
        (
            "| Type | Cards |\n|---|---|\n| Engines | Merlin; Hydrogen Core; Ion Drive |\n| Tanks | Pods |",
            "Ion Drive", "Great Plans", "`Great Plans` does not fit `Engines`",
        ),
        (
            "Fuel Pod, Refurbishing and Merlin are the three Reusable cards.",
            "Refurbishing", "Great Plans", "`Great Plans` does not fit `Reusable cards`",
        ),
        (
            "Cold Tank and Fuel Pod are the two Tanks.",
            "two", "three", "expected 2 as the number of the `Tanks`, found 3",
        ),
        (
            "Two Engines cost 4 or more. Three cards pay 3 Fame: Hydrogen Core, Fuel Pod, Refurbishing.",
            "Refurbishing", "Merlin", "`Merlin` does not fit `cards pay 3`",
        ),
        (
            "The two Tech cards that cost 2 or less are few. The two cards that cost 4 are Merlin and Cold Tank.",
            "The two cards", "The three cards", "expected 2 as the number of the `cards that cost 4`, found 3",
        ),
        ("All Tanks are Sea cards.", "Sea cards", "Reusable", "`Cold Tank` does not fit `All Tanks are Reusable`"),
        (
            "The Hydrogen Core is the most expensive card.",
            "The Hydrogen Core", "The Merlin", "`Merlin` does not fit `most expensive card`",
        ),
        (
            "The cheapest Engine is the Ion Drive.",
            "the Ion Drive", "the Merlin", "`Merlin` does not fit `cheapest Engine`",
        ),
        (
            "Discard one of the Engines (Merlin, Hydrogen Core, Ion Drive).",
            "Ion Drive", "Cold Tank", "`Cold Tank` does not fit `Engines`",
        ),
    ],
)  # fmt: skip
def test_a_row_of_names_that_is_not_the_sort_is_told(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", "LIM723", right) == []
    assert told(tmp_path / "wrong", "LIM723", right.replace(was, now, 1)) == ([message] if message else [])


@pytest.mark.parametrize(
    "text",
    [
        "Engines such as Merlin, Ion Drive and Cold Tank are light.",
        "Your Engines: Fuel Pod, Cold Tank and Great Plans may go with them.",
        "Unlike Engines, Merlin and Fuel Pod float.",
        "Merlin, Fuel Pod and Great Plans are Tanks in this scenario.",
        "If three cards pay 3 Fame: Merlin, Fuel Pod and Cold Tank win.",
        "Merlin and Fuel Pod are worn out.",
        "All Engines are Sea cards in this game.",
        "Merlin is the cheapest way to fly.",
    ],
)
def test_rows_that_say_no_sort_are_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, "LIM723", text) == []
