"""Games → the states of their files when nobody is writing them, which show whether something must be made again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from time import sleep

from cardgen.assets.shipped import shipped_folder
from cardgen.cli.workspace import Workspace
from cardgen.source.folders import states_below

#: Seconds between two looks at the files: too short to notice, at a thousandth of a processor's time.
PAUSE = 0.2

#: The size and the time of each file, in bytes and nanoseconds, by its path.
States = dict[str, tuple[int, int]]


def settled(workspace: Workspace) -> States:
    """The sizes and times of all files, once they are unchanged for a moment, because editors save in several steps."""
    now = _states(workspace)
    while True:
        sleep(PAUSE / 4)
        later = _states(workspace)
        if later == now:
            return now
        now = later


def shared_states() -> States:
    """The same for the layouts, fonts and print shops that all games share."""
    return _states_of(map(shipped_folder, ("layouts", "fonts", "shops")))


def _states(workspace: Workspace) -> States:
    return _states_of(workspace.games) | shared_states()


def _states_of(folders: Iterable[Path]) -> States:
    return {
        path: (state.st_size, state.st_mtime_ns)
        for folder in folders
        for path, state in states_below(folder).items()
    }
