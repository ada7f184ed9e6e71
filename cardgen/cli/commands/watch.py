"""`cardgen watch [GAME…]`: builds again whenever a file is saved."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli.options import making


@click.command("watch", epilog="Example: cardgen watch my-game --card gull")
@click.argument("games", nargs=-1)
@click.option(
    "--card",
    "pictured",
    multiple=True,
    help="Only draw this card (id or name), as a PNG; may be repeated.",
)
@making
def COMMAND(pictured: tuple[str, ...], **typed: Any) -> None:
    """Build the GAMEs now and whenever one of their files is saved, until Ctrl-C.

    With --card, only pictures of these cards are made, in output/<game>/preview/. Open one in a viewer that reloads
    changed files to see your changes as you save.
    """
    from cardgen.cli.builds.building import Build  # noqa: PLC0415 - start-up
    from cardgen.cli.builds.watching import Watched, watch  # noqa: PLC0415

    build = Build.from_typed({**typed, "form": "text", "fail_on": "none", "no_cache": False, "quiet": True})
    watch(Watched(build, pictured))
