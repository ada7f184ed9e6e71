"""`cardgen translate LANGUAGE [GAME…]`: the files that a translator writes in."""

from __future__ import annotations

import click


@click.command(
    "translate", epilog="Example: cardgen translate de my-game   or: cardgen translate de --status"
)
@click.argument("language")
@click.argument("games", nargs=-1)
@click.option("--status", is_flag=True, help="Say how far the translation is, and write nothing.")
def COMMAND(language: str, games: tuple[str, ...], status: bool) -> int:
    """Write the texts of the GAMEs into i18n/LANGUAGE/*.po, for a translator, or bring these files up to date.

    LANGUAGE is a code: de, fr, pt-BR. New texts are added, and those whose original has changed are marked. What is
    translated stays, remarks as well.
    """
    from cardgen.cli.translating import translate_games  # noqa: PLC0415 - start-up

    return translate_games(language, games, status=status)
