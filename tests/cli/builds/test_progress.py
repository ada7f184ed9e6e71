from __future__ import annotations

import sys
from contextlib import suppress

import pytest

from cardgen.cli.builds.progress import Progress


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def write_pages(progress: Progress, clock: Clock, seconds: float, total: int = 10) -> None:
    """Pages written one by one, each in so many seconds."""
    for page in range(1, total + 1):
        clock.now += seconds
        progress.count("page", page, total)


def test_short_work_is_not_counted(capsys, clock):
    with Progress("temple", clock=clock) as progress:
        progress.begin("making card sheets")
        write_pages(progress, clock, 0.1)
    assert capsys.readouterr().err == "temple: making card sheets\n"


def test_long_work_is_told_every_few_seconds_where_there_is_no_terminal(capsys, clock):
    with Progress("temple", clock=clock) as progress:
        progress.begin("making card sheets")
        write_pages(progress, clock, 2.0)
    assert capsys.readouterr().err.splitlines()[1:] == [f"temple: page {page} of 10" for page in (3, 6, 9)]


def test_long_work_has_a_bar_on_a_terminal_and_what_follows_a_line_of_its_own(capsys, monkeypatch, clock):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with Progress("temple", clock=clock) as progress:
        progress.begin("making card sheets")
        write_pages(progress, clock, 1.0)
        progress.begin("making rulebook")
    shown = capsys.readouterr().err
    assert "temple: pages" in shown
    assert "10/10" in shown
    assert shown.endswith("\ntemple: making rulebook\n")


def test_a_bar_is_closed_when_the_work_is_broken_off(capsys, monkeypatch, clock):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    progress = Progress("temple", clock=clock)
    with suppress(KeyboardInterrupt), progress:
        clock.now += 3
        progress.count("page", 4, 10)
        raise KeyboardInterrupt
    shown = capsys.readouterr().err
    assert "4/10" in shown
    assert shown.endswith("\n")


def test_nothing_is_said_in_quiet_mode(capsys, clock):
    with Progress("temple", quiet=True, clock=clock) as progress:
        progress.begin("making card sheets")
        write_pages(progress, clock, 20.0)
    assert capsys.readouterr().err == ""
