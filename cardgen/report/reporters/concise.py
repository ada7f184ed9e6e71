"""Findings as one line each, the form that editors and `grep` read."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place, summary_lines


def render(report: Report) -> str:
    """`path:line:column: level CODE message`, and the summary."""
    lines = [_line(diagnostic) for diagnostic in report.diagnostics]
    return "\n".join([*lines, *summary_lines(report)]) + "\n"


def _line(diagnostic: Diagnostic) -> str:
    """One finding in one line."""
    where = f"{place(diagnostic.span)}: " if diagnostic.span else ""
    fixable = " [fixable]" if diagnostic.fix and diagnostic.fix.safe else ""
    return f"{where}{diagnostic.severity.label} {diagnostic.problem.code} {diagnostic.message}{fixable}"


REPORTER = Reporter("concise", "one line for each finding", render)
