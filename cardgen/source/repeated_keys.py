"""Keys that appear twice in a mapping → their diagnostics, the same for every notation."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic, Related
from cardgen.source.places import span_between
from cardgen.source.problems import DUPLICATE_KEY

_HINT = "remove one of the two, or correct its name"
_HINT_OF_MANY = "if a new item should begin here, write `- ` before it; otherwise remove the repeated keys"

#: A key's name, its offsets (start, end) where it first appears, and where it appears again.
Repeated = tuple[str, tuple[int, int], tuple[int, int]]


def tell_repeated_keys(keys: Iterable[Repeated], text: str, shown: str) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each key; only one for all the keys of an item that continue the item before it."""
    return tuple(
        Diagnostic(
            DUPLICATE_KEY,
            f"{_named([name for name, _, _ in run])} twice in the same mapping",
            span_between(shown, text, *run[0][2]),
            _HINT if len(run) == 1 else _HINT_OF_MANY,
            (Related(span_between(shown, text, *run[0][1]), "it is here first"),),
        )
        for run in _runs(keys)
    )


def _runs(keys: Iterable[Repeated]) -> list[list[Repeated]]:
    """Group the repeated keys: together are those that all appeared before the first of them was repeated."""
    runs: list[list[Repeated]] = []
    for key in sorted(keys, key=lambda key: key[2]):
        if runs and key[1] < runs[-1][0][2] and key[1] > runs[-1][-1][1]:
            runs[-1].append(key)
        else:
            runs.append([key])
    return runs


def _named(names: list[str]) -> str:
    if len(names) == 1:
        return f"the key `{names[0]}` occurs"
    more = f" and {len(names) - 2} more" if len(names) > 2 else ""
    return f"the keys `{names[0]}`{',' if more else ' and'} `{names[1]}`{more} occur"
