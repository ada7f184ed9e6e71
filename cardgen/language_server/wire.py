"""A stream of bytes ↔ messages of JSON-RPC, each with a header that states its length.

The base protocol of the Language Server Protocol 3.17, "Base Protocol": header fields end with CRLF, an empty line ends
the header, the content is UTF-8.
"""

from __future__ import annotations

import json
import re
from typing import BinaryIO

#: Longer messages are refused; no editor sends any.
_LONGEST = 64 * 1024 * 1024

#: The length field of a header; after a wrong length, the next header may follow content on the same line.
_LENGTH = re.compile(rb"(?i)Content-Length[ \t]*:[ \t]*([^\r\n]*?)[ \t]*\r?\n\Z")

Message = dict[str, object]


class WireError(Exception):
    """Something received is not a message; `code` is that of JSON-RPC (-32700: cannot be parsed)."""

    def __init__(self, message: str, code: int = -32700) -> None:
        super().__init__(message)
        self.code = code


def read_message(stream: BinaryIO) -> Message | None:
    """The next message; None at the end of the stream. Raises WireError if the content is not a JSON object."""
    length = _read_header(stream)
    if length is None:
        return None
    content = stream.read(length)
    if len(content) < length:
        return None
    try:
        message = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise WireError(f"the content is no JSON: {error}") from error
    if not isinstance(message, dict):
        raise WireError("the content is no JSON object", -32600)
    return message


def write_message(stream: BinaryIO, message: Message) -> None:
    """Send one message."""
    content = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    stream.write(f"Content-Length: {len(content)}\r\n\r\n".encode("ascii") + content)
    stream.flush()


def _read_header(stream: BinaryIO) -> int | None:
    """The length of the content that follows; None at the end.

    A header without a length is skipped. Raises WireError for a length that is not a number or too large: the beginning
    of the next message is unknown then, so the following bytes are searched for another header.
    """
    length: int | None = None
    broken = b""
    while True:
        line = stream.readline(4096)
        if not line:
            return None
        if field := _LENGTH.search(line):
            length = int(field[1]) if field[1].isdigit() else None
            broken = b"" if length is not None else field[1] or b"nothing"
        if line in (b"\r\n", b"\n"):
            if broken:
                shown = broken.decode("ascii", "backslashreplace")
                raise WireError(f"expected a number of bytes as Content-Length, found `{shown}`", -32600)
            if length is not None and length <= _LONGEST:
                return length
            if length is not None:
                raise WireError(f"the content is longer than {_LONGEST} bytes", -32600)
