"""Bytes → a file, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cardgen.diagnostics import CardgenError


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, making its folder. Others see the old file or the new one, never a part.

    Raises CardgenError when the place cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
            Path(temporary).chmod(0o644)
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CardgenError(
            f"cannot write `{path}`: {reason}",
            "choose a folder that you may write to, close the file in other programs, or free some space",
        ) from error
