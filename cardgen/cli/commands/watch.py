"""`cardgen watch [GAME…]`: build again whenever a file is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardgen.cli.options import LANGUAGE


@click.command("watch", epilog="Example: cardgen watch my-game --card gull")
@click.argument("games", nargs=-1)
@click.option(
    "--card",
    "cards",
    multiple=True,
    help="Only draw this card (id or name), as a PNG; may be repeated.",
)
@click.option("--product", "-p", "products", multiple=True, help="Only this product; may be repeated.")
@click.option("--paper", multiple=True, help="Only this paper: a4, letter …; may be repeated.")
@LANGUAGE
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Write here instead of output/.")
def COMMAND(cards: tuple[str, ...], paper: tuple[str, ...], **same: Any) -> None:
    """Build the GAMEs now and whenever one of their files is saved, until Ctrl-C.

    With --card, only pictures of these cards are made, in output/<game>/preview/. Open one in a viewer that reloads
    changed files to see your changes as you save.
    """
    from cardgen.cli.builds.building import Build  # noqa: PLC0415 - start-up
    from cardgen.cli.builds.watching import Watched, watch  # noqa: PLC0415

    options = {"paper": ",".join(paper)} if paper else {}
    build = Build(options=options, form="text", fail_on="none", no_cache=False, quiet=True, **same)
    watch(Watched(build, cards))
