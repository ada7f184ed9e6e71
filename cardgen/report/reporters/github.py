"""Findings as workflow commands, which GitHub shows beside the changed lines."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Severity
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place

_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "notice"}


def render(report: Report) -> str:
    """One `::error file=…::message` for each finding (GitHub's workflow commands); nothing if there are none."""
    return "".join(_command(diagnostic) + "\n" for diagnostic in report.diagnostics)


def _command(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    properties = []
    if span:
        properties = [f"file={_property(span.path)}", f"line={span.line}", f"endLine={span.end_line}"]
        if span.line == span.end_line:
            properties += [f"col={span.column}", f"endColumn={span.end_column}"]
    properties.append(f"title={_property(f'{diagnostic.problem.code} {diagnostic.problem.name}')}")
    cure = f"\n{diagnostic.hint}" if diagnostic.hint else ""
    also = "".join(f"\nalso {place(related.span)}: {related.label}" for related in diagnostic.related)
    return f"::{_COMMAND[diagnostic.severity]} {','.join(properties)}::{_escape(diagnostic.message + cure + also)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")


REPORTER = Reporter("github", "annotations for GitHub workflows", render)
