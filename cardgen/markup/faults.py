"""Collects what is wrong with a text while it is parsed, as diagnostics with places."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Locator, Problem, Related


class Faults:
    """What was found so far; `locate` turns offsets into places."""

    __slots__ = ("found", "locate")

    def __init__(self, locate: Locator) -> None:
        self.locate = locate
        self.found: list[Diagnostic] = []

    def add(
        self,
        problem: Problem,
        message: str,
        place: tuple[int, int],
        hint: str = "",
        also: tuple[int, int] | None = None,
    ) -> None:
        """Report a fault at the offsets `place` (start, end); `also` is a related earlier place."""
        related = (Related(self.locate(*also), "it is here first"),) if also else ()
        self.found.append(Diagnostic(problem, message, self.locate(*place), hint, related))
