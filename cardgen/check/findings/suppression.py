"""Texts → the suppressions written in them, and which findings they silence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from cardgen.check.findings.fingerprints import line_starts, offset_of
from cardgen.check.problems import SUP001, SUP002, SUP003
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.diagnostics import Diagnostic, Edit, Fix, Span, near
from cardgen.frozen import frozen

_CODES = (
    r"""(?P<codes>[A-Z]{2,4}\d{2,4}(?:\["[^"\]\n]*"\])?(?:\s*,\s*[A-Z]{2,4}\d{2,4}(?:\["[^"\]\n]*"\])?)*)"""
)
_PLACE = r"(?:cardgen:\s*)?ignore(?P<place>-line|-start|-end|-file)?"
#: In rules text a suppression is a comment that is not printed …
_IN_PROSE = LatePattern(rf"<!--\s*{_PLACE}\s+{_CODES}\s*(?P<reason>:.*?)?\s*-->", re.DOTALL)
#: … in data it is a comment too.
_IN_DATA = LatePattern(rf"(?:(?<=\s)|^)#\s*{_PLACE}\s+{_CODES}\s*(?P<reason>:[^\n]*)?$", re.MULTILINE)
_ONE_CODE = LatePattern(r'([A-Z]{2,4}\d{2,4})(?:\["([^"]*)"\])?')


@frozen
class Suppression:
    """One code silenced in `path` from line `first` to `last` (both included), where the words contain
    `match`.

    `span` is the whole comment, `alone` says that it is its line's only content, `codes` how many it names.
    """

    code: str
    match: str
    reason: str
    path: str
    first: int
    last: int
    span: Span
    alone: bool = False
    codes: int = 1

    def silences(self, diagnostic: Diagnostic, words: str) -> bool:
        """Whether the finding, whose span holds `words`, is meant. One without a reason silences nothing."""
        span = diagnostic.span
        if span is None or span.path != self.path or not self.reason or diagnostic.problem.code != self.code:
            return False
        if not self.first <= span.line <= self.last:
            return False
        return not self.match or self.match in words or self.match in diagnostic.message


def find_suppressions(path: str, text: str) -> tuple[Suppression, ...]:
    """All suppressions of a file; one whose name ends in .yaml or .yml is data, any other prose."""
    if "ignore" not in text:
        return ()
    data = path.endswith((".yaml", ".yml"))
    found: list[Suppression] = []
    opened: dict[str, list[Suppression]] = {}
    for match in (_IN_DATA if data else _IN_PROSE).finditer(text):
        for suppression in _read(match, path, text, data=data):
            place = match["place"] or ""
            if place == "-start":
                opened.setdefault(suppression.code, []).append(suppression)
            elif place == "-end":
                if opened.get(suppression.code):
                    start = opened[suppression.code].pop()
                    found.append(_stretch(start, start.span.line, suppression.span.line))
            else:
                found.append(suppression)
    last = len(line_starts(text))
    found += [_stretch(start, start.span.line, last) for starts in opened.values() for start in starts]
    return tuple(sorted(found, key=lambda s: (s.span, s.code)))


def silence(
    diagnostics: Iterable[Diagnostic], suppressions: Iterable[Suppression], texts: Mapping[str, str]
) -> tuple[tuple[Diagnostic, ...], tuple[tuple[Diagnostic, Suppression], ...]]:
    """The findings that stay, and those that are silenced with what silences them."""
    by_key: dict[tuple[str, str], list[Suppression]] = {}
    for suppression in suppressions:
        by_key.setdefault((suppression.path, suppression.code), []).append(suppression)
    stay, silenced = [], []
    for diagnostic in diagnostics:
        path = diagnostic.span.path if diagnostic.span else ""
        candidates = by_key.get((path, diagnostic.problem.code), [])
        words = words_at(diagnostic.span, texts) if candidates else ""
        by = next((s for s in candidates if s.silences(diagnostic, words)), None)
        if by:
            silenced.append((diagnostic, by))
        else:
            stay.append(diagnostic)
    return tuple(stay), tuple(silenced)


def faults_of(
    suppressions: Iterable[Suppression],
    used: Iterable[Suppression],
    ran: frozenset[str],
    known: frozenset[str],
) -> Iterator[Diagnostic]:
    """What is wrong with the suppressions themselves: no reason, unknown code, nothing silenced.

    Only codes in `ran` can be called unused; a rule that did not run has not had its say.
    """
    needed = frozenset(used)
    for suppression in suppressions:
        code = suppression.code
        if code not in known:
            yield Diagnostic(SUP003, f"no check has the code `{code}`", suppression.span, near(code, known))
        elif not suppression.reason:
            hint = f'write why after a colon: `ignore {code}: "Boom Boom" is a name`'
            yield Diagnostic(SUP002, f"the suppression of `{code}` gives no reason", suppression.span, hint)
        elif code in ran and suppression not in needed:
            message = f"the suppression of `{code}` silences nothing"
            yield Diagnostic(SUP001, message, suppression.span, "delete it", (), _removal(suppression))


def words_at(span: Span | None, texts: Mapping[str, str]) -> str:
    """The characters that a span covers, "" when its file is not among `texts`."""
    if span is None or span.path not in texts:
        return ""
    text = texts[span.path]
    return text[offset_of(text, span.line, span.column) : offset_of(text, span.end_line, span.end_column)]


def _read(match: re.Match[str], path: str, text: str, *, data: bool) -> Iterator[Suppression]:
    span = _span(path, text, match.start(), match.end())
    start = line_starts(text)[span.line - 1]
    end_of_line = text.find("\n", match.end())
    after = text[match.end() : end_of_line if end_of_line >= 0 else len(text)]
    alone = not text[start : match.start()].strip(" \t>-") and not after.strip()
    reason = (match["reason"] or "").removeprefix(":").strip()
    first, last = _reach(match["place"] or "", span, text, alone=alone, data=data)
    codes = _ONE_CODE.findall(match["codes"])
    for code, needle in codes:
        yield Suppression(code, needle, reason, path, first, last, span, alone, len(codes))


def _reach(place: str, span: Span, text: str, *, alone: bool, data: bool) -> tuple[int, int]:
    lines = text.split("\n")
    if place == "-file":
        return 1, len(lines)
    if place == "-line" or span.end_line > len(lines):
        return span.line, span.end_line
    if data:
        return _reach_in_data(lines, span.line, alone=alone)
    if not alone:
        return span.line, span.end_line
    first = span.end_line + 1
    while first <= len(lines) and not lines[first - 1].strip():
        first += 1
    last = first
    while last < len(lines) and lines[last].strip():
        last += 1
    return first, last


def _reach_in_data(lines: list[str], line: int, *, alone: bool) -> tuple[int, int]:
    """The entry that begins on `line` (below it when the comment stands alone) with all that is indented
    under it.
    """
    first = line
    while (
        alone
        and first <= len(lines)
        and (not lines[first - 1].strip() or lines[first - 1].lstrip()[0] == "#")
    ):
        first += 1
    if first > len(lines):
        return line, line
    indent = _indent(lines[first - 1])
    is_item = lines[first - 1].lstrip().startswith("- ")
    last = first
    for number in range(first + 1, len(lines) + 1):
        content = lines[number - 1]
        if not content.strip():
            continue
        own_items = not is_item and _indent(content) == indent and content.lstrip().startswith("- ")
        if _indent(content) <= indent and not own_items:
            break
        last = number
    return min(line, first), last


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _stretch(suppression: Suppression, first: int, last: int) -> Suppression:
    s = suppression
    return Suppression(s.code, s.match, s.reason, s.path, first, last, s.span, s.alone, s.codes)


def _span(path: str, text: str, start: int, end: int) -> Span:
    starts = line_starts(text)
    first = text.count("\n", 0, start)
    last = text.count("\n", 0, end)
    return Span(path, first + 1, start - starts[first] + 1, last + 1, end - starts[last] + 1)


def _removal(suppression: Suppression) -> Fix | None:
    if suppression.codes > 1:
        return None
    span = suppression.span
    if suppression.alone:
        span = Span(span.path, span.line, 1, span.end_line + 1, 1)
    return Fix("delete the suppression", (Edit(span, ""),), safe=True)
