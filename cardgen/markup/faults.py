"""Collects what is wrong with a text while it is parsed, as diagnostics in place."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Locator, Problem


class Faults:
    """What has been found so far; `locate` turns offsets into places."""

    __slots__ = ("found", "locate")

    def __init__(self, locate: Locator) -> None:
        self.locate = locate
        self.found: list[Diagnostic] = []

    def add(self, problem: Problem, message: str, place: tuple[int, int], hint: str = "") -> None:
        """Report a fault at the offsets `place` (start, end)."""
        self.found.append(Diagnostic(problem, message, self.locate(*place), hint))
