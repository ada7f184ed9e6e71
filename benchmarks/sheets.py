"""The workload W(N) as whole processes: cardgen, the floor and Typst on the same pages in one run."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from benchmarks.game import write_game
from benchmarks.measuring import CARDGEN, PYTHON, Cost, megabytes, ratios, run, run_for_result, table
from benchmarks.typst_peer import write_typst
from benchmarks.workload import make_cards

BUILD = (*CARDGEN, "build", "workload", "--product", "card_sheets", "--paper", "a4", "--no-cache")
SIZES = (60, 600, 6000)
LARGEST = 60000


def measure(folder: Path, largest: bool = False) -> str:
    """The tables of whole builds and of their stages; `largest` adds W(60000)."""
    sizes = (*SIZES, LARGEST) if largest else SIZES
    rows: list[Sequence[str]] = []
    stages: list[Sequence[str]] = []
    drawing: list[Sequence[str]] = []
    for size in sizes:
        place = folder / f"w{size}"
        game = write_game(place, size)
        times = 1 if size > 1000 else 5
        ours = run(BUILD, place, times)
        ours_file = place / "output" / "workload" / "card-sheets-a4.pdf"
        rows.append((f"W({size}) cardgen", *ours.cells, megabytes(ours_file), "", ""))
        for name, cost, file in peers(place, game, size, times):
            rows.append((f"W({size}) {name}", *cost.cells, megabytes(file), *ratios(ours, cost)))
        seconds = run_for_result("benchmarks.stages", str(game))
        stages.append((f"W({size})", *(f"{second:.3f}" for second in seconds.values())))
        if size < LARGEST:
            own = sum(seconds[stage] for stage in ("lay out", "impose", "write"))
            other = run_for_result("benchmarks.reportlab_peer", str(size), str(place))
            drawing.append((f"W({size})", f"{own:.2f}", f"{other:.2f}", f"{own / other:.2f}"))
    heads = ("whole process", "wall s", "processor s", "memory MB", "file MB", "wall ÷", "processor ÷")
    return (
        table(heads, rows)
        + "\n"
        + table(("stage, s", "import", "read", "fonts", "lay out", "impose", "write"), stages)
        + "\n"
        + table(("drawing alone, s", "cardgen", "reportlab", "÷"), drawing)
    )


def peers(place: Path, game: Path, size: int, times: int) -> list[tuple[str, Cost, Path]]:
    """The floor, and Typst where it is installed and the pages are not too many for its memory."""
    shutil.copytree(game / "art", place / "art", dirs_exist_ok=True)
    found = [
        (
            "floor",
            run((PYTHON, "-m", "benchmarks.floor", str(size), str(place)), place, times),
            place / "floor.pdf",
        )
    ]
    if size < LARGEST and find_spec("typst") is not None:
        main = write_typst(list(make_cards(size)), place)
        for icon in (game / "art").glob("*.svg"):
            shutil.copy(icon, place)
        found.append(("Typst", run_typst(main, times), main.with_suffix(".pdf")))
    return found


def run_typst(main: Path, times: int, python: str = PYTHON, warm: bool = True) -> Cost:
    """What compiling a Typst file costs, with the fonts that cardgen uses, by the Typst that `python` has."""
    fonts = Path(__file__).parent.parent / "fonts"
    output = main.with_suffix(".pdf")
    program = (
        f"import typst; typst.compile({str(main)!r}, output={str(output)!r}, font_paths=[{str(fonts)!r}])"
    )
    return run((python, "-c", program), main.parent, times, warm)
