"""`cardgen facts [ABOUT]`: every claim that data and texts make, with its source."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.options import TEXT


@click.command("facts", epilog="Example: cardgen facts dagger --game my-game")
@click.argument("about", nargs=-1)
@click.option("--game", help="The game, if the project has several.")
@TEXT
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(about: tuple[str, ...], game: str | None, text: Path | None, form: str) -> None:
    """List the facts whose subject or attribute contains ABOUT (default: all).

    If ABOUT includes the name of a game, the facts are those of that game.
    """
    from cardgen.check.queries.queries import find_facts  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.asking import (  # noqa: PLC0415
        fact_rows,
        look_at_game,
        look_at_text,
        print_rows,
        split_game,
    )

    words, game = split_game(about, game)
    evidence = look_at_text(text, game) if text else look_at_game(game)
    print_rows(fact_rows(find_facts(evidence, " ".join(words))), form)
