"""Compiles all patterns that the modules have, and keeps them beside the compiled modules.

    python -m tools.keep_patterns

A check does so by itself with those that it uses; here it is done once for those whose environment keeps Python from
writing beside its modules, as it keeps `compileall` for them.
"""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper

import cardgen
from cardgen.lazy_patterns import LazyPattern, keep_compiled


def main() -> None:
    """Compile what the modules and the tables of the checker have, and keep where the long list's words begin."""
    for module in pkgutil.walk_packages(cardgen.__path__, f"{cardgen.__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for read in _read_once():
        read()
    for pattern in [kept for kept in gc.get_objects() if isinstance(kept, LazyPattern)]:
        pattern.search  # noqa: B018 - to ask for a method compiles it
    keep_compiled()


def _read_once() -> Iterator[Callable[[], object]]:
    """The functions that a process calls once, since they depend on nothing: among them the readers of tables."""
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] == cardgen.__name__:
            for each in vars(module).values():
                cached = isinstance(each, _lru_cache_wrapper) and each.__module__ == name
                if cached and not inspect.signature(each).parameters:
                    yield each


if __name__ == "__main__":
    main()
