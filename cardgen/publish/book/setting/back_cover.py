"""The text of the back cover → slugs, as large as possible; its size is determined only once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardgen.diagnostics import Diagnostic
from cardgen.markup.nodes import Block
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.problems import BACK_COVER_OVERFLOW
from cardgen.publish.book.setting.chapters import ChapterTypesetter, Faults
from cardgen.publish.product import BuildContext
from cardgen.typeset.galley import Slug
from cardgen.typeset.pages import build_pages

#: The sizes in which the back cover may be set, in parts of the book's, and how much of the page it may fill then: the
#: largest that leaves room for the signature at its foot and is hardly smaller than the book's, else the largest that
#: fits.
_SIGNED, _WHOLE = 0.8, 1.0
_SIZES = (
    *((size, _SIGNED) for size in (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9)),
    *((size, _WHOLE) for size in (1.0, 0.95, 0.9, 0.85)),
)
#: Block numbers on the back cover begin here; those of the book are lower.
_BLOCKS = 1_000_000


class BackCover:
    """Sets the passages of the back cover of one book."""

    def __init__(self, book: Book, build: BuildContext, faults: Faults) -> None:
        self._book = book
        self._build = build
        self._faults = faults
        self._chosen: ChapterTypesetter | None = None

    def set(self, chapter: BookChapter, blocks: Iterable[Block], *, begins: bool) -> list[Slug]:
        """Set the chapter's blocks; if they fit in no size, that is reported, and they overflow in
        the book's own size.
        """
        every = tuple(blocks)
        if self._chosen is not None:
            return self._chosen.set(chapter, every, begins=begins)
        for size, share in ((1.0, _WHOLE),) if self._book.style.grid else _SIZES:
            typesetter = self._typesetter(size)
            slugs = typesetter.set(chapter, every, begins=begins)
            pages = build_pages(tuple(slugs), replace(typesetter.shape, flush=False))
            foot = max((at.y + at.slug.height for page in pages for at in page.slugs), default=0.0)
            if len(pages) <= 1 and foot <= typesetter.shape.height * share:
                break
        else:
            self._report(len(pages))
            typesetter = self._typesetter(1.0)
            slugs = typesetter.set(chapter, every, begins=begins)
        self._chosen = typesetter
        self._faults.found += typesetter.faults.found
        for path, places in typesetter.faults.lacks.items():
            self._faults.lacks.setdefault(path, {}).update(places)
        typesetter.faults = self._faults
        return slugs

    def _report(self, pages: int) -> None:
        style = self._book.style
        least = style.size if style.grid else style.size * _SIZES[-1][0]
        message = f"the passages in `back_cover` need {pages} pages at {least:.3g} pt"
        hint = "shorten these passages, or name fewer"
        span = self._book.game.book_setting("back_cover").span
        self._faults.found.append(Diagnostic(BACK_COVER_OVERFLOW, message, span, hint))

    def _typesetter(self, size: float) -> ChapterTypesetter:
        """A typesetter for this multiple of the book's size; its faults are kept separate until the size is chosen."""
        style = self._book.style
        scaled = replace(style, size=style.size * size, leading=style.leading * size)
        return ChapterTypesetter(replace(self._book, style=scaled), self._build, Faults(), _BLOCKS)
