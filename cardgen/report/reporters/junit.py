"""Findings as JUnit XML: a suite a file, a case a finding, which build servers draw as tests."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Severity
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place

#: What XML 1.0 (§2.2) does not allow as a character.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report) -> str:
    """Findings as failures (advice passes, with its text), silent rules as passed cases."""
    found = {diagnostic.problem.code for diagnostic in report.diagnostics}
    silent = [run for run in report.runs if run.problem.code not in found]
    cases = [_case(diagnostic) for diagnostic in report.diagnostics] + [_rule(run) for run in silent]
    failures = sum(diagnostic.severity > Severity.ADVICE for diagnostic in report.diagnostics)
    skipped = sum(bool(run.skipped) for run in silent)
    counts = f'tests="{len(cases)}" failures="{failures}" skipped="{skipped}" errors="0"'
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<testsuites name="cardgen" {counts}>',
            f"<testsuite name={_attribute(report.title or 'cardgen')} {counts}>",
            *cases,
            "</testsuite>",
            "</testsuites>",
            "",
        ]
    )


def _case(diagnostic: Diagnostic) -> str:
    problem = diagnostic.problem
    where = place(diagnostic.span)
    name = _attribute(f"{problem.code} {problem.name} {where}".rstrip())
    path = diagnostic.span.path if diagnostic.span else "cardgen"
    line = f' line="{diagnostic.span.line}"' if diagnostic.span else ""
    also = "".join(f"\nalso {place(related.span)}: {related.label}" for related in diagnostic.related)
    body = f"{where}: {diagnostic.message}\n{diagnostic.hint}".strip() + also
    inner = (
        f"<failure type={_attribute(diagnostic.severity.label)} message={_attribute(diagnostic.message)}>"
        f"{_clean(escape(body))}</failure>"
        if diagnostic.severity > Severity.ADVICE
        else f"<system-out>{_clean(escape(body))}</system-out>"
    )
    return (
        f"<testcase classname={_attribute(path)} file={_attribute(path)}{line} name={name}>{inner}</testcase>"
    )


def _rule(run: RuleRun) -> str:
    name = _attribute(f"{run.problem.code} {run.problem.name}")
    inner = f"<skipped message={_attribute(run.skipped)}/>" if run.skipped else ""
    return f'<testcase classname="cardgen" name={name}>{inner}</testcase>'


def _attribute(text: str) -> str:
    return quoteattr(_clean(text))


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("�", text)


REPORTER = Reporter("junit", "JUnit XML, for build servers", render)
