"""`cardgen ledger`: a proofreader's worksheet of everything that no rule could verify."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli.options import TEXT
from cardgen.diagnostics import CardgenError, UsageError
from cardgen.suggestions import near


@click.command("ledger", epilog="Example: cardgen ledger --format csv > worksheet.csv")
@click.option("--game", help="The game, if the project has several.")
@TEXT
@click.option("--format", "form", type=click.Choice(["md", "csv"]), default="md", show_default=True)
@click.option("--unsigned", is_flag=True, help="Only the rows that nobody has signed.")
@click.option("--sign", "by", metavar="NAME", help="Sign the ROWS as NAME, in the game's proof.lock.")
@click.option("--all", "whole", is_flag=True, help="With --sign: sign all rows that nobody has signed.")
@click.argument("rows", nargs=-1)
def COMMAND(**typed: Any) -> None:
    """Print the sentences whose numbers or names no rule verified, for proofreading.

    ROWS (FILE:LINE, or FILE) restrict the list; the name of a game among them selects that game. A row signed with
    --sign stays signed until its sentence, or the data of a card it names, changes. To sign, name the ROWS that you
    compared, or give --all.
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
    """What is wrong with signing all rows and some, or none at all; and the hint."""
    if rows:
        return (
            "`--all` signs every row, but some rows are named",
            "name the rows that you compared, or give --all alone",
        )
    hint = "name the rows that you compared (FILE:LINE, or FILE for all of its rows), or give --all"
    return f"`--sign` needs the rows to sign; {unsigned} {'is' if unsigned == 1 else 'are'} unsigned", hint
