"""A picture and the size at which it is shown → an address that contains its bytes, for self-contained files."""

from __future__ import annotations

import base64
import io

from PIL import Image

from cardgen.assets.books import PictureFile
from cardgen.assets.reading import DAMAGED, damaged_picture
from cardgen.export.rescaling import decode

#: Pixels per point at the largest size: 2 for dense screens.
_DENSITY = 2.0
_TYPES = {"PNG": "image/png", "JPEG": "image/jpeg"}
_QUALITY = 86


def picture_address(file: PictureFile, size: tuple[float, float]) -> str:
    """A `data:` address. `size` is the largest at which the picture is shown, in points; it gets no more pixels than
    that needs.

    Raises CardgenError if the file cannot be read.
    """
    wanted = max(1, round(size[0] * _DENSITY)), max(1, round(size[1] * _DENSITY))
    try:
        fits = file.width <= wanted[0] * 1.3 or file.height <= wanted[1] * 1.3
        if file.format in _TYPES and fits and not file.turned:
            return _address(_TYPES[file.format], file.path.read_bytes())
        with Image.open(file.path) as opened:
            picture = decode(opened, file).convert("RGBA" if file.alpha else "RGB")
        smaller = picture.resize(wanted, Image.Resampling.LANCZOS) if wanted[0] < file.width else picture
    except DAMAGED as error:
        raise damaged_picture(file.path, error) from error
    stream = io.BytesIO()
    if file.alpha:
        smaller.save(stream, "PNG", optimize=True)
        return _address("image/png", stream.getvalue())
    smaller.save(stream, "JPEG", quality=_QUALITY, optimize=True)
    return _address("image/jpeg", stream.getvalue())


def _address(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
