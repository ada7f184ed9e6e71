"""Python's cyclic garbage collector, paused: what a run reads and makes, it keeps, and nothing of it is garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collector() -> Iterator[None]:
    """Within it nothing is collected: a build takes a tenth less time, reading YAML a third of it."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
