"""A picture in RGB → the same in the inks of a press, and as an image object of a PDF."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from cardgen.drawing.publication import Press
from cardgen.export.pdf.images import image_data
from cardgen.export.pdf.syntax import dictionary
from cardgen.export.rescaling import is_flat
from cardgen.frozen import distinct
from cardgen.inking.separation import SIDE, Separation, separation_for

#: The quality of JPEGs, with all inks in full resolution.
_FINE = {"quality": 93, "subsampling": 0}
#: A JPEG differs by a few steps from what was saved: where it exceeds the limit, less ink is allowed before it is saved
#: again, so often at most.
_TRIES = 3
_FULL = 255
#: The sum of four channels is known to so many steps.
_ROUNDING = 3


@distinct
class InkedPicture:
    """A picture in cyan, magenta, yellow and black; and as the entries and data of an image object."""

    picture: Image.Image
    entries: tuple[tuple[str, str], ...]
    data: bytes


def ink_picture(picture: Image.Image, press: Press) -> InkedPicture:
    """The picture within the limit of ink, at every pixel: a painting as JPEG, and flat colours without any loss."""
    inked = picture.filter(_filter(separation_for(press)))
    measures = [("Width", str(picture.width)), ("Height", str(picture.height))]
    head = [*measures, ("ColorSpace", "/DeviceCMYK"), ("BitsPerComponent", "8")]
    if not is_flat(picture):
        allowed = press.ink
        for _ in range(_TRIES):
            tried = picture.filter(_filter(separation_for(Press(press.dpi, allowed, press.rich_black))))
            data = _jpeg(tried)
            excess = _most_ink(Image.open(io.BytesIO(data))) - press.ink
            if excess <= 0:
                # Pillow writes JPEGs in CMYK as Adobe does, with 255 for no ink.
                entries = [*head, ("Filter", "/DCTDecode"), ("Decode", "[1 0 1 0 1 0 1 0]")]
                return InkedPicture(tried, tuple(entries), data)
            allowed -= excess
    entries = [*head, ("Filter", "/FlateDecode")]
    predictor = [("Predictor", "15"), ("Colors", "4"), ("Columns", str(picture.width))]
    return InkedPicture(inked, (*entries, ("DecodeParms", dictionary(predictor))), _rows(inked))


@lru_cache(maxsize=8)
def _filter(separation: Separation) -> ImageFilter.Color3DLUT:
    table = [value / _FULL for value in separation.table]
    return ImageFilter.Color3DLUT(SIDE, table, channels=4, target_mode="CMYK")


def _jpeg(picture: Image.Image) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "JPEG", **_FINE)
    return stream.getvalue()


def _rows(picture: Image.Image) -> bytes:
    """The pixels as PNG stores them, row by row with predictors: four inks are stored as PNG stores RGBA."""
    stream = io.BytesIO()
    Image.merge("RGBA", picture.split()).save(stream, "PNG", compress_level=6)
    return image_data(stream.getvalue())


def _most_ink(picture: Image.Image) -> float:
    """The most ink of all four together at any pixel, in per cent; rounded up."""
    cyan, magenta, yellow, black = picture.split()
    return _most_together((cyan, magenta), (yellow, black))


def most_colour(picture: Image.Image, box: tuple[int, int, int, int]) -> float:
    """The most cyan, magenta and yellow together at any pixel of a part of a picture, in per cent; rounded up."""
    cyan, magenta, yellow, _ = picture.crop(box).split()
    return _most_together((cyan, magenta), (yellow, Image.new("L", yellow.size)))


def _most_together(*pairs: tuple[Image.Image, Image.Image]) -> float:
    """The most of two pairs of channels together at any pixel, in per cent."""
    first, second = (ImageChops.add(one, other, scale=2) for one, other in pairs)
    steps = ImageChops.add(first, second, scale=2).histogram()
    most = max((value for value, pixels in enumerate(steps) if pixels), default=0)
    return 100 * (4 * most + _ROUNDING) / _FULL
