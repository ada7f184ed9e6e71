"""The tiles of Descent are drawn as their squares say, and the maps of its Quest Guide can be built and played."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tools.draw_tiles import draw_side, read_tiles
from tools.tiles.plan import Plan

_FOLDER = Path(__file__).parents[2] / "card_data" / "descent"
_MAP = re.compile(r"^:::\{map\} .*?\{#([\w-]+).*?\}\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(
    r"(?P<name>.+?) at (?P<x>\d+),(?P<y>\d+)(?: to (?P<to_x>\d+),(?P<to_y>\d+))?: (?P<what>.+?)(?: -- .*)?"
)
_TURNS = {"N": "E", "E": "S", "S": "W", "W": "N"}
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Cell = tuple[int, int]


@dataclass
class Tile:
    """A side of a tile on a map: where its top left square lies, and its plan as it lies there."""

    name: str
    corner: Cell
    plan: Plan

    def squares(self) -> dict[Cell, str]:
        """All squares with their letters, rock as well."""
        return {
            (self.corner[0] + column, self.corner[1] + row): letter
            for row, letters in enumerate(self.plan.rows)
            for column, letter in enumerate(letters)
        }

    def beyond(self) -> dict[str, frozenset[Cell]]:
        """For each opening the two squares that lie outside it."""
        found: dict[str, frozenset[Cell]] = {side: frozenset() for side in self.plan.exits}
        for (column, row), side in self.plan.mouths().items():
            found[side] |= {(self.corner[0] + column, self.corner[1] + row)}
        return found


def turned(plan: Plan, quarters: int) -> Plan:
    """A plan turned clockwise."""
    for _ in range(quarters):
        rows = tuple("".join(column) for column in zip(*plan.rows[::-1], strict=True))
        plan = Plan(plan.name, rows, "".join(_TURNS[side] for side in plan.exits), plan.ground)
    return plan


@cache
def tiles() -> dict[str, Plan]:
    return read_tiles(_FOLDER)


@cache
def maps() -> dict[str, str]:
    texts = [path.read_text("utf-8") for path in sorted((_FOLDER / "quests").glob("*.md"))]
    return {name: body for text in texts for name, body in _MAP.findall(text)}


def lines_of(body: str) -> list[re.Match[str]]:
    return [match for line in body.splitlines() if (match := _LINE.fullmatch(line))]


def laid(body: str) -> list[Tile]:
    """The tiles of a map."""
    found = []
    for line in lines_of(body):
        if card := re.match(r"card (tile-\d\d)(, back)?(?:, turned (\d+))?$", line["what"]):
            plan = turned(tiles()[card[1] + ("b" if card[2] else "a")], int(card[3] or 0) // 90)
            found.append(Tile(line["name"], (int(line["x"]), int(line["y"])), plan))
    return found


def test_there_are_forty_eight_tiles_with_openings_that_lead_to_squares() -> None:
    assert len(tiles()) == 2 * 48
    for plan in tiles().values():
        assert len({len(row) for row in plan.rows}) == 1
        for (column, row), side in plan.mouths().items():
            step = _STEPS[side]
            assert plan.sign((column - step[0], row - step[1])) != "#", f"{plan.name} {side}"


@pytest.mark.parametrize("name", sorted(tiles()))
def test_a_tile_is_drawn_as_its_squares_say(name: str) -> None:
    drawn = (_FOLDER / "art" / "tiles" / f"{name}.svg").read_text("utf-8")
    assert drawn == draw_side(tiles()[name]), "run `python -m tools.draw_tiles descent`"


def test_most_quests_have_two_maps() -> None:
    assert len(maps()) == 33 + 1, "and the key to all maps"


@pytest.mark.parametrize("name", sorted(maps()))
def test_a_map_is_built_of_tiles_that_meet_at_their_openings(name: str) -> None:
    placed = laid(maps()[name])
    numbers = [tile.name[:-1] for tile in placed]
    assert len(set(numbers)) == len(numbers), "a tile has one side up"
    for tile in placed:
        assert tile.plan.name == f"tile-{int(tile.name[:-1]):02}{tile.name[-1].lower()}"
    owner: dict[Cell, Tile] = {}
    for tile in placed:
        assert not owner.keys() & tile.squares().keys(), f"{tile.name} covers another tile"
        owner |= dict.fromkeys(tile.squares(), tile)
    joined = {placed[0].name}
    for tile in (*placed, *placed):
        for side, cells in tile.beyond().items():
            others = {owner[cell].name: owner[cell] for cell in cells if cell in owner}
            assert len(others) <= 1, f"{tile.name} {side} meets two tiles"
            for other in others.values():
                back = other.beyond().get(_OPPOSITE[side], frozenset())
                assert frozenset() < back <= tile.squares().keys(), (
                    f"{tile.name} {side} meets a wall of {other.name}"
                )
                if tile.name in joined:
                    joined.add(other.name)
    assert joined == {tile.name for tile in placed}, "all tiles hang together"


@pytest.mark.parametrize("name", sorted(maps()))
def test_what_lies_on_a_map_lies_on_squares_that_one_can_enter(name: str) -> None:
    squares = {cell: letter for tile in laid(maps()[name]) for cell, letter in tile.squares().items()}
    for line in lines_of(maps()[name]):
        if "tile-" in line["what"] or line["what"].startswith("door"):
            continue
        x, y = int(line["x"]), int(line["y"])
        to_x, to_y = int(line["to_x"] or x), int(line["to_y"] or y)
        area = {
            squares.get((column, row), "#") for column in range(x, to_x + 1) for row in range(y, to_y + 1)
        }
        assert "#" not in area, f"{line['name']} at {x},{y} lies on no square"
        assert line["what"] == "place" or not area & set("xo^"), f"{line['name']} at {x},{y} lies on terrain"


@pytest.mark.parametrize("name", sorted(maps()))
def test_a_map_needs_no_more_tokens_than_the_box_holds(name: str) -> None:
    lying = [line["what"] for line in lines_of(maps()[name])]
    things = Counter(what.split(",")[0] for what in lying)
    colored = Counter(what for what in lying if "objective-token" in what and what.endswith(", back"))
    assert things["card search-token"] <= 9
    assert things["door"] <= 7
    assert sum("objective-token" in what for what in lying) <= 10
    for color, count in (("white", 4), ("red", 2), ("blue", 2), ("green", 2)):
        assert colored[f"card objective-token-{color}, back"] <= count
