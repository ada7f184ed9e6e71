"""A plain text in Markdown → headings with too many or too few signs, and titles without any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.broken_lines import written_lines
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

_HEADING = TextPattern(
    r"(?P<signs>#{1,6})[ \t]+(?P<number>(?:\d{1,2}\.)*\d{1,2}(?!\.?\d))?[.)]?(?P<title>.*)"
)
#: A line that could be a title: a few words, the first with a capital, and no sign at the end.
_TITLE = TextPattern(r"(?:\d{1,2}(?:\.\d{1,2})*[.)]? )?[A-Z][\w'’-]*(?: [\w'’&/()-]+){0,5}$")
_PROSE = TextPattern(r"[*_\"“(>]{0,3}[A-Z].*[.:!?)*]$|[-*+•] |\d+[.)] |\|")
#: A table directly below a heading.
_TABLE = TextPattern(r".*\n\s*\|")
#: The author of a game: `A game by Ada Lee`.
_CREDIT = TextPattern(r".*\b[Bb]y(?: [A-Z][\w'’.-]*){1,4}$")
_FEWEST = 5
_JUMP = 2
#: The most lower-case words of a title in capitals.
_SMALL = 2


@frozen
class OddHeading:
    """The place of a heading's signs, or of a title without signs, its fault, and the usual number of signs."""

    span: Span
    fault: str
    usual: int


@frozen
class _Heading:
    start: int
    signs: int
    number: str


@derived
def odd_headings(document: Document) -> tuple[OddHeading, ...]:
    """Faults that occur only once in a text with several headings."""
    if not document.plain or not is_markdown(document.path) or "#" not in document.text:
        return ()
    lines = written_lines(document)
    headings = [
        _Heading(start, len(signed["signs"]), (signed["number"] or "").removesuffix(".0"))
        for start, line in lines
        if line[:1] == "#" and (signed := _HEADING.match(line))
    ]
    if len(headings) < _FEWEST:
        return ()
    found: list[OddHeading] = []
    numbered = any(heading.number for heading in headings)
    capitals = all(_has_capitals(document, heading) for heading in headings)
    for sort in (
        _jumps(document, headings),
        _unlike(document, headings),
        _bare(document, lines, numbered=numbered, capitals=capitals),
    ):
        odd = list(sort)
        if len(odd) == 1:
            found += odd
    return tuple(found)


def _has_capitals(document: Document, heading: _Heading) -> bool:
    """Whether most words of a heading begin with a capital: `Game Structure`, `End of the Game`."""
    title = document.text[heading.start + heading.signs : document.text.find("\n", heading.start)]
    return sum(map(str.islower, title.split()[1:])) <= _SMALL


def _jumps(document: Document, headings: list[_Heading]) -> Iterator[OddHeading]:
    """The headings that are more than one level deeper than the heading before, unless a table is directly below.

    If another heading does the same, the level is skipped on purpose.
    """
    levels = Counter(heading.signs for heading in headings)
    if sum(heading.signs - before.signs >= _JUMP for before, heading in pairwise(headings)) > 1:
        return
    for before, heading, after in zip(headings, headings[1:], (*headings[2:], None), strict=False):
        alone = levels[heading.signs] == 1 or after is None or after.signs < heading.signs
        if alone and not _TABLE.match(document.text, heading.start) and heading.signs - before.signs >= _JUMP:
            span = document.locate(heading.start, heading.start + heading.signs)
            yield OddHeading(span, "too deep", before.signs + 1)


def _unlike(document: Document, headings: list[_Heading]) -> Iterator[OddHeading]:
    """The headings whose number continues one of another level, to which the next heading returns."""
    numbered = [heading for heading in headings if heading.number]
    last: dict[str, _Heading] = {}
    signs = {heading.number: heading.signs for heading in numbered}
    for heading in numbered:
        stem, _, end = heading.number.rpartition(".")
        before = last.get(stem)
        goes_on = before and int(end) == int(before.number.rpartition(".")[2]) + 1
        after = signs.get(f"{stem}.{int(end) + 1}".lstrip("."))
        if before and goes_on and heading.signs not in (before.signs, after):
            span = document.locate(heading.start, heading.start + heading.signs)
            yield OddHeading(span, "of another level", before.signs)
        else:
            last[stem] = heading


def _bare(
    document: Document, lines: tuple[tuple[int, str], ...], *, numbered: bool, capitals: bool
) -> Iterator[OddHeading]:
    """The lines between blank lines that look like titles but have no sign. A numbered one is an item if no heading
    is numbered; one in lower case is a sentence without a full stop if headings have `capitals`.
    """
    for (_, above), (start, line), (_, below), (_, text) in zip(
        lines, lines[1:], lines[2:], lines[3:], strict=False
    ):
        item = line[:1].isdigit() and not numbered
        sentence = capitals and sum(map(str.islower, line.split()[1:])) > _SMALL
        if (
            line
            and not above.strip()
            and not below.strip()
            and _TITLE.match(line)
            and not item
            and not sentence
            and not _CREDIT.match(line)
            and _PROSE.match(text)
        ):
            yield OddHeading(document.locate(start, start + len(line)), "without signs", 0)
