"""Pictures that a publication shows → image objects: each only once, no larger than print needs."""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

from cardgen.assets.books import PictureFile
from cardgen.assets.picture_headers import PictureHead, read_head
from cardgen.assets.reading import DAMAGED, damaged_picture
from cardgen.diagnostics import CardgenError
from cardgen.export.files import write_bytes
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import ShownPicture, resource_name
from cardgen.export.pdf.syntax import dictionary, reference
from cardgen.frozen import frozen

#: The resolution for print, and the surplus up to which a picture is left unchanged.
_DPI = 300
_SURPLUS = 1.3
_WORKERS = 2
#: The number of prepared pictures that may wait in memory.
_AHEAD = 4
#: The folder of scaled pictures in the cache. Its number increases when the way of making them changes.
_PICTURES = "pictures-4"
#: Colour spaces by the number of channels.
_JPEG_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB"}
_PNG_COLOURS = {0: ("/DeviceGray", 1), 2: ("/DeviceRGB", 3)}


@frozen
class Encoded:
    """A picture as bytes that a PDF can contain: JPEG or PNG, and the PNG of its alpha, if it has one."""

    data: bytes
    alpha: bytes = b""


def write_images(
    document: Document, pictures: Mapping[str, ShownPicture], cache: Path | None
) -> Iterator[tuple[str, int]]:
    """Write the pictures, by their keys; yields their names and object numbers.

    They are read and made smaller in threads, a few ahead of the one being written.
    """
    with ExitStack() as stack:
        jobs: deque[tuple[str, Callable[[], Encoded]]] = deque()
        start: Callable[[ShownPicture], Callable[[], Encoded]] | None = None
        for key, shown in sorted(pictures.items()):
            if not _takes_time(shown):
                jobs.append((key, partial(_prepare_shown, shown, cache)))
            else:
                start = start or _open_pool(stack, cache)
                jobs.append((key, start(shown)))
            if len(jobs) > _AHEAD:
                yield _write_image(document, *jobs.popleft())
        while jobs:
            yield _write_image(document, *jobs.popleft())


def _takes_time(shown: ShownPicture) -> bool:
    """Whether the picture has to be decoded, judging by its header."""
    file = shown.file
    own = file.format in ("JPEG", "PNG") and not (file.alpha or file.turned or file.grey)
    return not own or target_size(file, (shown.width, shown.height)) != (file.width, file.height)


def _open_pool(stack: ExitStack, cache: Path | None) -> Callable[[ShownPicture], Callable[[], Encoded]]:
    """Threads that prepare pictures until the stack is closed; returns a function that starts a job and returns one
    that waits for it.
    """
    # For start-up time: most games have pictures that can stand in a PDF as they are.
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    pool = stack.enter_context(ThreadPoolExecutor(_WORKERS))
    return lambda shown: pool.submit(_prepare_shown, shown, cache).result


def _prepare_shown(shown: ShownPicture, cache: Path | None) -> Encoded:
    return prepare(shown.file, (shown.width, shown.height), cache)


def _write_image(document: Document, key: str, job: Callable[[], Encoded]) -> tuple[str, int]:
    encoded = job()
    extra = [("SMask", reference(_add_image(document, encoded.alpha, [])))] if encoded.alpha else []
    return resource_name("I", key), _add_image(document, encoded.data, extra)


def prepare(file: PictureFile, size: tuple[float, float], cache: Path | None) -> Encoded:
    """The picture for a place of `size` points: unchanged, or scaled down to 300 dpi and kept in `cache`."""
    target = target_size(file, size)
    scaled = target != (file.width, file.height)
    try:
        data = None if scaled else _ready_bytes(file)
        if data is not None:
            return Encoded(data)
        kept = cache / _PICTURES / f"{file.key}-{target[0]}x{target[1]}" if cache is not None else None
        known = _recall(kept)
        if known is not None:
            return known
        encoded = _convert(file, target)
    except DAMAGED as error:
        raise damaged_picture(file.path, error) from error
    if kept is not None:
        _keep(kept, encoded)
    return encoded


def target_size(file: PictureFile, size: tuple[float, float]) -> tuple[int, int]:
    """The pixels that print needs at `size` points, or the picture's own if it has hardly more."""
    scale = max(size[0] / 72 * _DPI / file.width, size[1] / 72 * _DPI / file.height)
    if scale * _SURPLUS >= 1:
        return file.width, file.height
    return max(1, round(file.width * scale)), max(1, round(file.height * scale))


def _ready_bytes(file: PictureFile) -> bytes | None:
    """The file's own bytes if a PDF can contain them unchanged; otherwise None."""
    if file.turned or file.grey:
        return None
    data = file.path.read_bytes()
    if file.format == "PNG":
        depth, colour, _, _, interlaced = data[24:29]
        return data if not file.alpha and colour in (0, 2) and depth == 8 and not interlaced else None
    head = read_head(data) if file.format == "JPEG" else None
    return data if isinstance(head, PictureHead) and head.channels in _JPEG_SPACES else None


def _convert(file: PictureFile, target: tuple[int, int]) -> Encoded:
    # For start-up time: most games have pictures that can stand in a PDF as they are.
    from cardgen.export.rescaling import convert_picture  # noqa: PLC0415

    return Encoded(*convert_picture(file, target))


def _recall(kept: Path | None) -> Encoded | None:
    if kept is None or not kept.is_file():
        return None
    alpha = kept.with_name(kept.name + ".alpha")
    return Encoded(kept.read_bytes(), alpha.read_bytes() if alpha.is_file() else b"")


def _keep(kept: Path, encoded: Encoded) -> None:
    """Store the picture in the cache; the alpha first, so that a picture in the cache is complete."""
    with suppress(CardgenError):  # a cache that cannot be written only saves no time
        if encoded.alpha:
            write_bytes(kept.with_name(kept.name + ".alpha"), encoded.alpha)
        write_bytes(kept, encoded.data)


def _add_image(document: Document, data: bytes, extra: list[tuple[str, str]]) -> int:
    head = [("Type", "/XObject"), ("Subtype", "/Image"), *extra]
    if data.startswith(b"\xff\xd8"):
        return document.add_encoded([*head, *_jpeg_entries(data)], data)
    return document.add_encoded([*head, *_png_entries(data)], image_data(data))


def _jpeg_entries(data: bytes) -> list[tuple[str, str]]:
    head = read_head(data)
    assert isinstance(head, PictureHead)  # it was read before, or written here
    return [*_measures(head.width, head.height, _JPEG_SPACES[head.channels]), ("Filter", "/DCTDecode")]


def _png_entries(data: bytes) -> list[tuple[str, str]]:
    """The rows of a PNG are in the format of FlateDecode with PNG predictors (ISO 32000-1, 7.4.4.4)."""
    width, height, _, colour = struct.unpack(">IIBB", data[16:26])
    space, components = _PNG_COLOURS[colour]
    parameters = dictionary([("Predictor", "15"), ("Colors", str(components)), ("Columns", str(width))])
    return [*_measures(width, height, space), ("Filter", "/FlateDecode"), ("DecodeParms", parameters)]


def _measures(width: int, height: int, space: str) -> list[tuple[str, str]]:
    return [("Width", str(width)), ("Height", str(height)), ("ColorSpace", space), ("BitsPerComponent", "8")]


def image_data(data: bytes) -> bytes:
    """The joined IDAT chunks of a PNG."""
    parts = []
    at = 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    return b"".join(parts)
