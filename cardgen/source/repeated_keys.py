"""Keys that stand twice in a mapping → their diagnostics, the same for every notation."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic, Related
from cardgen.source.places import span_between
from cardgen.source.problems import DUPLICATE_KEY

_HINT = "remove one of the two, or give it the name that was meant"


def tell_repeated_keys(
    keys: Iterable[tuple[str, tuple[int, int], tuple[int, int]]], text: str, shown: str
) -> tuple[Diagnostic, ...]:
    """One for each key: its name, the offsets in the text where it stands first, and where again."""
    return tuple(
        Diagnostic(
            DUPLICATE_KEY,
            f"the key `{name}` stands twice in one mapping",
            span_between(shown, text, *again),
            _HINT,
            (Related(span_between(shown, text, *first), "it stands here first"),),
        )
        for name, first, again in keys
    )
