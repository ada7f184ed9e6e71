"""Bytes or words → files, written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardgen.export.refusals import explain_refusal

#: So much of a file's name begins that of the temporary one, which may be no longer than the disk allows.
_NAMED = 20


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, making its folder. Others see the old file or the new one, never a part.

    Raises CardgenError when the place cannot be written.
    """
    with replace_file(path) as stream:
        stream.write(data)


def write_text(path: Path, text: str) -> None:
    """Write a text whole or not at all. Raises CardgenError when it cannot be written."""
    write_bytes(path, text.encode("utf-8"))


@contextmanager
def replace_file(path: Path) -> Iterator[BinaryIO]:
    """A stream to write, which takes the place of `path`, and its permissions, when all went well, and else vanishes.

    A link stays one, and what is no file but a device or a pipe (`/dev/null`, `/dev/stdout`) is written into: nothing
    may take its place. Raises CardgenError when the place cannot be written.
    """
    with _telling(path):
        if path.exists() and not path.is_file() and not path.is_dir():
            with path.open("wb") as stream:
                yield stream
            return
        path = path.resolve() if path.is_symlink() else path
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o644
        # As tempfile does it, whose import takes 3 ms of every start.
        temporary = path.with_name(f".{path.name[:_NAMED]}-{os.urandom(8).hex()}")
        try:
            with temporary.open("xb") as stream:
                yield stream
            temporary.chmod(mode)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise


@contextmanager
def replace_folder(path: Path) -> Iterator[Path]:
    """An empty folder to fill, which takes the place of `path` when all went well, and else vanishes.

    Raises CardgenError when the place cannot be written.
    """
    # For start-up time: most formats are single files.
    import shutil  # noqa: PLC0415
    import tempfile  # noqa: PLC0415

    with _telling(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        place = Path(tempfile.mkdtemp(dir=path.parent, prefix=f".{path.name[:_NAMED]}-"))
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
    """Turn the system's refusal to write into words and a cure; what was refused to be read is somebody else's."""
    try:
        yield
    except OSError as error:
        if _is_elsewhere(error, path):
            raise
        raise explain_refusal(path, error) from error


def _is_elsewhere(error: OSError, path: Path) -> bool:
    """Whether the system speaks of a file that is not the one being written, nor in a folder that leads to it."""
    if not isinstance(error.filename, str):
        return False
    named, target = Path(error.filename).absolute(), path.absolute()
    return not (named.is_relative_to(target.parent) or target.is_relative_to(named))
