"""Bytes or words → files, written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardgen.export.refusals import explain_refusal

#: The temporary file's name begins with so many characters of the file's, because its length is limited.
_NAMED = 20


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, creating its folder. Other programs see the old file or the new one, never a part.

    Raises CardgenError if the place cannot be written.
    """
    with replace_file(path) as stream:
        stream.write(data)


def write_text(path: Path, text: str) -> None:
    """Write a text, complete or not at all. Raises CardgenError if it cannot be written."""
    write_bytes(path, text.encode("utf-8"))


@contextmanager
def replace_file(path: Path) -> Iterator[BinaryIO]:
    """A stream to write to; at the end it replaces `path`, keeping its permissions, or disappears after an error.

    A link stays a link, and a device or a pipe (`/dev/null`, `/dev/stdout`) is written into directly, because it must
    not be replaced. Raises CardgenError if the place cannot be written.
    """
    with _telling(path):
        if path.exists() and not path.is_file() and not path.is_dir():
            with path.open("wb") as stream:
                yield stream
            return
        path = path.resolve() if path.is_symlink() else path
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o644
        # The same as in tempfile, but importing that would add 3 ms to every start.
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
    """An empty folder to fill; at the end it replaces `path`, or disappears after an error.

    Raises CardgenError if the place cannot be written.
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
    """Turn the system's refusal to write into a message and a hint; errors about other files pass unchanged."""
    try:
        yield
    except OSError as error:
        if _is_elsewhere(error, path):
            raise
        raise explain_refusal(path, error) from error


def _is_elsewhere(error: OSError, path: Path) -> bool:
    """Whether the error is about a file other than the one being written and the folders above it."""
    if not isinstance(error.filename, str):
        return False
    named, target = Path(error.filename).absolute(), path.absolute()
    return not (named.is_relative_to(target.parent) or target.is_relative_to(named))
