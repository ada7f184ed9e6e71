"""Mutants → how many the checker finds, where it points, what else it says, how its fixes repair, how fast it is."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from benchmarks.mutation.marking import MarkedText
from benchmarks.mutation.operators import OPERATORS, Mutant, mutants_of
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.engine import check
from cardgen.check.findings.settings import Settings
from cardgen.diagnostics import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one mutant. `found` is strict: an expected code that names the edited line, `told`: one anywhere,
    `primary`: one that names it first.
    """

    mutant: Mutant
    found: bool
    loose: bool
    told: bool
    primary: bool
    findings: tuple[Diagnostic, ...]
    repaired: bool | None
    seconds: float


def check_text(text: str, name: str = "rules.txt") -> tuple[Diagnostic, ...]:
    """The errors and warnings in a plain text."""
    result = check(Evidence(documents=(read_text(name, text),)), Settings())
    return tuple(d for d in result.diagnostics if d.severity in {Severity.ERROR, Severity.WARNING})


def try_all(texts: Iterable[MarkedText], most: int) -> list[Result]:
    """Every operator on every text, up to `most` mutants each."""
    results = []
    for text in texts:
        before = findings_of(text)
        for operator in OPERATORS:
            results += [try_mutant(mutant, before) for mutant in mutants_of(text, operator, most)]
    return results


def findings_of(text: MarkedText) -> frozenset[tuple[str, str]]:
    """The findings (code, message) of a text that is right."""
    return frozenset((d.problem.code, d.message) for d in check_text(text.text))


def try_mutant(mutant: Mutant, before: frozenset[tuple[str, str]] = frozenset()) -> Result:
    """Check one mutant. `before` are the findings (code, message) of the clean text: they are not the mutant's."""
    started = time.process_time()
    findings = tuple(d for d in check_text(mutant.text) if (d.problem.code, d.message) not in before)
    seconds = time.process_time() - started
    first, last = mutant.lines
    near = [d for d in findings if any(first <= line <= last for line in _lines(d))]
    reported = findings if mutant.operator.anywhere else near
    expected = [d for d in reported if d.problem.code in mutant.operator.codes]
    primary = any(d.span and first <= d.span.line <= last for d in expected)
    told = any(d.problem.code in mutant.operator.codes for d in findings)
    repaired = _repair(mutant, expected)
    return Result(mutant, bool(expected), bool(near), told, primary, findings, repaired, seconds)


def _lines(diagnostic: Diagnostic) -> Iterable[int]:
    spans = [diagnostic.span, *(related.span for related in diagnostic.related)]
    return {line for span in spans if span for line in range(span.line, span.end_line + 1)}


def _repair(mutant: Mutant, findings: list[Diagnostic]) -> bool | None:
    """Whether the safe fixes restore the text; None when none is offered."""
    fixes = [d.fix for d in findings if d.fix and d.fix.safe]
    if not fixes:
        return None
    lines = mutant.text.split("\n")  # as spans count them: a form feed ends no line
    for edit in reversed(fixes[0].edits):
        span = edit.span
        if span.line != span.end_line:
            return False
        line = lines[span.line - 1]
        lines[span.line - 1] = line[: span.column - 1] + edit.text + line[span.end_column - 1 :]
    return "\n".join(lines) == mutant.source.text
