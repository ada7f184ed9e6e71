"""Findings as JSON for programs, in the published schema (`cardgen/report/schema/report.schema.json`)."""

from __future__ import annotations

import json

from cardgen.check.findings.fingerprints import fingerprints
from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Fix, Related, Span
from cardgen.report.excerpts import excerpt
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import count_fixable, count_levels

#: Goes up when a reader of the last version would stumble; fields may be added without.
VERSION = 1


def render(report: Report) -> str:
    """One object: summary, the rules and what they did, the findings in order; no clock in it."""
    safe, unsafe = count_fixable(report)
    marks = fingerprints(report.diagnostics, report.texts)
    document = {
        "version": VERSION,
        "tool": "cardgen",
        "project": report.title,
        "summary": {
            "counts": count_levels(report),
            "fixable": {"safe": safe, "unsafe": unsafe},
            "inspected": dict(report.inspected),
            "notes": list(report.notes),
        },
        "rules": [_rule(run) for run in report.runs],
        "findings": [_finding(d, mark, report) for d, mark in zip(report.diagnostics, marks, strict=True)],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _rule(run: RuleRun) -> dict[str, object]:
    return {
        "code": run.problem.code,
        "name": run.problem.name,
        "level": run.problem.severity.label,
        "status": "skipped" if run.skipped else "run",
        "inspected": run.inspected,
        "reason": run.skipped,
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
    shown = excerpt(text, span, width=10_000) if text else None
    return {**_span(span), "snippet": shown.line if shown else ""}


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
