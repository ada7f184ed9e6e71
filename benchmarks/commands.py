"""Commands that people run all the time: the help, validation, and building again after nothing or little changed."""

from __future__ import annotations

from pathlib import Path

from benchmarks.game import write_game
from benchmarks.measuring import CARDGEN, run, table
from benchmarks.sheets import BUILD


def measure(folder: Path) -> str:
    """A table of commands."""
    place = folder / "w1000"
    write_game(place, 1000)
    small = folder / "w600"
    write_game(small, 600)
    rows = [
        ("`python -c pass`", *run((CARDGEN[0], "-c", "pass"), place, 7).cells),
        ("`cardgen --help`", *run((*CARDGEN, "--help"), place, 7).cells),
        ("`cardgen validate`, 1,000 cards", *run((*CARDGEN, "validate"), place, 5).cells),
        ("`cardgen build`, 600 cards, nothing changed", *run(BUILD[:-1], small, 5).cells),
    ]
    return table(("command", "wall s", "processor s", "memory MB"), rows)
