"""`cardgen diff OLD [NEW]`: what changed between two versions of a game, and sheets of the changed cards only."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("diff", epilog="Example: cardgen diff v1.0 --sheets")
@click.argument("old")
@click.argument("new", required=False)
@click.option("--game", help="The game, where the project has several.")
@click.option("--sheets", is_flag=True, help="Also make sheets of the cards that are to be printed again.")
@click.option(
    "--paper", multiple=True, help="Only this paper for the sheets: a4, letter …; may be given again."
)
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="Where the sheets go, instead of output/<game>/reprint/.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(**typed: object) -> None:
    """Say which cards and passages of the rules changed from OLD to NEW.

    Each is a revision of git (a tag, `HEAD~3`), a game of the project, or a folder; without NEW it is the game as it
    lies here. A card is to be printed again when it looks different, for whatever reason.
    """
    from cardgen.cli.differing import Comparison, show_differences  # noqa: PLC0415 - start-up

    show_differences(Comparison(**typed))  # type: ignore[arg-type] # click's own types
