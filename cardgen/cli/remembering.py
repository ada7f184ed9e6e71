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
LARGE = 1_000_000
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
            kept_key, _, written = self._path(name).read_text(encoding="utf-8").partition("\n")
            if kept_key != key:
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
            write_bytes(self._path(name), f"{key}\n{to_json(verdict)}".encode())
        except CardgenError:
            return

    def _path(self, name: str) -> Path:
        return self._folder / f"check-{hashlib.sha256(name.encode()).hexdigest()[:16]}.json"

    def _text(self, path: str) -> str:
        return decode((self._root / path).read_bytes(), path).value.text


def key_of(folder: Path | None, given: Iterable[object]) -> str:
    """A digest of all that a check depends on: the game in `folder`, what else was `given`, and cardgen itself."""
    digest = hashlib.blake2b(digest_size=24)
    digest.update(json.dumps([*given, sys.version], ensure_ascii=False, default=str).encode())
    for own in (Path(__file__).parents[1], shipped_folder("layouts"), shipped_folder("fonts")):
        for path, state in states_below(own).items():
            if not path.endswith(".pyc"):
                digest.update(_told(path, state).encode())
    for path, state in states_below(folder).items() if folder else ():
        digest.update(_fingerprint(path, state))
    return digest.hexdigest()


def _told(path: str, state: os.stat_result) -> str:
    return f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0{state.st_ino}\n"


def _fingerprint(path: str, state: os.stat_result) -> bytes:
    if state.st_size > LARGE:
        return _told(path, state).encode()
    try:
        content = Path(path).read_bytes()
    except OSError as error:  # who reads the file says why it cannot be read
        content = str(error).encode()
    return f"{path}\0{len(content)}\n".encode() + content
