"""A path → the bytes of an asset, or a phrase that says why they cannot be had."""

from __future__ import annotations

from pathlib import Path

from cardgen.source.files import read_file


def read_asset(path: Path) -> bytes | str:
    """The file's bytes, or what is wrong with it as a phrase: "there is no such file"."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return "there is no such file"
    except IsADirectoryError:
        return "it is a folder"
    except OSError as fault:
        return f"it cannot be read ({fault.strerror})"
