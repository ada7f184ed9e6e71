"""Commands that people run all the time: the help, validation, and building again after nothing or little changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
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
        ("`cardgen build`, one card of 600 changed", *run(BUILD[:-1], small, 7, before=change(small)).cells),
        ("`cardgen build`, 600 cards, nothing kept", *run(BUILD, small, 7).cells),
    ]
    return table(("command", "wall s", "processor s", "memory MB"), rows)


def change(place: Path) -> Callable[[], object]:
    """What gives the card in the middle of the workload at `place` another name, each time that it is called."""
    file = place / "card_data" / "workload" / "cards" / "trade.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    names = [number for number, line in enumerate(lines) if line.startswith("    name: ")]
    numbers = count(1)

    def rename() -> None:
        lines[names[len(names) // 2]] = f"    name: Amber Change {next(numbers)}"
        file.write_text("\n".join(lines), encoding="utf-8")

    return rename
