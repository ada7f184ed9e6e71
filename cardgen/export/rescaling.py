"""A picture file and the pixels that print needs → the bytes of a picture that can stand in a PDF."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import reduce

from PIL import Image, ImageChops, ImageOps

from cardgen.assets.books import PictureFile

# Pillow warns of pictures over 89 million pixels, which might be bombs; the picture book has already refused those
# that are more than 12,000 pixels wide or high, and pictures of that size are large, but honest.
Image.MAX_IMAGE_PIXELS = None

#: JPEG's quality for pictures that are made smaller and were JPEG before.
_QUALITY = 90
#: The same for photographs and paintings that were kept without loss before, and no colour is made coarser.
_FINE = {"quality": 92, "subsampling": 0}
#: Where so much of a picture is exactly as the pixel beside it, it is flat: measured are 0.5 and more for drawings and
#: written pages, 0.35 and less for photographs (one with a third of blank sky), paintings and scanned paper.
_FLAT = 0.4
#: From the steps of 16 bits to those of 8.
_EIGHT_OF_16 = 255 / 65535


def convert_picture(file: PictureFile, target: tuple[int, int]) -> tuple[bytes, bytes]:
    """The picture with `target` pixels as JPEG or PNG, and the PNG of its alpha, empty when it has none.

    What is made smaller and is no flat art becomes JPEG: PNG takes four times the room, and no eye tells them apart.

    Raises OSError when the file cannot be read.
    """
    scaled = target != (file.width, file.height)
    with Image.open(file.path) as opened:
        if scaled and file.format == "JPEG":
            opened.draft(None, (max(target), max(target)) if file.turned else target)
        picture = decode(opened, file)
    if scaled:
        picture = picture.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if file.format == "JPEG":
        return _saved(picture, "JPEG"), b""
    if not file.alpha:
        return _saved(picture, "JPEG", **_FINE) if scaled and not _is_flat(picture) else _saved(
            picture, "PNG"
        ), b""
    shades = picture.convert("L" if file.grey else "RGB")
    return _saved(shades, "PNG"), _saved(picture.getchannel("A"), "PNG")


def decode(opened: Image.Image, file: PictureFile) -> Image.Image:
    """The pixels of a picture file upright, with 8 bits a channel: RGBA where some may be transparent, grey or RGB.

    Of one that is to be shown in grey, those that may be transparent still have their colours.
    """
    upright = ImageOps.exif_transpose(opened) if file.turned else opened
    if upright.mode == "I" or upright.mode.startswith("I;16"):
        # Pillow cuts off what is above 255 instead of making the steps coarser.
        upright = upright.convert("I").point(lambda value: value * _EIGHT_OF_16).convert("L")
    grey = file.grey or upright.mode in ("L", "1")
    return upright.convert("RGBA" if file.alpha else "L" if grey else "RGB")


def _is_flat(picture: Image.Image) -> bool:
    """Whether much of the picture is exactly as what is to its right, or below it."""
    width, height = picture.size
    pairs = (
        ((1, 0, width, height), (0, 0, width - 1, height)),
        ((0, 1, width, height), (0, 0, width, height - 1)),
    )
    return any(_share_alike(picture.crop(one), picture.crop(other)) > _FLAT for one, other in pairs)


def _share_alike(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels in which two pictures of one size agree; 1 when they have none."""
    difference = reduce(ImageChops.lighter, ImageChops.difference(one, other).split())
    pixels = difference.width * difference.height
    return difference.histogram()[0] / pixels if pixels else 1.0


def _saved(picture: Image.Image, form: str, **how: int) -> bytes:
    stream = io.BytesIO()
    if form == "JPEG":
        _save_jpeg(picture, stream, {"quality": _QUALITY, **how})
    else:
        picture.save(stream, form, compress_level=6)
    return stream.getvalue()


def _save_jpeg(picture: Image.Image, stream: io.BytesIO, how: Mapping[str, int]) -> None:
    """With tables of its own if that works: Pillow gives it a byte a pixel then, which grain may exceed."""
    try:
        picture.save(stream, "JPEG", optimize=True, **how)
    except OSError:
        stream.seek(0)
        stream.truncate()
        picture.save(stream, "JPEG", **how)
