"""Findings as SARIF 2.1.0, the format that code hosts read (OASIS Standard, 27 March 2020)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.metadata import version
from urllib.parse import quote

from cardgen.check.findings.fingerprints import fingerprints
from cardgen.diagnostics import Diagnostic, Fix, Problem, Severity, Span
from cardgen.report.excerpts import lines_of
from cardgen.report.reporter import Report, Reporter, SetAside

_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(report: Report) -> str:
    """One run; every rule is declared, including those without findings, so that alerts
    are closed after corrections.
    """
    problems = {run.problem.code: run.problem for run in report.runs}
    aside = {apart.diagnostic: apart for apart in report.set_aside}
    found = (*report.diagnostics, *aside)
    problems |= {diagnostic.problem.code: diagnostic.problem for diagnostic in found}
    order = {code: index for index, code in enumerate(sorted(problems))}
    marks = fingerprints(found, report.texts)
    driver = {
        "name": "cardgen",
        "version": version("cardgen"),
        "rules": [_rule(problems[code]) for code in order],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(diagnostic, order[diagnostic.problem.code], mark, report.texts)
            | _suppressed(aside.get(diagnostic), some=bool(aside))
            for diagnostic, mark in zip(found, marks, strict=True)
        ],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(problem: Problem) -> dict[str, object]:
    page = problem.page.strip() or problem.name
    said = " ".join(page.split("\n\n", 1)[0].split())
    return {
        "id": problem.code,
        "name": problem.name,
        "shortDescription": {"text": problem.name.replace("-", " ")},
        "fullDescription": {"text": problem.name.replace("-", " ") if said.startswith("#") else said},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": _LEVEL[problem.severity]},
    }


def _result(
    diagnostic: Diagnostic, index: int, fingerprint: str, texts: Mapping[str, str]
) -> dict[str, object]:
    cure = f"\n{diagnostic.hint}" if diagnostic.hint else ""
    result: dict[str, object] = {
        "ruleId": diagnostic.problem.code,
        "ruleIndex": index,
        "level": _LEVEL[diagnostic.severity],
        "message": {"text": diagnostic.message + cure},
        "partialFingerprints": {"cardgen/v1": fingerprint},
    }
    if diagnostic.span:
        result["locations"] = [{"physicalLocation": _location(diagnostic.span, texts)}]
    if diagnostic.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _location(related.span, texts),
                "message": {"text": related.label},
            }
            for number, related in enumerate(diagnostic.related, 1)
        ]
    if diagnostic.fix:
        result["fixes"] = [_fix(diagnostic.fix)]
    return result


def _suppressed(aside: SetAside | None, *, some: bool) -> dict[str, object]:
    """Why a result does not count (§3.27.23): a comment in the file silences it, or the baseline contains it.

    If `some` result of a run does not count, each of the others must have an empty list to say that it does.
    """
    if aside is None:
        return {"suppressions": []} if some else {}
    if aside.reason:
        return {"suppressions": [{"kind": "inSource", "justification": aside.reason}]}
    return {"suppressions": [{"kind": "external", "justification": "known from the baseline"}]}


def _location(span: Span, texts: Mapping[str, str]) -> dict[str, object]:
    """A place with the words there, and with its line, which is shown if the file is not available."""
    region = _region(span)
    location: dict[str, object] = {"artifactLocation": {"uri": _uri(span.path)}, "region": region}
    text = texts.get(span.path)
    lines = lines_of(text) if text else ()
    if span.line == span.end_line <= len(lines):
        line = lines[span.line - 1]
        region["snippet"] = {"text": line[span.column - 1 : span.end_column - 1]}
        location["contextRegion"] = {"startLine": span.line, "endLine": span.line, "snippet": {"text": line}}
    return location


def _uri(path: str) -> str:
    """A path below the project unchanged, any other as the address of a file (§3.4.4)."""
    return f"file://{quote(path)}" if path.startswith("/") else quote(path)


def _region(span: Span) -> dict[str, object]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(fix: Fix) -> dict[str, object]:
    by_path: dict[str, list[dict[str, object]]] = {}
    for edit in fix.edits:
        change = {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
        by_path.setdefault(edit.span.path, []).append(change)
    changes = [
        {"artifactLocation": {"uri": _uri(path)}, "replacements": replacements}
        for path, replacements in by_path.items()
    ]
    return {"description": {"text": fix.title}, "artifactChanges": changes}


REPORTER = Reporter("sarif", "SARIF 2.1.0, for code hosts and editors", render)
