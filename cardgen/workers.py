"""A function → its results for 0, 1, 2 … in order, or its one result, computed by forked processes where these are
possible.

Each process sees the function's data as it was at the fork; only results are sent back, pickled.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn, TypeVar

from cardgen.diagnostics import CardgenError
from cardgen.frozen import frozen

T = TypeVar("T")

#: More processes gain little, because one process puts the results together.
_MOST = 8
#: Size in bytes of a pipe for results: as much as Linux allows every user.
_ROOM = 1 << 20
#: Bytes of a number in a pipe, and how many numbers even the smallest pipe can hold.
_DIGITS, _MOST_STARTS = 4, 1000


def processors() -> int:
    """The number of processes that can work at the same time: 1 where forking is impossible or unsafe.

    On macOS, system libraries break in a forked process; with several threads, another thread may hold a lock that the
    forked copy never releases.
    """
    if not hasattr(os, "fork") or sys.platform == "darwin" or threading.active_count() > 1:
        return 1
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(usable or 1, _MOST)


def in_processes(act: Callable[[int], T], count: int, processes: int) -> Iterator[T]:
    """Yield `act(0)` to `act(count - 1)` in order, computed by `processes` processes including this one; each takes the
    next number when it is free.

    No process runs far ahead of the reader. Raises what `act` raises, and CardgenError if a process dies. If the system
    allows fewer processes, those do all the work. When the generator ends, for whatever reason, no process is left.
    """
    made: dict[int, T] = {}
    with _numbers(count) as numbers, _workers() as workers:
        with suppress(OSError):
            for _ in range(1, processes):
                workers.append(_fork(lambda number: (number, act(number)), numbers, workers))
        for index in range(count):
            while index not in made:
                number = next(numbers, None)
                if number is not None:
                    made[number] = act(number)
                made.update(_sent(workers, wait=number is None))
            yield made.pop(index)


@contextmanager
def _workers() -> Iterator[list[_Worker]]:
    """A list for the processes at work; in the end, all of them are ended."""
    workers: list[_Worker] = []
    try:
        yield workers
    finally:
        for worker in workers:
            worker.end()


@contextmanager
def beside(act: Callable[[], T], processes: int) -> Iterator[Callable[[], T]]:
    """Run `act()` in another process meanwhile; yields a function that returns its result and is called once.

    With one process, or if the system allows no more, it yields `act` itself, which then runs here when it is called.
    Raises and ends as `in_processes` does.
    """
    workers: list[_Worker] = []
    try:
        if processes > 1:
            with suppress(OSError):
                workers.append(_fork(lambda _: act(), (0,), []))
        yield workers[0].receive if workers else act
    finally:
        for worker in workers:
            worker.end()


@contextmanager
def _numbers(count: int) -> Iterator[Iterator[int]]:
    """Yield the numbers below `count`, each to only one of the processes that are forked in this context.

    Their starts are in a pipe, from which no two processes can read the same one.
    """
    step = 1 + count // _MOST_STARTS
    reading, writing = os.pipe()
    try:
        os.write(writing, b"".join([start.to_bytes(_DIGITS, "big") for start in range(0, count, step)]))
        os.close(writing)
        starts = iter(lambda: os.read(reading, _DIGITS), b"")
        firsts = (int.from_bytes(start, "big") for start in starts)
        yield (number for first in firsts for number in range(first, min(first + step, count)))
    finally:
        os.close(reading)


def _sent(workers: list[_Worker], *, wait: bool) -> Iterator[Any]:
    """The results that the processes have sent by now, at most one each; with `wait`, at least one in all."""
    working = {worker.results: worker for worker in workers if not worker.done}
    assert working or not wait, "what this process did not make others did"
    if not working:
        return
    for pipe in select.select([*working], [], [], None if wait else 0)[0]:
        message = working[pipe].receive()
        if not working[pipe].done:
            yield message


@contextmanager
def shared_out(count: int) -> Iterator[Callable[[], bool]]:
    """Yield a function that takes one of `count` jobs and says whether one was left, for all processes forked in this
    context.

    If one process does its jobs from the front of a list and another from the back, none is done twice, and both end
    together. There may be no more jobs than a pipe holds bytes, which is some thousands.
    """
    reading, writing = os.pipe()
    try:
        os.write(writing, bytes(count))
        os.close(writing)
        yield lambda: os.read(reading, 1) != b""
    finally:
        os.close(reading)


@frozen
class _Failure:
    """An error that was raised in a process, and its traceback as text."""

    error: BaseException | None
    trace: str


class _Worker:
    """A process that writes its results to a pipe, each preceded by its length, and a length of 0 when it is `done`."""

    def __init__(self, process: int, results: int) -> None:
        self.results = results
        self.done = False
        self._process = process

    def receive(self) -> Any:
        """The next result, or None if there are no more. Raises the error that was raised in the process."""
        length = int.from_bytes(self._read(_DIGITS), "big")
        self.done = not length
        result = pickle.loads(self._read(length)) if length else None
        if isinstance(result, _Failure):
            raise result.error or RuntimeError(result.trace) from RuntimeError(result.trace)
        return result

    def _read(self, length: int) -> bytes:
        parts: list[bytes] = []
        while length:
            part = os.read(self.results, length)
            if not part:
                raise self._death()
            parts.append(part)
            length -= len(part)
        return b"".join(parts)

    def _death(self) -> CardgenError:
        _, status = os.waitpid(self._process, 0)
        self._process = 0
        return CardgenError(
            f"a worker process died ({_cause(status)})",
            "try again with more free memory, or with fewer cards at a time",
        )

    def end(self) -> None:
        """Kill the process, which has nothing more to do or whose results are no longer needed."""
        os.close(self.results)
        if self._process:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
            self._process = 0


def _cause(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"exit code {code}" if code >= 0 else signal.Signals(-code).name


def _fork(act: Callable[[int], object], jobs: Iterable[int], others: list[_Worker]) -> _Worker:
    """Start a process for the jobs; it closes its copies of the other pipes. Raises OSError if none can be started."""
    reading, writing = os.pipe()
    try:
        process = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        raise
    if process:
        _widen(writing)
        os.close(writing)
        return _Worker(process, reading)
    try:
        # This process must not finish what the parent has begun (buffers to flush, files to remove).
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(reading)
        for other in others:
            os.close(other.results)
        _work(act, jobs, writing)
    finally:
        os._exit(1)


def _widen(pipe: int) -> None:
    """Enlarge the pipe, where possible, to hold several results: nobody reads while this process works."""
    with suppress(ImportError, AttributeError, OSError):
        import fcntl  # noqa: PLC0415 - not every system has it

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _ROOM)


def _work(act: Callable[[int], object], jobs: Iterable[int], writing: int) -> NoReturn:
    with os.fdopen(writing, "wb") as results:
        for job in jobs:
            try:
                message = pickle.dumps(act(job), pickle.HIGHEST_PROTOCOL)
            except BaseException as error:
                message = _describe(error)
            results.write(len(message).to_bytes(_DIGITS, "big") + message)
            results.flush()
        results.write(bytes(_DIGITS))
    os._exit(0)


def _describe(error: BaseException) -> bytes:
    trace = traceback.format_exc()
    try:
        message = pickle.dumps(_Failure(error, trace))
        pickle.loads(message)
    except Exception:  # some errors cannot be pickled, or not unpickled
        return pickle.dumps(_Failure(None, trace))
    return message
