"""A path → the bytes of an asset, or a phrase that says why they cannot be had."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from cardgen.diagnostics import CardgenError
from cardgen.source.files import read_file

#: What reading the pixels of a damaged picture may raise: Pillow passes on whatever its readers stumble over.
DAMAGED = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, zlib.error)
#: What is said of an asset that is not there.
NO_SUCH_FILE = "there is no such file"


class DamagedPictureError(CardgenError):
    """The pixels of the picture at `path` cannot be read, which nothing in its head told."""

    def __init__(self, message: str, hint: str = "", path: Path | None = None) -> None:
        super().__init__(message, hint)
        self.path = path


def damaged_picture(path: Path, error: Exception) -> DamagedPictureError:
    """What to raise where reading the picture's pixels raised `error`, one of DAMAGED."""
    return DamagedPictureError(
        f"cannot read the picture `{path}`: {error}", "save or download the file again", path
    )


def read_asset(path: Path) -> bytes | str:
    """The file's bytes, or what is wrong with it as a phrase: "there is no such file"."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return NO_SUCH_FILE
    except IsADirectoryError:
        return "it is a folder"
    except OSError as fault:
        return f"it cannot be read ({fault.strerror})"
