"""Diagnostics → the same, with only one for all that follow from the same card that was left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardgen.diagnostics import Diagnostic
from cardgen.model.problems import LEFT_OUT
from cardgen.report.summary import amount

_HINT = "first fix the errors of the cards, their kinds and icons; then check again"


def fold_following(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics in their order; of those that name something left out, only the first, with their number."""
    every = tuple(diagnostics)
    others = sum(each.problem is LEFT_OUT for each in every) - 1
    kept: list[Diagnostic] = []
    for each in every:
        if each.problem is not LEFT_OUT:
            kept.append(each)
        elif others >= 0:
            more = f" (and the like at {amount(others, 'more place')})" if others else ""
            kept.append(replace(each, message=each.message + more, hint=_HINT, related=()))
            others = -1
    return tuple(kept)
