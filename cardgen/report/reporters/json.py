"""Findings as JSON for programs, in the published schema (`cardgen/report/schema/report.schema.json`)."""

from __future__ import annotations

import json
from collections import Counter

from cardgen.check.findings.fingerprints import fingerprints
from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Fix, Related, Span
from cardgen.report.excerpts import lines_of
from cardgen.report.reporter import Report, Reporter, SetAside
from cardgen.report.summary import count_fixable, count_levels

#: Increases with incompatible changes; adding fields is compatible.
_VERSION = 1


def render(report: Report) -> str:
    """One object: summary, the rules and what they did, the findings in order, and those that do not count.

    Times are only included if they were asked for.
    """
    safe, unsafe = count_fixable(report)
    aside = {apart.diagnostic: apart for apart in report.set_aside}
    found = (*report.diagnostics, *aside)
    marks = fingerprints(found, report.texts)
    counts = Counter(diagnostic.problem.code for diagnostic in report.diagnostics)
    document: dict[str, object] = {
        "version": _VERSION,
        "tool": "cardgen",
        "project": report.title,
        "summary": {
            "counts": count_levels(report),
            "fixable": {"safe": safe, "unsafe": unsafe},
            "inspected": dict(report.inspected),
            "notes": list(report.notes),
        },
        "rules": [_rule(run, counts[run.problem.code]) for run in report.runs],
        "findings": [
            _finding(d, mark, report) | _standing(aside.get(d)) for d, mark in zip(found, marks, strict=True)
        ],
    }
    if report.coverage:
        document["coverage"] = [dict(row) for row in report.coverage]
    if report.diff:
        document["diff"] = report.diff
    if report.files:
        document["files"] = list(report.files)
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _standing(aside: SetAside | None) -> dict[str, object]:
    """Whether a finding counts, and the reason if it does not."""
    return {
        "suppressed": bool(aside and aside.reason),
        "baselined": bool(aside and not aside.reason),
        "reason": aside.reason if aside else "",
    }


def _rule(run: RuleRun, found: int) -> dict[str, object]:
    timed: dict[str, object] = {"seconds": round(run.seconds, 6)} if run.seconds else {}
    return {
        "code": run.problem.code,
        "name": run.problem.name,
        "level": run.problem.severity.label,
        "status": "skipped" if run.skipped else "run",
        "inspected": run.inspected,
        "reason": run.skipped,
        "found": found,
        **timed,
    }


def _finding(diagnostic: Diagnostic, fingerprint: str, report: Report) -> dict[str, object]:
    return {
        "code": diagnostic.problem.code,
        "name": diagnostic.problem.name,
        "level": diagnostic.severity.label,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "primary": _place(diagnostic.span, report),
        "related": [_related(related, report) for related in diagnostic.related],
        "fix": _fix(diagnostic.fix),
        "fingerprint": fingerprint,
    }


def _place(span: Span | None, report: Report) -> dict[str, object] | None:
    if span is None:
        return None
    text = report.texts.get(span.path)
    lines = lines_of(text) if text else ()
    return {**_span(span), "snippet": lines[span.line - 1] if span.line <= len(lines) else ""}


def _span(span: Span) -> dict[str, object]:
    return {
        "file": span.path,
        "start": {"line": span.line, "column": span.column},
        "end": {"line": span.end_line, "column": span.end_column},
    }


def _related(related: Related, report: Report) -> dict[str, object]:
    place = _place(related.span, report) or {}
    return {**place, "label": related.label}


def _fix(fix: Fix | None) -> dict[str, object] | None:
    if fix is None:
        return None
    return {
        "title": fix.title,
        "applicability": "safe" if fix.safe else "unsafe",
        "edits": [{**_span(edit.span), "text": edit.text} for edit in fix.edits],
    }


REPORTER = Reporter("json", "one JSON object, in a published schema", render)
