"""The languages that a game lists, and the folders of its translations → those that are missing or misnamed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Diagnostic, Span
from cardgen.model.problems import LISTED_WITHOUT_TEXTS
from cardgen.source.problems import OVERLOOKED_FILE
from cardgen.source.source import Source

#: The folder of translations, and the suffix of their files.
TRANSLATIONS, PO = "i18n", ".po"


def judge_translations(folder: Path, source: Source, listed: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Report what is wrong with the languages that game.yaml, the `source`, lists for the game in `folder`."""
    place = folder / TRANSLATIONS
    if not listed and not place.is_dir():
        return
    # For start-up time: few games are translated.
    from cardgen.schema.language_codes import language_hint  # noqa: PLC0415

    for at, language in enumerate(listed):
        if not language_hint(language) and not any((place / language).glob(f"*{PO}")):
            message = f"`{language}` is listed, but there is no translation in `{TRANSLATIONS}/{language}/`"
            hint = f"`cardgen translate {language} {folder.resolve().name}` creates it"
            yield Diagnostic(LISTED_WITHOUT_TEXTS, message, source.span(("translations", at)), hint)
    for name in sorted({path.parent.name for path in place.glob(f"*/*{PO}")}):
        if hint := language_hint(name):
            shown = PurePosixPath(source.path).parent / TRANSLATIONS / name
            message = f"`{TRANSLATIONS}/{name}/` is not read"
            cure = f"rename it to the language code: {hint}"
            yield Diagnostic(OVERLOOKED_FILE, message, Span(shown.as_posix()), cure)
