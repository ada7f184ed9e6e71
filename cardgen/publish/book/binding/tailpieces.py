"""Pages of a book → the same with a tailpiece, which a layout of the game draws, in the empty room below a section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.items import Group, Tag, move
from cardgen.drawing.publication import Page
from cardgen.publish.book.book import Book
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.setting.making_up import MadeUp
from cardgen.publish.product import BuildContext
from cardgen.typeset.pages import BookPage, Placed

#: The least empty part of a page that a tailpiece fills, and the least part of its own size in which it is drawn.
_EMPTY, _LEAST = 0.12, 0.6
#: The least room above it, in lines of text.
_APART = 1.2
#: Where it stands in the empty room: 0 at its top, 1 at its foot.
_DEPTH = 0.45
_LEVELS = {"H1": 1, "H2": 2, "H3": 3, "H4": 4}


def add_tailpieces(
    pages: Sequence[Page], made: MadeUp, book: Book, build: BuildContext
) -> Outcome[tuple[Page, ...]]:
    """The pages, with tailpieces on those that a section leaves partly empty, if the book's style names a layout."""
    template = build.painter.templates.get(book.style.tailpiece) if build.painter else None
    if template is None:
        return Outcome(tuple(pages))
    style = book.style
    size = template.size or (style.measure, style.measure / 4)
    added: list[Page] = []
    found: list[Diagnostic] = []
    number = 0
    for page, room in zip(pages, _rooms(made.pages, book), strict=True):
        scale = min(1.0, style.measure / size[0], (room - _APART * style.leading) / size[1])
        if room < _EMPTY * style.type_height or scale < _LEAST:
            added.append(page)
            continue
        number += 1
        drawn = _draw(build, style.tailpiece, (size[0] * scale, size[1] * scale), number)
        found += drawn.diagnostics
        added.append(_place(page, drawn.value, room, book) if drawn.value else page)
    return Outcome(tuple(added), tuple(dict.fromkeys(found)))


def _draw(build: BuildContext, layout: str, size: tuple[float, float], number: int) -> Outcome[Group | None]:
    assert build.painter is not None, "whoever asks has found the layout there"
    drawn = build.painter.draw(layout, size, {"book": {"number": number}})
    if drawn.value is None:
        return Outcome(None, drawn.diagnostics)
    return Outcome(Group(drawn.value.frame, name="tailpiece", tag=Tag("Artifact")), drawn.diagnostics)


def _rooms(pages: Sequence[BookPage], book: Book) -> Iterator[float]:
    """The height below the text of each page, in points; 0 if the section goes on."""
    for index, page in enumerate(pages):
        following = pages[index + 1] if index + 1 < len(pages) else BookPage(blank=True)
        foot = max((at.y + at.slug.height for at in page.slugs), default=0.0)
        ends = page.slugs and not _is_back(page) and _ends_section(page, following)
        yield book.style.type_height - foot if ends else 0.0


def _ends_section(page: BookPage, following: BookPage) -> bool:
    """Whether the last section on a page ends there: no text, and no part of it, follows on the next page."""
    if following.blank or _is_back(following):
        return True
    begins = _headings(following.slugs[:1])
    last = _headings(page.slugs) or begins
    return bool(begins) and begins[0] <= last[-1]


def _headings(slugs: Sequence[Placed]) -> list[int]:
    """The levels of the headings among the slugs."""
    return [_LEVELS[tag.role] for at in slugs for tag in at.slug.tags if tag.role in _LEVELS]


def _is_back(page: BookPage) -> bool:
    return any(name == BACK_COVER for name, _, _ in page.anchors)


def _place(page: Page, drawing: Group, room: float, book: Book) -> Page:
    """The page with the drawing in the middle of the text's width, within the room at its foot."""
    style = book.style
    recto = int(page.label) % 2 == 1
    left = style.margins.inner if recto else style.margins.outer
    frame = drawing.frame
    air = room - _APART * style.leading - frame.height
    top = style.height - style.margins.foot - frame.height - air * (1.0 - _DEPTH)
    placed = replace(drawing, transform=move(left + (style.measure - frame.width) / 2, top))
    return replace(page, frame=replace(page.frame, items=(*page.frame.items, placed)))
