"""`cardgen ledger`: the proofreader's worksheet of everything that no rule could verify."""

from __future__ import annotations

from pathlib import Path

import click

LOCK = "proof.lock"


@click.command("ledger", epilog="Example: cardgen ledger --format csv > worksheet.csv")
@click.option("--game", help="The game, where the project has several.")
@click.option("--format", "form", type=click.Choice(["md", "csv"]), default="md", show_default=True)
@click.option("--unsigned", is_flag=True, help="Only the rows that nobody has signed.")
@click.option("--sign", "by", metavar="NAME", help="Sign all rows as NAME, into the game's proof.lock.")
def COMMAND(game: str | None, form: str, unsigned: bool, by: str | None) -> None:  # noqa: N802 - the registration constant
    """Print a row for each sentence with numbers or names that nobody verified.

    A row signed with --sign stays signed until its sentence or the data of the cards it names changes.
    """
    from cardgen import pipeline  # noqa: PLC0415 - start-up
    from cardgen.check.claims import ledger  # noqa: PLC0415
    from cardgen.cli.asking import about_game  # noqa: PLC0415
    from cardgen.cli.console import say  # noqa: PLC0415

    checked = about_game(game)
    assert checked.evidence.game is not None
    lock: Path = checked.evidence.game.root / LOCK
    known = ledger.read_signatures(lock.read_text(encoding="utf-8"), str(lock)) if lock.is_file() else {}
    rows = ledger.worksheet(checked.evidence, known)
    if by:
        pipeline.write_text(lock, ledger.sign(rows, by))
        say(f"wrote {lock}: {len(rows)} rows signed by {by}")
        return
    shown = [row for row in rows if not (unsigned and row.signed)]
    click.echo((ledger.as_csv if form == "csv" else ledger.as_markdown)(shown), nl=False)
