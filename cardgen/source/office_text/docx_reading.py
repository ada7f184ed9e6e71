"""The archive of a DOCX → its content, as Word shows it: accepted insertions, no deletions, no comments.

Element names are those of ECMA-376, part 1, 17.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

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
from cardgen.source.office_text.docx_numbering import Numbering
from cardgen.source.office_text.docx_styles import Styles

MAIN = "word/document.xml"
#: What holds words or paragraphs and changes nothing about them.
_AROUND = frozenset(
    {"ins", "moveTo", "smartTag", "customXml", "fldSimple", "sdtContent", "dir", "bdo", "sdt"}
)
_NOTES = {"footnoteReference": "footnotes", "endnoteReference": "endnotes"}
_SIGNS = {"tab": " ", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "ptab": " "}
#: Breaks that begin a page or a column rather than a line.
_BREAKS = ("page", "column")
#: Letters of symbol fonts have no meaning of their own.
_PRIVATE = range(0xE000, 0xF900)
_CODE = LazyPattern(r"[0-9A-Fa-f]{4}")
_CONTENTS = "Table of Contents"


def read_docx(archive: Archive) -> OfficeText:
    """The content of a DOCX. Raises ParseError if a file in it is damaged."""
    reader = _Reader(archive)
    parts = tuple(reader.parts(child(archive.tree(MAIN), "body")))
    return OfficeText(parts, tuple(reader.notes))


class _Reader:
    """Reads the parts in order, because lists and notes are counted."""

    def __init__(self, archive: Archive) -> None:
        self._styles = Styles(archive.tree("word/styles.xml"))
        self._numbering = Numbering(archive.tree("word/numbering.xml"))
        self._targets = archive.targets(MAIN)
        self._notes = {
            f"{file} {value(note, 'id')}": note
            for file in _NOTES.values()
            for note in _all(archive.tree(f"word/{file}.xml"))
        }
        #: The depth of the item that was read last, 0 after a paragraph that is none.
        self._depth = 0
        self._boxes = 0
        self.notes: list[tuple[Paragraph, ...]] = []

    def parts(self, element: Element | None) -> Iterator[Part]:
        """The paragraphs and tables in an element."""
        for each in _all(element):
            match each.tag:
                case "p":
                    yield from self._paragraphs(each)
                case "tbl":
                    table = as_table(tuple(tuple(self._cells(row)) for row in _within(each, "tr")))
                    yield from table if any(isinstance(part, Grid) for part in table) else self._boxed(table)
                case "sdt" if value(child(each, "sdtPr", "docPartObj", "docPartGallery"), "val") == _CONTENTS:
                    pass
                case name if name in _AROUND:
                    yield from self.parts(each)

    def _paragraphs(self, element: Element) -> Iterator[Part]:
        """A paragraph, followed by the text boxes that are anchored in it."""
        properties = child(element, "pPr")
        if self._styles.is_contents(properties):
            return
        pieces = list(self._pieces(element, properties))
        level = self._styles.level(properties)
        series, list_level, style = self._styles.list_of(properties)
        marker, depth = "", 0
        if series not in ("", "0"):
            list_level = list_level or self._numbering.level_of_style(series, style)
            marker = self._numbering.marker(series, list_level)
            if not level:
                depth = max(whole(list_level) + 1, self._styles.depth(properties))
        elif pieces and self._styles.goes_on(properties):
            depth = self._depth
        self._depth = depth if pieces else self._depth
        sizes = [size for run in element.iter() if run.tag == "r" and (size := self._size(run, properties))]
        yield Paragraph(
            tuple(pieces),
            level,
            depth,
            marker,
            max(sizes, default=0.0),
            self._styles.is_title(properties),
        )
        for box in element.iter():
            if box.tag == "txbxContent" and not _is_second_copy(element, box):
                yield from self._boxed(self.parts(box))

    def _boxed(self, parts: Iterable[Part]) -> tuple[Part, ...]:
        self._boxes += 1
        return boxed(tuple(parts), self._boxes)

    def _size(self, run: Element, paragraph: Element | None) -> float:
        """The size of the letters of a run with words in it, else 0."""
        if not any(each.tag == "t" and (each.text or "").strip() for each in run):
            return 0.0
        return self._styles.letters(child(run, "rPr"), paragraph).size

    def _pieces(self, element: Element, paragraph: Element | None, target: str = "") -> Iterator[Piece]:
        """The words, marks of notes and pictures in a paragraph or a part of one."""
        for each in element:
            match each.tag:
                case "r":
                    yield from self._run(each, paragraph, target)
                case "hyperlink":
                    address = self._targets.get(value(each, "id"), "")
                    yield from self._pieces(each, paragraph, address)
                case "oMath" | "oMathPara":
                    yield Words("".join(sign.text or "" for sign in each.iter() if sign.tag == "t"))
                case name if name in _AROUND:
                    yield from self._pieces(each, paragraph, target)

    def _run(self, run: Element, paragraph: Element | None, target: str) -> Iterator[Piece]:
        letters = self._styles.letters(child(run, "rPr"), paragraph)
        if letters.hidden:
            return
        for each in run:
            name = each.tag
            if name in _NOTES:
                yield from self._note(f"{_NOTES[name]} {value(each, 'id')}")
            elif name in ("drawing", "pict", "AlternateContent", "object"):
                yield from self._drawings(each)
            elif words := _words(each, name):
                yield Words(words, letters.bold, letters.italic, target)

    def _note(self, name: str) -> Iterator[NoteMark]:
        note = self._notes.get(name)
        if note is not None:
            at = len(self.notes)
            self.notes.append(())
            self.notes[at] = tuple(flat(self.parts(note)))
            yield NoteMark(at)

    def _drawings(self, element: Element) -> Iterator[Drawing]:
        words = next((value(each, "descr") for each in element.iter() if each.tag == "docPr"), "")
        paths = (
            self._targets.get(value(each, "embed") or value(each, "link") or value(each, "id"), "")
            for each in element.iter()
            if each.tag in ("blip", "imagedata")
        )
        yield from (Drawing(path, words) for path in dict.fromkeys(paths) if path)

    def _cells(self, row: Element) -> Iterator[tuple[Paragraph, ...]]:
        for cell in _within(row, "tc"):
            properties = child(cell, "tcPr")
            merged = child(properties, "vMerge")
            covered = merged is not None and value(merged, "val") != "restart"
            paragraphs = () if covered else tuple(flat(self.parts(cell)))
            yield tuple(replace(each, level=0, is_title=False) for each in paragraphs)
            span = value(child(properties, "gridSpan"), "val")
            yield from ((),) * (whole(span, 1) - 1)


def _all(element: Element | None) -> Iterable[Element]:
    return element if element is not None else ()


def _words(element: Element, name: str) -> str:
    """What an element of a run prints."""
    if name == "t":
        return element.text or ""
    if name == "sym":
        found = _CODE.fullmatch(value(element, "char"))
        sign = int(found[0], 16) if found else 0
        return chr(sign) if sign and sign not in _PRIVATE else ""
    return "" if value(element, "type") in _BREAKS else _SIGNS.get(name, "")


def _within(element: Element, name: str) -> Iterator[Element]:
    """The rows of a table, or the cells of a row."""
    for each in element:
        if each.tag == name:
            yield each
        elif each.tag in _AROUND:
            yield from _within(each, name)


def _is_second_copy(paragraph: Element, box: Element) -> bool:
    """Whether a text box is only there for programs that do not know the first copy of it, or is in another box."""
    around = ("Fallback", "txbxContent")
    return any(box in set(each.iter()) for each in paragraph.iter() if each is not box and each.tag in around)
