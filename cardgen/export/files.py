"""Bytes → files, written whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardgen.diagnostics import CardgenError

_CURE = "choose a folder that you may write to, close the file in other programs, or free some space"


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, making its folder. Others see the old file or the new one, never a part.

    Raises CardgenError when the place cannot be written.
    """
    with replace_file(path) as stream:
        stream.write(data)


@contextmanager
def replace_file(path: Path) -> Iterator[BinaryIO]:
    """A stream to write, which takes the place of `path` when all went well, and else vanishes.

    Raises CardgenError when the place cannot be written.
    """
    with _telling(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with os.fdopen(handle, "wb") as stream:
                yield stream
            Path(temporary).chmod(0o644)
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise


@contextmanager
def replace_folder(path: Path) -> Iterator[Path]:
    """An empty folder to fill, which takes the place of `path` when all went well, and else vanishes.

    Raises CardgenError when the place cannot be written.
    """
    with _telling(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        place = Path(tempfile.mkdtemp(dir=path.parent, prefix=f".{path.name}-"))
        try:
            place.chmod(0o755)
            yield place
            if path.exists():
                shutil.rmtree(path)
            place.replace(path)
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    """Turn the system's refusal into words and a cure."""
    try:
        yield
    except OSError as error:
        # Of a folder: (from, to, reason) of each file.
        many = error.args[0] if isinstance(error, shutil.Error) else ()
        reason = (error.strerror or (many[0][2] if many else str(error))).lower()
        raise CardgenError(f"cannot write `{path}`: {reason}", _CURE) from error
