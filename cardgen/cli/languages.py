"""A game's folder and the languages that were typed → those in which to make something; "" is the game's own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.diagnostics import UsageError

_SETTINGS, _TRANSLATIONS, _PO = "game.yaml", "i18n", ".po"
#: The key in the settings of a game that is published in other languages, too.
_KEY = b"translations"


def languages_of(folder: Path, typed: Iterable[str] = ()) -> tuple[str, ...]:
    """The game's own language and those in which it is published; or those typed. Raises UsageError for a wrong one."""
    wanted = tuple(dict.fromkeys(typed))
    if not wanted and not _may_be_translated(folder / _SETTINGS):
        return ("",)
    own, published = _written(folder / _SETTINGS)
    if not wanted:
        # A language that is listed but does not exist is reported for the game itself.
        there = (
            each for each in published if each != own and any((folder / _TRANSLATIONS / each).glob(f"*{_PO}"))
        )
        return ("", *there)
    # For start-up time: hardly a command names a language.
    from cardgen.schema.language_codes import language_hint  # noqa: PLC0415

    for language in wanted:
        if hint := language_hint(language):
            raise UsageError(f"`{language}` is not a language code", hint)
    return tuple("" if language.casefold() == own.casefold() else language for language in wanted)


def _may_be_translated(path: Path) -> bool:
    try:
        return _KEY in path.read_bytes()
    except OSError:  # who reads the game says why it cannot be read
        return False


def _written(path: Path) -> tuple[str, tuple[str, ...]]:
    """The language of a game, and the others in which it is published, according to its settings."""
    # For start-up time: most games are in one language, and a command that was asked before reads nothing else.
    from cardgen.source.yaml_text.reading import read_yaml  # noqa: PLC0415

    data = read_yaml(path, path.as_posix()).value.data
    known = data if isinstance(data, dict) else {}
    listed = known.get("translations")
    return str(known.get("language") or "en"), tuple(map(str, listed)) if isinstance(listed, list) else ()
