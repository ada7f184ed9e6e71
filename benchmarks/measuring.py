"""Takes a command, gives what running it cost; takes rows, gives a table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
PYTHON = sys.executable
CARDGEN = (PYTHON, "-m", "cardgen.cli.main")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of whole processes: median wall and processor seconds, and the largest memory in MB."""

    wall: float
    processor: float
    memory: float

    @property
    def cells(self) -> tuple[str, str, str]:
        """The three as a table prints them."""
        return f"{self.wall:.2f}", f"{self.processor:.2f}", f"{self.memory:.0f}"


def ratios(ours: Cost, theirs: Cost) -> tuple[str, str]:
    """How many times as long ours takes, by the clock and by the processors."""
    return f"{ours.wall / theirs.wall:.2f}", f"{ours.processor / theirs.processor:.2f}"


def run(
    command: Sequence[str],
    folder: Path = ROOT,
    times: int = 3,
    warm: bool = True,
    before: Callable[[], object] = lambda: None,
) -> Cost:
    """Run a command `times` times, by default after one run to warm the disk, each time after `before`.

    Raises RuntimeError when it ends with an error.
    """
    if warm:
        _run_once(command, folder)
    costs = []
    for _ in range(times):
        before()
        costs.append(_run_once(command, folder))
    return Cost(
        median(cost.wall for cost in costs),
        median(cost.processor for cost in costs),
        max(cost.memory for cost in costs),
    )


def _run_once(command: Sequence[str], folder: Path) -> Cost:
    # A user's Python keeps compiled modules; a machine that forbids it is told where it may.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(folder / ".compiled")}
    result = folder / ".cost"
    launcher = (PYTHON, "-I", "-S", str(Path(__file__).with_name("timed.py")), str(result))
    done = subprocess.run(
        (*launcher, *command),
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(
            f"{' '.join(command)} ended with {done.returncode}: {done.stderr.decode()[-2000:]}"
        )
    wall, processor, kibibytes = map(float, result.read_text(encoding="ascii").split())
    return Cost(wall, processor, kibibytes / 1024)


def run_for_result(module: str, *arguments: str) -> Any:
    """The JSON that `python -m MODULE ARGUMENTS` prints: for what has to be measured in a process of its own."""
    command = (PYTHON, "-m", module, *arguments)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    return json.loads(done.stdout)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table, its first column to the left and the others to the right."""
    widths = [max(len(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    lines = [
        " | ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(pairs)
        )
        for pairs in (tuple(zip(row, widths, strict=True)) for row in (heads, *rows))
    ]
    rule = "|".join(
        "-" * (width + 2) if i == 0 else "-" * (width + 1) + ":" for i, width in enumerate(widths)
    )
    return "\n".join([f"| {lines[0]} |", f"|{rule}|", *(f"| {line} |" for line in lines[1:])]) + "\n"


def megabytes(path: Path) -> str:
    """A file's size."""
    return f"{path.stat().st_size / 1e6:.1f}"


def machine() -> Mapping[str, str]:
    """What the figures were measured on."""
    model = "unknown"
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
    load = os.getloadavg()[0]
    return {
        "processor": f"{model}, {os.cpu_count()} cores",
        "Python": sys.version.split()[0],
        "load before the run": f"{load:.1f}",
    }
