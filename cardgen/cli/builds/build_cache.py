"""What to build → the files of the last build, if neither they nor anything they were made from has changed.

Only builds without findings are remembered; otherwise a fault would be reported once and then never again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from cardgen.diagnostics import CardgenError
from cardgen.export.files import write_bytes


def recall_files(cache: Path, name: str, key: str) -> tuple[Path, ...]:
    """The files that the build `name` wrote, if it had this key and the files are unchanged; otherwise none."""
    try:
        kept = json.loads(_path(cache, name).read_text(encoding="utf-8"))
        files = tuple(Path(path) for path in kept["files"])
        if kept["key"] == key and all(_digest(path) == kept["files"][str(path)] for path in files):
            return files
    except (OSError, ValueError, KeyError, TypeError):
        return ()  # a missing or broken entry is made again
    return ()


def keep_files(cache: Path, name: str, key: str, files: Iterable[Path]) -> None:
    """Remember what the build `name` wrote; a folder that cannot be written is not a fault."""
    kept = {"key": key, "files": {str(path): _digest(path) for path in files}}
    try:
        write_bytes(_path(cache, name), json.dumps(kept, indent=1).encode())
    except CardgenError:
        return


def _path(cache: Path, name: str) -> Path:
    return cache / f"build-{hashlib.sha256(name.encode()).hexdigest()[:16]}.json"


def _digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=20).hexdigest()
