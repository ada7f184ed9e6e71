"""The contracts for directives: blocks made from the data, or a figure that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.assets.books import FontBook, Library
from cardgen.diagnostics import Locator, Outcome, Span
from cardgen.drawing.items import Frame
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.markup.nodes import Block, Directive, Inline
from cardgen.model.nouns import Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.book import IndexEntry, Place
from cardgen.publish.book.styling.style import BookStyle
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet


@frozen
class DirectiveContext:
    """What a directive made from data receives. Its own children are already resolved.

    `locate` turns offsets in the directive into places; new nodes should have the directive's own `start` and `end`, or
    be Spliced with a locator of their own. Only a `late` directive sees `places` and `index`.
    """

    directive: Directive
    locate: Locator
    game: Game
    resolver: Resolver
    style: BookStyle
    fonts: FontBook
    places: Mapping[str, Place] = field(default_factory=dict)
    index: tuple[IndexEntry, ...] = ()

    @property
    def option(self) -> Mapping[str, str]:
        """The directive's options as typed."""
        return self.directive.options

    def span_of(self, part: str = "", word: str = "") -> Span:
        """The place of the argument, of the value of the option `part`, or of a `word` in it; otherwise of the name."""
        return self.locate(*self.directive.place_of(part, word))

    def within(self, part: str) -> Locator:
        """A locator for words in the value of the option `part`, by their offsets in it."""
        first, _ = self.directive.place_of(part)
        return lambda start, end: self.locate(first + start, first + end)


@frozen
class BookDirective:
    """A directive that is made from the game's data; `make` returns its children.

    Its purpose is described in `markup.directives`, where all directives are declared. A `late` one is made after all
    headings are numbered and all index entries are collected.
    """

    name: str
    make: Callable[[DirectiveContext], Outcome[tuple[Block, ...]]]
    late: bool = False


@frozen
class FigureResources:
    """What figures are drawn with: the drawn cards by id, the typesetter and the book's styles.

    `memory` keeps repeated drawings, by what they were made from, so that they are one object everywhere.
    """

    game: Game
    cards: Mapping[str, DrawnCard]
    library: Library
    resolver: Resolver
    typesetter: Typesetter
    sheet: StyleSheet
    style: BookStyle
    memory: dict[object, Frame] = field(default_factory=dict)


@frozen
class FigureContext:
    """One figure to draw, at most `width` points wide, and the resources for it."""

    directive: Directive
    width: float
    locate: Locator
    resources: FigureResources


@frozen
class LegendEntry:
    """The explanation of a number in a figure: `label` is in the circle, `words` are ready to be set."""

    label: str
    words: tuple[Inline, ...]


@frozen
class Drawing:
    """A drawn figure and its alternative text.

    `frame` is the complete figure. `picture` is only the drawing, for editions that write the `legend` in their own
    way; None if there is no legend.
    """

    frame: Frame
    alt: str
    picture: Frame | None = None
    legend: tuple[LegendEntry, ...] = ()


@frozen
class FigureDirective:
    """A directive that is drawn; None if nothing can be.

    `captioned` says where the caption is written: in the `argument`, in the `body`, or only in the option `caption`.
    The directive's purpose is described in `markup.directives`.
    """

    name: str
    draw: Callable[[FigureContext], Outcome[Drawing | None]]
    captioned: str = "body"
