"""Two streams of bytes → a conversation that lasts until the editor leaves; gives the exit code."""

from __future__ import annotations

import queue
import threading
from typing import BinaryIO

from cardgen.language_server.server import Server
from cardgen.language_server.wire import Message, WireError, read_message, write_message


def serve(received: BinaryIO, sent: BinaryIO, version: str = "") -> int:
    """Answer the messages of `received` on `sent`.

    What comes is read ahead in a thread of its own, so that several keystrokes that wait are looked at once.
    """
    waiting: queue.Queue[Message | WireError | None] = queue.Queue()
    reader = threading.Thread(target=_read_ahead, args=(received, waiting), daemon=True)
    reader.start()
    server = Server(lambda message: write_message(sent, message), version)
    try:
        while server.left is None:
            message = waiting.get()
            if message is None:
                return 0 if server.state == "shut" else 1
            if isinstance(message, WireError):
                error = {"code": message.code, "message": str(message)}
                write_message(sent, {"jsonrpc": "2.0", "id": None, "error": error})
            else:
                server.handle(message)
            if waiting.empty():
                server.rest()
    except BrokenPipeError:
        return 1  # the editor is gone
    reader.join()
    return server.left


def _read_ahead(received: BinaryIO, waiting: queue.Queue[Message | WireError | None]) -> None:
    while True:
        try:
            message = read_message(received)
        except WireError as error:
            waiting.put(error)
            continue
        waiting.put(message)
        if message is None or message.get("method") == "exit":
            return  # nothing may wait on the stream when the process ends
