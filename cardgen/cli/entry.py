"""Where every command begins: the command line, or only the doctor if the command line cannot be loaded."""

from __future__ import annotations

import sys

_EXIT_STOPPED = 3


def run() -> None:
    """Run the command line and exit with its exit code."""
    try:
        from cardgen.cli.main import run as run_command_line  # noqa: PLC0415 - click may be missing
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "cardgen":
            raise
        sys.exit(_without_command_line(error, sys.argv[1:]))
    run_command_line()


def _without_command_line(error: ImportError, typed: list[str]) -> int:
    """Do what is possible without the missing library; returns the exit code."""
    if typed[:1] == ["doctor"]:
        from cardgen.cli.health.examining import examine  # noqa: PLC0415 - only where something is broken

        games = tuple(word for word in typed[1:] if not word.startswith("-") and word != "json")
        return examine(games, "json" if "json" in typed or "--format=json" in typed else "text")
    sys.stderr.write(f"error: cardgen cannot be loaded ({error})\n")
    sys.stderr.write("  hint: run cardgen doctor to see what is missing and how to install it\n")
    return _EXIT_STOPPED
