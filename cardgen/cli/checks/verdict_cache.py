"""What to check, and how → the last verdict, if nothing that it depends on has changed since.

A verdict is kept in `.cardgen_cache/` under a key of everything that it was made from: every file of the game, further
texts, the settings typed, and cardgen itself with all its files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from cardgen.cli.checks.verdicts import Verdict, from_json, paths_in, to_json
from cardgen.cli.workspace import CACHE_FOLDER
from cardgen.diagnostics import CardgenError
from cardgen.export.files import write_bytes
from cardgen.source.files import decode

#: File names may contain bytes that are not UTF-8; they are kept unchanged.
_AS_NAMED = "surrogateescape"
_HIDES = "# The cache of cardgen; it can be deleted at any time.\n*\n"


class VerdictCache:
    """The verdicts kept below a project's root; `on` is False if nothing may be remembered."""

    def __init__(self, root: Path, *, on: bool = True) -> None:
        self._root = root
        self._folder = root / CACHE_FOLDER
        self._on = on

    def recall(self, name: str, key: str, texts: Mapping[str, str]) -> Verdict | None:
        """The verdict kept under `name`, if it has this key; `texts` are those that are not in files of their own."""
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
            return None  # a missing or broken entry is made again

    def keep(self, name: str, key: str, verdict: Verdict) -> None:
        """Keep a verdict for the next time; a folder that cannot be written is not a fault."""
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
    """The key with a digest of the contents kept under it, by which damaged files are recognised."""
    return f"{key} {hashlib.blake2b(written.encode('utf-8', 'surrogateescape'), digest_size=16).hexdigest()}"
