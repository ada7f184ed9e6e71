"""Compiles all patterns that the modules have, and keeps them beside the compiled modules.

    python -m tools.keep_patterns

A check does so by itself with those that it uses; here it is done once for those whose environment keeps Python from
writing beside its modules, as it keeps `compileall` for them.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil

import cardgen
from cardgen.check.wording.english import is_listed
from cardgen.check.wording.slips.odd_neighbours import find_odd_neighbours
from cardgen.check.wording.slips.sound_alikes import find_sound_alikes
from cardgen.lazy_patterns import LazyPattern, keep_compiled


def main() -> None:
    """Compile what the modules and the tables of the checker have, and keep where the long list's words begin."""
    for module in pkgutil.walk_packages(cardgen.__path__, f"{cardgen.__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    is_listed("quite")
    for find in (find_odd_neighbours, find_sound_alikes):
        tuple(find(""))  # the first text has their tables read
    for pattern in [kept for kept in gc.get_objects() if isinstance(kept, LazyPattern)]:
        pattern.search  # noqa: B018 - to ask for a method compiles it
    keep_compiled()


if __name__ == "__main__":
    main()
