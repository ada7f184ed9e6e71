"""A text → everything that it calculates, as formulas, in brackets, in words and as odds; each result once."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.sums.arithmetic import Equation, find_equations
from cardgen.check.wording.sums.breakdowns import find_breakdowns
from cardgen.check.wording.sums.odds import find_odds
from cardgen.check.wording.sums.player_scales import is_of_players
from cardgen.check.wording.sums.worded_arithmetic import find_worded_sums
from cardgen.check.wording.sums.worded_equations import find_worded_equations
from cardgen.check.wording.sums.worth_sums import find_worth_sums

_FINDERS = (
    find_equations,
    find_breakdowns,
    find_worded_sums,
    find_worded_equations,
    find_worth_sums,
    find_odds,
)


def equations_of(text: str) -> Iterator[Equation]:
    """The calculations of a text; if two finders parse one result, the plainer one counts. A row of
    numbers for so many players each has no results.
    """
    seen: set[int] = set()
    for find in _FINDERS:
        for equation in find(text):
            if equation.start not in seen and not is_of_players(text, equation.start, equation.end):
                seen.add(equation.start)
                yield equation
