"""A Game → its Books: chapters resolved, made from the data where they ask for it, numbered and linked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from cardgen.assets.books import FontBook
from cardgen.diagnostics import Diagnostic, Outcome, in_order
from cardgen.frozen import frozen
from cardgen.markup.directives import LISTS
from cardgen.markup.nodes import (
    Attributes,
    Block,
    Comment,
    Directive,
    FootnoteDefinition,
    Heading,
    Rule,
    Text,
)
from cardgen.markup.words import walk
from cardgen.model.nouns import Chapter, Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.model.volumes import as_seen
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.classes import BACK_COVER, SPANNING, misspelt_classes, styles_without_effect
from cardgen.publish.book.editing.editions import chosen_editions, unasked_editions
from cardgen.publish.book.editing.expanding import Expansion, asks_for, mark_cards
from cardgen.publish.book.editing.footnotes import Footnotes
from cardgen.publish.book.editing.indexing import gather_index
from cardgen.publish.book.editing.mirroring import Mirror, Passage, find_passages
from cardgen.publish.book.editing.neighbours import Neighbour, Neighbours
from cardgen.publish.book.editing.numbering import REPEATED, Register
from cardgen.publish.book.editing.references import Linker, without_pages
from cardgen.publish.book.illustration.pictures import missing_pictures
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.problems import NO_CHAPTERS
from cardgen.publish.book.styling.reading import read_style, unknown_families
from cardgen.publish.book.styling.style import BookStyle
from cardgen.publish.product import BuildContext

#: The name of a chapter that is in no file, like that of the back cover.
CONTENTS = "contents"
#: A book with so many sections has a table of contents, unless its style says otherwise.
_MANY_SECTIONS = 12


def edit_books(build: BuildContext, page: str = "", paged: bool = True) -> Outcome[tuple[Book, ...]]:
    """Make the game's books; also returns what is wrong with their styles and their chapters.

    `page` is a page size that overrides the game's own, as the option `editions` does for its conditions. Editions that
    are not `paged` have only the tables of contents that the rules ask for, and no back cover.
    """
    found: list[Diagnostic] = []
    games = as_seen(build.game)
    if not build.game.chapters:
        message = f"{build.game.title} has no chapter of rules"
        found.append(Diagnostic(NO_CHAPTERS, message, build.game.origin.span, "write `rules/01-rules.md`"))
    read = [_read(replace(build, game=game), page, found, build.game) for game in games]
    shelf = [passages for _, passages in read]
    indexed = len(games) > 1 and any(asks_for(each.chapters, "card-index") for each, _ in read)
    drafts = [
        _number(replace(each, indexed=indexed), _passages_from(shelf, own), build.library.fonts, paged)
        for own, (each, _) in enumerate(read)
    ]
    neighbours = {
        draft.game.volume.name: Neighbour(
            draft.game.volume, draft.style, draft.register.places, draft.register.doubtful
        )
        for draft in drafts
        if draft.game.volume
    }
    return Outcome(tuple(_finish(draft, neighbours, paged) for draft in drafts), in_order(found))


@frozen
class _Reading:
    """A book whose chapters are resolved: what is needed to edit it, and what was wrong so far.

    `indexed` says that one of the game's books has an index of cards.
    """

    game: Game
    style: BookStyle
    resolver: Resolver
    chapters: tuple[BookChapter, ...]
    found: list[Diagnostic]
    indexed: bool = False


@frozen
class _Draft:
    """A book whose places are numbered, with what is needed for the rest."""

    game: Game
    style: BookStyle
    chapters: tuple[BookChapter, ...]
    register: Register
    expansion: Expansion


def _read(
    build: BuildContext, page: str, found: list[Diagnostic], every: Game
) -> tuple[_Reading, dict[str, Passage]]:
    """Read the style and the chapters of a book of the game `every`; also returns the passages that may be repeated."""
    game = build.game
    style = read_style(game, page)
    found += (*style.diagnostics, *unknown_families(game, build.library.fonts))
    found += unasked_editions(game, every)
    resolver = Resolver(game, chosen_editions(game, build.options.get("editions", ""), of=every))
    chapters = tuple(_resolve(chapter, resolver, found) for chapter in game.chapters)
    found += misspelt_classes(chapters)
    found += styles_without_effect(map(_as_written, game.chapters), style.value)
    return _Reading(game, style.value, resolver, chapters, found), find_passages(chapters)


def _passages_from(shelf: list[dict[str, Passage]], own: int) -> dict[str, Passage]:
    """The passages that a book may repeat, by anchor: its own, and those of the other books that it lacks."""
    passages: dict[str, Passage] = {}
    for each in (shelf[own], *shelf):
        for anchor, passage in each.items():
            passages.setdefault(anchor, passage)
    return passages


def _number(read: _Reading, passages: dict[str, Passage], fonts: FontBook, paged: bool) -> _Draft:
    game, style, found = read.game, read.style, read.found
    mirror = Mirror(passages, found)
    chapters = (
        *read.chapters,
        *(_back_cover(style, mirror, game) if paged and game.chapters and _is_read(game) else ()),
    )
    expansion = Expansion(read.resolver, style, fonts, mirror, found)
    chapters = tuple(expansion.expand(chapter) for chapter in chapters)
    if read.indexed or asks_for(chapters, "card-index"):
        chapters = tuple(mark_cards(chapter) for chapter in chapters)
    register = Register(style, read.resolver, found)
    chapters = register.number(chapters, _given_anchors(game))
    return _Draft(game, style, chapters, register, expansion)


def _finish(draft: _Draft, neighbours: Mapping[str, Neighbour], paged: bool) -> Book:
    game, style, chapters = draft.game, draft.style, draft.chapters
    register, expansion = draft.register, draft.expansion
    expansion.places, expansion.index = register.places, gather_index(chapters)
    contents = _contents(style, chapters, register) if paged else ()
    chapters = tuple(expansion.expand_late(chapter) for chapter in (*contents, *chapters))
    others = Neighbours(game.volume.name, neighbours, paged) if game.volume else None
    linker = Linker(style, register.places, register.doubtful, register.found, others)
    chapters = tuple(linker.link(chapter) for chapter in chapters)
    if not paged:
        unpaged = Rewriting(line=without_pages)
        chapters = tuple(replace(chapter, blocks=unpaged.blocks(chapter.blocks)) for chapter in chapters)
    footnotes = Footnotes(register.found)
    chapters = tuple(footnotes.number(chapter) for chapter in chapters)
    return Book(
        game,
        style,
        chapters=chapters,
        places=register.places,
        figures=register.figures,
        footnotes=footnotes.notes,
        index=expansion.index,
        elsewhere=others.used if others else {},
    )


def judge_settings(game: Game, fonts: FontBook | None = None) -> tuple[Diagnostic, ...]:
    """Report what is wrong with the `book:` section and the pictures, as far as it shows before a book is made.

    Its font families are looked up in `fonts`, if these are already read.
    """
    found: list[Diagnostic] = []
    seen = as_seen(game)
    shelf = [find_passages(map(_as_written, each.chapters)) for each in seen]
    for own, each in enumerate(seen):
        style = read_style(each)
        found += (
            *style.diagnostics,
            *unasked_editions(each, game),
            *missing_pictures(each),
            *misspelt_classes(map(_as_written, each.chapters)),
            *styles_without_effect(map(_as_written, each.chapters), style.value),
        )
        if fonts is not None:
            found += unknown_families(each, fonts)
        if style.value.back_cover and _is_read(each):
            _back_cover(style.value, Mirror(_passages_from(shelf, own), found), each)
    return tuple(dict.fromkeys(found))


def judge_directives(build: BuildContext) -> tuple[Diagnostic, ...]:
    """Report what is wrong with the directives that list cards or repeat passages, without making the books."""
    found: list[Diagnostic] = []
    seen = as_seen(build.game)
    shelf = [find_passages(map(_as_written, each.chapters)) for each in seen]
    for own, game in enumerate(seen):
        resolver = Resolver(game, chosen_editions(game, of=build.game))
        mirror = Mirror(_passages_from(shelf, own) if _is_read(game) else {}, found)
        expansion = Expansion(resolver, read_style(game).value, build.library.fonts, mirror, found)
        for chapter in game.chapters:
            for block in walk(chapter.blocks):
                if isinstance(block, Directive) and "mirror" in block.options and _is_read(game):
                    mirror.fill(block, chapter.source.place)
                elif isinstance(block, Directive) and block.name in LISTS and "{{" not in block.argument:
                    expansion.make(block, chapter.source.place)
    return tuple(dict.fromkeys(found))


def _is_read(game: Game) -> bool:
    """Whether the passages of the book are known; an empty or unread chapter is reported separately."""
    return all(chapter.blocks for chapter in game.chapters)


def _as_written(chapter: Chapter) -> BookChapter:
    return BookChapter(chapter.name, chapter.blocks, chapter.source.place)


def _contents(
    style: BookStyle, chapters: tuple[BookChapter, ...], register: Register
) -> tuple[BookChapter, ...]:
    """A table of contents before the first chapter, if one is wanted and none is written."""
    if style.contents == "no" or asks_for(chapters, "contents"):
        return ()
    if style.contents == "auto" and sum(place.listed for place in register.places.values()) < _MANY_SECTIONS:
        return ()
    title = Heading(1, (Text(style.label("contents")),), Attributes(classes=(REPEATED,)))
    below = Directive("contents", attributes=Attributes(classes=(SPANNING,)))
    return (BookChapter(CONTENTS, (title, below), register.resolver.game.origin.within),)


def _back_cover(style: BookStyle, mirror: Mirror, game: Game) -> tuple[BookChapter, ...]:
    """The last page: the passages that the style names, word for word as in the chapters."""
    if not style.back_cover:
        return ()
    blocks: list[Block] = []
    for number, name in enumerate(style.back_cover):
        place = game.book_setting("back_cover", number)
        asked = Directive("summary", options={"mirror": name})
        children = mirror.fill(asked, lambda _start, _end, at=place: at.span).children  # type: ignore[misc]
        passage = mirror.passages.get(name)
        words = passage.title if passage is not None and passage.title else ()
        heading = (Heading(2, words, Attributes(classes=(REPEATED,))),) if words else ()
        blocks += [*heading, *children]
    if blocks:
        first = blocks[0]
        if not isinstance(first, Rule | Comment | FootnoteDefinition):
            classes = (*first.attributes.classes, "new-page")
            blocks[0] = replace(first, attributes=Attributes(BACK_COVER, classes, first.attributes.values))
    return (BookChapter(BACK_COVER, tuple(blocks), game.origin.within),)


def _resolve(chapter: Chapter, resolver: Resolver, found: list[Diagnostic]) -> BookChapter:
    resolved = resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place)
    found += resolved.diagnostics
    return BookChapter(chapter.name, resolved.value, chapter.source.place)


def _given_anchors(game: Game) -> frozenset[str]:
    """The anchors that are written in the files, without those that were made from words."""
    given: set[str] = set()
    for chapter in game.chapters:
        text = chapter.source.text
        for block in walk(chapter.blocks):
            attributes = getattr(block, "attributes", None)
            if attributes is None or not attributes.id:
                continue
            if not isinstance(block, Heading) or _is_written(attributes.id, text, block):
                given.add(attributes.id)
    return frozenset(given)


def _is_written(anchor: str, text: str, block: Heading) -> bool:
    """Whether a heading's anchor is written after it, or on the line below."""
    below = text.find("\n", block.end + 1)
    near_by = text[block.start : below if below >= 0 else len(text)]
    return re.search(rf"\{{[^{{}}]*#{re.escape(anchor)}(?![\w:.-])", near_by) is not None
