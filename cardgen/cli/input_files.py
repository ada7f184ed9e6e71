"""A game's folder → a fingerprint of each file that is read, and of cardgen itself, which changes with the file.

The fingerprint of a file is made from its content; of a large one (pictures), from its size, time and inode number.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.assets.shipped import shipped_folder
from cardgen.source.folders import states_below

#: For a file larger than this, in bytes, the content is not read.
_LARGE = 1_000_000


def key_of(folder: Path | None, given: Iterable[object]) -> str:
    """A digest of everything that a check depends on: the game in `folder`, everything `given`, and cardgen itself."""
    return key_from(files_of(folder), given)


def key_from(files: Mapping[str, str], given: Iterable[object]) -> str:
    """The same, from the result of `files_of`."""
    inputs = json.dumps([list(files.items()), *given, sys.version], ensure_ascii=False, default=str)
    return hashlib.blake2b(inputs.encode("utf-8", "surrogateescape"), digest_size=24).hexdigest()


def files_of(folder: Path | None) -> dict[str, str]:
    """The fingerprint of each file of the game in `folder`, and of cardgen itself, by path."""
    own = (Path(__file__).parents[1], *map(shipped_folder, ("layouts", "fonts", "shops")))
    files = {
        path: _state_of(state)
        for place in own
        for path, state in states_below(place).items()
        if "__pycache__" not in path
    }
    if folder is not None:
        files |= {path: _fingerprint(path, state) for path, state in states_below(folder).items()}
    return files


def _state_of(state: os.stat_result) -> str:
    return f"{state.st_size} {state.st_mtime_ns} {state.st_ino}"


def _fingerprint(path: str, state: os.stat_result) -> str:
    if state.st_size > _LARGE:
        return _state_of(state)
    try:
        content = Path(path).read_bytes()
    except OSError as error:  # who reads the file says why it cannot be read
        content = str(error).encode()
    return hashlib.blake2b(content, digest_size=16).hexdigest()
