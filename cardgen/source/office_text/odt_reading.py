"""The archive of an ODT → its content, as LibreOffice shows it: no deletions, no comments.

Element names are those of OpenDocument 1.3, part 3, 5 and 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.office_text.archive import Archive, Element, child, value, whole
from cardgen.source.office_text.boxes import boxed
from cardgen.source.office_text.content import (
    Drawing,
    Grid,
    NoteMark,
    OfficeText,
    Paragraph,
    Part,
    Piece,
    Words,
    as_table,
    flat,
)
from cardgen.source.office_text.odt_numbering import Counter
from cardgen.source.office_text.odt_styles import Styles

MAIN = "content.xml"
#: What the word processor makes by itself, keeps of deleted words, or shows in the margin.
_LEFT_OUT = frozenset(
    {"annotation", "table-of-content", "alphabetical-index", "tracked-changes", "sequence-decls", "forms"}
)
_SIGNS = {"tab": " ", "line-break": "\n"}
_SPACES = LazyPattern(r"\s+")


def read_odt(archive: Archive) -> OfficeText:
    """The content of an ODT. Raises ParseError if a file in it is damaged."""
    content = archive.tree(MAIN)
    reader = _Reader(Styles(archive.tree("styles.xml"), content))
    parts = tuple(reader.parts(child(content, "body", "text")))
    return OfficeText(parts, tuple(reader.notes))


@frozen
class _Standing:
    """Where a paragraph stands: the depth of its list, from 1, or 0, and what is printed before it."""

    depth: int = 0
    marker: str = ""


@frozen
class _Style:
    """The styles of words: of their paragraph, and of the spans around them, the innermost first; and their link."""

    paragraph: str
    spans: tuple[str, ...] = ()
    target: str = ""


_ALONE = _Standing()


class _Reader:
    """Reads the parts in order, because lists and notes are counted."""

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._outline = Counter(styles.outline)
        #: The last list of each style, and each list by its id: others can go on with them.
        self._lists: dict[tuple[str, str], Counter] = {}
        self._boxes = 0
        self.notes: list[tuple[Paragraph, ...]] = []

    def parts(self, element: Iterable[Element] | None, standing: _Standing = _ALONE) -> Iterator[Part]:
        """The paragraphs and tables in an element; only its first paragraph has the marker of the standing."""
        if element is None:
            return
        for each in element:
            match each.tag:
                case "h" | "p":
                    yield from self._paragraph(each, standing)
                    standing = replace(standing, marker="")
                case "list":
                    counter = self._counter_of(each)
                    yield from self._items(each, counter, standing.depth + 1)
                case "table":
                    table = as_table(tuple(tuple(self._cells(row)) for row in _rows(each)))
                    yield from table if any(isinstance(part, Grid) for part in table) else self._boxed(table)
                case name if name in _LEFT_OUT:
                    pass
                case _:
                    yield from self.parts(each, standing)

    def _counter_of(self, series: Element) -> Counter:
        """What counts a list that is not in another: a new counter, unless it goes on with an earlier list."""
        style, earlier = value(series, "style-name"), value(series, "continue-list")
        before = self._lists.get(("id", earlier)) if earlier else None
        if before is None and value(series, "continue-numbering") == "true":
            before = self._lists.get(("style", style))
        counter = before or Counter(self._styles.levels(style))
        self._lists["style", style] = self._lists["id", value(series, "id")] = counter
        return counter

    def _items(self, series: Element, counter: Counter, depth: int) -> Iterator[Part]:
        for item in series:
            marker = ""
            if item.tag == "list-item" and any(each.tag in ("p", "h") for each in item):
                start = value(item, "start-value")
                marker = counter.marker(depth, whole(start, 1) if start else None)
            standing = _Standing(depth, marker)
            for each in item:
                if each.tag == "list":
                    own = value(each, "style-name")
                    inner = Counter(self._styles.levels(own)) if own else counter
                    yield from self._items(each, inner, depth + 1)
                else:
                    yield from self.parts((each,), standing)
                    standing = replace(standing, marker="")

    def _paragraph(self, element: Element, standing: _Standing) -> Iterator[Part]:
        """A paragraph, followed by the text boxes that are anchored in it."""
        style = value(element, "style-name")
        level = self._styles.heading(style)
        if element.tag == "h":
            level = whole(value(element, "outline-level"), 1)
        marker = standing.marker
        if level and not marker and not standing.depth and value(element, "is-list-header") != "true":
            marker = self._outline.marker(level)
        pieces = tuple(self._pieces(element, _Style(style)))
        sizes = [self._size(each, style) for each in element.iter() if each.tag == "span" and each.text]
        own = self._size(None, style)
        yield Paragraph(
            pieces,
            level,
            0 if level else standing.depth,
            marker,
            max([*sizes, own]),
            self._styles.is_title(style),
        )
        for box in element.iter():
            if box.tag == "text-box":
                yield from self._boxed(self.parts(box))

    def _boxed(self, parts: Iterable[Part]) -> tuple[Part, ...]:
        self._boxes += 1
        return boxed(tuple(parts), self._boxes)

    def _size(self, span: Element | None, paragraph: str) -> float:
        spans = (value(span, "style-name"),) if span is not None else ()
        return self._styles.letters(spans, paragraph).size

    def _pieces(self, element: Element, style: _Style) -> Iterator[Piece]:
        """The words, marks of notes and pictures in a paragraph or a part of one."""
        yield from self._words(element.text, style)
        for each in element:
            yield from self._piece(each, style)
            yield from self._words(each.tail, style)

    def _piece(self, element: Element, style: _Style) -> Iterator[Piece]:
        match element.tag:
            case "span":
                yield from self._pieces(
                    element, replace(style, spans=(value(element, "style-name"), *style.spans))
                )
            case "a":
                address = value(element, "href")
                target = "" if address.startswith("#") else address
                yield from self._pieces(element, replace(style, target=target))
            case "s":
                yield Words(" " * whole(value(element, "c"), 1))
            case "note":
                at = len(self.notes)
                self.notes.append(())
                body = self.parts(child(element, "note-body"))
                self.notes[at] = tuple(flat(body))
                yield NoteMark(at)
            case "frame":
                words = child(element, "desc")
                words = words if words is not None else child(element, "title")
                path = value(child(element, "image"), "href")
                if path and child(element, "text-box") is None:
                    yield Drawing(path, (words.text or "") if words is not None else "")
            case name if name in _SIGNS:
                yield Words(_SIGNS[name])
            case name if name not in _LEFT_OUT:
                yield from self._pieces(element, style)

    def _words(self, typed: str | None, style: _Style) -> Iterator[Words]:
        if not typed:
            return
        letters = self._styles.letters(style.spans, style.paragraph)
        if not letters.hidden:
            yield Words(_SPACES.sub(" ", typed), letters.bold, letters.italic, style.target)

    def _cells(self, row: Element) -> Iterator[tuple[Paragraph, ...]]:
        for cell in row:
            if cell.tag == "covered-table-cell":
                yield ()
            elif cell.tag == "table-cell":
                yield tuple(replace(each, level=0, is_title=False) for each in flat(self.parts(cell)))


def _rows(table: Element) -> Iterator[Element]:
    for each in table:
        if each.tag == "table-row":
            yield each
        elif each.tag in ("table-header-rows", "table-rows", "table-row-group"):
            yield from _rows(each)
