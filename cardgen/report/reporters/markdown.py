"""Findings as a Markdown table for a pull request or a wiki."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Severity
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place, summary_lines

#: The most other places of a finding that are listed.
_SHOWN = 3


def render(report: Report) -> str:
    """A table of findings, worst first, under a heading, and the summary."""
    title = f": {report.title}" if report.title else ""
    lines = [f"# Findings{title}", ""]
    if report.diagnostics:
        lines += ["| Level | Code | Place | Finding |", "|---|---|---|---|"]
        worst_first = sorted(report.diagnostics, key=lambda d: -d.severity)
        lines += [_row(diagnostic) for diagnostic in worst_first] + [""]
    lines += [f"{_cell(line)}  " for line in summary_lines(report)]
    return "\n".join(lines).rstrip() + "\n"


def _row(diagnostic: Diagnostic) -> str:
    level = diagnostic.severity.label
    strong = f"**{level}**" if diagnostic.severity is Severity.ERROR else level
    where = f"`{place(diagnostic.span)}`" if diagnostic.span else ""
    cure = f"<br>*{diagnostic.hint}*" if diagnostic.hint else ""
    also = "".join(f"<br>also `{place(r.span)}`: {r.label}" for r in diagnostic.related[:_SHOWN])
    if more := len(diagnostic.related) - _SHOWN:
        also += f"<br>and {more} more" if more > 0 else ""
    cells = (strong, diagnostic.problem.code, where, diagnostic.message + cure + also)
    return "| " + " | ".join(_cell(cell) for cell in cells) + " |"


def _cell(text: str) -> str:
    return text.replace("|", r"\|").replace("\n", " ")


REPORTER = Reporter("markdown", "a table in Markdown", render)
