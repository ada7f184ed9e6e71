"""The file of a font → the typeface in it, as HarfBuzz reads it."""

from __future__ import annotations

from pathlib import Path

import uharfbuzz as hb

from cardgen.diagnostics import CardgenError


def open_face(path: Path) -> hb.Face:
    """The first face of the file. Raises CardgenError if it cannot be read."""
    try:
        return hb.Face(hb.Blob.from_file_path(str(path)))
    except (OSError, hb.HarfBuzzError) as error:
        raise CardgenError(
            f"cannot read the font `{path}`", "restore the font file, or use another font"
        ) from error
