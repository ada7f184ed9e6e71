"""Two streams of bytes → a conversation that lasts until the editor leaves; returns the exit code."""

from __future__ import annotations

import gc
import queue
import threading
from collections.abc import Iterator
from typing import BinaryIO

from cardgen.garbage_collection import paused_collector
from cardgen.language_server.server import Server
from cardgen.language_server.wire import Message, WireError, read_message, write_message

#: After so many seconds without a message, the user has paused typing.
_IDLE = 2.0
#: So many messages leave some ten megabytes of garbage.
_MANY = 200

_Waiting = queue.Queue[Message | WireError | None]


def serve(received: BinaryIO, sent: BinaryIO, version: str = "") -> int:
    """Answer the messages of `received` on `sent`.

    Messages are read ahead in a separate thread, so that several waiting keystrokes are checked together. Garbage is
    collected while nobody types, because that takes as long as checking what was typed.
    """
    waiting: _Waiting = queue.Queue()
    reader = threading.Thread(target=_read_ahead, args=(received, waiting), daemon=True)
    reader.start()
    server = Server(lambda message: write_message(sent, message), version)
    try:
        with paused_collector():
            for message in _messages(waiting):
                if isinstance(message, WireError):
                    error = {"code": message.code, "message": str(message)}
                    write_message(sent, {"jsonrpc": "2.0", "id": None, "error": error})
                else:
                    server.handle(message)
                if server.left is not None:
                    reader.join()
                    return server.left
                if waiting.empty():
                    server.rest()
    except BrokenPipeError:
        return 1  # the editor is gone
    return 0 if server.state == "shut" else 1


def _messages(waiting: _Waiting) -> Iterator[Message | WireError]:
    """The messages, up to the end of the stream; garbage is collected after a pause, or after many messages."""
    since = 0
    while True:
        try:
            message = waiting.get(timeout=_IDLE if since else None)
        except queue.Empty:
            gc.collect()
            since = 0
            continue
        if message is None:
            return
        yield message
        since += 1
        if since == _MANY:
            gc.collect()
            since = 0


def _read_ahead(received: BinaryIO, waiting: _Waiting) -> None:
    while True:
        try:
            message = read_message(received)
        except WireError as error:
            waiting.put(error)
            continue
        waiting.put(message)
        if message is None or message.get("method") == "exit":
            return  # no thread may be waiting on the stream when the process ends
