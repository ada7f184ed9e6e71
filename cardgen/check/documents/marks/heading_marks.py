"""A plain text in Markdown → the headings whose signs are too many or too few, and titles that have none."""

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
#: A line that could be a title: some words, the first of which has a capital, and no sign at the end.
_TITLE = TextPattern(r"(?:\d{1,2}(?:\.\d{1,2})*[.)]? )?[A-Z][\w'’-]*(?: [\w'’&/()-]+){0,5}$")
_PROSE = TextPattern(r"[*_\"“(>]{0,3}[A-Z].*[.:!?)*]$|[-*+•] |\d+[.)] |\|")
#: A table right below a heading.
_TABLE = TextPattern(r".*\n\s*\|")
#: Who made the game: `A game by Ada Lee`.
_CREDIT = TextPattern(r".*\b[Bb]y(?: [A-Z][\w'’.-]*){1,4}$")
_FEWEST = 5
_JUMP = 2
#: Titles in which every word has a capital have so many small ones.
_SMALL = 2


@frozen
class OddHeading:
    """The place of a heading's signs, or of a title without them, what is odd, and how many signs others have."""

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
    """What is odd once in a text that has so many headings."""
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
    """Whether few words of a heading are written small: `Game Structure`, `End of the Game`."""
    title = document.text[heading.start + heading.signs : document.text.find("\n", heading.start)]
    return sum(map(str.islower, title.split()[1:])) <= _SMALL


def _jumps(document: Document, headings: list[_Heading]) -> Iterator[OddHeading]:
    """The headings that lie deeper by more than one level than those before them, one level aside; and no table's.

    Where another one does so, the level is left out on purpose.
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
    """The headings whose number goes on with the one before of another level, if the next one has that level again."""
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
    document: Document, lines: list[tuple[int, str]], *, numbered: bool, capitals: bool
) -> Iterator[OddHeading]:
    """The lines between two blank ones that look like titles and have no sign; one with a number is an item where no
    heading is numbered, and one in small letters a sentence that lost its stop, where headings have `capitals`.
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
