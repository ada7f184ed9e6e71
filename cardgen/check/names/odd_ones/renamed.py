"""Words that are written differently in one place than everywhere else in a text, and the finding about them."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.diagnostics import Diagnostic, Problem
from cardgen.frozen import frozen

#: How many of the other places are shown.
_SHOWN = 3


@frozen
class Renamed:
    """Words that occur once, the usual words for them, and where these are; `sure` if these are so many that the words
    can hardly be meant to name another thing.
    """

    place: Place
    usual: str
    others: tuple[Place, ...]
    sure: bool = False

    def report(self, problem: Problem, label: str) -> Diagnostic:
        """A finding with an unsafe fix; the other places are shown with the given label."""
        message = (
            f"expected `{self.usual}` as elsewhere ({len(self.others)} times), found `{self.place.words}`"
        )
        related = tuple(other.related(label) for other in self.others[:_SHOWN])
        fix = self.place.rewrite(self.usual)
        return Diagnostic(problem, message, self.place.span, f"write `{self.usual}`", related, fix)
