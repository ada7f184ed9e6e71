"""A path → the bytes of an asset, or a phrase: why they cannot be read."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from cardgen.diagnostics import CardgenError
from cardgen.source.files import read_file

#: The errors that reading a damaged picture may raise: Pillow passes on whatever its decoders raise.
DAMAGED = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, zlib.error)
#: The phrase for an asset that does not exist.
NO_SUCH_FILE = "there is no such file"


class DamagedPictureError(CardgenError):
    """The pixels of the picture at `path` cannot be read, although its head is sound."""

    def __init__(self, message: str, hint: str = "", path: Path | None = None) -> None:
        super().__init__(message, hint)
        self.path = path


def damaged_picture(path: Path, error: Exception) -> DamagedPictureError:
    """The error to raise when reading the picture's pixels raised `error`, one of DAMAGED."""
    return DamagedPictureError(
        f"cannot read the picture `{path}`: {error}", "save or download the file again", path
    )


def read_asset(path: Path) -> bytes | str:
    """The bytes of the file, or a phrase for what is wrong with it: "there is no such file"."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return NO_SUCH_FILE
    except IsADirectoryError:
        return "it is a folder"
    except OSError as fault:
        return f"it cannot be read ({fault.strerror})"
