"""The progress of writing files → a bar on a terminal, a line every few seconds elsewhere, nothing for short work."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Any

import click

from cardgen.cli.console import say

#: Work that takes fewer seconds shows no progress.
_PATIENCE = 2.0
#: Seconds between two lines if there is no terminal.
_PAUSE = 5.0


class Progress:
    """Receives how much of one thing after another is done, as the `Watch` of `drawing.publication`.

    At the end of its context, the bar is closed. A `quiet` one shows nothing. `clock` returns seconds.
    """

    def __init__(self, game: str, *, quiet: bool = False, clock: Callable[[], float] = monotonic) -> None:
        self._game = game
        self._quiet = quiet
        self._clock = clock
        self._reported_at = clock()
        self._unit = ""
        self._bar: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def begin(self, message: str) -> None:
        """Show what begins."""
        self.close()
        if not self._quiet:
            say(f"{self._game}: {message}")
        self._reported_at = self._clock()

    def count(self, unit: str, done: int, total: int) -> None:
        """Note that so many of the pages, pictures or images are done."""
        if unit != self._unit:
            self.close()
            self._unit = unit
        if self._bar is not None:
            self._bar.update(done - self._bar.pos)
        elif done < total and not self._quiet:
            self._open(unit, done, total)

    def _open(self, unit: str, done: int, total: int) -> None:
        """Show the progress, if the work takes long."""
        on_terminal = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        now = self._clock()
        if now - self._reported_at < (_PATIENCE if on_terminal else _PAUSE):
            return
        self._reported_at = now
        if on_terminal:
            self._bar = click.progressbar(
                length=total, label=f"{self._game}: {unit}s", show_pos=True, file=sys.stderr
            )
            self._bar.update(done)
        else:
            say(f"{self._game}: {unit} {done} of {total}")

    def close(self) -> None:
        """End the bar's line."""
        if self._bar is not None:
            self._bar.render_finish()
            self._bar = None
            self._reported_at = self._clock()
