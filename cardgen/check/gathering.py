"""A Game, its Faces and Publications, or lone texts → the Evidence that the rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePath

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.check.reading_markup import Evaluate, read_chapter
from cardgen.check.reading_text import read_text
from cardgen.drawing.publication import Face, Publication
from cardgen.model.nouns import Game


def gather(
    game: Game,
    faces: tuple[Face, ...] = (),
    publications: tuple[Publication, ...] = (),
    *,
    texts: Iterable[tuple[str, str]] = (),
    evaluate: Evaluate | None = None,
) -> Evidence:
    """The evidence of a game. `evaluate` prints the values of expressions; `texts` are further (path, text)."""
    chapters = [read_chapter(c.source.path, c.source.text, c.blocks, evaluate) for c in game.chapters]
    return Evidence(game, (*chapters, *gather_texts(texts)), faces, publications)


def gather_texts(texts: Iterable[tuple[str, str]]) -> tuple[Document, ...]:
    """The documents of texts that know nothing of cardgen, as (path, text)."""
    return tuple(read_text(path, text) for path, text in texts)


def lone_text(
    path: str | PurePath, text: str, options: Mapping[str, Mapping[str, object]] | None = None
) -> Evidence:
    """The evidence of a single text without a game."""
    return Evidence(documents=(read_text(str(path), text),), options=options or {})
