"""Picture files → a book of pictures: each is read once and identified by its hash; its pixels are not changed."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardgen.assets.books import PictureFile
from cardgen.assets.orientation import UPRIGHT, as_shown
from cardgen.assets.picture_headers import PictureHead, read_head
from cardgen.assets.reading import DAMAGED, read_asset

#: The longest side that is accepted, in pixels: 1 m at 300 dpi. Larger pictures are mistakes or decompression bombs.
LONGEST_SIDE = 12_000

_FORMATS = ("GIF", "WEBP", "TIFF", "BMP")
_EXPECTED = "(expected PNG, JPEG, GIF, WebP, TIFF or BMP)"
#: What files begin with that are often given the names of pictures, and what they are.
_OTHERS = (
    (
        re.compile(rb"....ftyp(?:heic|heix|mif1|msf1|hevc)", re.DOTALL),
        "a HEIC photo, as telephones take them",
    ),
    (re.compile(rb"....ftypavif", re.DOTALL), "an AVIF picture"),
    (re.compile(rb"version https://git-lfs"), "a pointer of Git LFS, not the picture itself"),
    (re.compile(rb"\s*<(?:!doctype html|html)", re.IGNORECASE), "a web page"),
    (re.compile(rb"\s*<(?:\?xml|svg)", re.IGNORECASE), "an SVG under another name"),
    (re.compile(rb"%PDF-"), "a PDF"),
    (re.compile(rb"8BPS"), "a file of Photoshop"),
)


class Pictures:
    """The PictureBook: finds pictures by path, and remembers what is wrong with those that cannot be used."""

    def __init__(self, damaged: Iterable[Path] = ()) -> None:
        """A book without the `damaged` pictures, whose pixels are known to be unreadable."""
        fault = "its pixels cannot be read"
        self._found: dict[Path, PictureFile | str] = dict.fromkeys(damaged, fault)
        self._by_key: dict[str, PictureFile] = {}

    def find(self, path: Path) -> PictureFile | None:
        """The picture, or None if the file is missing or not a picture (`fault` says which). Never raises."""
        found = self._look(path)
        return None if isinstance(found, str) else found

    def fault(self, path: Path) -> str:
        """Why `find` returned None, as a phrase: "there is no such file"; "" if nothing is wrong."""
        found = self._look(path)
        return found if isinstance(found, str) else ""

    def by_key(self, key: str) -> PictureFile:
        """The picture that a Picture item names. Raises KeyError for a key that is not from this book."""
        return self._by_key[key]

    def greyed(self, key: str) -> str:
        """The key of the same picture in shades of grey."""
        file = self._by_key[key]
        grey = replace(file, key=f"{file.key}-grey", grey=True)
        self._by_key.setdefault(grey.key, grey)
        return grey.key

    def _look(self, path: Path) -> PictureFile | str:
        found = self._found.get(path)
        if found is None:
            found = self._found[path] = read_picture(path)
            if isinstance(found, PictureFile):
                found = self._found[path] = self._by_key.setdefault(found.key, found)
        return found


def read_picture(path: Path) -> PictureFile | str:
    """The properties of a picture file, or a phrase: what is wrong with it."""
    data = read_asset(path)
    if isinstance(data, str):
        return data
    head = (read_head(data) or _read_with_pillow(data)) if data else "it is empty"
    if isinstance(head, str):
        return head
    if head.width < 1 or head.height < 1:
        return "it has no pixels"
    if max(head.width, head.height) > LONGEST_SIDE:
        return f"it has {head.width} × {head.height} pixels, at most {LONGEST_SIDE} a side are read"
    key = hashlib.blake2b(data, digest_size=16).hexdigest()
    return PictureFile(
        key,
        path,
        width=head.width,
        height=head.height,
        format=head.format,
        alpha=head.alpha,
        turned=head.turned,
    )


def _read_with_pillow(data: bytes) -> PictureHead | str:
    """The head of the rarer formats. Such files are small, so their pixels are read to check that none are missing."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - 20 ms that most games never need
    from PIL.ExifTags import Base  # noqa: PLC0415

    form = ""
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as picture:
            form = picture.format or ""
            if max(picture.size) <= LONGEST_SIDE:
                picture.load()
            # Pillow has rotated a TIFF by now, and removed its orientation.
            noted = picture.getexif().get(Base.Orientation, UPRIGHT)
            orientation = noted if noted in range(UPRIGHT, 9) else UPRIGHT
            size = as_shown(*picture.size, orientation)
            alpha = picture.has_transparency_data
            return PictureHead(*size, form, alpha, turned=orientation != UPRIGHT)
    except UnidentifiedImageError:
        other = next((what for begins, what in _OTHERS if begins.match(data)), "not a picture")
        return f"it is {other} {_EXPECTED}"
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return "it has more pixels than any print could use"
    except DAMAGED:
        return f"it is a damaged {form or 'picture'}"
