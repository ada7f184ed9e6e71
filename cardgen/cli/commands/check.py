"""`cardgen check [PATH…]`: every contradiction between data, rules, layouts and set pages."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.options import FAIL_ON, LANGUAGE, REPORT_FORMAT

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(
    "check", epilog="Example: cardgen check my-game --profile print   or: cardgen check cards.json RULES.txt"
)
@click.argument("paths", nargs=-1)
@click.option(
    "--profile",
    type=click.Choice(["draft", "proof", "print"]),
    help="draft: errors; proof: warnings too; print: all.",
)
@click.option("--select", multiple=True, metavar="CODE", help="Only these codes or families (CNT, REF303).")
@click.option("--ignore", multiple=True, metavar="CODE", help="Not these codes or families.")
@click.option("--with", "beside", metavar="GAME", help="The game whose cards a plain text is held against.")
@LANGUAGE
@click.option("--fix", is_flag=True, help="Apply the safe fixes.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: the others, too.")
@click.option("--diff", is_flag=True, help="Print what --fix would change, and change nothing.")
@click.option("--baseline", type=_FILE, help="Report only what this file does not know.")
@click.option("--write-baseline", type=_FILE, help="Write what is found now to this file.")
@click.option("--coverage", is_flag=True, help="Say what share of numbers, names and references is verified.")
@click.option("--statistics", is_flag=True, help="Count the findings, and what each rule looked at.")
@click.option("--timing", is_flag=True, help="Say how long each rule took.")
@click.option("--no-cache", is_flag=True, help="Remember nothing, and use nothing that was remembered.")
@click.option("--output", "-o", type=_FILE, help="Write the report to a file.")
@REPORT_FORMAT
@FAIL_ON
def COMMAND(**typed: object) -> int:
    """Check games (names or folders), texts and card data (files): all games of the project when no PATH is given.

    A text file or PDF that knows nothing of cardgen is checked by itself, or against the cards of the game --with
    names; of a chapter of a game, only what concerns it is told. Card data of no game (JSON, JSONL, CSV, TSV, XLSX,
    ODS, YAML) are checked by themselves, and texts beside them are held against them. A game is checked in its own
    language and in those that its game.yaml lists under translations.
    """
    from cardgen.cli.checks.checking import run_check  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.targets import CheckOrder  # noqa: PLC0415

    return run_check(CheckOrder(**typed))  # type: ignore[arg-type] # click's own types
