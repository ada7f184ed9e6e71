"""The proofreading page: the texts with the findings in the margin, in one file that needs no other."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate, chain, groupby
from urllib.parse import quote

from cardgen.diagnostics import Diagnostic, Span
from cardgen.report.excerpts import lines_of
from cardgen.report.proof_page_style import STEPS, STYLE
from cardgen.report.proof_page_text import Mark, Part, Reader, parts_of, titles_of
from cardgen.report.reporter import Report, Reporter
from cardgen.report.summary import amount, place, summary_lines

#: Prose up to this number of lines is shown completely; of data, and of longer prose, only the lines around findings.
_WHOLE = 3000
_AROUND = 3
_PROSE = (".md", ".txt")
_MARKED_UP = ".md"
_TITLE = re.compile(r"(#{1,6})\s")
#: Lines that are not words of the book: fences of boxes, their options, comments.
_FRAME = re.compile(r"\s*(?::::|<!--.*-->\s*$|```|\|?[\s|:-]+\|?$)")
_OPENED = re.compile(r"\s*:::\{")
_OPTION = re.compile(r"\s*:(?!title:|caption:)[a-z_-]+:(?:\s|$)")

#: The most other places of a finding that its note lists.
_PLACES = 6

_Numbered = tuple[int, Diagnostic]
_Columns = tuple[int, int]
#: The first and the last line that a row shows, and the row.
_Row = tuple[int, int, str]


def render(report: Report) -> str:
    """A complete HTML document; every finding has an address (`#finding-3`), is shown beside its line and links to the
    next.

    The keys n and p follow these links, too; without scripts, the links remain.
    """
    title = f"Findings: {report.title}" if report.title else "Findings"
    numbered = list(enumerate(report.diagnostics, 1))
    others = _other_places(report)
    by_path = {path: list(found) for path, found in groupby(numbered, key=_path_of)}
    files = [*by_path.items(), *((path, []) for path in sorted(others) if path not in by_path)]
    body = "\n".join(_file(path, found, others.get(path, []), report) for path, found in files)
    summary = "".join(f'<p class="summary">{_inline(line)}</p>' for line in summary_lines(report))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<header>\n<h1>{escape(title)}</h1>\n{summary}\n{_start(report)}{_contents(files)}</header>\n<main>\n{body}\n"
        f"{_facts(report)}</main>\n<footer>cardgen explain CODE tells more about a finding.</footer>\n"
        f"<script>{STEPS}</script>\n</body>\n</html>\n"
    )


def _other_places(report: Report) -> dict[str, list[Span]]:
    """The other places that notes list, by their files, if the files' texts are known."""
    found: dict[str, list[Span]] = {}
    for diagnostic in report.diagnostics:
        for related in diagnostic.related[:_PLACES]:
            if _is_shown(related.span, report):
                found.setdefault(related.span.path, []).append(related.span)
    return found


def _is_shown(span: Span, report: Report) -> bool:
    return span.path in report.texts and span.line <= len(lines_of(report.texts[span.path]))


def _path_of(numbered: _Numbered) -> str:
    return numbered[1].span.path if numbered[1].span else ""


def _start(report: Report) -> str:
    """Where to begin reading the findings, and how to go on."""
    if not report.diagnostics:
        return ""
    keys = "<kbd>n</kbd> and <kbd>p</kbd> lead to the next and the previous one"
    start = '<a href="#finding-1">To the first finding</a>'
    return f'<p class="summary">{start}<span class="keys">; the keys {keys}</span>.</p>\n'


def _contents(files: list[tuple[str, list[_Numbered]]]) -> str:
    if not files:
        return ""
    entries = "".join(
        f'<li><a href="#{_anchor(path)}">{escape(path or "The game as a whole")}</a> ({len(found)})</li>'
        for path, found in files
    )
    return f'<nav aria-label="Files"><ul>{entries}</ul></nav>\n'


def _anchor(path: str) -> str:
    return f"file-{quote(path)}"


def _row_anchor(path: str, line: int) -> str:
    return f"{_anchor(path)}-line-{line}"


def _file(path: str, found: list[_Numbered], others: list[Span], report: Report) -> str:
    kind = "prose" if path.endswith(_PROSE) or report.book_with(path) else "data"
    head = (
        f'<section class="{kind}" id="{_anchor(path)}">\n<h2>{escape(path or "The game as a whole")} '
        f"<small>{amount(len(found), 'finding')}</small></h2>\n"
    )
    text = report.texts.get(path)
    if text is None:
        return (
            head + "".join(_note(number, diagnostic, report) for number, diagnostic in found) + "</section>"
        )
    return head + "\n".join(_rows(path, found, others, report)) + "\n</section>"


def _rows(path: str, found: list[_Numbered], others: list[Span], report: Report) -> Iterator[str]:
    """The rows of a file: lines as written or, for the rules of a game, passages as readers see them."""
    sheet = _Sheet(path, report, found, others)
    last = 0
    is_read = bool(report.book_with(path))
    for first, end, row in sheet.passages() if is_read else sheet.lines():
        if first > last + 1 and not is_read:
            yield '<div class="gap" aria-hidden="true">⋯</div>'
        last = end
        yield row


class _Sheet:
    """A file with its findings, by line."""

    def __init__(self, path: str, report: Report, found: list[_Numbered], others: list[Span]) -> None:
        self._path = path
        self._report = report
        self._lines = lines_of(report.texts[path])
        self._found: dict[int, list[_Numbered]] = {}
        for number, diagnostic in found:
            line = min(diagnostic.span.line, len(self._lines)) if diagnostic.span else 1
            self._found.setdefault(line, []).append((number, diagnostic))
        self._others: dict[int, list[Span]] = {}
        for span in others:
            self._others.setdefault(span.line, []).append(span)
        self._named = set[int]()
        book = report.book_with(path)
        self._chapter = book.get(path, ())
        self._titles = {**titles_of(chain.from_iterable(book.values())), **titles_of(self._chapter)}
        self._looks = _looks_of(self._lines) if path.endswith(_MARKED_UP) else {}

    def lines(self) -> Iterator[_Row]:
        """The lines that are shown."""
        found = {*self._found, *self._others}
        for line in _lines_shown(len(self._lines), found, whole=self._path.endswith(_PROSE)):
            yield line, line, self._line(line)

    def passages(self) -> Iterator[_Row]:
        """The passages as readers see them; other parts as written, if they have findings."""
        text = self._report.texts[self._path]
        starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
        done = 0
        parts = tuple(parts_of(self._chapter))
        firsts = [bisect_right(starts, part.start) for part in parts]
        places = [(f, max(f, bisect_left(starts, p.end))) for f, p in zip(firsts, parts, strict=True)]
        shared = Counter(line for first, last in places for line in range(first, last + 1))
        for part, (first, last) in zip(parts, places, strict=True):
            yield from self._rows_found(done + 1, first - 1)
            here = self._meant((first, last), part, starts, shared)
            yield from self._passage(part, (first, last), here, starts)
            done = max(done, last)
        yield from self._rows_found(done + 1, len(self._lines))

    def _meant(
        self, lines: tuple[int, int], part: Part, starts: list[int], shared: Counter[int]
    ) -> tuple[list[_Numbered], list[Span]]:
        """The findings in a part, and other places marked in it; if several parts share a line,
        only those in its own words.
        """

        def is_here(line: int, span: Span | None) -> bool:
            mark = _mark(span, "", starts) if span and shared[line] > 1 else None
            return mark is None or (mark.start < part.end and part.start < mark.end)

        inside = range(lines[0], lines[1] + 1)
        here = [each for n in inside for each in self._found.get(n, ()) if is_here(n, each[1].span)]
        return here, [span for n in inside for span in self._others.get(n, ()) if is_here(n, span)]

    def _passage(
        self, part: Part, lines: tuple[int, int], meant: tuple[list[_Numbered], list[Span]], starts: list[int]
    ) -> Iterator[_Row]:
        """A passage as readers see it, if all findings can be marked there; otherwise as written."""
        first, last = lines
        inside = range(first, last + 1)
        here, also = meant
        marks = [
            _mark(d.span, f'{d.severity.label}" aria-describedby="finding-{n}', starts)
            for n, d in here
            if d.span
        ]
        marks += [_mark(span, "also", starts) for span in also]
        reader = Reader(marks, self._titles)
        words = reader.write((part.block,))
        if not reader.drawn.issuperset(marks):
            yield from ((line, line, self._line(line)) for line in inside)
        elif words:
            anchors = "".join(
                f'<a id="{_row_anchor(self._path, line)}"></a>'
                for line in inside
                if line in {span.line for span in also} - self._named
            )
            self._named.update(span.line for span in also)
            yield first, last, self._row(first, f'<div class="words read">{anchors}{words}</div>', here)

    def _rows_found(self, first: int, last: int) -> Iterator[_Row]:
        for line in range(first, last + 1):
            if line in self._found or line in self._others:
                yield line, line, self._line(line)

    def _line(self, line: int) -> str:
        here, also = self._found.get(line, []), self._others.get(line, [])
        words = _marked(self._lines[line - 1], here, also)
        anchor = f' id="{_row_anchor(self._path, line)}"' if also else ""
        return self._row(line, f'<p class="words{self._looks.get(line, "")}">{words}</p>', here, anchor)

    def _row(self, line: int, words: str, here: list[_Numbered], anchor: str = "") -> str:
        notes = "".join(_note(number, diagnostic, self._report) for number, diagnostic in here)
        margin = f'<div class="margin">{notes}</div>' if notes else ""
        return f'<div class="row"{anchor}><span class="number">{line}</span>{words}{margin}</div>'


def _mark(span: Span, name: str, starts: list[int]) -> Mark:
    start, end = starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1
    return Mark(start, max(end, start + 1), f'class="{name}"')


def _looks_of(lines: Sequence[str]) -> dict[int, str]:
    """Additional classes for the lines of a chapter: titles, and lines that only frame the words, which are faint."""
    looks: dict[int, str] = {}
    opened = False
    for number, line in enumerate(lines, 1):
        opened = bool(_OPENED.match(line)) or (opened and line.lstrip().startswith(":"))
        if title := _TITLE.match(line):
            looks[number] = f" title level-{len(title[1])}"
        elif line.strip() and (_FRAME.match(line) or (opened and _OPTION.match(line))):
            looks[number] = " frame"
    return looks


def _lines_shown(count: int, wanted: set[int], *, whole: bool) -> list[int]:
    if whole and count <= _WHOLE:
        return list(range(1, count + 1))
    near = {line + step for line in wanted for step in range(-_AROUND, _AROUND + 1)}
    return sorted(line for line in near if 1 <= line <= count)


def _marked(line: str, found: list[_Numbered], others: list[Span]) -> str:
    """The line with the words of each finding, and of each other place, in a `mark`.

    If two overlap, the first keeps them; findings come before other places.
    """
    taken: dict[_Columns, str] = {}
    wanted = [
        (_columns(d.span, line), f'{d.severity.label}" aria-describedby="finding-{n}')
        for n, d in found
        if d.span
    ]
    for columns, attributes in [*sorted(wanted), *sorted((_columns(span, line), "also") for span in others)]:
        if columns[0] < columns[1] and not any(
            columns[0] < end and start < columns[1] for start, end in taken
        ):
            taken[columns] = attributes
    parts, done = [], 0
    for (start, end), attributes in sorted(taken.items()):
        parts.append(escape(line[done:start]))
        parts.append(f'<mark class="{attributes}">{escape(line[start:end])}</mark>')
        done = end
    return "".join([*parts, escape(line[done:])])


def _columns(span: Span, line: str) -> tuple[int, int]:
    start = min(span.column - 1, len(line))
    return start, min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)


def _note(number: int, diagnostic: Diagnostic, report: Report) -> str:
    label = diagnostic.severity.label
    cure = f'<p class="cure">{_inline(diagnostic.hint)}</p>' if diagnostic.hint else ""
    also = "".join(
        f"<p>also {_link(related.span, report)}: {_inline(related.label)}</p>"
        for related in diagnostic.related[:_PLACES]
    )
    if len(diagnostic.related) > _PLACES:
        also += f"<p>and {len(diagnostic.related) - _PLACES} more places</p>"
    fix = f"<p>fix: {_inline(diagnostic.fix.title)}</p>" if diagnostic.fix else ""
    name = f"{diagnostic.problem.code} {diagnostic.problem.name}"
    return (
        f'<aside class="note {label}" id="finding-{number}" role="note" tabindex="-1" '
        f'aria-label="{label} {escape(name)}">'
        f"<p>{_steps(number, len(report.diagnostics))}"
        f'<span class="level">{label}</span> <span class="code">{escape(name)}</span></p>'
        f"<p>{_inline(diagnostic.message)}</p>{also}{cure}{fix}</aside>"
    )


def _steps(number: int, count: int) -> str:
    """The links to the findings before and after one."""
    before = f'<a href="#finding-{number - 1}" aria-label="previous finding">‹</a> ' if number > 1 else ""
    after = f' <a href="#finding-{number + 1}" aria-label="next finding">›</a>' if number < count else ""
    return f'<span class="steps">{before}{number}/{count}{after}</span>'


def _facts(report: Report) -> str:
    """The claims of texts and data, grouped by the thing that they are about, so that compared ones
    are side by side.
    """
    if not report.facts:
        return ""
    names = ("subject", "attribute", "value", "source", "scope", "place")
    rows = sorted(tuple(str(fact[name]) for name in names) for fact in report.facts)
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<section id="facts">\n<h2>Facts <small>{amount(len(rows), "claim")} of texts and data</small></h2>\n'
        f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n</section>\n"
    )


def _link(span: Span, report: Report) -> str:
    """A place, linked to its line if that is shown."""
    words = f"<code>{escape(place(span))}</code>"
    return f'<a href="#{_row_anchor(span.path, span.line)}">{words}</a>' if _is_shown(span, report) else words


def _inline(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


REPORTER = Reporter("html", "a page for proofreading: the texts, with findings in the margin", render)
