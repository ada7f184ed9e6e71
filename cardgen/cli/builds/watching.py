"""Games and what to make of them → made now, and again whenever one of their files has changed."""

from __future__ import annotations

import gc
from pathlib import Path
from time import monotonic, sleep

from cardgen import pipeline
from cardgen.cli.builds.building import Build, build_games
from cardgen.cli.console import Findings, say, show_findings
from cardgen.cli.saved_files import PAUSE, States, settled
from cardgen.cli.showing import find_in, side_by_side
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import CardgenError, UsageError
from cardgen.export.page_names import stem_of
from cardgen.frozen import frozen

_DPI = 300


@frozen
class Watched:
    """What to build; or, if `cards` are named, which cards to draw, and nothing else."""

    build: Build
    cards: tuple[str, ...] = ()


def watch(watched: Watched) -> None:
    """Make what is watched, and again after every change, until the user stops it.

    Raises UsageError for what can never be right; a card or game that is missing now may come with the next change.
    """
    workspace = find_workspace(watched.build.games, watched.build.output)
    before: States = {}
    while True:
        now = settled(workspace)
        if now != before:
            before = now
            _make(watched, workspace)
            say("watching; stop with Ctrl-C")
            # Garbage collection is off, because most processes end before it is worthwhile; this one goes on.
            gc.collect()
        sleep(PAUSE)


def _make(watched: Watched, workspace: Workspace) -> None:
    begun = monotonic()
    try:
        if watched.cards:
            _draw(watched.cards, workspace)
        else:
            build_games(watched.build)
    except UsageError:
        raise
    except CardgenError as error:
        _tell(error)
    except OSError as error:  # a file vanished while it was read: the next change will make everything again
        say(f"error: `{error.filename or ''}`: {(error.strerror or str(error)).lower()}")
    else:
        say(f"done in {monotonic() - begun:.2f} s")


def _tell(error: CardgenError) -> None:
    say(f"error: {error.message}")
    if error.hint:
        say(f"  hint: {error.hint}")


def _draw(names: tuple[str, ...], workspace: Workspace) -> None:
    """Draw the cards, each to its own picture; if some are missing, report what is wrong with the games."""
    lost: list[CardgenError] = []
    for name in names:
        try:
            read, card = find_in(workspace, name)
        except CardgenError as error:
            lost.append(error)
            continue
        library = pipeline.open_library(read.value)
        drawn = pipeline.draw_cards(read.value, library.value, [card])
        show_findings(Findings((*library.diagnostics, *drawn.diagnostics)), workspace.root)
        for each in drawn.value:
            sides = [side for side in (each.front, each.back) if side is not None]
            path: Path = workspace.output / read.value.name / "preview" / f"{stem_of(card.id)}.png"
            pipeline.write_picture(path, side_by_side(sides, bleed=False), library.value, _DPI)
            say(f"wrote {workspace.shown(path)}")
    if lost:
        reads = (pipeline.read_game(folder, workspace.shown(folder)) for folder in workspace.games)
        show_findings(Findings(tuple(found for read in reads for found in read.diagnostics)), workspace.root)
        for fault in lost[:-1]:
            _tell(fault)
        raise lost[-1]
