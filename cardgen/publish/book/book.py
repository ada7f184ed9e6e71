"""What all editions are made from: a game's chapters with all values, numbers and references filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.diagnostics import Locator, Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block, Directive, FootnoteDefinition, Heading, Image, Inline
from cardgen.markup.words import walk
from cardgen.model.nouns import RULEBOOK, Game, Volume
from cardgen.publish.book.styling.style import BookStyle


@frozen
class Place:
    """Something that a reference may lead to. `kind` is section, figure, table, step, card, term or place.

    `number` is as printed (`5.4`, `2`), "" for none; `title` is plain text. `level` is that of a heading, 0 for others;
    `listed` says whether the contents show it. `shown` is the anchor of the figure that shows a card.
    """

    name: str
    kind: str
    number: str = ""
    title: str = ""
    words: tuple[Inline, ...] = ()
    level: int = 0
    listed: bool = False
    shown: str = ""
    span: Span | None = None


@frozen
class Elsewhere:
    """A place in another book of the game, or that book as a whole if there is no `place`."""

    volume: Volume
    style: BookStyle
    place: Place | None = None


@frozen
class Figure:
    """A figure or a captioned table: its anchor, what draws it, and its caption ready to print.

    `label` is `Figure 2`, "" without a number. `locate` turns offsets in the node into places.
    """

    anchor: str
    node: Directive | Image
    locate: Locator
    label: str = ""
    caption: tuple[Inline, ...] = ()


@frozen
class IndexEntry:
    """An entry of the index: its path from the outermost heading (`("bleeding", "of wounds")`).

    `marks` are the entries in the IndexMarks of the blocks, by which its pages are found.
    """

    path: tuple[str, ...]
    marks: tuple[str, ...]


@frozen
class BookChapter:
    """The blocks of one file of rules; offsets of its nodes count in the text of `locate`."""

    name: str
    blocks: tuple[Block, ...]
    locate: Locator


@frozen
class Book:
    """The whole rulebook, before it is set.

    In the blocks, expressions and cards' fields are replaced by their values, conditions are decided, headings begin
    with their number in the style `heading-number`, directives made from data have the result as their children, and
    every reference has its words, except those with the style `page`, whose words depend on the edition (see
    `references.fill_pages`). `places` are by anchor. Figures keep their directive, whose attributes' id is their anchor
    in `figures`. `footnotes` are by the number in the text. `elsewhere` are the places in other books to which this one
    refers, by the book's name and the anchor there (see `volumes.anchor_from`).
    """

    game: Game
    style: BookStyle
    chapters: tuple[BookChapter, ...]
    places: Mapping[str, Place] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)
    footnotes: Mapping[str, FootnoteDefinition] = field(default_factory=dict)
    index: tuple[IndexEntry, ...] = ()
    elsewhere: Mapping[str, Elsewhere] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of a book besides the rulebook; "" for the rulebook."""
        volume = self.game.volume
        return volume.name if volume and volume.name != RULEBOOK else ""

    @property
    def title(self) -> str:
        """The title of the book, in addition to the game's: "" for a rulebook without a title of its own."""
        if self.game.volume and self.name:
            return self.game.volume.title
        written = self.game.book.get("title")
        return written if isinstance(written, str) else ""

    def made_as(self, product: str) -> str:
        """The file name of a product made from the book: `booklet`, or `booklet-quest-guide` for another book."""
        return f"{product}-{self.name}" if self.name else product

    @property
    def contents(self) -> tuple[Place, ...]:
        """The sections that a table of contents lists, in order."""
        return tuple(place for place in self.places.values() if place.listed)

    @property
    def highest(self) -> int:
        """The level of its highest headings; 1 if it has none."""
        blocks = (block for chapter in self.chapters for block in walk(chapter.blocks))
        return min((block.level for block in blocks if isinstance(block, Heading)), default=1)
