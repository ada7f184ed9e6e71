"""Mutants of games → how many are found, where the findings point, what else is said, how fixes repair."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from benchmarks.mutation.declared.games import MarkedGame
from benchmarks.mutation.declared.mutants import Mutant, Operator, mutants_of
from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.checking import check_evidence, unresolved
from cardgen.check.findings.request import Request
from cardgen.diagnostics import Diagnostic, Edit, Severity
from cardgen.model.linking import load_game


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one mutant.

    `found`: an expected code is new. `right`: such a finding points at an edited line or names it as the other
    place. `first`: it points there itself. `extra` counts new errors and warnings besides the first,
    `unrelated` those that touch neither the edit nor what it contradicts.
    """

    mutant: Mutant
    found: bool
    right: bool
    first: bool
    findings: tuple[Diagnostic, ...]
    extra: int
    unrelated: int
    repaired: bool | None
    seconds: float


def check_texts(game: MarkedGame, texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Everything that is found in a game when its files hold these texts; its faces are not drawn."""
    unsaved = {(game.root / path).resolve(): text for path, text in texts.items()}
    read = load_game(game.root, "", unsaved)
    request = Request((*read.diagnostics, *unresolved(read.value)))
    return check_evidence(gather(read.value), {"profile": "print"}, request).diagnostics


def weighty(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The errors and warnings."""
    return [d for d in findings if d.severity in {Severity.ERROR, Severity.WARNING}]


def try_all(games: Iterable[MarkedGame], operators: Iterable[Operator], most: int) -> list[Result]:
    """Every operator on every game, up to `most` mutants each; those that contradict nothing are not tried."""
    chosen = tuple(operators)
    results = []
    for game in games:
        before = Counter(_kind(d) for d in check_texts(game, game.texts))
        for operator in chosen:
            counted = (m for m in mutants_of(game, operator, most) if not m.spoilt.equivalent)
            results += [try_mutant(mutant, before) for mutant in counted]
    return results


def _kind(diagnostic: Diagnostic) -> tuple[str, str]:
    return diagnostic.problem.code, diagnostic.message


def try_mutant(mutant: Mutant, before: Counter[tuple[str, str]]) -> Result:
    """Check one mutant. `before` are the findings of the clean game: they are not the mutant's."""
    started = time.process_time()
    texts = mutant.texts
    known = Counter(before)
    findings = []
    for diagnostic in check_texts(mutant.game, texts):
        if known[_kind(diagnostic)]:
            known[_kind(diagnostic)] -= 1
        else:
            findings.append(diagnostic)
    seconds = time.process_time() - started
    edited = mutant.lines()
    expected = [d for d in findings if d.problem.code in mutant.operator.codes]
    heavy = weighty(findings)
    meant = edited | set(mutant.spoilt.against)
    return Result(
        mutant,
        bool(expected),
        any(_lines(d) & edited for d in expected),
        any(_lines(d, own=True) & edited for d in expected),
        tuple(findings),
        max(0, len(heavy) - 1),
        sum(not _lines(d) & meant for d in heavy),
        _repair(mutant, texts, expected),
        seconds,
    )


def _lines(diagnostic: Diagnostic, own: bool = False) -> set[tuple[str, int]]:
    spans = [diagnostic.span, *(() if own else (related.span for related in diagnostic.related))]
    return {
        (span.path.removeprefix("/"), line)
        for span in spans
        if span
        for line in range(span.line, span.end_line + 1)
    }


def _repair(mutant: Mutant, texts: Mapping[str, str], findings: list[Diagnostic]) -> bool | None:
    """Whether the safe fixes restore every file; None when none is offered."""
    edits = [edit for d in findings if d.fix and d.fix.safe for edit in d.fix.edits]
    if not edits:
        return None
    mended = dict(texts)
    for edit in sorted(set(edits), key=lambda e: (e.span.line, e.span.column), reverse=True):
        path = edit.span.path.removeprefix("/")
        mended[path] = _write(mended[path], edit)
    return mended == dict(mutant.game.texts)


def _write(text: str, edit: Edit) -> str:
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    start = starts[edit.span.line - 1] + edit.span.column - 1
    end = starts[edit.span.end_line - 1] + edit.span.end_column - 1
    return text[:start] + edit.text + text[end:]
