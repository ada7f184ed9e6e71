"""Work shared out among processes."""

from __future__ import annotations

import os
import signal
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.workers import beside, in_processes, processors, shared_out

T = TypeVar("T")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no processes to fork here")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Runners of tests have threads, which newer versions of Python warn of when a process forks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def nobody_is_left() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False


def open_files() -> int:
    """How many files this process has open, where the system tells."""
    return len([*Path("/proc/self/fd").glob("*")])


@pytest.mark.parametrize("processes", [1, 2, 3, 5])
def test_results_come_in_order_whoever_made_them(processes: int) -> None:
    assert list(in_processes(lambda number: number * number, 5, processes)) == [0, 1, 4, 9, 16]
    assert nobody_is_left()


def slowly_elsewhere(work: Callable[[int], T]) -> Callable[[int], T | None]:
    """What does the work in other processes, and nothing in this one, so slowly that they come to their share."""
    here = os.getpid()

    def act(number: int) -> T | None:
        time.sleep(0.05)
        return work(number) if os.getpid() != here else None

    return act


def test_the_work_is_done_here_and_elsewhere() -> None:
    made = list(in_processes(slowly_elsewhere(lambda _: os.getpid()), 20, 3))
    assert len(made) == 20
    assert len({*made}) == 3
    assert None in made


def test_many_small_jobs_are_all_done() -> None:
    assert list(in_processes(lambda number: number, 2500, 2)) == [*range(2500)]


def test_results_larger_than_a_pipe_arrive_whole() -> None:
    assert [len(data) for data in in_processes(lambda number: bytes(300_000 + number), 4, 2)] == [
        300_000,
        300_001,
        300_002,
        300_003,
    ]


def test_an_error_in_a_process_is_raised_here_with_all_that_it_says() -> None:
    def work(number: int) -> int:
        raise CardgenError("there is no font", "put one there")

    with pytest.raises(CardgenError, match="there is no font") as caught:
        list(in_processes(slowly_elsewhere(work), 20, 2))
    assert caught.value.hint == "put one there"
    assert "in work" in str(caught.value.__cause__)
    assert nobody_is_left()


def test_an_error_that_cannot_be_sent_is_told_as_text() -> None:
    class OfThisTestError(Exception):
        """Known nowhere else."""

    def work(number: int) -> int:
        raise OfThisTestError("at last")

    with pytest.raises(RuntimeError, match="OfThisTestError: at last"):
        list(in_processes(slowly_elsewhere(work), 20, 2))
    assert nobody_is_left()


def test_a_process_that_dies_is_told_of() -> None:
    def work(number: int) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(CardgenError, match=r"a worker process died \(SIGKILL\)"):
        list(in_processes(slowly_elsewhere(work), 20, 2))
    assert nobody_is_left()


def test_nobody_works_on_for_a_reader_that_has_gone() -> None:
    results = in_processes(bytes, 1000, 2)
    next(results)
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert nobody_is_left()


def test_a_process_with_threads_does_not_fork() -> None:
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert processors() == 1
    finally:
        stop.set()
        thread.join()


@pytest.mark.parametrize("allowed", [0, 1])
def test_where_fewer_processes_are_allowed_these_do_the_work(
    monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    fork, forks = os.fork, iter(range(allowed))

    def refuse() -> int:
        if next(forks, None) is None:
            raise BlockingIOError
        return fork()

    monkeypatch.setattr(os, "fork", refuse)
    opened = open_files()
    made = list(in_processes(lambda number: (number, os.getpid()), 3, allowed + 2))
    assert [number for number, _ in made] == [0, 1, 2]
    assert allowed or {process for _, process in made} == {os.getpid()}
    assert nobody_is_left()
    assert open_files() == opened


def test_beside_its_own_work_a_process_asks_another_for_more() -> None:
    with beside(lambda: (os.getpid(), bytes(300_000)), 2) as ask:
        here = os.getpid()
        there, much = ask()
    assert there != here
    assert len(much) == 300_000
    assert nobody_is_left()


@pytest.mark.parametrize("processes", [0, 1])
def test_with_one_process_what_could_be_done_beside_is_done_when_it_is_asked_for(processes: int) -> None:
    done: list[int] = []
    with beside(lambda: done.append(os.getpid()), processes) as ask:
        assert not done
        ask()
    assert done == [os.getpid()]


def test_what_goes_wrong_beside_is_raised_where_it_is_asked_for() -> None:
    def work() -> int:
        raise CardgenError("there is no font", "put one there")

    with pytest.raises(CardgenError, match="there is no font"), beside(work, 2) as ask:
        ask()
    assert nobody_is_left()


def test_work_beside_ends_with_what_it_was_for() -> None:
    with pytest.raises(KeyError), beside(lambda: time.sleep(60), 2):
        raise KeyError
    assert nobody_is_left()


def test_where_no_second_process_is_allowed_the_first_does_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", refuse)
    opened = open_files()
    with beside(os.getpid, 2) as ask:
        assert ask() == os.getpid()
    assert open_files() == opened


def test_shared_out_jobs_are_done_once_by_either_process() -> None:
    before = open_files()
    with shared_out(100) as one_is_left:
        with beside(lambda: [number for number in reversed(range(100)) if one_is_left()], 2) as ask:
            mine = [number for number in range(100) if one_is_left()]
            others = ask()
        assert not one_is_left()
    assert sorted(mine + others) == list(range(100))
    assert open_files() == before


def test_shared_out_jobs_that_nobody_else_takes_are_all_done_here() -> None:
    with shared_out(3) as one_is_left:
        assert [number for number in range(5) if one_is_left()] == [0, 1, 2]
