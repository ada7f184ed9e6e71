"""`cardgen build [GAME…]`: the products of a game, as files."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.options import FAIL_ON, LANGUAGE, REPORT_FORMAT


@click.command("build", epilog="Example: cardgen build my-game --product card_sheets --paper a4")
@click.argument("games", nargs=-1)
@click.option("--product", "-p", "products", multiple=True, help="Only this product; may be given again.")
@click.option("--paper", multiple=True, help="Only this paper: a4, letter …; may be given again.")
@click.option(
    "--cards",
    multiple=True,
    help="Only these cards: ids, names or kinds, with commas between; may be given again.",
)
@click.option("--backs", help="duplex-long-edge, duplex-short-edge, gutter-fold or none.")
@click.option("--cut", help="shared (cards touch) or bleed (each with its own).")
@click.option("--ink", help="full, low (no grounds and textures, for playtests) or grey.")
@click.option("--printer", help="For this printer of printers.yaml: cardgen calibrate NAME measures it.")
@click.option("--set", "more", multiple=True, metavar="NAME=VALUE", help="Any other option of a product.")
@LANGUAGE
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Instead of output/.")
@click.option("--no-cache", is_flag=True, help="Make everything anew, even if nothing has changed.")
@click.option("--quiet", "-q", is_flag=True, help="Say only what is wrong, not what is being made.")
@REPORT_FORMAT
@FAIL_ON
def COMMAND(**typed: object) -> int:
    """Build the products of the GAMEs into output/<game>/; all games when none is named.

    A game is built in its own language and in those that its game.yaml lists under translations, these into folders of
    their own: output/<game>/de/. What is wrong is reported, and all that can be built is built all the same.
    """
    from cardgen.cli.builds.building import Build, build_games  # noqa: PLC0415 - start-up

    return build_games(Build.from_typed(typed))
