"""Draws the map tiles of a game from the squares on its cards: `python -m tools.draw_tiles descent`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tools.tiles.decor import draw_over, draw_under
from tools.tiles.edges import draw_edges, draw_joints, draw_rock
from tools.tiles.grounds import draw_grid, draw_ground
from tools.tiles.ink import SQUARE, Ink
from tools.tiles.plan import Plan
from tools.tiles.terrain import draw_terrain

GAMES = Path(__file__).parent.parent / "card_data"


def draw_side(plan: Plan) -> str:
    """One side of a tile as an SVG file."""
    ink = Ink(plan.width * SQUARE, plan.height * SQUARE)
    chance = Random(plan.name)
    draw_rock(ink, plan)
    draw_ground(ink, plan, chance)
    draw_under(ink, plan, chance)
    draw_terrain(ink, plan, chance)
    draw_over(ink, plan, chance)
    draw_grid(ink, plan)
    draw_edges(ink, plan, chance)
    draw_joints(ink, plan)
    return ink.svg()


def read_tiles(game: Path) -> dict[str, Plan]:
    """The plans of all sides, by the names of their files."""
    plans = {}
    for path in sorted((game / "cards").glob("*-tiles-*.yaml")):
        for card in yaml.safe_load(path.read_text("utf-8"))["cards"]:
            for letter, field in (("a", "indoors"), ("b", "outdoors")):
                plans[f"{card['id']}{letter}"] = _plan(f"{card['id']}{letter}", card[field])
    return plans


def _plan(name: str, side: dict[str, Any]) -> Plan:
    rows = tuple(side["squares"].split())
    return Plan(name, rows, side.get("exits", ""), side["ground"], tuple(side.get("decor", ())))


def main(game: str) -> None:
    """Write art/tiles/ of the game anew."""
    folder = GAMES / game / "art" / "tiles"
    folder.mkdir(parents=True, exist_ok=True)
    for name, plan in read_tiles(GAMES / game).items():
        (folder / f"{name}.svg").write_text(draw_side(plan), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
