"""A Game, its Faces and Publications, or lone texts → the Evidence that the rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading_markup import read_chapter
from cardgen.check.documents.reading_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.drawing.publication import Face, Publication
from cardgen.model.nouns import Game
from cardgen.model.resolving import Resolver


def gather(
    game: Game,
    faces: tuple[Face, ...] = (),
    publications: tuple[Publication, ...] = (),
    *,
    texts: Iterable[tuple[str, str]] = (),
    before: Evidence | None = None,
) -> Evidence:
    """The evidence of a game, its expressions printed; `texts` are further ones as (path, text).

    `before` is the evidence of the same cards and faces with other chapters: what still holds of it is taken over.
    """
    evaluate = Resolver(game).print_value
    read = zip(before.game.chapters, before.documents, strict=False) if before and before.game else ()
    known = {id(chapter): document for chapter, document in read}
    chapters = [
        known.get(id(c)) or read_chapter(c.source.path, c.source.text, c.blocks, evaluate)
        for c in game.chapters
    ]
    listed = game.check.get("options")
    options = {
        str(code): values
        for code, values in (listed.items() if isinstance(listed, Mapping) else ())
        if isinstance(values, Mapping)
    }
    evidence = Evidence(game, (*chapters, *gather_texts(texts)), faces, publications, options)
    if before:
        evidence.inherit(before)
    return evidence


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that know nothing of cardgen, as (path, text)."""
    return tuple(read_text(path, text) for path, text in texts)
