"""`cardgen preview [GAME]`: all cards on a page of the browser, drawn anew whenever a file is saved."""

from __future__ import annotations

import click


@click.command("preview", epilog="Example: cardgen preview my-game --open")
@click.argument("game", required=False)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    show_default=True,
    help="Where the page is served; 0 takes a free one.",
)
@click.option("--open", "opened", is_flag=True, help="Open the page in the browser.")
def COMMAND(game: str | None, port: int, opened: bool) -> None:
    """Show all cards of the GAME on a page of the browser, and what the checker finds, until Ctrl-C.

    Whenever a file is saved the cards are drawn anew. The page is served to this machine alone.
    """
    from cardgen.cli.previewing import preview  # noqa: PLC0415 - start-up

    preview(game, port, opened=opened)
