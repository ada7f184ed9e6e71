"""`cardgen show CARD`: a card, where it is written, and its picture."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("show", epilog="Example: cardgen show temple --png temple.png")
@click.argument("card")
@click.argument("named", required=False, metavar="[GAME]")
@click.option("--game", help="The game, if the project has several.")
@click.option(
    "--png",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a picture of both faces, side by side.",
)
@click.option("--dpi", type=click.IntRange(36, 1200), default=300, show_default=True)
@click.option("--bleed", is_flag=True, help="Include the bleed in the picture.")
@click.option("--frame", is_flag=True, help="Print the display list, one item a line.")
@click.option("--language", metavar="CODE", help="Show the card in this translation.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(card: str, named: str | None, game: str | None, form: str, **how: object) -> int:
    """Show a CARD: its values, where they are written, and its picture.

    CARD is an id or a name.
    """
    from cardgen.cli.showing import Picturing, show_card  # noqa: PLC0415 - start-up

    return show_card(card, game or named, form, Picturing(**how))  # type: ignore[arg-type] # click's own types
