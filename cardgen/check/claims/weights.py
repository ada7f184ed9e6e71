"""The stems of many clauses → how much of one clause another has, where a word tells the more the fewer have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import fsum, log

from cardgen.frozen import distinct


@distinct
class Weights:
    """What each stem weighs, and one that none of the clauses has."""

    weights: Mapping[str, float]
    unknown: float

    def of(self, stems: Iterable[str]) -> float:
        """The weight of some stems together."""
        return fsum(self.weights.get(each, self.unknown) for each in stems)

    def part(self, stems: frozenset[str], of: frozenset[str]) -> float:
        """How much of some stems is among others, from 0 to 1."""
        whole = self.of(stems)
        return self.of(stems & of) / whole if whole else 0.0

    def heaviest(self, stems: frozenset[str], part: float) -> list[str]:
        """The fewest stems that weigh more than a part of all: who has none of these has no more than the rest."""
        ranked = sorted(stems, key=lambda each: (-self.weights.get(each, self.unknown), each))
        enough = part * self.of(stems)
        for count in range(1, len(ranked)):
            if self.of(ranked[:count]) > enough:
                return ranked[:count]
        return ranked


def weigh_stems(clauses: Iterable[frozenset[str]]) -> Weights:
    """What the stems of these clauses weigh."""
    uses: Counter[str] = Counter()
    count = 0
    for stems in clauses:
        uses.update(stems)
        count += 1
    return Weights({each: log(1 + count / times) for each, times in uses.items()}, log(1 + count))
