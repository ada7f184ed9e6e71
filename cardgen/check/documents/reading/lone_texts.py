"""Texts that belong to no game, as (path, text) → their Documents; those in Markdown form one book."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.books import bind
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.documents.reading.plain_text import read_text

#: A book has at least this many chapters.
_FEWEST_CHAPTERS = 2


def read_lone_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The book first, if there are several Markdown texts, then the other documents in their order."""
    read = [read_text(path, text) for path, text in texts]
    chapters = [document for document in read if is_markdown(document.path)]
    if len(chapters) < _FEWEST_CHAPTERS:
        return tuple(read)
    return (bind(chapters), *(document for document in read if document not in chapters))
