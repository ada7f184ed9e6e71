"""All operators of the bench of games in declared form."""

from __future__ import annotations

from benchmarks.mutation.declared import data, markup, numbers, twofold, words
from benchmarks.mutation.declared.mutants import Operator

OPERATORS: tuple[Operator, ...] = (
    *numbers.OPERATORS,
    *markup.OPERATORS,
    *words.OPERATORS,
    *data.OPERATORS,
    *twofold.OPERATORS,
)
