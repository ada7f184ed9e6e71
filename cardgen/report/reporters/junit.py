"""Findings as JUnit XML: a suite for each file, a case for each finding, which build servers show as tests."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from xml.sax.saxutils import escape, quoteattr

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Severity
from cardgen.frozen import frozen
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place

#: Characters that XML 1.0 (§2.2) does not allow.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@frozen
class _Case:
    """A case as it is written, and its result."""

    written: str
    failed: bool = False
    skipped: bool = False


def render(report: Report) -> str:
    """Findings as failures (advice passes, with its text), rules without findings as passed cases.

    Only what the schema of Jenkins' xUnit plugin allows (`junit-10.xsd`) is written, because that plugin refuses
    everything else: the file is given in its suite, and the line in the name of the case.
    """
    found = {diagnostic.problem.code for diagnostic in report.diagnostics}
    files: dict[str, list[_Case]] = {}
    for diagnostic in report.diagnostics:
        files.setdefault(diagnostic.span.path if diagnostic.span else "", []).append(_of_finding(diagnostic))
    silent = [_of_rule(run) for run in report.runs if run.problem.code not in found]
    suites = [_suite(path or "cardgen", cases, path) for path, cases in files.items()]
    suites.append(_suite(report.title or "cardgen", silent, ""))
    cases = [*(case for of_file in files.values() for case in of_file), *silent]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<testsuites name="cardgen" {_counts(cases)}>',
            *suites,
            "</testsuites>",
            "",
        ]
    )


def _suite(name: str, cases: Iterable[_Case], path: str) -> str:
    """The cases of a file, or of the rules without findings."""
    cases = tuple(cases)
    skipped = sum(case.skipped for case in cases)
    file = f" file={_attribute(path)}" if path else ""
    head = f'<testsuite name={_attribute(name)} {_counts(cases)} skipped="{skipped}"{file}>'
    return "\n".join([head, *(case.written for case in cases), "</testsuite>"])


def _counts(cases: Collection[_Case]) -> str:
    return f'tests="{len(cases)}" failures="{sum(case.failed for case in cases)}" errors="0"'


def _of_finding(diagnostic: Diagnostic) -> _Case:
    problem = diagnostic.problem
    where = place(diagnostic.span)
    name = _attribute(f"{problem.code} {problem.name} {where}".rstrip())
    path = diagnostic.span.path if diagnostic.span else "cardgen"
    also = "".join(f"\nalso {place(related.span)}: {related.label}" for related in diagnostic.related)
    body = f"{where}: {diagnostic.message}\n{diagnostic.hint}".strip() + also
    failed = diagnostic.severity > Severity.ADVICE
    inner = (
        f"<failure type={_attribute(diagnostic.severity.label)} message={_attribute(diagnostic.message)}>"
        f"{_clean(escape(body))}</failure>"
        if failed
        else f"<system-out>{_clean(escape(body))}</system-out>"
    )
    return _Case(f"<testcase classname={_attribute(path)} name={name}>{inner}</testcase>", failed=failed)


def _of_rule(run: RuleRun) -> _Case:
    name = _attribute(f"{run.problem.code} {run.problem.name}")
    inner = f"<skipped message={_attribute(run.skipped)}/>" if run.skipped else ""
    return _Case(f'<testcase classname="cardgen" name={name}>{inner}</testcase>', skipped=bool(run.skipped))


def _attribute(text: str) -> str:
    return quoteattr(_clean(text))


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("�", text)


REPORTER = Reporter("junit", "JUnit XML, for build servers", render)
