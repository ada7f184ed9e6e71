"""`cardgen new NAME`: a small, complete game that builds and checks without findings, to be changed."""

from __future__ import annotations

import click


@click.command("new", epilog="Example: cardgen new my-game && cardgen build my-game")
@click.argument("name")
def COMMAND(name: str) -> None:
    """Create card_data/NAME/: a small, complete game to change into your own.

    It has 17 cards with layouts, icons and a rulebook.
    """
    from cardgen.cli.console import say  # noqa: PLC0415 - start-up
    from cardgen.cli.starting import start_game  # noqa: PLC0415

    folder = start_game(name)
    say(f"made {folder}/")
    say(f"next: cardgen build {folder.name}")
