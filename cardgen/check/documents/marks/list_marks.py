"""A plain text → the items of its lists whose marker is missing, doubled, of another sort, or indented differently.

The lines are examined as written. If a text has a second such line, it is a habit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.broken_lines import written_lines
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

_ITEM = TextPattern(r"(?P<indent>[ \t]*)(?P<sign>[-*+•])(?P<gap>[ \t]+)(?P<rest>[^\s].*)$")
_AGAIN = TextPattern(r"[-*+•][ \t]+[\w\"“(*_\[]")
_BEGUN = TextPattern(r"[*_\"“(]{0,3}[A-Z]")
_ENDED = TextPattern(r"[.!?:)][*_\"”)]{0,3}$")
_FEWEST = 3
#: The number of columns of a tab.
_TAB = 4


@frozen
class OddItem:
    """The place of an item's marker, or where it is missing, its fault, and what the others have."""

    span: Span
    fault: str
    sign: str
    usual: str = ""


@frozen
class _Line:
    """A line of a list: `sign` is empty if it is no item; `beside` means that no blank line precedes the item."""

    start: int
    indent: str
    sign: str
    rest: str
    beside: bool = True


@derived
def odd_items(document: Document) -> tuple[OddItem, ...]:
    """The odd items in the lists of a plain text, at most one of each sort."""
    if not document.plain:
        return ()
    found: dict[str, list[OddItem]] = defaultdict(list)
    runs = list(_runs(document))
    wrapped = sum(_is_wrapped(above, line) for run in runs for above, line in pairwise(run)) > 1
    for run in runs:
        for odd in (*_doubled(document, run), *_of_another_sort(document, run), *_pushed(document, run)):
            found[odd.fault].append(odd)
        for odd in () if wrapped else _lost(document, run):
            found[odd.fault].append(odd)
    return tuple(odds[0] for odds in found.values() if len(odds) == 1)


def _runs(document: Document) -> Iterator[list[_Line]]:
    """The lists of a text: their items, and other lines between two items."""
    run: list[_Line] = []
    blank = False
    for start, line in written_lines(document):
        item = _ITEM.match(line) if line[:1] in " \t-*+•" else None
        if item:
            run.append(_Line(start, item["indent"], item["sign"], item["rest"], not blank))
        elif not line.strip():
            blank = True
            continue
        elif run and not blank and line[0] not in "#|>":
            run.append(_Line(start, line[: len(line) - len(line.lstrip())], "", line.strip()))
        elif not (run and line[0] in " \t"):
            yield run
            run = []
        blank = False
    yield run


def _is_wrapped(above: _Line, line: _Line) -> bool:
    """Whether a line may continue an item although it is not indented more."""
    return not line.sign and line.indent == above.indent


def _doubled(document: Document, run: Sequence[_Line]) -> Iterator[OddItem]:
    for line in run:
        if line.sign and _AGAIN.match(line.rest):
            at = line.start + len(line.indent)
            yield OddItem(document.locate(at, at + 1), "doubled", line.sign)


def _of_another_sort(document: Document, run: Sequence[_Line]) -> Iterator[OddItem]:
    """The only item, not the first, with another sign than the other items of its depth."""
    depths: dict[str, list[_Line]] = defaultdict(list)
    for line in run:
        if line.sign:
            depths[line.indent].append(line)
    for lines in depths.values():
        signs = {line.sign for line in lines}
        if len(lines) < _FEWEST or len(signs) != 2 or "+" in signs:
            continue
        for sign in signs:
            odd, *others = [line for line in lines if line.sign == sign]
            has_subitems = odd is lines[-1] and run[-1] is not odd and run[-1].sign
            stands_alike = odd.beside or not lines[1].beside
            if not others and odd is not lines[0] and stands_alike and not has_subitems:
                at = odd.start + len(odd.indent)
                yield OddItem(document.locate(at, at + 1), "of another sort", sign, lines[0].sign)


def _pushed(document: Document, run: Sequence[_Line]) -> Iterator[OddItem]:
    """The items that are indented by one space more or less than those directly above and below."""
    for above, line, below in zip(run, run[1:], run[2:], strict=False):
        signed = above.sign and line.sign == above.sign == below.sign
        if signed and above.indent == below.indent and abs(_width(line.indent) - _width(above.indent)) == 1:
            at = line.start + len(line.indent)
            yield OddItem(document.locate(at, at + 1), "pushed", line.sign)


def _width(indent: str) -> int:
    """The width of an indent with tabs and spaces, in columns."""
    return len(indent.expandtabs(_TAB))


def _lost(document: Document, run: Sequence[_Line]) -> Iterator[OddItem]:
    """The lines between two items that begin like these, and are no continuation."""
    for above, line, below in zip(run, run[1:], run[2:], strict=False):
        if line.sign or not below.sign or above.sign != below.sign or above.indent != below.indent:
            continue
        ended = bool(_ENDED.search(above.rest)) == bool(_ENDED.search(below.rest))
        if line.indent == above.indent and ended and _BEGUN.match(line.rest) and _BEGUN.match(above.rest):
            at = line.start + len(line.indent)
            yield OddItem(document.locate(at, at + len(line.rest)), "lost", above.sign)
