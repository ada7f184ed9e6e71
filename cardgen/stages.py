"""The stages before a check → the codes of all problems that they can report."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cache

from cardgen.diagnostics import Problem

#: The modules with the Problem constants of the stages that every check goes through.
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
#: The modules with those of the stages that make pages.
PUBLISHING = (
    "cardgen.imposition.problems",
    "cardgen.publish.problems",
    "cardgen.publish.book.problems",
)


def problems_in(modules: Iterable[str]) -> tuple[Problem, ...]:
    """The Problem constants in these modules."""
    loaded = map(importlib.import_module, modules)
    return tuple(value for module in loaded for value in vars(module).values() if isinstance(value, Problem))


@cache
def codes_in(modules: tuple[str, ...]) -> frozenset[str]:
    """The codes of the problems in these modules."""
    return frozenset(problem.code for problem in problems_in(modules))
