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
    help="Only draw this card (its id or name), as a PNG; may be given again.",
)
@click.option("--product", "-p", "products", multiple=True, help="Only this product; may be given again.")
@click.option("--paper", multiple=True, help="Only this paper: a4, letter …; may be given again.")
@LANGUAGE
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Instead of output/.")
def COMMAND(cards: tuple[str, ...], paper: tuple[str, ...], **same: Any) -> None:
    """Build the GAMEs, and again whenever one of their files is saved, until Ctrl-C.

    With --card nothing but pictures of these cards is made, in output/<game>/preview/: open one in a viewer that
    shows a file anew when it changes, and see what you write.
    """
    from cardgen.cli.builds.building import Build  # noqa: PLC0415 - start-up
    from cardgen.cli.builds.watching import Watched, watch  # noqa: PLC0415

    options = {"paper": ",".join(paper)} if paper else {}
    build = Build(options=options, form="text", fail_on="none", no_cache=False, quiet=True, **same)
    watch(Watched(build, cards))
