"""The stems of many clauses → weights that compare clauses: the fewer clauses a word occurs in, the more it weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import fsum, log

from cardgen.frozen import distinct


@distinct
class Weights:
    """The weight of each stem, and `unknown`, the weight of a stem that occurs in no clause."""

    weights: Mapping[str, float]
    unknown: float

    def of(self, stems: Iterable[str]) -> float:
        """The total weight of some stems."""
        return fsum(self.weights.get(each, self.unknown) for each in stems)

    def part(self, stems: frozenset[str], of: frozenset[str]) -> float:
        """The share, by weight, of `stems` that are also among `of`, from 0 to 1."""
        whole = self.of(stems)
        return self.of(stems & of) / whole if whole else 0.0

    def heaviest(self, stems: frozenset[str], part: float) -> list[str]:
        """The fewest stems that weigh more than `part` of all; a set without any of them shares less than the rest."""
        ranked = sorted(stems, key=lambda each: (-self.weights.get(each, self.unknown), each))
        enough = part * self.of(stems)
        for count in range(1, len(ranked)):
            if self.of(ranked[:count]) > enough:
                return ranked[:count]
        return ranked


def weigh_stems(clauses: Iterable[frozenset[str]]) -> Weights:
    """The weights of the stems that occur in these clauses."""
    uses: Counter[str] = Counter()
    count = 0
    for stems in clauses:
        uses.update(stems)
        count += 1
    return Weights({each: log(1 + count / times) for each, times in uses.items()}, log(1 + count))
