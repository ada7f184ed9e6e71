"""`cardgen stats [GAME]`: what the cards hold, in numbers."""

from __future__ import annotations

import click


@click.command("stats", epilog="Example: cardgen stats my-game --kind wave --hand 5")
@click.argument("game", required=False)
@click.option("--kind", help="Only cards of this kind.")
@click.option(
    "--hand",
    type=click.IntRange(min=1),
    help="Tell, too, how likely a hand of so many cards of a shuffled kind holds at least one of a value.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(game: str | None, kind: str | None, hand: int | None, form: str) -> None:
    """Count what the cards of the GAME hold, kind by kind: how often each value is printed, averages, longest texts.

    Copies are counted. Curves show what is rare, what is missing, and what is too much.
    """
    from cardgen.cli.counting import show_tallies  # noqa: PLC0415 - start-up

    show_tallies(game, kind, hand, form)
