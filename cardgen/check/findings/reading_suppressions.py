"""The text of a file → the suppressions in its comments, and the comments that look like one but are not."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cardgen.check.findings.fingerprints import line_starts
from cardgen.check.findings.suppression import Slip, Suppression
from cardgen.check.problems import SUP003, SUP007
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Related, Span
from cardgen.frozen import frozen
from cardgen.model.published import PO
from cardgen.suggestions import near, nearest

#: The keywords of suppressions, by how far they reach.
_PLACES = ("ignore", "ignore-line", "ignore-start", "ignore-end", "ignore-file")

_SAID = r"(?P<own>cardgen:\s*)?(?P<place>[Ii]gnore(?:-[a-z]+)?)"
#: In rules text a suppression is a comment, which is not printed …
_IN_PROSE = TextPattern(rf"<!--\s*{_SAID}(?P<rest>(?:[\s:].*?)?)\s*-->", re.DOTALL)
#: … in data too …
_IN_DATA = TextPattern(rf"(?:(?<=\s)|^)#[ \t]*{_SAID}(?P<rest>(?:[ \t:][^\n]*)?)$", re.MULTILINE)
#: … and in a translation it is a translator's remark, at the beginning of a line.
_IN_PO = TextPattern(rf"^#[ \t]+{_SAID}(?P<rest>(?:[ \t:][^\n]*)?)$", re.MULTILINE)
#: A comment whose first word is not a keyword, and which continues with a code.
_CODE_AFTER_WORD = r"[ \t]*(?P<word>[A-Za-z]{4,8}(?:-[a-z]+)?)[ \t]+[A-Z]{3}\d{3}\b[^\n]*"
_BEGUN_IN_PROSE = TextPattern(f"<!--{_CODE_AFTER_WORD}")
_BEGUN_IN_DATA = TextPattern(f"#{_CODE_AFTER_WORD}")
#: How similar a misspelt keyword must be; `ignite` is less so.
_LIKENESS = 0.75
_FENCE = TextPattern(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
_ITEM = r"""[^\s:,\["]+(?:\["[^"\]\n]*"\])?"""
_REST = TextPattern(rf"(?:\s+(?P<items>{_ITEM}(?:\s*,\s*{_ITEM})*))?\s*(?P<reason>:.*)?", re.DOTALL)
_ONE = TextPattern(r'([^\s:,\["]+)(?:\["([^"\]\n]*)"\])?')
_CODE = TextPattern(r"[A-Z]{2,4}\d{2,4}")
_LIKE_A_CODE = TextPattern(r"[A-Za-z]{2,4}\d{2,4}")


@frozen
class Written:
    """The suppressions of a file, and its comments that only look like them."""

    suppressions: tuple[Suppression, ...] = ()
    slips: tuple[Slip, ...] = ()


def read_suppressions(path: str, text: str) -> Written:
    """All suppressions of a file; .yaml and .yml files are data, .po files translations, and all others prose."""
    begun = _BEGUN_IN_DATA if _is_data(path) or path.endswith(PO) else _BEGUN_IN_PROSE
    misspelt = [found for found in begun.finditer(text) if "gnore" not in found["word"]]
    if "gnore" not in text and not misspelt:
        return Written()
    reader = _Reader(path, text, lines=text.split("\n"))
    for comment in reader.comments():
        reader.read(comment)
    for comment in misspelt:
        reader.read_misspelt(comment)
    return reader.written()


@dataclass(slots=True)
class _Reader:
    """Reads the comments of a file one by one."""

    path: str
    text: str
    found: list[Suppression] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    #: What `ignore-start` opened and nothing has closed yet, in order.
    opened: list[Suppression] = field(default_factory=list)

    @property
    def is_data(self) -> bool:
        """Whether the file is YAML."""
        return _is_data(self.path)

    def comments(self) -> Iterator[re.Match[str]]:
        """The comments that begin like a suppression, except in values of data and in code, which are printed."""
        if self.path.endswith(PO):
            yield from _IN_PO.finditer(self.text)
            return
        if not self.is_data:
            fences = [fence.start() for fence in _FENCE.finditer(self.text)]
            for comment in _IN_PROSE.finditer(self.text):
                start = comment.start()
                ticks = self.text.count("`", self.text.rfind("\n", 0, start) + 1, start)
                if ticks % 2 == 0 and bisect_left(fences, start) % 2 == 0:
                    yield comment
            return
        from cardgen.source.yaml_text.marks import YamlMarks  # noqa: PLC0415 - for start-up time: few files say `ignore`

        values: list[tuple[int, int]] | None = None
        at = 0
        while match := _IN_DATA.search(self.text, at):
            if values is None:
                values = sorted((one.start, one.end) for one in YamlMarks(self.text).scalars())
            before = bisect_left(values, (match.start() + 1,)) - 1
            ends = values[before][1] if before >= 0 else 0
            if ends <= match.start():
                yield match
            at = match.end() if ends <= match.start() else ends

    def read(self, comment: re.Match[str]) -> None:
        """Read one comment."""
        span = self._span(comment.start(), comment.end())
        rest = _REST.fullmatch(comment["rest"])
        place = comment["place"].lower()
        meant = bool(comment["own"]) or place != "ignore"
        items = _ONE.findall(rest["items"] or "") if rest else []
        if place not in _PLACES:
            hint = near(place, _PLACES) or "write `ignore CODE: reason`"
            self.slips.append(Slip(SUP003, f"`{place}` is not a suppression", span, hint=hint))
        elif place == "ignore-end":
            self._close([code for code, _ in items], span)
        elif not items:
            if meant:
                hint = f"write `{place} TXT902: reason`"
                self.slips.append(Slip(SUP003, f"`{place}` names no code", span, hint=hint))
        else:
            self._take(comment, items, (rest["reason"] or "") if rest else "", meant=meant)

    def read_misspelt(self, comment: re.Match[str]) -> None:
        """Read a comment that continues with a code: a slip, if its first word is similar to a keyword."""
        if meant := nearest(comment["word"].lower(), _PLACES, _LIKENESS):
            message = f"`{comment['word']}` is not a suppression"
            span = self._span(comment.start("word"), comment.end("word"))
            self.slips.append(Slip(SUP003, message, span, hint=f"did you mean `{meant}`?"))

    def _take(
        self, comment: re.Match[str], items: list[tuple[str, str]], reason: str, *, meant: bool
    ) -> None:
        place, span = comment["place"].lower(), self._span(comment.start(), comment.end())
        alone = self._is_alone(comment)
        first, last = _reach(place, span, self.lines, alone=alone, data=self.is_data)
        why = reason.removeprefix(":").strip()
        for code, words in items:
            if not _CODE.fullmatch(code):
                sure = meant or bool(_LIKE_A_CODE.fullmatch(code))
                self.slips.append(Slip(SUP003, f"no check has the code `{code}`", span, word=code, sure=sure))
                continue
            one = Suppression(
                code,
                words,
                reason=why,
                path=self.path,
                first=first,
                last=last,
                span=span,
                alone=alone,
                codes=len(items),
            )
            (self.opened if place == "ignore-start" else self.found).append(one)

    def _close(self, codes: list[str], span: Span) -> None:
        """Close the last start of each code, or of all that are open if none is named."""
        ended = codes or list(dict.fromkeys(one.code for one in self.opened))
        if not ended:
            self._complain_of_end("`ignore-end` ends nothing", span)
        for code in ended:
            index = next(
                (i for i in range(len(self.opened) - 1, -1, -1) if self.opened[i].code == code), None
            )
            if index is None:
                self._complain_of_end(f"`ignore-end {code}` ends nothing", span)
            else:
                start = self.opened.pop(index)
                self.found.append(replace(start, first=start.span.line, last=span.line))

    def _complain_of_end(self, message: str, span: Span) -> None:
        related = tuple(Related(one.span, f"begins for `{one.code}`") for one in self.opened)
        hint = "delete it, or name the code that its `ignore-start` names"
        self.slips.append(Slip(SUP007, message, span, hint=hint, related=related))

    def written(self) -> Written:
        """All that was read. What is still open reaches to the end of the file, which is reported."""
        last = len(line_starts(self.text))
        reported = {related.span for slip in self.slips for related in slip.related}
        for one in self.opened:
            self.found.append(replace(one, first=one.span.line, last=last))
            if one.span not in reported:
                message = f"`ignore-start {one.code}` has no `ignore-end`: it silences the rest of the file"
                hint = f"end it with `ignore-end {one.code}`, or write `ignore-file`"
                self.slips.append(Slip(SUP007, message, one.span, hint=hint))
        return Written(tuple(sorted(self.found, key=lambda one: (one.span, one.code))), tuple(self.slips))

    def _span(self, start: int, end: int) -> Span:
        starts = line_starts(self.text)
        first = bisect_right(starts, start) - 1
        last = bisect_right(starts, end) - 1
        return Span(self.path, first + 1, start - starts[first] + 1, last + 1, end - starts[last] + 1)

    def _is_alone(self, comment: re.Match[str]) -> bool:
        """Whether nothing else is on the comment's line."""
        start = self.text.rfind("\n", 0, comment.start()) + 1
        end = self.text.find("\n", comment.end())
        after = self.text[comment.end() : end if end >= 0 else len(self.text)]
        return not self.text[start : comment.start()].strip(" \t>-") and not after.strip()


def _is_data(path: str) -> bool:
    return path.endswith((".yaml", ".yml"))


def _reach(place: str, span: Span, lines: list[str], *, alone: bool, data: bool) -> tuple[int, int]:
    if place == "ignore-file":
        return 1, len(lines)
    if place == "ignore-line" or span.end_line > len(lines):
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
    """The lines of the entry that begins on `line` (or below it, if the comment is `alone`), with everything that is
    indented under it.
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
