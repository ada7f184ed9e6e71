"""A Report → the lines at its end: findings by level, what can be fixed, what was inspected and what was not."""

from __future__ import annotations

from collections import Counter

from cardgen.diagnostics import Severity, Span
from cardgen.report.reporter import Report

_PLURALS = {"advice": "advice"}
#: If there are more findings than this (a few screens), the most frequent codes are listed: this many.
_FLOOD, _COMMONEST = 50, 5


def summary_lines(report: Report) -> tuple[str, ...]:
    """One or more lines: counts by level, the number of fixable findings, rules run and skipped
    with the reason, the notes.
    """
    return (_verdict(report), *_most(report), *_skipped(report), *report.notes)


def count_levels(report: Report) -> dict[str, int]:
    """The number of findings of each level, the worst first; all three levels are included."""
    found = Counter(diagnostic.severity for diagnostic in report.diagnostics)
    return {level.label: found[level] for level in sorted(Severity, reverse=True)}


def count_fixable(report: Report) -> tuple[int, int]:
    """The numbers of findings with a safe fix, and with an unsafe one."""
    fixes = [diagnostic.fix for diagnostic in report.diagnostics if diagnostic.fix]
    safe = sum(fix.safe for fix in fixes)
    return safe, len(fixes) - safe


def amount(count: int, noun: str) -> str:
    """`1 error`, `2 errors`, `3 advice`."""
    if count == 1:
        return f"1 {noun.removesuffix('s')}"
    if noun in _PLURALS or noun.endswith("s"):
        return f"{count:,} {_PLURALS.get(noun, noun)}"
    return f"{count:,} {noun}s"


def place(span: Span | None) -> str:
    """`path:line:column`, or "" if there is none."""
    return f"{span.path}:{span.line}:{span.column}" if span else ""


def _verdict(report: Report) -> str:
    levels = [amount(count, label) for label, count in count_levels(report).items() if count]
    parts = [", ".join(levels) if levels else "no findings"]
    safe, unsafe = count_fixable(report)
    if safe or unsafe:
        asked = f", {unsafe} more with --unsafe-fixes" if unsafe else ""
        parts.append(f"{safe} fixable with --fix{asked}")
    ran = sum(not run.skipped for run in report.runs)
    if ran:
        parts.append(f"{ran} rules run")
    things = {noun: count for noun, count in report.inspected.items() if count and noun != "rules"}
    looked = ", ".join(amount(count, noun) for noun, count in things.items())
    if looked:
        parts.append(f"{looked} inspected")
    return "; ".join(parts)


def _most(report: Report) -> tuple[str, ...]:
    """The most frequent codes among very many findings."""
    codes = Counter((d.problem.code, d.problem.name) for d in report.diagnostics)
    if len(report.diagnostics) <= _FLOOD:
        return ()
    commonest = ", ".join(f"{count:,} {code} {name}" for (code, name), count in codes.most_common(_COMMONEST))
    more = len(codes) - _COMMONEST
    return (f"most of them: {commonest}" + (f" and {amount(more, 'other code')}" if more > 0 else ""),)


def _skipped(report: Report) -> tuple[str, ...]:
    by_reason: dict[str, list[str]] = {}
    for run in report.runs:
        if run.skipped:
            by_reason.setdefault(run.skipped, []).append(run.problem.code)
    return tuple(
        f"{amount(len(codes), 'rule')} skipped ({reason}): {', '.join(codes[:8])}"
        + (f" and {len(codes) - 8} more" if len(codes) > 8 else "")
        for reason, codes in sorted(by_reason.items())
    )
