"""The proofreading page: the texts with the findings in the margin, in one file that needs no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

from cardgen.diagnostics import Diagnostic, Span
from cardgen.report.excerpts import lines_of
from cardgen.report.pageparts import STYLE
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import amount, place, summary_lines

#: Prose up to so many lines is shown whole; of data, and of longer prose, only what surrounds a finding.
_WHOLE = 3000
_AROUND = 3
_PROSE = (".md", ".txt")

#: Other places of a finding that its note lists.
_PLACES = 6

_Numbered = tuple[int, Diagnostic]


def render(report: Report) -> str:
    """A whole HTML document; every finding has an address (`#finding-3`) and stands beside its line."""
    title = f"Findings: {report.title}" if report.title else "Findings"
    numbered = list(enumerate(report.diagnostics, 1))
    files = [(path, list(found)) for path, found in groupby(numbered, key=_path_of)]
    body = "\n".join(_file(path, found, report) for path, found in files)
    summary = "".join(f'<p class="summary">{_inline(line)}</p>' for line in summary_lines(report))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<header>\n<h1>{escape(title)}</h1>\n{summary}\n{_contents(files)}</header>\n<main>\n{body}\n"
        "</main>\n<footer>cardgen explain CODE tells more about a finding.</footer>\n</body>\n</html>\n"
    )


def _path_of(numbered: _Numbered) -> str:
    return numbered[1].span.path if numbered[1].span else ""


def _contents(files: list[tuple[str, list[_Numbered]]]) -> str:
    if not files:
        return ""
    entries = "".join(
        f'<li><a href="#{_anchor(path)}">{escape(path or "The game as a whole")}</a> ({len(found)})</li>'
        for path, found in files
    )
    return f'<nav aria-label="Files"><ul>{entries}</ul></nav>\n'


def _anchor(path: str) -> str:
    return "file-" + re.sub(r"\W+", "-", path)


def _file(path: str, found: list[_Numbered], report: Report) -> str:
    kind = "prose" if path.endswith(_PROSE) else "data"
    head = (
        f'<section class="{kind}" id="{_anchor(path)}">\n<h2>{escape(path or "The game as a whole")} '
        f"<small>{amount(len(found), 'finding')}</small></h2>\n"
    )
    text = report.texts.get(path)
    if text is None:
        return head + "".join(_note(number, diagnostic) for number, diagnostic in found) + "</section>"
    return head + "\n".join(_rows(text, found, whole=kind == "prose")) + "\n</section>"


def _rows(text: str, found: list[_Numbered], *, whole: bool) -> Iterator[str]:
    lines = lines_of(text)
    by_line: dict[int, list[_Numbered]] = {}
    for number, diagnostic in found:
        line = min(diagnostic.span.line, len(lines)) if diagnostic.span else 1
        by_line.setdefault(line, []).append((number, diagnostic))
    shown = _lines_shown(len(lines), set(by_line), whole=whole)
    last = 0
    for line in shown:
        if line != last + 1:
            yield '<div class="gap" aria-hidden="true">⋯</div>'
        last = line
        here = by_line.get(line, [])
        notes = "".join(_note(number, diagnostic) for number, diagnostic in here)
        margin = f'<div class="margin">{notes}</div>' if notes else ""
        words = _marked(lines[line - 1], here)
        yield f'<div class="row"><span class="number">{line}</span><p class="words">{words}</p>{margin}</div>'


def _lines_shown(count: int, wanted: set[int], *, whole: bool) -> list[int]:
    if whole and count <= _WHOLE:
        return list(range(1, count + 1))
    near = {line + step for line in wanted for step in range(-_AROUND, _AROUND + 1)}
    return sorted(line for line in near if 1 <= line <= count)


def _marked(line: str, found: list[_Numbered]) -> str:
    """The line with each finding's words in a `mark`; where two overlap the first keeps them."""
    parts, done = [], 0
    spans = sorted((_columns(d.span, line), number, d) for number, d in found if d.span)
    for (start, end), number, diagnostic in spans:
        if start < done or end <= start:
            continue
        label = diagnostic.severity.label
        parts.append(escape(line[done:start]))
        parts.append(
            f'<mark class="{label}" aria-describedby="finding-{number}">{escape(line[start:end])}</mark>'
        )
        done = end
    return "".join([*parts, escape(line[done:])])


def _columns(span: Span, line: str) -> tuple[int, int]:
    start = min(span.column - 1, len(line))
    return start, min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)


def _note(number: int, diagnostic: Diagnostic) -> str:
    label = diagnostic.severity.label
    cure = f'<p class="cure">{_inline(diagnostic.hint)}</p>' if diagnostic.hint else ""
    also = "".join(
        f"<p>also <code>{escape(place(related.span))}</code>: {_inline(related.label)}</p>"
        for related in diagnostic.related[:_PLACES]
    )
    if len(diagnostic.related) > _PLACES:
        also += f"<p>and {len(diagnostic.related) - _PLACES} more places</p>"
    fix = f"<p>fix: {_inline(diagnostic.fix.title)}</p>" if diagnostic.fix else ""
    name = f"{diagnostic.problem.code} {diagnostic.problem.name}"
    return (
        f'<aside class="note {label}" id="finding-{number}" aria-label="{label} {escape(name)}">'
        f'<p><span class="level">{label}</span> <span class="code">{escape(name)}</span></p>'
        f"<p>{_inline(diagnostic.message)}</p>{also}{cure}{fix}</aside>"
    )


def _inline(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


REPORTER = Reporter("html", "a page to proofread from: the texts, findings in the margin", render)
