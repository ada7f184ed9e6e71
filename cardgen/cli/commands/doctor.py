"""`cardgen doctor [GAME…]`: whether this machine and this project are set up correctly."""

from __future__ import annotations

import click

from cardgen.cli.options import FAIL_ON


@click.command("doctor", epilog="Example: cardgen doctor")
@click.argument("games", nargs=-1)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@FAIL_ON
def COMMAND(games: tuple[str, ...], form: str, fail_on: str) -> int:
    """Check whether this machine and this project are set up correctly.

    It looks at Python, libraries, fonts, folders, disk, terminal and hooks. Each line is `ok`, `warn` or `bad`, with
    the fix below it. It also works on a broken installation.
    """
    from cardgen.cli.health.examining import examine  # noqa: PLC0415 - start-up

    return examine(games, form, fail_on)
