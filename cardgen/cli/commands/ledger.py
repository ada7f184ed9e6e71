"""`cardgen ledger`: the proofreader's worksheet of everything that no rule could verify."""

from __future__ import annotations

import click


@click.command("ledger", epilog="Example: cardgen ledger --format csv > worksheet.csv")
@click.option("--game", help="The game, where the project has several.")
@click.option("--format", "form", type=click.Choice(["md", "csv"]), default="md", show_default=True)
@click.option("--unsigned", is_flag=True, help="Only the rows that nobody has signed.")
@click.option(
    "--sign", "by", metavar="NAME", help="Sign the ROWS, or all, as NAME, into the game's proof.lock."
)
@click.argument("rows", nargs=-1)
def COMMAND(game: str | None, form: str, unsigned: bool, by: str | None, rows: tuple[str, ...]) -> None:  # noqa: N802 - the registration constant
    """Print a row for each sentence with numbers or names that nobody verified, or only for ROWS (FILE:LINE).

    A row signed with --sign stays signed until its sentence or the data of the cards it names changes.
    """
    if by is not None and not by.strip():
        raise click.BadParameter("a signature needs a name", param_hint="--sign")
    from cardgen import pipeline  # noqa: PLC0415 - start-up
    from cardgen.check.claims import ledger  # noqa: PLC0415
    from cardgen.cli.asking import about_game  # noqa: PLC0415
    from cardgen.cli.console import say  # noqa: PLC0415

    checked = about_game(game)
    assert checked.evidence.game is not None
    lock = checked.evidence.game.root / ledger.LOCK
    known, listed = ledger.signed_worksheet(checked.evidence)
    chosen = ledger.choose(listed, rows) if rows else listed
    if by is not None:
        pipeline.write_text(lock, ledger.sign(listed, by, known, chosen))
        signed = sum(not row.signed for row in chosen)
        say(f"wrote {lock}: {signed} {'row' if signed == 1 else 'rows'} signed by {by}")
        return
    shown = [row for row in chosen if not (unsigned and row.signed)]
    click.echo((ledger.as_csv if form == "csv" else ledger.as_markdown)(shown), nl=False)
