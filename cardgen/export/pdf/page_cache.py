"""A file with the batches of the last build → those that would be drawn identically.

A batch is identified by everything that its pages are made of; a deferred frame is represented by what it is drawn
from. Only batches without any fault are kept, because faults on pages that are not drawn would not be reported. The
file is read as plain data, never as code, because a cache may come from anywhere.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from cardgen.assets.books import Library, PictureBook
from cardgen.diagnostics import CardgenError
from cardgen.drawing.items import Basis, DeferredFrame, Frame, Gradient, Group, Tag
from cardgen.drawing.publication import Box, Page, Publication
from cardgen.drawing.rows import Row, TextFrame
from cardgen.export.files import write_bytes
from cardgen.export.pdf.drawn_pages import DrawnBatch, DrawnForm, DrawnLink, DrawnPage, ShownPicture
from cardgen.export.survey import deferred_frames

_FOLDER = "pages"
_KEY = 16
#: The beginning of each record: the length of its head, the length of the streams after it, and the digest of both.
_LEAD = struct.Struct(">II16s")


class PageCache:
    """What is known about a publication's batches before they are drawn.

    `known` are those that need not be drawn, with None for the others; `close` writes what was passed to `keep`.
    """

    def __init__(self, place: Path, parts: Sequence[Sequence[Page]], pictures: PictureBook) -> None:
        self._place = place
        self._parts = parts
        self._describer = _PageDescriber()
        self._described: dict[int, tuple[bytes, list[Basis]]] = {}
        self._records = [b""] * len(parts)
        self.known: list[DrawnBatch | None] = [None] * len(parts)
        self._before = _content(place)
        kept = _records(self._before)
        if not kept:
            return
        for index in range(len(parts)):
            key, bases = self._describe(index)
            batch = self.known[index] = _unpacked(kept.get(key), pictures)
            if batch is not None:
                self._records[index] = key + kept[key]
                for basis in bases:
                    basis.spare()

    def _describe(self, index: int) -> tuple[bytes, list[Basis]]:
        known = self._described.get(index)
        if known is None:
            known = self._described[index] = self._describer.describe_pages(self._parts[index])
        return known

    def key(self, index: int) -> bytes:
        """Identifies everything from which a drawn batch was made; empty if not everything is known.

        If the cache is empty, a batch is only described here, because describing many takes long.
        """
        key, bases = self._describe(index)
        return key if all(basis.holds() for basis in bases) else b""

    def keep(self, index: int, key: bytes, batch: DrawnBatch) -> None:
        """Keep a batch that was drawn."""
        self._records[index] = key + _packed(batch)

    def close(self) -> None:
        """Write the kept batches if they have changed; a folder that cannot be written is not a fault."""
        kept = b"".join(self._records)
        with suppress(CardgenError):
            if kept != self._before:
                write_bytes(self._place, kept)


def open_page_cache(
    publication: Publication, parts: Sequence[Sequence[Page]], library: Library
) -> PageCache | None:
    """The cache of a publication with these batches of pages; None if little could be kept.

    Pages without deferred frames, such as those of a book, take longer to describe than to draw.
    """
    if library.cache is None or publication.tagged or not parts:
        return None
    placed = [frame for frame in deferred_frames(page.frame for page in parts[0]) if frame.basis is not None]
    if len(placed) < len(parts[0]):
        return None
    name = hashlib.blake2b(f"{publication.name}\0{publication.title}".encode(), digest_size=8).hexdigest()
    folder = f"{publication.name.replace('/', '-')[:40]}-{name}"
    return PageCache(library.cache / _FOLDER / folder, parts, library.pictures)


class _PageDescriber:
    """Describes pages as text: everything on them except deferred frames without a description of their own.

    Descriptions of items and places are cached, because many pages show the same marks, and cards in the same places.
    """

    def __init__(self) -> None:
        self._words: list[str] = []
        self._bases: list[Basis] = []
        self._gaps = 0
        self._met: dict[int, int] = {}
        self._items: dict[int, str] = {}
        self._places: dict[tuple[int, int, float, Tag | None], str] = {}
        self._sizes: dict[tuple[float, float], str] = {}

    def describe_pages(self, pages: Sequence[Page]) -> tuple[bytes, list[Basis]]:
        """The key of a batch, and what its deferred frames are drawn from; without a key if that is unknown."""
        self._words, self._bases, self._gaps, self._met = [], [], 0, {}
        for page in pages:
            self._words.append(repr((page.label, page.trim, page.bleed)))
            self._describe(page.frame)
        words = "\n".join(self._words).encode("utf-8", "surrogatepass")
        whole = self._bases and not self._gaps
        return hashlib.blake2b(words, digest_size=_KEY).digest() if whole else b"", self._bases

    def _describe(self, frame: Frame) -> None:
        """Describe the contents of a frame; if it was described before, only say which one it is."""
        write = self._words.append
        if id(frame) in self._met:
            write(f"again {self._met[id(frame)]}")
            return
        self._met[id(frame)] = len(self._met)
        write(self._size(frame))
        if type(frame) is DeferredFrame:
            gist = frame.basis.gist() if frame.basis is not None else ""
            self._gaps += not gist
            write(gist)
            self._bases += (frame.basis,) if frame.basis is not None else ()
            return
        if type(frame) is TextFrame:
            write(repr([_tell_row(row) for row in frame.text.rows]))
        for item in frame.others if type(frame) is TextFrame else frame.items:
            if type(item) is Group:
                write(self._place(item))
                self._describe(item.frame)
                continue
            known = self._items.get(id(item))
            if known is None:
                known = self._items[id(item)] = repr(item)
            write(known)
        write("end")

    def _size(self, frame: Frame) -> str:
        size = frame.width, frame.height
        return self._sizes.get(size) or self._sizes.setdefault(size, repr(size))

    def _place(self, group: Group) -> str:
        key = id(group.transform), id(group.clip), group.opacity, group.tag
        known = self._places.get(key)
        if known is None:
            state = (group.transform, group.clip, group.opacity, group.tag)
            known = self._places[key] = repr(state)
        return known


def _tell_row(row: Row) -> object:
    """A row without what follows from the rest: how far the glyphs of a font move the pen."""
    x, y, parts, spaced_end = row
    words_shown = [
        (
            (manner.font, manner.size, manner.gap, manner.tracking, manner.colour),
            [(word.text, word.glyphs, word.width) for word in words],
        )
        for manner, words in parts
    ]
    return x, y, words_shown, spaced_end


def _content(place: Path) -> bytes:
    try:
        return place.read_bytes()
    except OSError:
        return b""


def _records(data: bytes) -> dict[bytes, bytes]:
    """The records of a file by their keys, without damaged ones."""
    found: dict[bytes, bytes] = {}
    at = 0
    while at + _KEY + _LEAD.size <= len(data):
        key, start = data[at : at + _KEY], at + _KEY
        head, raw, digest = _LEAD.unpack_from(data, start)
        at = start + _LEAD.size + head + raw
        if _digest(data[start + _LEAD.size : at]) == digest:
            found[key] = data[start:at]
    return found


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _packed(batch: DrawnBatch) -> bytes:
    """A batch as a record: its numbers and names in JSON, then its streams one after the other."""
    pages, forms = batch.pages, batch.forms
    plain = {
        "pages": [
            [page.width, page.height, page.label, _sides(page.trim), _sides(page.bleed), len(page.content)]
            for page in pages
        ],
        "links": [[[link.target, link.rectangle, link.element] for link in page.links] for page in pages],
        "glyphs": {font: sorted(glyphs) for font, glyphs in batch.glyphs.items()},
        "pictures": {
            key: [str(shown.file.path), shown.width, shown.height] for key, shown in batch.pictures.items()
        },
        "forms": {name: [form.bounds, form.group, len(form.content)] for name, form in forms.items()},
        "shadings": {
            name: [each.x0, each.y0, each.x1, each.y1, each.stops] for name, each in batch.shadings.items()
        },
        "opacities": dict(batch.opacities),
        "weight": batch.weight,
    }
    head = json.dumps(plain).encode("ascii")
    raw = b"".join([*(page.content for page in pages), *(form.content for form in forms.values())])
    return _LEAD.pack(len(head), len(raw), _digest(head + raw)) + head + raw


def _unpacked(record: bytes | None, pictures: PictureBook) -> DrawnBatch | None:
    """The batch of a record; None if there is none, or if a picture has changed."""
    if record is None:
        return None
    size = _LEAD.unpack_from(record)[0]
    plain = json.loads(record[_LEAD.size : _LEAD.size + size])
    streams = _Streams(record, _LEAD.size + size)
    pages = tuple(
        [
            DrawnPage(
                width,
                height,
                label=label,
                trim=_box(trim),
                bleed=_box(bleed),
                content=streams.take(length),
                links=tuple(
                    [DrawnLink(target, tuple(rectangle), element) for target, rectangle, element in links]
                ),
            )
            for (width, height, label, trim, bleed, length), links in zip(
                plain["pages"], plain["links"], strict=True
            )
        ]
    )
    shown = {}
    for key, (path, width, height) in plain["pictures"].items():
        file = pictures.find(Path(path))
        if file is None or file.key != key:
            return None
        shown[key] = ShownPicture(file, width, height)
    return DrawnBatch(
        pages,
        {font: frozenset(glyphs) for font, glyphs in plain["glyphs"].items()},
        pictures=shown,
        forms={
            name: DrawnForm(tuple(bounds), streams.take(length), group)
            for name, (bounds, group, length) in plain["forms"].items()
        },
        shadings={
            name: Gradient(x0, y0, x1, y1, tuple([(offset, colour) for offset, colour in stops]))
            for name, (x0, y0, x1, y1, stops) in plain["shadings"].items()
        },
        opacities=plain["opacities"],
        weight=plain["weight"],
    )


class _Streams:
    """Takes one stream after the other from a record."""

    def __init__(self, record: bytes, at: int) -> None:
        self._record = record
        self._at = at

    def take(self, length: int) -> bytes:
        """The next stream, which has `length` bytes."""
        start, self._at = self._at, self._at + length
        return self._record[start : self._at]


def _sides(area: Box | None) -> list[float] | None:
    return None if area is None else [area.x, area.y, area.width, area.height]


def _box(sides: list[float] | None) -> Box | None:
    return None if sides is None else Box(*sides)
