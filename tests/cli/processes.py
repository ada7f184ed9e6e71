"""Commands that run until somebody stops them."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: So many seconds anything takes at most.
SOON = 30.0
_STOPPED = 130


@contextmanager
def running(said: Path, *words: str) -> Iterator[None]:
    """`cardgen` with these words, which writes what it says into a file, and ends well when it is interrupted.

    Nothing is left of it, however a test ends. What is started in the background of a shell ignores an interruption,
    and so would all that it starts.
    """
    earlier = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with said.open("wb") as stream:
            command = [sys.executable, "-m", "cardgen", *words]
            process = subprocess.Popen(command, stdout=stream, stderr=stream)
    finally:
        signal.signal(signal.SIGINT, earlier)
    try:
        yield
        process.send_signal(signal.SIGINT)
        assert process.wait(SOON) == _STOPPED, said.read_text(encoding="utf-8")
    finally:
        process.kill()
        process.wait(SOON)


def wait_for(said: Path, words: str, times: int = 1) -> str:
    """What was said, once it has the words so many times."""
    end = time.monotonic() + SOON
    while (text := said.read_text(encoding="utf-8")).count(words) < times:
        assert time.monotonic() < end, text
        time.sleep(0.05)
    return text
