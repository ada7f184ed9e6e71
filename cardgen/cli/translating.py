"""Takes what was typed after `cardgen translate`, writes the PO files of games, and shows their progress."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardgen.assets.shipped import shipped_folder
from cardgen.cli.console import Findings, command, exit_with, say, show_findings
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import Diagnostic, Severity, UsageError
from cardgen.export.files import write_text
from cardgen.model.published import PO, TRANSLATIONS
from cardgen.schema.language_codes import language_hint
from cardgen.translation.loading import Translation, no_translation, read_translation
from cardgen.translation.updating import progress_of, updated_files


def translate_games(language: str, games: tuple[str, ...], *, status: bool) -> int:
    """Write the files of a language, or show their progress; returns the exit code.

    Raises UsageError for a wrong language code, CardgenError if there is no game or a file cannot be written.
    """
    if hint := language_hint(language):
        raise UsageError(f"`{language}` is not a language code", hint)
    workspace = find_workspace(games)
    found: list[Diagnostic] = []
    for folder in workspace.games:
        found += _translate(workspace, folder, language, status=status)
    if found:
        show_findings(Findings(tuple(found), {"games": len(workspace.games)}), workspace.root)
    if not status:
        name = workspace.games[0].name
        say(
            f"next: translate the empty and fuzzy entries, then: {command('build', name, '--language', language)}"
        )
    return exit_with(found, "error")


def _translate(workspace: Workspace, folder: Path, language: str, *, status: bool) -> tuple[Diagnostic, ...]:
    """Write the files of one game, unless an existing one cannot be read, because its contents would be lost."""
    read = read_translation(folder, workspace.shown(folder), shipped_folder("layouts"), language)
    translation = read.value
    if translation.original.language == language:
        raise UsageError(
            f"`{folder.name}` is itself written in `{language}`", "name the language to translate it into"
        )
    if status and not translation.catalogue.sources:
        raise no_translation(folder, workspace.shown(folder), translation.original, language)
    if any(each.severity == Severity.ERROR for each in read.diagnostics):
        return read.diagnostics
    if not status:
        _write(workspace, folder / TRANSLATIONS / language, updated_files(translation), translation)
        again = read_translation(folder, workspace.shown(folder), shipped_folder("layouts"), language)
        translation = again.value
    for name, file in translation.matched.items():
        made = progress_of(file)
        if made.texts:
            progress = f"{made.texts} texts, {made.done} done, {made.stale} to review, {made.missing} missing"
            say(f"{folder.name} {language}/{name}{PO}: {progress}")
    return read.diagnostics


def _write(workspace: Workspace, place: Path, files: Mapping[str, str], translation: Translation) -> None:
    """Write the files whose contents changed."""
    for name, text in files.items():
        there = translation.catalogue.sources.get(name)
        if there is None or there.text != text:
            path = place / f"{name}{PO}"
            write_text(path, text)
            say(f"wrote {workspace.shown(path)}")
