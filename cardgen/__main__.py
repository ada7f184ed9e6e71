"""`python -m cardgen`: the command line, where the command itself is not on the path."""

from __future__ import annotations

from cardgen.cli.entry import run

run()
