"""Diagnostics → the same, with what only follows from cards that were left out told once for each file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from cardgen.diagnostics import Diagnostic
from cardgen.model.problems import LEFT_OUT
from cardgen.report.summary import amount

_HINT = "mend first what is reported at the cards, their kinds and icons; then look again"


def fold_following(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics in their order; of a file's places that name what was left out the first, with their number."""
    told = tuple(diagnostics)
    places = Counter(_path(each) for each in told if each.problem is LEFT_OUT)
    kept: list[Diagnostic] = []
    for each in told:
        if each.problem is not LEFT_OUT:
            kept.append(each)
        elif others := places.pop(_path(each), 0):
            more = f" (and the like at {amount(others - 1, 'more place')})" if others > 1 else ""
            kept.append(replace(each, message=each.message + more, hint=_HINT, related=()))
    return tuple(kept)


def _path(diagnostic: Diagnostic) -> str:
    return diagnostic.span.path if diagnostic.span else ""
