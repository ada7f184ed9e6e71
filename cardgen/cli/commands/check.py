"""`cardgen check [PATH…]`: every contradiction between data, rules, layouts and finished pages."""

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
    help="draft: errors; proof: also warnings; print: everything.",
)
@click.option("--select", multiple=True, metavar="CODE", help="Only these codes or families (CNT, REF303).")
@click.option("--ignore", multiple=True, metavar="CODE", help="Skip these codes or families.")
@click.option("--with", "beside", metavar="GAME", help="Check a plain text against the cards of this game.")
@LANGUAGE
@click.option("--shop", metavar="NAME", help="Check for this print shop, as in cardgen list shops.")
@click.option("--fix", is_flag=True, help="Apply the safe fixes.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: include the unsafe fixes.")
@click.option("--diff", is_flag=True, help="Print what --fix would change, without changing it.")
@click.option("--baseline", type=_FILE, help="Report only findings that are not in this file.")
@click.option("--write-baseline", type=_FILE, help="Write the current findings to this file.")
@click.option("--coverage", is_flag=True, help="Show how many numbers, names and references are verified.")
@click.option("--statistics", is_flag=True, help="Count the findings and what each rule inspected.")
@click.option("--timing", is_flag=True, help="Show how long each rule took.")
@click.option("--no-cache", is_flag=True, help="Neither use nor update the cache.")
@click.option("--output", "-o", type=_FILE, help="Write the report to a file.")
@REPORT_FORMAT
@FAIL_ON
def COMMAND(**typed: object) -> int:
    """Check games, texts and card data for contradictions (default: all games).

    A PATH is the name or folder of a game, a text (TXT, MD, HTML, PDF, DOCX, ODT), or card data (JSON, JSONL, CSV, TSV,
    XLSX, ODS, YAML). Texts and data need not belong to a game: a text is checked on its own, against card data given
    with it, or against the game named by --with. For one chapter of a game, only findings about that chapter are
    reported. A game is checked in its own language, and in each language listed under `translations` in its game.yaml.
    """
    from cardgen.cli.checks.checking import run_check  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.targets import CheckOrder  # noqa: PLC0415

    return run_check(CheckOrder(**typed))  # type: ignore[arg-type] # click's own types
