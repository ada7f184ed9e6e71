"""A function → what it gives for 0, 1, 2 … in order, or once, made by forked processes, too, where there can be any.

What a function uses is there in each process as it was when it was forked; only results are sent, pickled.
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

#: More gain little: one process puts the results together.
_MOST = 8
#: Bytes of results that may wait in a pipe: as many as Linux allows anybody.
_ROOM = 1 << 20
#: Bytes of a number in a pipe, and how many a pipe holds that is as small as there are any.
_DIGITS, _MOST_STARTS = 4, 1000


def processors() -> int:
    """How many processes can work at a time: 1 where forking is not there, or not safe.

    On macOS system libraries break in a forked process; another thread may hold a lock that its copy never gives up.
    """
    if not hasattr(os, "fork") or sys.platform == "darwin" or threading.active_count() > 1:
        return 1
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(usable or 1, _MOST)


def in_processes(act: Callable[[int], T], count: int, processes: int) -> Iterator[T]:
    """`act(0)` to `act(count - 1)` in order, by so many processes, this one among them: who is free takes the next.

    No process runs far ahead of the reader. Raises what `act` raises, and CardgenError when a process dies. Where the
    system allows fewer processes, these do all of it. No process is left when it ends, however it ends.
    """
    workers: list[_Worker] = []
    made: dict[int, T] = {}
    with _numbers(count) as numbers:
        try:
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
        finally:
            for worker in workers:
                worker.end()


@contextmanager
def beside(act: Callable[[], T], processes: int) -> Iterator[Callable[[], T]]:
    """What gives `act()`, which another process works out meanwhile; it is asked for once.

    With one process, or where the system allows no more, `act` itself, which this one does when it is asked. Raises and
    ends as `in_processes` does.
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
    """The numbers below `count`, of which each goes to one of the processes that are forked meanwhile.

    Where the next ones begin lies in a pipe, from which no two processes read the same.
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
    """What processes have sent by now, at most once each; where `wait`, at least one of those that have not done."""
    working = {worker.results: worker for worker in workers if not worker.done}
    assert working or not wait, "what this process did not make others did"
    for pipe in select.select([*working], [], [], None if wait else 0)[0] if working else ():
        message = working[pipe].receive()
        if not working[pipe].done:
            yield message


@contextmanager
def shared_out(count: int) -> Iterator[Callable[[], bool]]:
    """What says whether one of `count` jobs is left, and takes it, for all processes that are forked meanwhile.

    One takes its jobs from the front of a list, the other from its back: none is done twice, and both end together.
    There may be no more jobs than a pipe holds bytes, which is some thousands.
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
    """What went wrong in a process, and where, as text."""

    error: BaseException | None
    trace: str


class _Worker:
    """A process that writes its results to a pipe, each after its length, and a length of 0 when it has `done`."""

    def __init__(self, process: int, results: int) -> None:
        self.results = results
        self.done = False
        self._process = process

    def receive(self) -> Any:
        """The next result; None when there are no more. Raises what went wrong in the process."""
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
        """Let go of the process, which has nothing more to do, or whose work nobody wants."""
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
    """A new process that does the jobs; it lets go of the pipes of the others. Raises OSError when there is none."""
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
        # Of whatever the parent has begun (buffers to flush, files to remove) nothing may be done here again.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(reading)
        for other in others:
            os.close(other.results)
        _work(act, jobs, writing)
    finally:
        os._exit(1)


def _widen(pipe: int) -> None:
    """Let more than one result lie in a pipe, where the system can do that: nobody reads while this process works."""
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
    except Exception:  # some errors cannot be made again from what they were made of
        return pickle.dumps(_Failure(None, trace))
    return message
