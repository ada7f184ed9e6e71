"""Numbered PDF objects → a file, written incrementally: header, objects, cross-reference table, trailer, ID."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable

from cardgen.export.pdf.syntax import dictionary, reference

#: zlib's level for the few streams that are compressed here: fonts and their tables.
_LEVEL = 6
#: The comment of four bytes above 127 says that the file is binary (ISO 32000-1, 7.5.2).
_HEADER = b"%%PDF-%b\n%%\x93\x8c\x8b\x9e\n"


class Document:
    """A PDF while it is written. Objects are bytes that may refer to others by number, even before those are written.

    Each object is written at once, and only its offset is kept.
    """

    def __init__(self, write: Callable[[bytes], object], version: str = "1.7") -> None:
        self._write = write
        self._offset = 0
        #: The offset of each object; 0 for one that is reserved.
        self._offsets: list[int] = []
        self._identity = hashlib.sha256()
        self._put(_HEADER % version.encode("ascii"))

    def reserve(self) -> int:
        """The number of an object whose contents will be written by `fill`; objects count from 1."""
        self._offsets.append(0)
        return len(self._offsets)

    def fill(self, number: int, contents: str | bytes) -> None:
        """Write the contents of the reserved object `number`."""
        data = contents.encode("latin-1") if isinstance(contents, str) else contents
        self._offsets[number - 1] = self._offset
        self._put(b"%d 0 obj\n%b\nendobj\n" % (number, data))

    def add(self, contents: str | bytes) -> int:
        """Write a new object; returns its number."""
        number = self.reserve()
        self.fill(number, contents)
        return number

    def add_stream(self, entries: Iterable[tuple[str, str]], data: bytes) -> int:
        """Write a new stream of `data`, which is compressed here."""
        return self.add_encoded([*entries, ("Filter", "/FlateDecode")], zlib.compress(data, _LEVEL))

    def add_encoded(self, entries: Iterable[tuple[str, str]], data: bytes) -> int:
        """Write a new stream of data that is already encoded (see `Filter` in the entries), or plain."""
        head = dictionary([*entries, ("Length", str(len(data)))])
        return self.add(b"%b\nstream\n%b\nendstream" % (head.encode("latin-1"), data))

    def finish(self, catalog: int, info: int) -> None:
        """Write what follows the objects. The file's ID is their digest, so the same contents give the same bytes."""
        digest = self._identity.hexdigest()[:32]
        size = len(self._offsets) + 1
        trailer = [
            ("Size", str(size)),
            ("Root", reference(catalog)),
            ("Info", reference(info)),
            ("ID", f"[<{digest}><{digest}>]"),
        ]
        # An entry is 20 bytes long, its end of line included (7.5.4).
        table = "".join([f"{at:010d} 00000 n \n" for at in self._offsets])
        start = self._offset
        self._put(f"xref\n0 {size}\n0000000000 65535 f \n{table}".encode("ascii"))
        self._put(f"trailer\n{dictionary(trailer)}\nstartxref\n{start}\n%%EOF\n".encode("ascii"))

    def _put(self, data: bytes) -> None:
        self._identity.update(data)
        self._offset += len(data)
        self._write(data)
