"""`cardgen facts [ABOUT]`: every claim that data and texts make, with its source."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("facts", epilog="Example: cardgen facts dagger --game my-game")
@click.argument("about", required=False, default="")
@click.option("--game", help="The game, where the project has several.")
@click.option(
    "--text",
    type=click.Path(path_type=Path),
    help="A text of no game (TXT, MD, HTML, PDF), or a folder of chapters, and of card data, instead; with --game "
    "beside its cards.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(about: str, game: str | None, text: Path | None, form: str) -> None:
    """List the facts whose subject or attribute has the words of ABOUT; all facts without it."""
    from cardgen.check.asking.asking import find_facts  # noqa: PLC0415 - start-up
    from cardgen.cli.asking import about_game, about_text, fact_rows, print_rows  # noqa: PLC0415

    checked = about_text(text, game) if text else about_game(game)
    print_rows(fact_rows(find_facts(checked.evidence, about)), form)
