"""`cardgen translate LANGUAGE [GAME…]`: the files in which translators work."""

from __future__ import annotations

import click


@click.command(
    "translate", epilog="Example: cardgen translate de my-game   or: cardgen translate de --status"
)
@click.argument("language")
@click.argument("games", nargs=-1)
@click.option("--status", is_flag=True, help="Show how complete the translation is, and write nothing.")
def COMMAND(language: str, games: tuple[str, ...], status: bool) -> int:
    """Write or update the PO files of a translation, i18n/LANGUAGE/*.po.

    LANGUAGE is a code: de, fr, pt-BR. New texts are added, texts whose original has changed are marked, and existing
    translations and translators' comments are kept.
    """
    from cardgen.cli.translating import translate_games  # noqa: PLC0415 - start-up

    return translate_games(language, games, status=status)
