"""A stream of bytes ↔ messages of JSON-RPC, each with a header that says how long it is.

The base protocol of the Language Server Protocol 3.17, "Base Protocol": header fields end with CRLF, an empty line ends
the header, the content is UTF-8.
"""

from __future__ import annotations

import json
from typing import BinaryIO

#: A message longer than this is refused: no editor sends one.
LONGEST = 64 * 1024 * 1024

Message = dict[str, object]


class WireError(Exception):
    """What came is no message; `code` is that of JSON-RPC (-32700: cannot be parsed)."""

    def __init__(self, message: str, code: int = -32700) -> None:
        super().__init__(message)
        self.code = code


def read_message(stream: BinaryIO) -> Message | None:
    """The next message; None at the end of the stream. Raises WireError for a content that is no JSON object."""
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
    """The length of the content that follows; None at the end. A header without a usable length is passed over."""
    length: int | None = None
    while True:
        line = stream.readline(4096)
        if not line:
            return None
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
        if line in (b"\r\n", b"\n"):
            if length is not None and length <= LONGEST:
                return length
            if length is not None:
                raise WireError(f"the content is longer than {LONGEST} bytes", -32600)
