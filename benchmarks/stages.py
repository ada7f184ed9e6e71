"""`python -m benchmarks.stages FOLDER`: what each stage of a build takes in one process, as JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")


class Clock:
    """Seconds by the name of the stage."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def time(self, stage: str, act: Callable[[], T]) -> T:
        """The result of `act`, its time noted under `stage`."""
        start = perf_counter()
        result = act()
        self.seconds[stage] = perf_counter() - start
        return result


def time_stages(game_folder: Path, clock: Clock) -> None:
    """Build the card sheets of a game for A4, stage by stage."""
    start = perf_counter()
    from cardgen import pipeline  # noqa: PLC0415 - importing is the first stage
    from cardgen.garbage_collection import paused_collector  # noqa: PLC0415
    from cardgen.publish.ordering import choose_products  # noqa: PLC0415
    from cardgen.publish.product import BuildContext  # noqa: PLC0415

    clock.seconds["import"] = perf_counter() - start
    with paused_collector(), TemporaryDirectory() as output:
        game = clock.time("read", lambda: pipeline.read_game(game_folder).value)
        product = choose_products(game, ("card_sheets",)).value[0]
        library = clock.time("fonts", lambda: pipeline.open_library(game).value)
        leaves = clock.time("lay out", lambda: pipeline.draw_cards(game, library).value)
        build = BuildContext(game, leaves, library, {"paper": "a4"})
        made = clock.time("impose", lambda: product.make(build).value)
        clock.time(
            "write",
            lambda: [pipeline.write_publication(each, product, library, Path(output)) for each in made],
        )


def main() -> None:
    """Print the stages of the build of the game in the folder named."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(
            0, {min(os.sched_getaffinity(0))}
        )  # so that no other processes are asked to draw
    clock = Clock()
    time_stages(Path(sys.argv[1]), clock)
    json.dump(clock.seconds, sys.stdout)


if __name__ == "__main__":
    main()
