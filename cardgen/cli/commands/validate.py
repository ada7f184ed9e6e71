"""`cardgen validate [GAME…]`: all faults in a game's data, fast."""

from __future__ import annotations

import click

from cardgen.cli.options import FAIL_ON, REPORT_FORMAT


@click.command("validate", epilog="Example: cardgen validate my-game --format json")
@click.argument("games", nargs=-1)
@REPORT_FORMAT
@FAIL_ON
def COMMAND(games: tuple[str, ...], form: str, fail_on: str) -> int:
    """Check the data files of the GAMEs (default: all games) for errors, fast."""
    from cardgen.cli.console import Findings, exit_with, show_findings  # noqa: PLC0415 - start-up
    from cardgen.cli.validating import validate_games  # noqa: PLC0415
    from cardgen.cli.workspace import find_workspace  # noqa: PLC0415

    workspace = find_workspace(games)
    read, found = validate_games(workspace)
    inspected = {
        "games": len(read),
        "kinds": sum(len(game.kinds) for game in read),
        "cards": sum(len(game.cards) for game in read),
    }
    show_findings(Findings(found, inspected), workspace.root, form)
    return exit_with(found, fail_on)
