"""A Fault: what is wrong with an expression, and where in it; and the error that functions raise."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Locator, Problem, Related
from cardgen.expressions.problems import FAILED
from cardgen.frozen import frozen


@frozen
class Fault:
    """Something wrong with an expression. `start` and `end` are offsets into its source."""

    problem: Problem
    message: str
    start: int
    end: int
    hint: str = ""
    related: tuple[Related, ...] = ()

    def shifted(self, offset: int) -> Fault:
        """The same fault, with offsets into a text in which the expression's source begins at `offset`."""
        return replace(self, start=self.start + offset, end=self.end + offset)

    def diagnostic(self, locate: Locator) -> Diagnostic:
        """The diagnostic; `locate` maps offsets in the text of the fault to a place."""
        return Diagnostic(self.problem, self.message, locate(self.start, self.end), self.hint, self.related)


class ExpressionError(Exception):
    """Raised by functions and filters inside an expression; becomes a Fault.

    The Fault covers the `word` of the source that is to blame, or with "" the whole expression.
    """

    def __init__(
        self,
        message: str,
        hint: str = "",
        problem: Problem = FAILED,
        word: str = "",
        related: tuple[Related, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.problem = problem
        self.word = word
        self.related = related
