"""The contract of an exporter: a publication → files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.frozen import frozen


@frozen
class Exporter:
    """A file format. `write` returns the paths of all files written; otherwise it raises CardgenError and leaves none.

    `write(publication, library, folder)` chooses file names from `publication.name` and its own suffix.
    """

    name: str
    summary: str
    write: Callable[[Publication, Library, Path], tuple[Path, ...]]
