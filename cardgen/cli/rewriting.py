"""Files of a project and their new texts → the files written, or the diff printed."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path

import click

from cardgen.check.findings.fixing import unified_diff
from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import CardgenError
from cardgen.export.files import write_bytes

#: The UTF-8 byte order mark, with which some editors begin a file.
_MARK = b"\xef\xbb\xbf"


def write_or_show(
    before: Mapping[str, str], after: Mapping[str, str], workspace: Workspace, *, only_diff: bool
) -> bool:
    """Write changed files, or print the changes with `only_diff`; returns whether they were written."""
    if only_diff:
        old = with_marks({path: before[path] for path in after}, workspace)
        click.echo(unified_diff(old, with_marks(after, workspace)), nl=False)
    else:
        write_texts(after, workspace)
    return not only_diff


def write_texts(texts: Mapping[str, str], workspace: Workspace) -> None:
    """Write changed files, by the paths shown. Raises CardgenError, and writes none, if one is write-protected."""
    files = {shown: (workspace.root / shown).resolve() for shown in sorted(texts)}
    for shown, path in files.items():
        # The file is replaced, so the system itself only checks the permissions of the folder.
        if not path.stat().st_mode & stat.S_IWUSR:
            raise CardgenError(
                f"`{shown}` is write-protected: nothing was changed", f"make it writable: chmod u+w {shown}"
            )
    for shown, path in files.items():
        write_bytes(path, _mark_of(path) + texts[shown].encode("utf-8"))


def with_marks(texts: Mapping[str, str], workspace: Workspace) -> dict[str, str]:
    """The texts with the byte order marks of their files, without which a diff could not be applied."""
    marked = {path for path in texts if _mark_of(workspace.root / path)}
    return {path: "\ufeff" * (path in marked) + text for path, text in texts.items()}


def _mark_of(path: Path) -> bytes:
    """The byte order mark at the start of a file; b"" if it has none."""
    with path.open("rb") as stream:
        return _MARK if stream.read(len(_MARK)) == _MARK else b""
