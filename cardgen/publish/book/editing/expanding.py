"""Resolved chapters → the same with everything made from the data, every box named, every picture a figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import cardgen.publish.book.directives as directive_folder
from cardgen.assets.books import FontBook
from cardgen.diagnostics import Diagnostic, Locator, Span
from cardgen.markup.attributes import join_attributes
from cardgen.markup.directives import DIRECTIVES
from cardgen.markup.nodes import (
    Attributes,
    Block,
    Comment,
    Directive,
    Image,
    IndexMark,
    Inline,
    Paragraph,
    Reference,
)
from cardgen.markup.parsing import parse_inline
from cardgen.markup.words import plain_text, walk
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.book import BookChapter, IndexEntry, Place
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.editing.mirroring import Mirror
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.styling.style import BookStyle
from cardgen.registry import members

#: Directives that are not printed.
_SILENT = ("facts",)
#: The arguments of directives that are a title, or missing.
_TITLES = ("title", "")
#: Boxes whose type is their title if the author gives none.
_NAMED = ("example", "note", "hint", "tip", "warning", "important", "variant", "optional", "remember")


def _book_directives() -> Mapping[str, BookDirective]:
    """All directives that are made from the data, by name."""
    return members(directive_folder, "DIRECTIVE", BookDirective)


class Expansion:
    """Expands the chapters of one game; `found` collects what is wrong."""

    def __init__(
        self,
        resolver: Resolver,
        style: BookStyle,
        fonts: FontBook,
        mirror: Mirror,
        found: list[Diagnostic],
    ) -> None:
        self.resolver = resolver
        self.style = style
        self.fonts = fonts
        self.mirror = mirror
        self.found = found
        self.places: Mapping[str, Place] = {}
        self.index: tuple[IndexEntry, ...] = ()
        self.known = _book_directives()

    def expand(self, chapter: BookChapter) -> BookChapter:
        """The chapter with everything that does not depend on numbers."""

        def enter(block: Block) -> Block:
            if isinstance(block, Directive) and "mirror" in block.options:
                return self.mirror.fill(block, chapter.locate)
            return block

        def change(block: Block) -> tuple[Block, ...]:
            match block:
                case Comment():
                    return ()
                case Directive():
                    return () if block.name in _SILENT else (self._directive(block, chapter.locate),)
                case Paragraph(children=(Image() as image,)):
                    return (_figure_of(block, image),)
            return (block,)

        return replace(chapter, blocks=Rewriting(block=change, enter=enter).blocks(chapter.blocks))

    def expand_late(self, chapter: BookChapter) -> BookChapter:
        """The chapter with what depends on numbers and on the index entries."""

        def change(block: Block) -> tuple[Block, ...]:
            if isinstance(block, Directive) and block.name in self.known and self.known[block.name].late:
                return (self.make(block, chapter.locate),)
            return (block,)

        return replace(chapter, blocks=Rewriting(block=change).blocks(chapter.blocks))

    def make(self, block: Directive, locate: Locator) -> Directive:
        """The directive with its children made from the data."""
        context = DirectiveContext(
            block,
            locate,
            game=self.resolver.game,
            resolver=self.resolver,
            style=self.style,
            fonts=self.fonts,
            places=self.places,
            index=self.index,
        )
        made = self.known[block.name].make(context)
        self.found += made.diagnostics
        asks = DIRECTIVES[block.name].argument == "kind"  # a name in the data, not a title
        title = block.options.get("title", "") if asks else block.argument
        return replace(block, argument=title, children=made.value)

    def _directive(self, block: Directive, locate: Locator) -> Directive:
        spec = DIRECTIVES.get(block.name)
        if block.title and spec is not None and spec.argument in _TITLES:
            words = plain_text(block.title)
            block = replace(block, argument=words, title=block.title if words else ())
        elif "{{" in block.argument:
            block = replace(block, argument=self._words(block, locate))
        maker = self.known.get(block.name)
        if maker is not None and not maker.late:
            return self.make(block, locate)
        title = block.argument or block.options.get("title", "")
        if not title and block.name in _NAMED:
            title = self.style.label(block.name)
        return block if title == block.argument else replace(block, argument=title)

    def _words(self, block: Directive, locate: Locator) -> str:
        """An argument that is not a title, with its values filled in."""
        first, _ = block.place_of()

        def within(start: int, end: int) -> Span:
            return locate(first + start, first + end)

        parsed = parse_inline(block.argument, within)
        resolved = self.resolver.resolve_inlines(parsed.value, self.resolver.scope, within)
        self.found += (*parsed.diagnostics, *resolved.diagnostics)
        return plain_text(resolved.value)


def _figure_of(block: Paragraph, image: Image) -> Directive:
    """A picture alone in its paragraph becomes a figure with its title as the caption."""
    values = {**image.attributes, **block.attributes.values}
    anchor, classes = values.pop("id", ""), values.pop("class", "").split()
    attributes = join_attributes(Attributes(anchor, tuple(classes), values), block.attributes)
    options: dict[str, str] = {name: values[name] for name in ("width", "align") if name in values}
    if image.title:
        options["caption"] = image.title
    inner = Paragraph((image,), start=block.start, end=block.end)
    return Directive(
        "figure",
        "",
        options,
        (inner,),
        attributes=attributes,
        start=block.start,
        end=block.end,
        name_start=block.start,
        name_end=block.end,
    )


def mark_cards(chapter: BookChapter) -> BookChapter:
    """The chapter with an entry for the card index beside each mentioned card."""

    def mark(node: Inline) -> tuple[Inline, ...]:
        if isinstance(node, Reference) and node.target.startswith("card-"):
            return (IndexMark(node.target, node.start, node.end), node)
        return (node,)

    return replace(chapter, blocks=Rewriting(inline=mark).blocks(chapter.blocks))


def asks_for(chapters: tuple[BookChapter, ...], name: str) -> bool:
    """Whether the chapters contain a directive with this name."""
    return any(isinstance(block, Directive) and block.name == name for block in _all(chapters))


def _all(chapters: tuple[BookChapter, ...]) -> Iterator[Block]:
    for chapter in chapters:
        yield from walk(chapter.blocks)
