"""A build context → faults in what its figures name, and options without effect, before any page is set."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Span
from cardgen.markup.directives import OF_CARDS, PLANS
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.publish.book.book import Book
from cardgen.publish.book.directive import FigureContext
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.floorplan import lay_tiles
from cardgen.publish.book.illustration.narration import legend_entries
from cardgen.publish.book.illustration.spots import ON_MAPS, read_plan
from cardgen.publish.book.illustration.tabletop import faces_of
from cardgen.publish.book.setting.chapters import open_resources
from cardgen.publish.book.setting.directives import DirectiveSetting
from cardgen.publish.book.styling.reading import read_style
from cardgen.publish.product import BuildContext

#: The assumed width of the text, which does not matter for finding what figures name.
_WIDTH = 360.0


def judge_figures(build: BuildContext) -> tuple[Diagnostic, ...]:
    """The faults of figures of cards and tables in the game's chapters, the same as when a book is set."""
    figures = [
        (block, chapter.source.place)
        for chapter in build.game.chapters
        for block in walk(chapter.blocks)
        if isinstance(block, Directive) and block.name in OF_CARDS
    ]
    if not figures:
        return ()
    style = read_style(build.game).value
    resources = open_resources(
        build, DirectiveSetting(Book(build.game, style, ()), {}, [], lambda *_: Span(""))
    )
    contexts = (FigureContext(directive, _WIDTH, locate, resources) for directive, locate in figures)
    return tuple(found for context in contexts for found in _judge(context))


def _judge(context: FigureContext) -> Iterator[Diagnostic]:
    finder, directive = Finder(context), context.directive
    if directive.name == "map":
        legend_entries(finder, lay_tiles(finder, read_plan(finder, ON_MAPS)).plan)
    elif directive.name in PLANS:
        plan = read_plan(finder)
        legend_entries(finder, plan)
        for spot in plan.spots:
            deque(faces_of(finder, spot), maxlen=0)
    else:
        _judge_cards(finder, directive)
    finder.scale(1.0)
    yield from finder.found


def _judge_cards(finder: Finder, directive: Directive) -> None:
    kinds = finder.context.resources.game.kinds if directive.name == "anatomy" else {}
    named = directive.argument.split(",") if directive.name == "cards" else [directive.argument]
    for name in filter(None, map(str.strip, named)):
        if name not in kinds:
            finder.card(name, finder.place_of("", name))
    if asked := directive.options.get("card", "").strip():
        finder.card(asked, finder.place_of("card"))
    if kind := directive.options.get("kind", "").strip():
        finder.cards_of(kind, finder.place_of("kind"))
    finder.side()
