"""Several texts that belong to no game → the Document of the book whose chapters they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from cardgen.check.documents.document import Document, TextBlock
from cardgen.diagnostics import Span

#: Separates two chapters, so that no line of one runs into the other.
_BETWEEN = "\n\n"


def bind(chapters: Sequence[Document]) -> Document:
    """One document made of several, in their order; its places point into the original files.

    Rules ask a document whether a name or title occurs elsewhere. When each chapter is a file of its own, they must
    look in all of them, so the files are joined.
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
    """A block of a chapter as a block of the book, with its offsets, index and group shifted by these amounts."""
    return replace(
        block,
        index=block.index + blocks,
        start=block.start + offset,
        end=block.end + offset,
        pieces=tuple((position, at + offset) for position, at in block.pieces),
        section=block.section + blocks if block.section >= 0 else -1,
        group=block.group + groups if block.group else 0,
    )
