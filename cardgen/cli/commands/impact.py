"""`cardgen impact CARD[.FIELD]`: everything that depends on a card, on one of its fields or on a declared fact."""

from __future__ import annotations

import click


@click.command("impact", epilog="Example: cardgen impact dagger.limit")
@click.argument("what")
@click.argument("named", required=False, metavar="[GAME]")
@click.option("--game", help="The game, if the project has several.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(what: str, named: str | None, game: str | None, form: str) -> None:
    """List everything that depends on WHAT: a card, one of its fields, or a fact.

    The list covers sentences, figures, other cards, lines of layouts, and printed pages.
    """
    from cardgen.check.queries.queries import impact  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.asking import look_at_game, print_rows  # noqa: PLC0415

    evidence = look_at_game(game or named, drawn=True)
    rows = [
        {
            "place": f"{found.span.path}:{found.span.line}:{found.span.column}",
            "page": found.page,
            "reason": found.reason,
            "words": found.words,
        }
        for found in impact(evidence, what)
    ]
    print_rows(rows, form)
