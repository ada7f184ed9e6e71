"""Numbered PDF objects → the bytes of a file: header, objects, cross-reference table, trailer, ID."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor

from cardgen.export.syntax import dictionary, reference

#: zlib's level for streams: 6 costs little when threads do it, and gives files a fifth smaller than 1.
_LEVEL = 6
_WORKERS = 2
#: The comment of four bytes above 127 says that the file is binary (ISO 32000-1, 7.5.2).
_HEADER = b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n"


class Document:
    """A PDF in the making. Objects are bytes that may name others by number, before those are written."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []
        self._pending: dict[int, tuple[list[tuple[str, str]], Future[bytes]]] = {}
        self._pool = ThreadPoolExecutor(_WORKERS)

    def reserve(self) -> int:
        """The number of an object whose contents follow by `fill`; objects count from 1."""
        self._objects.append(b"null")
        return len(self._objects)

    def fill(self, number: int, contents: str | bytes) -> None:
        """The contents of the reserved object `number`."""
        data = contents.encode("latin-1") if isinstance(contents, str) else contents
        self._objects[number - 1] = data

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
        self._pending.clear()
        self._pool.shutdown()
        size = len(self._objects) + 1
        identity = hashlib.sha256()
        parts, offsets, offset = [_HEADER], [], len(_HEADER)
        for number, contents in enumerate(self._objects, 1):
            identity.update(contents)
            written = b"%d 0 obj\n%b\nendobj\n" % (number, contents)
            parts.append(written)
            offsets.append(offset)
            offset += len(written)
        digest = identity.hexdigest()[:32]
        trailer = [
            ("Size", str(size)),
            ("Root", reference(catalog)),
            ("Info", reference(info)),
            ("ID", f"[<{digest}><{digest}>]"),
        ]
        # An entry is 20 bytes long, its end of line included (7.5.4).
        table = "".join([f"{at:010d} 00000 n \n" for at in offsets])
        end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n{dictionary(trailer)}\nstartxref\n{offset}\n"
        return b"".join([*parts, end.encode("ascii"), b"%%EOF\n"])


def _stream(entries: Iterable[tuple[str, str]], data: bytes) -> bytes:
    head = dictionary([*entries, ("Length", str(len(data)))])
    return b"%b\nstream\n%b\nendstream" % (head.encode("latin-1"), data)
