"""`python -m benchmarks.all [NAME …] [--largest]`: runs the benchmarks named, or all, and prints their tables.

`--largest` adds the build of 60,000 cards.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import book, commands, pictures, sheets
from benchmarks.measuring import PYTHON, ROOT, machine


def check_speed(folder: Path) -> str:  # noqa: ARG001 - it makes a folder of its own
    """What the benchmark of the checker prints."""
    command = (PYTHON, "-m", "benchmarks.check_speed")
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


BENCHMARKS: Mapping[str, tuple[str, Callable[[Path], str]]] = {
    "sheets": ("Card sheets: the workload W(N)", sheets.measure),
    "commands": ("Commands", commands.measure),
    "pictures": ("Pictures of 4000 × 5600 pixels, one a card", pictures.measure),
    "book": ("A rulebook of 75 sections, 150 figures, 300 page references", book.measure),
    "check": ("The checker: 1,000 cards and 18,000 words", check_speed),
}


def main() -> None:
    """Run them in a folder that is thrown away afterwards."""
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith("-")] or list(BENCHMARKS)
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"there is no benchmark {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}")
    print("; ".join(f"{name}: {value}" for name, value in machine().items()))
    with TemporaryDirectory(prefix="cardgen-context-") as folder:
        for name in wanted:
            title, measure = BENCHMARKS[name]
            if name == "sheets" and "--largest" in sys.argv:
                measure = partial(sheets.measure, largest=True)
            print(f"\n## {title}\n")
            print(measure(Path(folder)), flush=True)


if __name__ == "__main__":
    main()
