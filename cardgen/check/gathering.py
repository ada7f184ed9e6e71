"""A Game, its Faces and Publications, or lone texts → the Evidence that the rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.check.reading_markup import read_chapter
from cardgen.check.reading_text import read_text
from cardgen.drawing.publication import Face, Publication
from cardgen.model.nouns import Game
from cardgen.model.resolving import Resolver


def gather(
    game: Game,
    faces: tuple[Face, ...] = (),
    publications: tuple[Publication, ...] = (),
    *,
    texts: Iterable[tuple[str, str]] = (),
) -> Evidence:
    """The evidence of a game, its expressions printed; `texts` are further ones as (path, text)."""
    evaluate = Resolver(game).print_value
    chapters = [read_chapter(c.source.path, c.source.text, c.blocks, evaluate) for c in game.chapters]
    listed = game.check.get("options")
    options = {
        str(code): values
        for code, values in (listed.items() if isinstance(listed, Mapping) else ())
        if isinstance(values, Mapping)
    }
    return Evidence(game, (*chapters, *gather_texts(texts)), faces, publications, options)


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that know nothing of cardgen, as (path, text)."""
    return tuple(read_text(path, text) for path, text in texts)
