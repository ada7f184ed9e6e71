"""`cardgen stats [GAME]`: statistics of the cards."""

from __future__ import annotations

import click


@click.command("stats", epilog="Example: cardgen stats my-game --kind wave --hand 5")
@click.argument("game", required=False)
@click.option("--kind", help="Only cards of this kind.")
@click.option(
    "--hand",
    type=click.IntRange(min=1),
    help="Also show the odds that a hand of this many cards of a kind has at least one card with each value.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(game: str | None, kind: str | None, hand: int | None, form: str) -> None:
    """Show statistics of the cards: distributions, averages, longest texts.

    Each kind of card is listed field by field, with copies counted; bars show which values are rare, missing or too
    frequent.
    """
    from cardgen.cli.counting import show_tallies  # noqa: PLC0415 - start-up

    show_tallies(game, kind, hand, form)
