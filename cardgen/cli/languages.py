"""A game's folder and the languages that were typed → those that something is to be made in; "" is the game's own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.diagnostics import UsageError
from cardgen.model.reading import read_languages
from cardgen.schema.language_codes import language_hint


def languages_of(folder: Path, typed: Iterable[str]) -> tuple[str, ...]:
    """The game's own language and those that it is published in; or those typed. Raises UsageError for what is none."""
    own, published = read_languages(folder)
    wanted = tuple(dict.fromkeys(typed))
    for language in wanted:
        if hint := language_hint(language):
            raise UsageError(f"`{language}` is no code of a language", hint)
    if not wanted:
        return ("", *(language for language in published if language != own))
    return tuple("" if language.casefold() == own.casefold() else language for language in wanted)
