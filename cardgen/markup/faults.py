"""Collects what is wrong with a text while it is parsed, as diagnostics in place."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.diagnostics import Diagnostic, Locator, Problem


@dataclass(slots=True)
class _Faults:
    locate: Locator
    found: list[Diagnostic] = field(default_factory=list)

    def add(self, problem: Problem, message: str, place: tuple[int, int], hint: str = "") -> None:
        """Report a fault at the offsets `place` (start, end)."""
        self.found.append(Diagnostic(problem, message, self.locate(*place), hint))


Faults = _Faults
