"""`cardgen set CARD.FIELD=VALUE`: another value for a card, written where the old one stands."""

from __future__ import annotations

import click


@click.command("set", epilog="Example: cardgen set dagger.cost=2 village.danger=1")
@click.argument("settings", nargs=-1, required=True, metavar="CARD.FIELD=VALUE…")
@click.option("--game", help="The game, where the project has several.")
@click.option("--diff", is_flag=True, help="Only print what would change, as a diff.")
def COMMAND(settings: tuple[str, ...], game: str | None, diff: bool) -> None:
    """Write other values into cards, each where the old one stands.

    CARD is an id or a name; parts of a field are named as reports name them: hut.actions[1].test.difficulty=7. Nothing
    is written when a value is none for its field.
    """
    from cardgen.cli.setting import set_values  # noqa: PLC0415 - start-up

    set_values(settings, game, only_diff=diff)
