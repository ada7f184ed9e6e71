"""`cardgen ledger`: the proofreader's worksheet of everything that no rule could verify."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardgen.diagnostics import CardgenError, UsageError
from cardgen.suggestions import near


@click.command("ledger", epilog="Example: cardgen ledger --format csv > worksheet.csv")
@click.option("--game", help="The game, where the project has several.")
@click.option(
    "--text",
    type=click.Path(path_type=Path),
    help="A text of no game (TXT, MD, HTML, PDF), or a folder of chapters, and of card data, instead; with --game "
    "beside its cards.",
)
@click.option("--format", "form", type=click.Choice(["md", "csv"]), default="md", show_default=True)
@click.option("--unsigned", is_flag=True, help="Only the rows that nobody has signed.")
@click.option("--sign", "by", metavar="NAME", help="Sign the ROWS as NAME, into the game's proof.lock.")
@click.option("--all", "whole", is_flag=True, help="With --sign: all rows that nobody has signed.")
@click.argument("rows", nargs=-1)
def COMMAND(**typed: Any) -> None:
    """Print a row for each sentence with numbers or names that nobody verified, or only for ROWS (FILE:LINE, or FILE).

    The name of a game among the ROWS says whose. A row signed with --sign stays signed until its sentence or the data
    of the cards it names changes. Sign what was compared: without ROWS only --all signs.
    """
    game, text, by, rows = typed["game"], typed["text"], typed["by"], typed["rows"]
    if by is not None and not by.strip():
        raise click.BadParameter("a signature needs a name", param_hint="--sign")
    from cardgen.check.claims import ledger  # noqa: PLC0415 - start-up
    from cardgen.cli.checks.asking import game_around, look_at_game, look_at_text, split_game  # noqa: PLC0415
    from cardgen.cli.console import say  # noqa: PLC0415
    from cardgen.cli.workspace import game_names  # noqa: PLC0415
    from cardgen.export.files import write_text  # noqa: PLC0415

    rows, game = split_game(rows, game)
    for row in rows:
        if ":" not in row and (meant := near(row, game_names())):
            raise CardgenError(f"`{row}` is neither a row of the ledger nor a game", meant)
    around = next((folder for row in rows if (folder := game_around(row))), None)
    evidence = look_at_text(text, game) if text else look_at_game(game or around)
    known, listed = ledger.signed_worksheet(evidence)
    chosen = ledger.choose(listed, rows) if rows else listed
    if by is not None:
        if evidence.game is None:
            raise CardgenError("a text of no game has no proof.lock", "sign it beside a game: --game NAME")
        if typed["whole"] == bool(rows):
            raise UsageError(*_which(rows, sum(not row.signed for row in listed)))
        lock = evidence.game.root / ledger.LOCK
        write_text(lock, ledger.sign(listed, by, known, chosen))
        signed = sum(not row.signed for row in chosen)
        say(f"wrote {lock}: {signed} {'row' if signed == 1 else 'rows'} signed by {by}")
        return
    if typed["whole"]:
        raise UsageError("`--all` says what is signed", "write --sign NAME with it")
    shown = [row for row in chosen if not (typed["unsigned"] and row.signed)]
    click.echo((ledger.as_csv if typed["form"] == "csv" else ledger.as_markdown)(shown), nl=False)


def _which(rows: tuple[str, ...], unsigned: int) -> tuple[str, str]:
    """What is wrong with signing all rows and some, or none at all; and what to do."""
    if rows:
        return (
            "`--all` signs every row, but some are named",
            "name the rows that were compared, or write --all alone",
        )
    hint = "name those that were compared (FILE:LINE, or FILE for all of its rows), or write --all"
    return f"`--sign` names no rows, of which {unsigned} {'is' if unsigned == 1 else 'are'} unsigned", hint
