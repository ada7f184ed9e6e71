"""A Game with its Faces and Publications, or texts that belong to no game → the Evidence that the rules look at."""

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
    """The evidence of a game, with its expressions evaluated; `texts` are additional ones as (path, text).

    `before` is the evidence of an earlier state of the game, of which everything still valid is reused. If the data was
    not read again, only what was made of changed chapters is built anew; otherwise, only documents with the same text
    and blocks are reused.
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
    """The document of a chapter; the former one if it has the same text and blocks, even if the data changed."""
    read = read_chapter(chapter.source.path, chapter.source.text, chapter.blocks, evaluate)
    if books:
        read = replace(read, book=chapter.volume, books=books)
    return former if former and former.reads_like(read) else read


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that belong to no game, given as (path, text); those in Markdown form one book."""
    given = tuple(texts)
    if not given:
        return ()
    # Imported late for start-up time: a game seldom has such texts, and reading them takes a dozen modules.
    from cardgen.check.documents.reading.lone_texts import read_lone_texts  # noqa: PLC0415

    return read_lone_texts(given)
