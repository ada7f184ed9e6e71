"""Numbered PDF objects → the bytes of a file, written by reportlab's document: header, xref, trailer, ID."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument

from cardgen.export.syntax import dictionary, reference

#: zlib's level for streams: 6 costs little when threads do it, and gives files a fifth smaller than 1.
_LEVEL = 6
_WORKERS = 2


class Document:
    """A PDF in the making. Objects are bytes that may name others by number, before those are written.

    reportlab's `PDFDocument` takes any bytes as an object under a name, and numbers objects in order of their
    registration: so a reference can be written at once, and nothing passes through its slower object classes.
    """

    def __init__(self) -> None:
        self._inner: Any = PDFDocument(invariant=1, pdfVersion=(1, 7))
        self._pending: dict[int, tuple[list[tuple[str, str]], Future[bytes]]] = {}
        self._pool = ThreadPoolExecutor(_WORKERS)

    def reserve(self) -> int:
        """The number of an object whose contents follow by `fill`."""
        number: int = self._inner.objectcounter + 1
        self._inner.Reference(b"null", _label(number))
        return number

    def fill(self, number: int, contents: str | bytes) -> None:
        """The contents of the reserved object `number`."""
        data = contents.encode("latin-1") if isinstance(contents, str) else contents
        self._inner.idToObject[_label(number)] = data

    def add(self, contents: str | bytes) -> int:
        """A new object; gives its number."""
        number = self.reserve()
        self.fill(number, contents)
        return number

    def add_stream(self, entries: Iterable[tuple[str, str]], data: bytes) -> int:
        """A new stream of `data`, which is compressed here (in a thread: zlib lets others run)."""
        number = self.reserve()
        self.fill_stream(number, entries, data)
        return number

    def fill_stream(self, number: int, entries: Iterable[tuple[str, str]], data: bytes) -> None:
        """The compressed stream for the reserved object `number`."""
        compressed = self._pool.submit(zlib.compress, data, _LEVEL)
        self._pending[number] = ([*entries, ("Filter", "/FlateDecode")], compressed)

    def add_encoded(self, entries: Iterable[tuple[str, str]], data: bytes) -> int:
        """A new stream of data that is encoded already, as `Filter` among the entries says, or plain."""
        number = self.reserve()
        self.fill(number, _stream(entries, data))
        return number

    def finish(self, catalog: int, info: int) -> bytes:
        """The whole file. The file's ID is the digest of all objects: the same contents, the same bytes."""
        for number, (entries, compressed) in self._pending.items():
            self.fill(number, _stream(entries, compressed.result()))
        self._pool.shutdown()
        inner = self._inner
        for label in inner.numberToId.values():
            contents = inner.idToObject[label]
            if isinstance(contents, bytes):
                inner.updateSignature(contents)
        inner.Catalog = _Pointer(reference(catalog))
        inner.info = _Pointer(reference(info))
        data: bytes = inner.format()
        return data


class _Pointer:
    """What reportlab's trailer prints for the catalog and the info: a reference to an object of ours."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def _label(number: int) -> str:
    return f"R{number}"


def _stream(entries: Iterable[tuple[str, str]], data: bytes) -> bytes:
    head = dictionary([*entries, ("Length", str(len(data)))])
    return b"%b\nstream\n%b\nendstream" % (head.encode("latin-1"), data)
