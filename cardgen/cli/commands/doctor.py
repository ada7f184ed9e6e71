"""`cardgen doctor [GAME…]`: whether this machine and this project are fit."""

from __future__ import annotations

import click

from cardgen.cli.options import FAIL_ON


@click.command("doctor", epilog="Example: cardgen doctor")
@click.argument("games", nargs=-1)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@FAIL_ON
def COMMAND(games: tuple[str, ...], form: str, fail_on: str) -> int:
    """Say whether this machine and the project are fit: Python, libraries, fonts, folders, disk, terminal, hooks.

    Each line is `ok`, `warn` or `bad`, with its cure below. It works on a broken installation, too.
    """
    from cardgen.cli.health.examining import examine  # noqa: PLC0415 - start-up

    return examine(games, form, fail_on)
