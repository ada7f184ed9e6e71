"""`cardgen rename OLD NEW`: another name or id for a card, in all data, rules and layouts."""

from __future__ import annotations

import click


@click.command("rename", epilog='Example: cardgen rename "Fairy Dust" "Elf Dust" --diff')
@click.argument("old")
@click.argument("new")
@click.argument("named", required=False, metavar="[GAME]")
@click.option("--game", help="The game, where the project has several.")
@click.option("--diff", is_flag=True, help="Only print what would change, as a diff.")
def COMMAND(old: str, new: str, named: str | None, game: str | None, diff: bool) -> None:
    """Call the card OLD by the name NEW, wherever data and rules speak of it; an id for OLD changes the id."""
    from cardgen.cli.renaming import rename  # noqa: PLC0415 - start-up

    rename(old, new, game or named, only_diff=diff)
