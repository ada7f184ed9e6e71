"""Values that sentences give for cards are held against them: one after the other, behind pronouns, in brackets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "tier: {type: choice, values: [Tier 1, Tier 2], default: Tier 1}",
    "terrain: {type: choice, values: [swamp, forest], default: swamp}",
    "mass: {type: integer, default: 0}",
    "range: {type: integer, default: 0}",
    "vp: {type: integer, default: 0}",
    "cost: {type: record, fields: {iron: integer, gold: integer}, optional: true}",
    "start: {type: record, fields: {oil: integer, gold: integer}, optional: true}",
)
CARDS = """\
kind: item
cards:
  - {id: t01, name: Fuel Pod, mass: 1, range: 3}
  - {id: t02, name: Long Tank, mass: 4, range: 12, cost: {iron: 3, gold: 2}}
  - {id: t03, name: Champion, vp: 6, tier: Tier 2, terrain: forest}
  - {id: t04, name: Wanderer, vp: 7}
  - {id: t05, name: Mages, start: {oil: 2, gold: 1}}
"""


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, f"# The cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (
            "The Fuel Pod: its mass is 1 and its range is 3.",
            "3",
            "4",
            "expected 3, the range of `Fuel Pod`, found 4",
        ),
        ("The Fuel Pod is light. Its range is 3.", "3", "4", "expected 3, the range of `Fuel Pod`, found 4"),
        (
            "The Long Tank has mass 4 and range 12.",
            "12",
            "10",
            "expected 12, the range of `Long Tank`, found 10",
        ),
        ("Buy the Long Tank; its range 12 helps.", "12", "12", ""),
        (
            "The Long Tank costs 3 iron and 2 gold.",
            "2",
            "3",
            "expected 2, the cost.gold of `Long Tank`, found 3",
        ),
        ("Champion is worth 6 VP, Wanderer 7 VP.", "7", "6", "expected 7, the vp of `Wanderer`, found 6"),
        (
            "Mages start with 2 oil and 1 gold.",
            "1 g",
            "2 g",
            "expected 1, the start.gold of `Mages`, found 2",
        ),
        ("Champion (a goal) pays 6 VP.", "6", "7", "expected 6, the vp of `Champion`, found 7"),
        ("Place the Champion (6VP, at once).", "6", "5", "expected 6, the vp of `Champion`, found 5"),
        ("Remember the mass 4 of the Long Tank.", "4", "5", "expected 4, the mass of `Long Tank`, found 5"),
        ("Take the Fuel Pod (T01) first.", "T01", "T02", "expected T01, the id of `Fuel Pod`, found T02"),
        (
            "Fuel Pod, which asks for 3 range and 1 mass, is first.",
            "1 mass",
            "2 mass",
            "expected 1, the mass of `Fuel Pod`, found 2",
        ),
        (
            "The Champion comes last; it is a forest for all.",
            "a forest",
            "a swamp",
            "expected forest, the terrain of `Champion`, found swamp",
        ),
        (
            "The Long Tank, which is a swamp of Range 12, is big.",
            "12",
            "11",
            "expected 12, the range of `Long Tank`, found 11",
        ),
        ("The mass of the Long Tank is 4.", "4", "5", "expected 4, the mass of `Long Tank`, found 5"),
        (
            "Ann needs 3 iron for the Long Tank.",
            "3",
            "4",
            "expected 3, the cost.iron of `Long Tank`, found 4",
        ),
        (
            "Champion is a Tier 2 card.",
            "Tier 2",
            "Tier 1",
            "expected Tier 2, the tier of `Champion`, found Tier 1",
        ),
        (
            "Champion is a forest.",
            "forest",
            "swamp",
            "expected forest, the terrain of `Champion`, found swamp",
        ),
    ],
)
def test_a_value_that_differs_from_the_card_is_told(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", right) == []
    assert told(tmp_path / "wrong", right.replace(was, now, 1)) == ([message] if message else [])


def test_an_answer_speaks_of_the_card_in_its_question(tmp_path: Path) -> None:
    text = "## FAQ\n\n**Q: How heavy is the Long Tank?**\n\nA: Its mass is 4, its range 11."
    assert told(tmp_path, text) == ["expected 12, the range of `Long Tank`, found 11"]


@pytest.mark.parametrize(
    "text",
    [
        "Two Fuel Pods have mass 2 and range 6.",
        "If the Fuel Pod burns, its range is 2.",
        "The Fuel Pod has a range of 4 after a refill.",
        "The Fuel Pod and the Long Tank together have mass 5.",
        "Turn to the Fuel Pod (P7).",
        "While it leaks, the Long Tank has a mass of 3.",
        "When it is empty, the Fuel Pod has a mass of 2.",
        "During a storm, the Fuel Pod has range 2.",
    ],
)
def test_what_is_no_value_of_one_card_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
