"""`cardgen why FILE:LINE`: what the checker examined in a line, and what it concluded."""

from __future__ import annotations

import click


@click.command("why", epilog="Example: cardgen why card_data/my-game/rules/rules.md:12")
@click.argument("place")
@click.option("--game", help="The game, if the project has several.")
def COMMAND(place: str, game: str | None) -> None:
    """Show what the checker found, silenced, verified and understood on a line.

    PLACE is FILE:LINE, in a game or in a text on its own.
    """
    from cardgen.check.queries.queries import why  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.asking import answer_lines, check_place  # noqa: PLC0415

    checked, named = check_place(place, game)
    for line in answer_lines(why(checked.evidence, checked.result, named)):
        click.echo(line)
