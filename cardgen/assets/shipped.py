"""Where the layouts, fonts and print shops that come with cardgen are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def shipped_folder(name: str) -> Path:
    """The folder `layouts`, `fonts` or `shops` that comes with cardgen.

    In an installed wheel, it is inside the package; in a clone, it is beside the package.
    """
    inside = _PACKAGE / "_library" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
