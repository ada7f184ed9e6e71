"""This terminal, this disk and the tools on the path → signs about where cardgen runs."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cardgen.cli.health.sign import Sign

_MB = 1_000_000
#: The disk space that a large game needs with its pictures, and that any game needs.
_ENOUGH, _LEAST = 200 * _MB, 20 * _MB


def machine() -> Iterator[Sign]:
    """Examine the terminal and the optional tools."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "").replace("_", "")
    if encoding == "utf8":
        yield Sign("terminal", "ok", "shows all characters (UTF-8)")
    else:
        said = f"shows the characters of {sys.stdout.encoding or 'no known encoding'}, and `?` for all others"
        yield Sign(
            "terminal",
            "warn",
            said,
            "set PYTHONUTF8=1 and use a font with these characters, or run chcp 65001",
        )
    names = sys.getfilesystemencoding()
    if names.lower().replace("-", "") != "utf8":
        yield Sign("file names", "warn", f"are encoded in {names}", "set LANG=C.UTF-8 or PYTHONUTF8=1")
    if shutil.which("git") is None:
        cure = "install git to compare with earlier versions: cardgen diff"
        yield Sign("git", "ok", "not found", cure)
    else:
        yield Sign("git", "ok", "installed")


def folder(subject: str, path: Path) -> Iterator[Sign]:
    """Whether files can be written to a folder, or it can be created, and whether there is enough space."""
    there = next(each for each in (path, *path.absolute().parents) if each.exists())
    if there == path and not path.is_dir():
        yield Sign(subject, "bad", f"{path} is a file", "move it, or choose another folder")
        return
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        yield Sign(subject, "bad", f"nothing can be written to {there} ({reason})", _how_to_write(there))
        return
    free = shutil.disk_usage(there).free
    state = "bad" if free < _LEAST else "warn" if free < _ENOUGH else "ok"
    said = f"{path} can be written to" if there == path else f"{path} can be created"
    cure = "" if state == "ok" else "free some disk space"
    yield Sign(subject, state, f"{said}, {size(free)} free", cure)


def size(count: int) -> str:
    """Bytes in words."""
    return f"{count / 1000 / _MB:.1f} GB" if count >= 1000 * _MB else f"{count / _MB:.0f} MB"


def _how_to_write(there: Path) -> str:
    return f"chmod u+w {there}" if os.name == "posix" else f"give yourself write permission for {there}"
