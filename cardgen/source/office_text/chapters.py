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
PRINTABLE = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".tif", ".tiff", ".bmp")
_LONGEST_SUBTITLE = 100


@frozen
class DraftChapter:
    """A chapter: its title, and its text with the title as heading."""

    title: str
    text: str


@frozen
class DraftBook:
    """Chapters in their order, the title and subtitle of the text, "" if it has none, and the pictures of the chapters.

    `numbered` says that the word processor numbered most headings: the chapters are without these numbers; otherwise
    they keep those that there are. `lost` are the pictures in formats that a book cannot print.
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
    title, body = _title_and_body(_without_lone_top(opened.content.parts))
    named: dict[str, str] = {}
    lost: dict[str, None] = {}
    numbers = count(1)

    def draw(drawing: Drawing) -> str:
        suffix = posixpath.splitext(drawing.path)[1].lower()
        if suffix not in PRINTABLE or not opened.pictures.get(drawing.path):
            lost.setdefault(drawing.path)
            return ""
        if drawing.path not in named:
            named[drawing.path] = f"{folder}/picture-{next(numbers)}{suffix}"
        words = " ".join(drawing.words.replace("[", "(").replace("]", ")").split())
        return f"![{words}]({named[drawing.path]})"

    tagline = _subtitle(body) if title else ""
    if tagline:
        body = body[_first_heading(body) :]
    headings = [part for part in body if isinstance(part, Paragraph) and part.level]
    numbered = 2 * sum(heading.marker not in ("", BULLET) for heading in headings) > len(headings)
    chapters = tuple(
        DraftChapter(
            heading, as_markdown(inside, opened.content.notes, draw, numbered=not numbered, boxes=True)
        )
        for heading, inside in _divided(body, title or otherwise)
    )
    pictures = {path: opened.pictures[inside] for inside, path in named.items()}
    return DraftBook(title, tagline, chapters, pictures, numbered, tuple(lost))


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


def _title_and_body(parts: Sequence[Part]) -> tuple[str, tuple[Part, ...]]:
    """The title of a text, which may have several lines, and the rest; other lines that look like it are headings."""
    titles: list[str] = []
    body: list[Part] = []
    goes_on = True
    for part in parts:
        if not isinstance(part, Paragraph) or not part.is_title:
            is_empty = isinstance(part, Paragraph) and not part.text.strip()
            goes_on = goes_on and (is_empty or not titles)
            body.append(part)
        elif goes_on and all(isinstance(piece, Words) for piece in part.pieces):
            titles.append(" ".join(part.text.split()))
        else:
            body.append(replace(part, is_title=False, level=1))
    return " ".join(filter(None, titles)), tuple(body)


def _first_heading(parts: Sequence[Part]) -> int:
    """The index of the first heading of level 1; the number of parts if there is none."""
    starts = (at for at, part in enumerate(parts) if isinstance(part, Paragraph) and part.level == 1)
    return next(starts, len(parts))


def _subtitle(parts: Sequence[Part]) -> str:
    """The only line above the first heading, if it is short and of nothing but words; else ""."""
    first = _first_heading(parts)
    above = [part for part in parts[:first] if not isinstance(part, Paragraph) or part.pieces]
    if first == len(parts) or len(above) != 1 or not isinstance(above[0], Paragraph) or above[0].level:
        return ""
    text = " ".join(above[0].text.split())
    of_words = all(isinstance(piece, Words) for piece in above[0].pieces)
    return text if of_words and len(text) <= _LONGEST_SUBTITLE else ""


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
