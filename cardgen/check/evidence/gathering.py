"""A Game, its Faces and Publications, or lone texts → the Evidence that the rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.books import bind
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.documents.reading.marked_up import Evaluate, read_chapter
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.drawing.publication import Face, Publication
from cardgen.model.nouns import Chapter, Game
from cardgen.model.resolving import Resolver

#: One text is no book of several.
_FEWEST_CHAPTERS = 2


def gather(
    game: Game,
    faces: tuple[Face, ...] = (),
    publications: tuple[Publication, ...] = (),
    *,
    texts: Iterable[tuple[str, str]] = (),
    before: Evidence | None = None,
) -> Evidence:
    """The evidence of a game, its expressions printed; `texts` are further ones as (path, text).

    `before` is the evidence of the game as it was: what still holds of it is taken over. Where the data were not read
    again, that is all but what was made of chapters that have changed; else, the documents that still read the same.
    """
    evaluate = Resolver(game).print_value
    stands = before is not None and before.game is not None and before.game.origin is game.origin
    read = zip(before.game.chapters, before.documents, strict=False) if before and before.game else ()
    known = {id(chapter): document for chapter, document in read} if stands else {}
    former = {document.path: document for document in before.documents} if before else {}
    chapters = [
        known.get(id(c)) or _read_again(c, evaluate, former.get(c.source.path)) for c in game.chapters
    ]
    listed = game.check.get("options")
    options = {
        str(code): values
        for code, values in (listed.items() if isinstance(listed, Mapping) else ())
        if isinstance(values, Mapping)
    }
    evidence = Evidence(game, (*chapters, *gather_texts(texts)), faces, publications, options)
    if before and stands:
        evidence.inherit(before)
    return evidence


def _read_again(chapter: Chapter, evaluate: Evaluate, former: Document | None) -> Document:
    """The document of a chapter: the former one where it reads the same, though the data that it prints may differ."""
    read = read_chapter(chapter.source.path, chapter.source.text, chapter.blocks, evaluate)
    return former if former and former.reads_like(read) else read


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that know nothing of cardgen, as (path, text); those in Markdown are one book."""
    read = [read_text(path, text) for path, text in texts]
    chapters = [document for document in read if is_markdown(document.path)]
    if len(chapters) < _FEWEST_CHAPTERS:
        return tuple(read)
    return (bind(chapters), *(document for document in read if document not in chapters))
