"""Several lone texts of one game → the Document of the book that they are the chapters of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from cardgen.check.documents.document import Document, TextBlock
from cardgen.diagnostics import Span

#: Stands between two chapters, so that no line of the one runs into the other.
_BETWEEN = "\n\n"


def bind(chapters: Sequence[Document]) -> Document:
    """One document of lone texts, in their order; its places lie in the files that these were read from.

    Whether a name or a title stands elsewhere is asked of a document: of a book whose chapters are files of their
    own, elsewhere is in all of them.
    """
    starts: list[int] = []
    blocks: list[TextBlock] = []
    base = groups = 0
    for chapter in chapters:
        starts.append(base)
        first = len(blocks)
        blocks += [_moved(block, base, first, groups) for block in chapter.blocks]
        groups += max((block.group for block in chapter.blocks), default=0)
        base += len(chapter.text) + len(_BETWEEN)

    def locate(start: int, end: int) -> Span:
        at = bisect_right(starts, start) - 1
        return chapters[at].locate(start - starts[at], min(end - starts[at], len(chapters[at].text)))

    return Document(
        chapters[0].path,
        "".join(chapter.text + _BETWEEN for chapter in chapters),
        tuple(blocks),
        locate,
        plain=True,
        laid_out="".join(chapter.laid_out + _BETWEEN for chapter in chapters),
        bound={path: text for chapter in chapters for path, text in chapter.files.items()},
    )


def _moved(block: TextBlock, offset: int, blocks: int, groups: int) -> TextBlock:
    """A block of a chapter in the book, in which so many characters, blocks and groups stand before it."""
    return replace(
        block,
        index=block.index + blocks,
        start=block.start + offset,
        end=block.end + offset,
        pieces=tuple((position, at + offset) for position, at in block.pieces),
        section=block.section + blocks if block.section >= 0 else -1,
        group=block.group + groups if block.group else 0,
    )
