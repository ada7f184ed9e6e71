"""Collects what is wrong with a layout file: each fault at the place of a value, or of the key before it."""

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
        """Note a fault at a value, unless it is an expression without quotes, which is reported for the file."""
        if not _is_bare_expression(origin):
            self.found.append(Diagnostic(problem, message, origin.span, hint, related))

    def at_key(
        self, problem: Problem, message: str, origin: Origin, hint: str = "", *related: Related
    ) -> None:
        """Note a fault at the key of a value."""
        self.found.append(Diagnostic(problem, message, origin.key_span, hint, related))


def _is_bare_expression(origin: Origin) -> bool:
    """Whether a value is `{{ … }}` without quotes, which YAML takes for mappings."""
    source = origin.source
    if source.marks is None or not isinstance(origin.written, dict):
        return False
    return source.text.startswith("{{", source.marks.value(origin.pointer)[0])
