"""The Sources of rules → Chapters, and what is wrong with them; or only the chapters that have changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Outcome, in_order
from cardgen.markup.parsing import parse_chapter
from cardgen.model.facts_blocks import facts_blocks, malformed_facts
from cardgen.model.nouns import RULEBOOK, Chapter, FactsBlock, Game
from cardgen.model.problems import BOOK_WITHOUT_CHAPTERS
from cardgen.model.reading import read_rules
from cardgen.model.volumes import RULES_FOLDER, empty_volumes
from cardgen.source.files import Unsaved
from cardgen.source.folders import folders_below
from cardgen.source.source import Source


def read_chapters(
    sources: Mapping[str, tuple[Source, ...]],
) -> tuple[tuple[Chapter, ...], tuple[Diagnostic, ...]]:
    """Read the chapters of all books from the `sources`, by the book's name; returns them with their findings."""
    read = [_read_chapter(source, volume) for volume, files in sources.items() for source in files]
    return tuple(chapter for chapter, _ in read), tuple(each for _, faults in read for each in faults)


def renew_chapters(known: Outcome[Game], folder: Path, shown: str, unsaved: Unsaved) -> Outcome[Game]:
    """Read the chapters of an already loaded game again; nothing else may have changed."""
    game = known.value
    before = {chapter.source.path: chapter for chapter in game.chapters}
    books = {volume.name: volume.folder for volume in game.volumes} or {RULEBOOK: RULES_FOLDER}
    found = [
        d
        for d in known.diagnostics
        if d.problem is not BOOK_WITHOUT_CHAPTERS
        and (d.span is None or not _is_of_chapters(d.span.path, shown, books.values()))
    ]
    chapters = []
    for book, chapters_in in books.items():
        read = read_rules(folder, shown, unsaved, chapters_in)
        found += read.diagnostics
        for source in read.value:
            chapter = before.get(source.path)
            if chapter is not None and chapter.source.text == source.text:
                found += [d for d in known.diagnostics if d.span is not None and d.span.path == source.path]
            else:
                chapter, faults = _read_chapter(source, book)
                found += faults
            chapters.append(chapter)
    found += empty_volumes(game.volumes, chapters, folders_below(folder) if game.volumes else ())
    renewed = replace(game, chapters=tuple(chapters), facts=facts_of(chapters), unsaved=unsaved)
    return Outcome(renewed, in_order(found))


def _read_chapter(source: Source, volume: str) -> tuple[Chapter, tuple[Diagnostic, ...]]:
    """Parse a chapter of a book; returns it with its findings."""
    parsed = parse_chapter(source.text, source.place)
    chapter = Chapter(Path(source.path).stem, parsed.value, source, volume)
    return chapter, (*parsed.diagnostics, *malformed_facts(chapter))


def facts_of(chapters: Iterable[Chapter]) -> tuple[FactsBlock, ...]:
    """The facts blocks of chapters, in order."""
    return tuple(block for chapter in chapters for block in facts_blocks(chapter))


def _is_of_chapters(path: str, shown: str, folders: Iterable[str]) -> bool:
    within = "" if shown in ("", ".") else f"{shown}/"
    return any(path.startswith(f"{within}{folder}/") for folder in folders)
