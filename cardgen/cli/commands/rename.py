"""`cardgen rename OLD NEW`: changes the name or id of a card in all data, rules and layouts."""

from __future__ import annotations

import click


@click.command("rename", epilog='Example: cardgen rename "Fairy Dust" "Elf Dust" --diff')
@click.argument("old")
@click.argument("new")
@click.argument("named", required=False, metavar="[GAME]")
@click.option("--game", help="The game, if the project has several.")
@click.option("--diff", is_flag=True, help="Print the changes as a diff, without making them.")
def COMMAND(old: str, new: str, named: str | None, game: str | None, diff: bool) -> None:
    """Rename the card OLD to NEW everywhere in data, rules and layouts.

    If OLD is the card's id, its id is changed; if it is its name, its name.
    """
    from cardgen.cli.renaming import rename  # noqa: PLC0415 - start-up

    rename(old, new, game or named, only_diff=diff)
