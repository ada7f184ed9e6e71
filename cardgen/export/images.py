"""Pictures that a publication shows → image objects: each once, no larger than print needs."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PIL import Image

from cardgen.assets.books import PictureBook, PictureFile
from cardgen.diagnostics import CardgenError
from cardgen.export.document import Document
from cardgen.export.files import write_bytes
from cardgen.export.syntax import dictionary, reference
from cardgen.frozen import frozen

#: Dots per inch that print needs, and the surplus below which a picture is left as it is.
_DPI = 300
_SURPLUS = 1.3
_WORKERS = 2
#: JPEG's quality for pictures that are made smaller and were JPEG before.
_QUALITY = 90
_JPEG_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB"}
_PNG_COLOURS = {0: ("/DeviceGray", 1), 2: ("/DeviceRGB", 3)}


@frozen
class Encoded:
    """A picture as bytes that a PDF can hold: JPEG or PNG, and the PNG of its alpha, if it has one."""

    data: bytes
    alpha: bytes = b""


class ImageTable:
    """The pictures of a file. They are read and made smaller in threads, while pages are written."""

    def __init__(self, book: PictureBook, sizes: dict[str, tuple[float, float]], cache: Path | None) -> None:
        self._pool = ThreadPoolExecutor(_WORKERS)
        self._names = {key: f"I{index}" for index, key in enumerate(sizes, 1)}
        self._jobs: dict[str, Future[Encoded]] = {
            key: self._pool.submit(prepare, book.by_key(key), size, cache) for key, size in sizes.items()
        }

    def use(self, key: str) -> str:
        """The resource name of the picture."""
        return self._names[key]

    def write(self, document: Document) -> Iterator[tuple[str, int]]:
        """Write all pictures; gives resource names and object numbers."""
        for key, job in self._jobs.items():
            encoded = job.result()
            extra = []
            if encoded.alpha:
                extra.append(("SMask", reference(_add_image(document, encoded.alpha, []))))
            yield self._names[key], _add_image(document, encoded.data, extra)
        self._pool.shutdown()


def prepare(file: PictureFile, size: tuple[float, float], cache: Path | None) -> Encoded:
    """The picture for a place of `size` points: as it is, or scaled down to 300 dpi, then kept in `cache`."""
    target = target_size(file, size)
    scaled = target != (file.width, file.height)
    try:
        if not scaled and _passes_through(file):
            return Encoded(file.path.read_bytes())
        kept = cache / f"{file.key[:40]}-{target[0]}x{target[1]}" if cache is not None else None
        known = _recall(kept)
        if known is not None:
            return known
        encoded = _convert(file, target, scaled)
    except OSError as error:
        raise CardgenError(
            f"cannot read the picture `{file.path}`: {error}", "replace the picture"
        ) from error
    if kept is not None:
        _keep(kept, encoded)
    return encoded


def target_size(file: PictureFile, size: tuple[float, float]) -> tuple[int, int]:
    """The pixels that print needs at `size` points, or the picture's own when it has hardly more."""
    scale = max(size[0] / 72 * _DPI / file.width, size[1] / 72 * _DPI / file.height)
    if scale * _SURPLUS >= 1:
        return file.width, file.height
    return max(1, round(file.width * scale)), max(1, round(file.height * scale))


def _passes_through(file: PictureFile) -> bool:
    """Whether the file's own bytes can stand in a PDF."""
    if file.format == "PNG":
        with file.path.open("rb") as stream:
            head = stream.read(33)
        depth, colour, _, _, interlaced = head[24:29]
        return not file.alpha and colour in (0, 2) and depth == 8 and not interlaced
    if file.format == "JPEG":
        with Image.open(file.path) as picture:
            return picture.mode in _JPEG_SPACES
    return False


def _convert(file: PictureFile, target: tuple[int, int], scaled: bool) -> Encoded:
    with Image.open(file.path) as opened:
        if scaled and file.format == "JPEG":
            opened.draft(None, target)
        picture = opened.convert("RGBA" if file.alpha else "L" if opened.mode in ("L", "1") else "RGB")
    if scaled:
        picture = picture.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if file.format == "JPEG":
        return Encoded(_saved(picture, "JPEG"))
    if not file.alpha:
        return Encoded(_saved(picture, "PNG"))
    return Encoded(_saved(picture.convert("RGB"), "PNG"), _saved(picture.getchannel("A"), "PNG"))


def _saved(picture: Image.Image, form: str) -> bytes:
    stream = io.BytesIO()
    if form == "JPEG":
        picture.save(stream, form, quality=_QUALITY, optimize=True)
    else:
        picture.save(stream, form, compress_level=6)
    return stream.getvalue()


def _recall(kept: Path | None) -> Encoded | None:
    if kept is None or not kept.is_file():
        return None
    alpha = kept.with_name(kept.name + ".alpha")
    return Encoded(kept.read_bytes(), alpha.read_bytes() if alpha.is_file() else b"")


def _keep(kept: Path, encoded: Encoded) -> None:
    """Keep what was made; the alpha first, so that a picture that is there is whole."""
    if encoded.alpha:
        write_bytes(kept.with_name(kept.name + ".alpha"), encoded.alpha)
    write_bytes(kept, encoded.data)


def _add_image(document: Document, data: bytes, extra: list[tuple[str, str]]) -> int:
    head = [("Type", "/XObject"), ("Subtype", "/Image"), *extra]
    if data.startswith(b"\xff\xd8"):
        return document.add_encoded([*head, *_jpeg_entries(data)], data)
    return document.add_encoded([*head, *_png_entries(data)], _png_data(data))


def _jpeg_entries(data: bytes) -> list[tuple[str, str]]:
    with Image.open(io.BytesIO(data)) as picture:
        width, height, mode = picture.width, picture.height, picture.mode
    return [*_measures(width, height, _JPEG_SPACES[mode]), ("Filter", "/DCTDecode")]


def _png_entries(data: bytes) -> list[tuple[str, str]]:
    """PNG's rows are what FlateDecode with PNG predictors reads (ISO 32000-1, 7.4.4.4)."""
    width, height, _, colour = struct.unpack(">IIBB", data[16:26])
    space, components = _PNG_COLOURS[colour]
    parameters = dictionary([("Predictor", "15"), ("Colors", str(components)), ("Columns", str(width))])
    return [*_measures(width, height, space), ("Filter", "/FlateDecode"), ("DecodeParms", parameters)]


def _measures(width: int, height: int, space: str) -> list[tuple[str, str]]:
    return [("Width", str(width)), ("Height", str(height)), ("ColorSpace", space), ("BitsPerComponent", "8")]


def _png_data(data: bytes) -> bytes:
    """The joined IDAT chunks of a PNG."""
    parts = []
    at = 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    return b"".join(parts)
