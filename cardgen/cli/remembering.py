"""What is to be checked, and how → the verdict of the last time, if nothing that it depends on has changed since.

A verdict is kept in `.cardgen_cache/` under a key of everything that it was made from: every file of the game (the
content of texts and small files; the size, time and number of large pictures), the texts beside it, the settings
typed, and cardgen itself with all that comes with it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.assets.shipped import shipped_folder
from cardgen.cli.verdicts import Verdict, from_json, paths_in, to_json
from cardgen.diagnostics import CardgenError
from cardgen.export.files import write_bytes
from cardgen.source.files import decode
from cardgen.source.folders import states_below

FOLDER = ".cardgen_cache"
#: A file larger than this is known by its size, time and number, not by its content.
_LARGE = 1_000_000
#: Names of files may hold bytes that are no UTF-8: they are kept as they are.
_AS_NAMED = "surrogateescape"
_HIDES = "# What cardgen remembers: it may be deleted at any time.\n*\n"


class Memory:
    """The verdicts kept below a project's root; `on` is false where nothing may be remembered."""

    def __init__(self, root: Path, *, on: bool = True) -> None:
        self._root = root
        self._folder = root / FOLDER
        self._on = on

    def recall(self, name: str, key: str, texts: Mapping[str, str]) -> Verdict | None:
        """The verdict kept under `name`, if it has this key; `texts` are those that stand in no file of their own."""
        if not self._on:
            return None
        try:
            kept = self._path(name).read_text(encoding="utf-8", errors=_AS_NAMED)
            kept_key, _, written = kept.partition("\n")
            if kept_key != _sealed(key, written):
                return None
            return from_json(
                written, {path: texts.get(path) or self._text(path) for path in paths_in(written)}
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None  # what is not there, or broken, is made anew

    def keep(self, name: str, key: str, verdict: Verdict) -> None:
        """Keep a verdict for the next time; a folder that cannot be written to is no fault."""
        if not self._on:
            return
        try:
            if not (self._folder / ".gitignore").exists():
                write_bytes(self._folder / ".gitignore", _HIDES.encode())
            written = to_json(verdict)
            write_bytes(self._path(name), f"{_sealed(key, written)}\n{written}".encode("utf-8", _AS_NAMED))
        except CardgenError:
            return

    def _path(self, name: str) -> Path:
        return self._folder / f"check-{hashlib.sha256(name.encode()).hexdigest()[:16]}.json"

    def _text(self, path: str) -> str:
        return decode((self._root / path).read_bytes(), path).value.text


def _sealed(key: str, written: str) -> str:
    """The key with a digest of what is kept under it, by which a file that was damaged is told."""
    return f"{key} {hashlib.blake2b(written.encode('utf-8', 'surrogateescape'), digest_size=16).hexdigest()}"


def key_of(folder: Path | None, given: Iterable[object]) -> str:
    """A digest of all that a check depends on: the game in `folder`, what else was `given`, and cardgen itself."""
    return key_from(files_of(folder), given)


def key_from(files: Mapping[str, str], given: Iterable[object]) -> str:
    """The same from what `files_of` told of all files."""
    told = json.dumps([list(files.items()), *given, sys.version], ensure_ascii=False, default=str)
    return hashlib.blake2b(told.encode("utf-8", _AS_NAMED), digest_size=24).hexdigest()


def files_of(folder: Path | None) -> dict[str, str]:
    """What stands for each file of the game in `folder`, and of cardgen itself, by path: another when it changes."""
    own = (Path(__file__).parents[1], shipped_folder("layouts"), shipped_folder("fonts"))
    files = {
        path: _told(state)
        for place in own
        for path, state in states_below(place).items()
        if not path.endswith(".pyc")
    }
    if folder is not None:
        files |= {path: _fingerprint(path, state) for path, state in states_below(folder).items()}
    return files


def _told(state: os.stat_result) -> str:
    return f"{state.st_size} {state.st_mtime_ns} {state.st_ino}"


def _fingerprint(path: str, state: os.stat_result) -> str:
    if state.st_size > _LARGE:
        return _told(state)
    try:
        content = Path(path).read_bytes()
    except OSError as error:  # who reads the file says why it cannot be read
        content = str(error).encode()
    return hashlib.blake2b(content, digest_size=16).hexdigest()
