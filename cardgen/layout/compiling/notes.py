"""What is wrong with a layout file, as it is gathered: each fault at the place of a value, or of the key before it."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Problem, Related
from cardgen.source.source import Origin


class Notes:
    """The diagnostics of one layout, in the order in which they were found."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []

    def at_value(
        self, problem: Problem, message: str, origin: Origin, hint: str = "", *related: Related
    ) -> None:
        """Takes note of a fault at a value."""
        self.found.append(Diagnostic(problem, message, origin.span, hint, related))

    def at_key(
        self, problem: Problem, message: str, origin: Origin, hint: str = "", *related: Related
    ) -> None:
        """Takes note of a fault at the key that a value stands under."""
        self.found.append(Diagnostic(problem, message, origin.key_span, hint, related))
