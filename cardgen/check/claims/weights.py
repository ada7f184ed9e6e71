"""The stems of many clauses → how much of one clause another has, where a word tells the more the fewer have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

from cardgen.frozen import distinct


@distinct
class Weights:
    """How many of the clauses have each stem."""

    uses: Counter[str]
    clauses: int

    def of(self, stems: frozenset[str]) -> float:
        """The weight of some stems together."""
        return sum(log(1 + self.clauses / max(1, self.uses[each])) for each in stems)

    def part(self, stems: frozenset[str], of: frozenset[str]) -> float:
        """How much of some stems is among others, from 0 to 1."""
        whole = self.of(stems)
        return self.of(stems & of) / whole if whole else 0.0


def weigh_stems(clauses: Iterable[frozenset[str]]) -> Weights:
    """What the stems of these clauses weigh."""
    uses: Counter[str] = Counter()
    count = 0
    for stems in clauses:
        uses.update(stems)
        count += 1
    return Weights(uses, count)
