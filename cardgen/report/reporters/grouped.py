"""Findings under the file that they are in, aligned for reading down a page."""

from __future__ import annotations

from itertools import groupby

from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import amount, summary_lines


def render(report: Report) -> str:
    """A heading for each file, its findings by line under it, and the summary."""
    lines: list[str] = []
    for path, found in groupby(report.diagnostics, key=lambda d: d.span.path if d.span else ""):
        findings = list(found)
        lines.append(f"{path or 'no file'}  ({amount(len(findings), 'finding')})")
        places = [f"{d.span.line}:{d.span.column}" if d.span else "" for d in findings]
        wide = max(map(len, places))
        for where, diagnostic in zip(places, findings, strict=True):
            label = f"{diagnostic.severity.label:<7}"
            lines.append(f"  {where:<{wide}}  {label}  {diagnostic.problem.code}  {diagnostic.message}")
        lines.append("")
    return "\n".join([*lines, *summary_lines(report)]) + "\n"


REPORTER = Reporter("grouped", "file by file", render)
