"""The parts of a check's outcome that reports need ↔ JSON, so that it can be stored and shown again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span
from cardgen.frozen import frozen
from cardgen.report.reporter import Book, SetAside


@frozen
class Verdict:
    """The result of checking one subject. `files` are the texts that were read, by the path in spans."""

    diagnostics: tuple[Diagnostic, ...]
    runs: tuple[RuleRun, ...] = ()
    notes: tuple[str, ...] = ()
    inspected: Mapping[str, int] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    set_aside: tuple[SetAside, ...] = ()


@frozen
class Extras:
    """What was requested besides the verdicts: tables for people, `coverage` for programs, the changes by fixes.

    For the proofreading page, `facts` are the rows of claims in texts and data, and `books` the rules as readers see
    them, separately for each game and language.
    """

    tables: tuple[str, ...] = ()
    coverage: tuple[Mapping[str, object], ...] = ()
    diff: str = ""
    facts: tuple[Mapping[str, object], ...] = ()
    books: tuple[Book, ...] = ()


def runs_of(verdicts: Iterable[Verdict]) -> tuple[RuleRun, ...]:
    """What each rule did in all the checks, as sums; it was skipped if it ran in none."""
    summed: dict[str, RuleRun] = {}
    for run in (run for verdict in verdicts for run in verdict.runs):
        code = run.problem.code
        known = summed.get(code)
        summed[code] = run if known is None else _both(known, run)
    return tuple(summed.values())


def _both(one: RuleRun, other: RuleRun) -> RuleRun:
    """What a rule did in two checks."""
    skipped = one.skipped if other.skipped else ""
    return RuleRun(one.problem, one.inspected + other.inspected, skipped, one.seconds + other.seconds)


def to_json(verdict: Verdict) -> str:
    """The verdict as JSON, with the paths of its files but not their texts."""
    problems: dict[Problem, int] = {}
    found = [_diagnostic(diagnostic, problems) for diagnostic in verdict.diagnostics]
    aside = [[_diagnostic(apart.diagnostic, problems), apart.reason] for apart in verdict.set_aside]
    runs = [
        [problems.setdefault(run.problem, len(problems)), run.inspected, run.skipped, run.seconds]
        for run in verdict.runs
    ]
    table = [[p.code, p.name, int(p.severity), p.page] for p in problems]
    return json.dumps(
        {
            "problems": table,
            "diagnostics": found,
            "runs": runs,
            "notes": verdict.notes,
            "inspected": verdict.inspected,
            "files": sorted(verdict.files),
            "title": verdict.title,
            "set_aside": aside,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def paths_in(written: str) -> tuple[str, ...]:
    """The paths of the files of a verdict."""
    return tuple(json.loads(written)["files"])


def from_json(written: str, texts: Mapping[str, str]) -> Verdict:
    """The verdict, with the texts of its files. Raises ValueError, KeyError or TypeError if it is malformed."""
    data = json.loads(written)
    problems = [Problem(code, name, Severity(weight), page) for code, name, weight, page in data["problems"]]
    return Verdict(
        tuple(_read_diagnostic(each, problems) for each in data["diagnostics"]),
        tuple(RuleRun(problems[of], looked, skipped, took) for of, looked, skipped, took in data["runs"]),
        notes=tuple(data["notes"]),
        inspected=data["inspected"],
        files={path: texts[path] for path in data["files"]},
        title=data["title"],
        set_aside=tuple(
            SetAside(_read_diagnostic(each, problems), reason) for each, reason in data["set_aside"]
        ),
    )


def _diagnostic(diagnostic: Diagnostic, problems: dict[Problem, int]) -> list[Any]:
    fix = diagnostic.fix
    return [
        problems.setdefault(diagnostic.problem, len(problems)),
        diagnostic.message,
        _span(diagnostic.span),
        diagnostic.hint,
        [[_span(other.span), other.label] for other in diagnostic.related],
        None if fix is None else [fix.title, [[_span(e.span), e.text] for e in fix.edits], fix.safe],
    ]


def _read_diagnostic(written: Iterable[Any], problems: list[Problem]) -> Diagnostic:
    number, message, span, hint, related, fix = written
    return Diagnostic(
        problems[number],
        message,
        Span(*span) if span else None,
        hint,
        tuple(Related(Span(*place), label) for place, label in related),
        None if fix is None else Fix(fix[0], tuple(Edit(Span(*p), t) for p, t in fix[1]), fix[2]),
    )


def _span(span: Span | None) -> list[Any] | None:
    return None if span is None else [span.path, span.line, span.column, span.end_line, span.end_column]
