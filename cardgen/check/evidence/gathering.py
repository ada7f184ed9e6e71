"""A Game, its Faces and Publications, or lone texts → the Evidence that the rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.marked_up import Evaluate, read_chapter
from cardgen.check.evidence.evidence import Evidence
from cardgen.drawing.publication import Face, Publication
from cardgen.model.nouns import Chapter, Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.model.volumes import books_by_title


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
    books = books_by_title(game)
    chapters = [
        known.get(id(c)) or _read_again(c, evaluate, former.get(c.source.path), books) for c in game.chapters
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


def _read_again(
    chapter: Chapter, evaluate: Evaluate, former: Document | None, books: Mapping[str, str]
) -> Document:
    """The document of a chapter: the former one where it reads the same, though the data that it prints may differ."""
    read = read_chapter(chapter.source.path, chapter.source.text, chapter.blocks, evaluate)
    if books:
        read = replace(read, book=chapter.volume, books=books)
    return former if former and former.reads_like(read) else read


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that know nothing of cardgen, as (path, text); those in Markdown are one book."""
    given = tuple(texts)
    if not given:
        return ()
    # For start-up time: beside the chapters of a game there are seldom any, and a dozen modules read them.
    from cardgen.check.documents.reading.lone_texts import read_lone_texts  # noqa: PLC0415

    return read_lone_texts(given)
