"""Takes nothing, gives the codes of all that the stages before a check can report."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cache

from cardgen.diagnostics import Problem

#: The modules that hold the Problem constants of the stages which every check goes through.
READING = (
    "cardgen.expressions.problems",
    "cardgen.source.problems",
    "cardgen.markup.problems",
    "cardgen.schema.problems",
    "cardgen.model.problems",
    "cardgen.assets.problems",
    "cardgen.layout.problems",
    "cardgen.translation.problems",
)
#: Those of the stages that make pages.
PUBLISHING = (
    "cardgen.imposition.problems",
    "cardgen.publish.problems",
    "cardgen.publish.book.problems",
)


def problems_in(modules: Iterable[str]) -> tuple[Problem, ...]:
    """The Problem constants of modules."""
    loaded = map(importlib.import_module, modules)
    return tuple(value for module in loaded for value in vars(module).values() if isinstance(value, Problem))


@cache
def codes_in(modules: tuple[str, ...]) -> frozenset[str]:
    """Their codes."""
    return frozenset(problem.code for problem in problems_in(modules))
