"""`cardgen set CARD.FIELD=VALUE`: changes values of cards where they are written."""

from __future__ import annotations

import click


@click.command("set", epilog="Example: cardgen set dagger.cost=2 village.danger=1")
@click.argument("settings", nargs=-1, required=True, metavar="CARD.FIELD=VALUE…")
@click.option("--game", help="The game, if the project has several.")
@click.option("--diff", is_flag=True, help="Print the changes as a diff, without making them.")
def COMMAND(settings: tuple[str, ...], game: str | None, diff: bool) -> None:
    """Change values of cards, each in the place where it is written.

    CARD is an id or a name; a value inside a field is named as in reports: hut.actions[1].test.difficulty=7. If one
    of the values does not fit its field, nothing is written.
    """
    from cardgen.cli.setting import set_values  # noqa: PLC0415 - start-up

    set_values(settings, game, only_diff=diff)
