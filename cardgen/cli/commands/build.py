"""`cardgen build [GAME…]`: the products of a game, as files."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.options import FAIL_ON, LANGUAGE, REPORT_FORMAT


@click.command("build", epilog="Example: cardgen build my-game --product card_sheets --paper a4")
@click.argument("games", nargs=-1)
@click.option("--product", "-p", "products", multiple=True, help="Only this product; may be repeated.")
@click.option("--paper", multiple=True, help="Only this paper: a4, letter …; may be repeated.")
@click.option(
    "--cards",
    multiple=True,
    help="Only these cards: ids, names or kinds, separated by commas; may be repeated.",
)
@click.option(
    "--backs", help="How backs are printed: duplex-long-edge, duplex-short-edge, gutter-fold or none."
)
@click.option("--cut", help="How cards are cut: shared (cards touch) or bleed (each card has its own bleed).")
@click.option("--ink", help="full, low (no backgrounds or textures, for playtests) or grey.")
@click.option("--printer", help="Adjust for this printer, measured with cardgen calibrate.")
@click.option("--set", "more", multiple=True, metavar="NAME=VALUE", help="Set another option of a product.")
@LANGUAGE
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Write here instead of output/.")
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
