"""`cardgen build [GAME…]`: the products of a game, as files."""

from __future__ import annotations

import click

from cardgen.cli.options import FAIL_ON, REPORT_FORMAT, making


@click.command("build", epilog="Example: cardgen build my-game --product card_sheets --paper a4")
@click.argument("games", nargs=-1)
@making
@click.option("--no-cache", is_flag=True, help="Build everything again, even if nothing has changed.")
@click.option("--quiet", "-q", is_flag=True, help="Print only findings, not what is being built.")
@REPORT_FORMAT
@FAIL_ON
def COMMAND(**typed: object) -> int:
    """Build the products of the GAMEs (default: all games) into output/<game>/.

    A game is built in its own language, and in each language listed under `translations` in its game.yaml, into a
    folder such as output/<game>/de/. Problems are reported; everything that can be built is still built.
    """
    from cardgen.cli.builds.building import Build, build_games  # noqa: PLC0415 - start-up

    return build_games(Build.from_typed(typed))
