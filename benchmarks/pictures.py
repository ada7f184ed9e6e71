"""A deck whose every card has its own picture of 4000 × 5600 pixels: made smaller cold, and from the cache."""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.game import write_game
from benchmarks.measuring import megabytes, run, table
from benchmarks.sheets import BUILD

COUNT = 18


def measure(folder: Path) -> str:
    """A table of one build without and one with what the first has kept."""
    place = folder / "pictures"
    if not (place / "card_data").exists():
        write_game(place, COUNT, own_pictures=True)
    output = place / "output" / "workload" / "card-sheets-a4.pdf"
    run(BUILD, place, 1, warm=False)
    shutil.rmtree(place / ".cardgen_cache", ignore_errors=True)
    cold = run(BUILD, place, 1, warm=False)
    warm = run(BUILD, place, 3)
    rows = [
        (f"{COUNT} cards, cold", *cold.cells, megabytes(output), f"{cold.wall / COUNT * 1000:.0f}"),
        (f"{COUNT} cards, cached", *warm.cells, megabytes(output), f"{warm.wall / COUNT * 1000:.0f}"),
    ]
    return table(("own pictures", "wall s", "processor s", "memory MB", "file MB", "ms a card"), rows)
