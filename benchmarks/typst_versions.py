"""`python -m benchmarks.typst_versions PYTHON …`: card sheets by turns with the Typst that each of these has.

A PYTHON is the interpreter of an environment in which a version of the package `typst` is installed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.game import write_game
from benchmarks.measuring import Cost, ratios, run, table
from benchmarks.sheets import BUILD, run_typst
from benchmarks.typst_peer import write_typst
from benchmarks.workload import make_cards

#: Cards, and how many turns are taken.
TURNS = {60: 9, 600: 9, 6000: 3}


def measure(size: int, turns: int, pythons: Mapping[str, str], folder: Path) -> str:
    """The table of W(`size`): medians, and how many times as long cardgen takes."""
    game = write_game(folder, size)
    shutil.copytree(game / "art", folder / "art", dirs_exist_ok=True)
    for icon in (game / "art").glob("*.svg"):
        shutil.copy(icon, folder)
    main = write_typst(list(make_cards(size)), folder)
    runners: dict[str, Callable[[bool], Cost]] = {"cardgen": lambda warm: run(BUILD, folder, 1, warm)}
    for name, python in pythons.items():
        runners[name] = partial(run_typst, main, 1, python)
    costs: dict[str, list[Cost]] = {name: [] for name in runners}
    for turn in range(turns):
        for name, act in runners.items():
            costs[name].append(act(turn == 0))
    middle = {
        name: Cost(
            median(cost.wall for cost in each),
            median(cost.processor for cost in each),
            max(cost.memory for cost in each),
        )
        for name, each in costs.items()
    }
    rows = [
        (
            f"W({size}) {name}",
            *cost.cells,
            *(("", "") if name == "cardgen" else ratios(middle["cardgen"], cost)),
        )
        for name, cost in middle.items()
    ]
    return table(("whole process", "wall s", "processor s", "memory MB", "wall ÷", "processor ÷"), rows)


def version_of(python: str) -> str:
    """Which Typst an environment has."""
    program = "from importlib.metadata import version; print(version('typst'))"
    told = subprocess.run((python, "-c", program), capture_output=True, text=True, check=True)
    return f"Typst {told.stdout.strip()}"


def main() -> None:
    """Measure in folders that are thrown away afterwards."""
    pythons = {version_of(python): python for python in sys.argv[1:]}
    for size, turns in TURNS.items():
        with TemporaryDirectory(prefix="cardgen-context-") as folder:
            print(measure(size, turns, pythons, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
