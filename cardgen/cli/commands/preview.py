"""`cardgen preview [GAME]`: all cards on a page in the browser, updated whenever a file is saved."""

from __future__ import annotations

import click


@click.command("preview", epilog="Example: cardgen preview my-game --open")
@click.argument("game", required=False)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    show_default=True,
    help="The port to serve the page on; 0 picks a free one.",
)
@click.option("--open", "opened", is_flag=True, help="Open the page in the browser.")
def COMMAND(game: str | None, port: int, opened: bool) -> None:
    """Show all cards and findings of the GAME in your browser, until Ctrl-C.

    The page follows every file that you save. It is served to this machine only.
    """
    from cardgen.cli.previewing import preview  # noqa: PLC0415 - start-up

    preview(game, port, opened=opened)
