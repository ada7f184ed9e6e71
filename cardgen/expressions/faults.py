"""A Fault: what is wrong with an expression, at which of its characters; and how functions complain."""

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
        """The same fault, counted in a text in which the expression's source begins at `offset`."""
        return replace(self, start=self.start + offset, end=self.end + offset)

    def diagnostic(self, locate: Locator) -> Diagnostic:
        """The finding; `locate` takes offsets into whatever text the fault counts in."""
        return Diagnostic(self.problem, self.message, locate(self.start, self.end), self.hint, self.related)


class ExpressionError(Exception):
    """Raised by functions and filters inside an expression; comes out as a Fault that covers the expression.

    `word` is what in the source is to blame, "" for all of it.
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
