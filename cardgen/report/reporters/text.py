"""Findings for people at a terminal: place, message, the line with a caret, the other places, the hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic, Related, Severity
from cardgen.lazy_patterns import LazyPattern
from cardgen.report.excerpts import Excerpt, excerpt
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import place, summary_lines

_RESET = "\033[0m"
_BOLD, _DIM, _BLUE = "\033[1m", "\033[2m", "\033[34m"
_LEVEL = {Severity.ERROR: "\033[1;31m", Severity.WARNING: "\033[1;33m", Severity.ADVICE: "\033[1;36m"}

#: The most findings about one element that are shown, because a faulty layout is reported for each of a thousand cards.
_ALIKE = 10
_ELEMENT = LazyPattern(r"`([\w.-]+)`: ")
#: The most other places of a finding that are shown with their lines; the rest are only counted.
_PLACES = 4


def render(report: Report) -> str:
    """All findings in full, an empty line between them, then the summary."""
    blocks = [
        "\n".join([*_finding(diagnostic, report), *_and_more(others)])
        for diagnostic, others in _without_floods(report.diagnostics)
    ]
    blocks.append("\n".join(summary_lines(report)))
    return "\n\n".join(blocks) + "\n"


def _without_floods(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """The findings; of those about one element on many cards only the first few, the last one with
    the number of the rest.
    """
    every = tuple(diagnostics)
    alike = Counter(map(_subject, every))
    seen: Counter[tuple[str, str]] = Counter()
    for each in every:
        subject = _subject(each)
        seen[subject] += 1
        if not subject[1] or alike[subject] <= _ALIKE + 1 or seen[subject] < _ALIKE:
            yield each, 0
        elif seen[subject] == _ALIKE:
            yield each, alike[subject] - _ALIKE


def _subject(diagnostic: Diagnostic) -> tuple[str, str]:
    """The code, and the layout element with which the message begins; "" if it begins differently."""
    found = _ELEMENT.match(diagnostic.message)
    return diagnostic.problem.code, found[1] if found else ""


def _and_more(others: int) -> list[str]:
    return [f"    and {others:,} more like it: --format concise lists them all"] if others else []


def _finding(diagnostic: Diagnostic, report: Report) -> list[str]:
    problem = diagnostic.problem
    where = place(diagnostic.span)
    level = _paint(diagnostic.severity.label, _LEVEL[diagnostic.severity], report)
    head = f"{_paint(where, _BOLD, report)}: " if where else ""
    lines = [f"{head}{level} {problem.code} {problem.name}", f"    {diagnostic.message}"]
    shown = _line_at(diagnostic, report)
    margin = len(str(shown.number)) if shown else 0
    if shown:
        lines += _quoted(shown, margin, _LEVEL[diagnostic.severity], report)
    for related in diagnostic.related[:_PLACES]:
        lines += _other_place(related, report)
    if len(diagnostic.related) > _PLACES:
        lines.append(f"    also: {len(diagnostic.related) - _PLACES} more places")
    lines += _cure(diagnostic, report)
    return lines


def _line_at(diagnostic: Diagnostic, report: Report) -> Excerpt | None:
    span = diagnostic.span
    text = report.texts.get(span.path) if span else None
    return excerpt(text, span) if text and span else None


def _quoted(shown: Excerpt, margin: int, style: str, report: Report) -> list[str]:
    number = _paint(f"{shown.number:>{margin}} |", _BLUE, report)
    empty = _paint(" " * margin + " |", _BLUE, report)
    indent = " " * shown.indent
    return [
        f"    {number} {shown.line}".rstrip(),
        f"    {empty} {indent}{_paint('^' * shown.length, style, report)}",
    ]


def _other_place(related: Related, report: Report) -> list[str]:
    head = f"    also: {place(related.span)}: {related.label}"
    text = report.texts.get(related.span.path)
    shown = excerpt(text, related.span) if text else None
    if shown is None:
        return [head]
    return [head, *_quoted(shown, len(str(shown.number)), _BLUE, report)]


def _cure(diagnostic: Diagnostic, report: Report) -> list[str]:
    lines = []
    explain = _paint(f"(cardgen explain {diagnostic.problem.code})", _DIM, report)
    if diagnostic.hint:
        lines.append(f"    hint: {diagnostic.hint}  {explain}")
    if diagnostic.fix:
        kind = "fix" if diagnostic.fix.safe else "fix (unsafe)"
        lines.append(f"    {kind}: {diagnostic.fix.title}" + ("" if diagnostic.hint else f"  {explain}"))
    return lines or [f"    {explain}"]


def _paint(text: str, style: str, report: Report) -> str:
    return f"{style}{text}{_RESET}" if report.colour and text else text


REPORTER = Reporter("text", "in full, with the line, a caret and the hint", render)
