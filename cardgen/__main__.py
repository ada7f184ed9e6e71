"""`python -m cardgen`: the command line, where the command itself is not on the path."""

from cardgen.cli.main import run

run()
