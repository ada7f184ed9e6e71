"""What a word processor's text contains, whatever its format: paragraphs, tables, notes and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardgen.frozen import frozen


@frozen
class Letters:
    """How words look. The size is in points, 0 if unknown."""

    bold: bool
    italic: bool
    hidden: bool
    size: float


@frozen
class Words:
    """Words in one style; `\\n` in them is a line break. `target` is the address that they are a link to, or ""."""

    text: str
    bold: bool = False
    italic: bool = False
    target: str = ""


@frozen
class NoteMark:
    """The mark of a footnote or an endnote: its index among the notes of the text."""

    note: int


@frozen
class Drawing:
    """A picture: its path in the archive, and its description for people who cannot see it."""

    path: str
    words: str = ""


Piece = Words | NoteMark | Drawing


@frozen
class Paragraph:
    """A paragraph. `level` is that of a heading, from 1, and 0 for text; `depth` that of a list item, from 1, else 0.

    `marker` is what the word processor prints before the paragraph by itself (`3.`, `b)`, `2.1`, `•`). `size` is the
    largest size of its letters in points, 0 if unknown. `is_title` says that it is the title of the whole text,
    `is_framed` that it stands in a frame, apart from the text, `box` in which one, if it is a box, from 1, else 0.
    """

    pieces: tuple[Piece, ...]
    level: int = 0
    depth: int = 0
    marker: str = ""
    size: float = 0.0
    is_title: bool = False
    is_framed: bool = False
    box: int = 0

    @property
    def text(self) -> str:
        """Its words without their styles."""
        return "".join(piece.text for piece in self.pieces if isinstance(piece, Words))


@frozen
class Grid:
    """A table: its rows, each with its cells, each with its paragraphs. What a wide cell covers is empty cells.

    `box` is the box that it stands in, as for a paragraph.
    """

    rows: tuple[tuple[tuple[Paragraph, ...], ...], ...]
    box: int = 0


Part = Paragraph | Grid


def as_table(rows: tuple[tuple[tuple[Paragraph, ...], ...], ...]) -> tuple[Part, ...]:
    """Rows of cells as a table; a single cell is a frame around text, and only its paragraphs are given."""
    if len(rows) == 1 and len(rows[0]) == 1:
        return tuple(replace(each, is_framed=True) for each in rows[0][0])
    return (Grid(rows),) if rows else ()


def flat(parts: Iterable[Part]) -> Iterator[Paragraph]:
    """The paragraphs of parts, those of a table row by row."""
    for part in parts:
        if isinstance(part, Paragraph):
            yield part
        else:
            yield from (paragraph for row in part.rows for cell in row for paragraph in cell)


@frozen
class OfficeText:
    """A whole text: its parts in reading order, and its notes, to which NoteMarks refer by their index."""

    parts: tuple[Part, ...]
    notes: tuple[tuple[Paragraph, ...], ...] = ()

    def paragraphs(self) -> Iterator[Paragraph]:
        """All paragraphs, those in tables row by row, those of notes at the end."""
        yield from flat(self.parts)
        yield from (paragraph for note in self.notes for paragraph in note)
