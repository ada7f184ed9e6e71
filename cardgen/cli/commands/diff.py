"""`cardgen diff OLD [NEW]`: what changed between two versions of a game, and sheets of only the changed cards."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("diff", epilog="Example: cardgen diff v1.0 --sheets")
@click.argument("old")
@click.argument("new", required=False)
@click.option("--game", help="The game, if the project has several.")
@click.option("--sheets", is_flag=True, help="Also make sheets of the cards to print again.")
@click.option("--paper", multiple=True, help="Paper for the sheets: a4, letter …; may be repeated.")
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="Write the sheets here instead of output/<game>/reprint/.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(**typed: object) -> None:
    """Show which cards and rules passages changed between OLD and NEW.

    OLD and NEW are each a git revision (a tag, `HEAD~3`), a game of the project, or a folder. Without NEW, OLD is
    compared with the current files. A card needs printing again if it looks different, for whatever reason.
    """
    from cardgen.cli.differing import Comparison, show_differences  # noqa: PLC0415 - start-up

    show_differences(Comparison(**typed))  # type: ignore[arg-type] # click's own types
