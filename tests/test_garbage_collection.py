from __future__ import annotations

import gc

import pytest

from cardgen.garbage_collection import paused_collector


def test_the_collector_runs_again_afterwards_also_when_something_failed() -> None:
    with paused_collector():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(KeyError), paused_collector():
        raise KeyError
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with paused_collector(), paused_collector():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
