"""A text of a word processor → the chapters of a rulebook in Markdown, and the pictures in them."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, pairwise

from cardgen.frozen import frozen
from cardgen.source.office_text.content import Drawing, Paragraph, Part, Words
from cardgen.source.office_text.markdown import as_markdown
from cardgen.source.office_text.markers import BULLET
from cardgen.source.office_text.reading import OpenedText

#: The formats of pictures that a book can print.
_PRINTABLE = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".tif", ".tiff", ".bmp")
_LONGEST_SUBTITLE = 100


@frozen
class DraftChapter:
    """A chapter: its title, and its text with the title as heading."""

    title: str
    text: str


@frozen
class DraftBook:
    """Chapters in their order, the title and subtitle of the text, "" if it has none, and the pictures of the chapters.

    `numbered` says that the word processor numbered most headings: the chapters are without these numbers. `lost` are
    the pictures in formats that a book cannot print.
    """

    title: str
    tagline: str
    chapters: tuple[DraftChapter, ...]
    pictures: Mapping[str, bytes]
    numbered: bool
    lost: tuple[str, ...]


def draft_book(opened: OpenedText, otherwise: str, folder: str) -> DraftBook:
    """The chapters of a text, one for each heading of level 1; pictures get paths in a `folder` of the game.

    What stands above the first heading is a chapter named like the text, or `otherwise`; a single line below the title
    is the subtitle.
    """
    parts = _without_lone_top(opened.content.parts)
    title = next((part.text.strip() for part in parts if isinstance(part, Paragraph) and part.is_title), "")
    named: dict[str, str] = {}
    lost: dict[str, None] = {}
    numbers = count(1)

    def draw(drawing: Drawing) -> str:
        suffix = posixpath.splitext(drawing.path)[1].lower()
        if suffix not in _PRINTABLE or not opened.pictures.get(drawing.path):
            lost.setdefault(drawing.path)
            return ""
        if drawing.path not in named:
            named[drawing.path] = f"{folder}/picture-{next(numbers)}{suffix}"
        words = " ".join(drawing.words.replace("[", "(").replace("]", ")").split())
        return f"![{words}]({named[drawing.path]})"

    body = tuple(part for part in parts if not (isinstance(part, Paragraph) and part.is_title))
    tagline = _subtitle(body) if title else ""
    if tagline:
        body = body[_first_heading(body) :]
    headings = [part for part in body if isinstance(part, Paragraph) and part.level]
    numbered = sum(heading.marker not in ("", BULLET) for heading in headings)
    chapters = tuple(
        DraftChapter(heading, as_markdown(inside, opened.content.notes, draw, numbered=False))
        for heading, inside in _divided(body, title or otherwise)
    )
    pictures = {path: opened.pictures[inside] for inside, path in named.items()}
    return DraftBook(title, tagline, chapters, pictures, 2 * numbered > len(headings), tuple(lost))


def _without_lone_top(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts with their only heading of level 1 as their title, if it precedes all others and there is no title."""
    headings = [part for part in parts if isinstance(part, Paragraph) and (part.level or part.is_title)]
    tops = [heading for heading in headings if heading.level == 1 or heading.is_title]
    if len(headings) < 2 or len(tops) != 1 or tops[0] is not headings[0] or tops[0].is_title:
        return tuple(parts)
    return tuple(
        replace(part, level=0, is_title=True)
        if part is tops[0]
        else replace(part, level=max(part.level - 1, 0))
        if isinstance(part, Paragraph)
        else part
        for part in parts
    )


def _first_heading(parts: Sequence[Part]) -> int:
    """The index of the first heading of level 1; the number of parts if there is none."""
    starts = (at for at, part in enumerate(parts) if isinstance(part, Paragraph) and part.level == 1)
    return next(starts, len(parts))


def _subtitle(parts: Sequence[Part]) -> str:
    """The only line above the first heading, if it is short; else ""."""
    above = [
        part for part in parts[: _first_heading(parts)] if not isinstance(part, Paragraph) or part.pieces
    ]
    if len(above) != 1 or not isinstance(above[0], Paragraph) or above[0].level:
        return ""
    text = " ".join(above[0].text.split())
    return text if len(text) <= _LONGEST_SUBTITLE else ""


def _divided(parts: Sequence[Part], first: str) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """The title and the parts of each chapter; what precedes the first one is a chapter with the title `first`."""
    starts = [at for at, part in enumerate(parts) if isinstance(part, Paragraph) and part.level == 1]
    before = parts[: _first_heading(parts)]
    if any(not isinstance(part, Paragraph) or part.pieces for part in before):
        yield first, (Paragraph((Words(first),), level=1), *before)
    for start, end in pairwise((*starts, len(parts))):
        heading = parts[start]
        assert isinstance(heading, Paragraph)
        yield heading.text.strip(), tuple(parts[start:end])
