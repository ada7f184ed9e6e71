"""Two streams of bytes → a conversation that lasts until the editor leaves; gives the exit code."""

from __future__ import annotations

import gc
import queue
import threading
from collections.abc import Iterator
from typing import BinaryIO

from cardgen.garbage_collection import paused_collector
from cardgen.language_server.server import Server
from cardgen.language_server.wire import Message, WireError, read_message, write_message

#: Seconds without a message: nobody types any more.
_IDLE = 2.0
#: So many messages leave some ten megabytes behind.
_MANY = 200

_Waiting = queue.Queue[Message | WireError | None]


def serve(received: BinaryIO, sent: BinaryIO, version: str = "") -> int:
    """Answer the messages of `received` on `sent`.

    What comes is read ahead in a thread of its own, so that several keystrokes that wait are looked at once. What is
    left over is looked for while nobody types: that takes as long as to check what was typed.
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
    """What comes, to the end of the stream; what is left over is let go when nothing came for a while, or much did."""
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
            return  # nothing may wait on the stream when the process ends
