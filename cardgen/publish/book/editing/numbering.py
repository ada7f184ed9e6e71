"""Expanded chapters → the same with numbers: sections, figures, tables and steps, each in the register of places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

import cardgen.publish.book.figures as figure_folder
from cardgen.diagnostics import Diagnostic, Locator, Related, Span
from cardgen.markup.nodes import (
    Attributes,
    Block,
    Directive,
    Heading,
    Image,
    Inline,
    ListBlock,
    Paragraph,
    Styled,
    Table,
    Text,
)
from cardgen.markup.parsing import parse_inline
from cardgen.markup.words import plain_text, slugify, walk
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.book import BookChapter, Figure, Place
from cardgen.publish.book.classes import UNLISTED, UNNUMBERED
from cardgen.publish.book.directive import FigureDirective
from cardgen.publish.book.nodes.rewriting import Rewriting, repeatable
from cardgen.publish.book.problems import ANCHOR_TWICE
from cardgen.publish.book.styling.style import NUMBER_STYLE, BookStyle
from cardgen.registry import members
from cardgen.typeset.blocks.markers import alpha, marker_text, roman

#: The class of headings in repeated passages, which are not places of their own.
REPEATED = "repeated"


def figure_directives() -> Mapping[str, FigureDirective]:
    """All directives that are drawn, by name."""
    return members(figure_folder, "FIGURE", FigureDirective)


class Register:
    """Numbers everything that can be referred to, in the order of the book. `doubtful` are words
    that several headings have.
    """

    def __init__(self, style: BookStyle, resolver: Resolver, found: list[Diagnostic]) -> None:
        self.style = style
        self.resolver = resolver
        self.found = found
        self.places: dict[str, Place] = {}
        self.figures: dict[str, Figure] = {}
        self.doubtful: dict[str, list[Span]] = {}
        self.drawn = figure_directives()
        self._levels = [0] * 7
        self._base = 1
        self._counts: Counter[str] = Counter()
        self._given: set[str] = set()

    def number(self, chapters: tuple[BookChapter, ...], given: frozenset[str]) -> tuple[BookChapter, ...]:
        """Number the chapters. `given` are the anchors that authors wrote, which generated ones must not duplicate."""
        self._base = _base_level(chapters)
        self._given = set(given)
        return tuple(self._chapter(chapter) for chapter in chapters)

    def _chapter(self, chapter: BookChapter) -> BookChapter:
        top = {id(block) for block in chapter.blocks if isinstance(block, Heading)}

        def change(block: Block) -> tuple[Block, ...]:
            match block:
                case Heading():
                    return (self._heading(block, chapter.locate, id(block) in top),)
                case Directive() if block.name in self.drawn or block.name in ("figure", "table"):
                    return (self._figure(block, chapter.locate),)
                case ListBlock():
                    self._steps(block, chapter.locate)
                case Paragraph():
                    return (block,)
            self._plain(block, chapter.locate)
            return (block,)

        blocks = Rewriting(block=change).blocks(chapter.blocks)
        for block in walk(blocks):
            if isinstance(block, Paragraph):
                self._plain(block, chapter.locate)
        return replace(chapter, blocks=blocks)

    def _heading(self, block: Heading, locate: Locator, top: bool) -> Heading:
        classes = block.attributes.classes
        if REPEATED in classes:
            return block
        level = block.level - self._base + 1
        span = locate(block.start, block.end)
        anchor = self._anchor(block, span)
        words = plain_text(block.children)
        number = ""
        if top and level >= 1 and UNNUMBERED not in classes:
            number = self._section_number(level)
        self.places[anchor] = Place(
            anchor,
            "section",
            number=number,
            title=words,
            words=repeatable(block.children),
            level=block.level,
            listed=top and UNLISTED not in classes,
            span=span,
        )
        children = block.children
        if number:
            numeral = Styled(
                (Text(number, block.start, block.start),), NUMBER_STYLE, block.start, block.start
            )
            children = (numeral, Text("\u2002", block.start, block.start), *children)
        return replace(block, children=children, attributes=replace(block.attributes, id=anchor))

    def _section_number(self, level: int) -> str:
        if self.style.numbering == "none" or level > self.style.depth:
            return ""
        self._levels[level] += 1
        self._levels[level + 1 :] = [0] * (len(self._levels) - level - 1)
        first = _FIRST_NUMBERS[self.style.numbering](self._levels[1])
        whole = ".".join([first, *(str(count) for count in self._levels[2 : level + 1])])
        return whole + self.style.number_end

    def _anchor(self, block: Heading, span: Span) -> str:
        """The heading's anchor, made different from those before it unless the author wrote it."""
        anchor = block.attributes.id
        slug = slugify(plain_text(block.children))
        if anchor in self._given:
            self._check_twice(anchor, span)
            return anchor
        self.doubtful.setdefault(slug, []).append(span)
        unlike, count = anchor or slug or "section", 1
        while unlike in self.places or unlike in self._given:
            count += 1
            unlike = f"{slug}-{count}"
        return unlike

    def _check_twice(self, anchor: str, span: Span) -> None:
        first = self.places.get(anchor)
        if first is None or first.span is None or first.span.path == span.path:
            return
        message = f"the anchor `#{anchor}` is given in two files"
        related = (Related(first.span, "it is given here first"),)
        hint = "rename one of the two"
        self.found.append(Diagnostic(ANCHOR_TWICE, message, span, hint, related))

    def _figure(self, block: Directive, locate: Locator) -> Directive:
        caption = self._caption(block, locate)
        kind = "table" if block.name == "table" or _holds_table(block) else "figure"
        given = block.attributes.id
        label, number = "", ""
        if caption or given:
            self._counts[kind] += 1
            number = str(self._counts[kind])
            label = f"{self.style.label(kind)} {number}"
        self._counts["drawn"] += 1
        anchor = given or f"drawn-{self._counts['drawn']}"
        span = locate(block.start, block.name_end)
        if given:
            self._check_twice(anchor, span)
        self.places.setdefault(
            anchor, Place(anchor, kind, number, plain_text(caption), repeatable(caption), span=span)
        )
        if block.name == "card" and block.argument:
            self._card_place(block.argument, anchor)
        node: Directive | Image = _image_in(block) or block
        self.figures[anchor] = Figure(anchor, node, locate, label, caption)
        return replace(block, attributes=replace(block.attributes, id=anchor))

    def _card_place(self, written: str, anchor: str) -> None:
        """References to a card lead to where its face is shown."""
        index = self.resolver.index
        card = index.by_id.get(written) or next(iter(index.by_name.get(written, ())), None)
        if card is not None:
            name = f"card-{card.id}"
            self.places.setdefault(
                name, Place(name, "card", title=card.name, shown=anchor, span=self.places[anchor].span)
            )

    def _caption(self, block: Directive, locate: Locator) -> tuple[Inline, ...]:
        written = block.options.get("caption", "")
        spec = self.drawn.get(block.name)
        where = spec.captioned if spec else "argument"
        if not written and where == "argument" and block.name != "table":
            written = block.argument
        if written:
            return self._parsed(written, block, locate)
        if where == "body":
            paragraphs = [child for child in block.children if isinstance(child, Paragraph)]
            return paragraphs[0].children if paragraphs else ()
        return ()

    def _parsed(self, written: str, block: Directive, locate: Locator) -> tuple[Inline, ...]:
        def at(_start: int, _end: int) -> Span:
            return locate(block.start, block.name_end)

        parsed = parse_inline(written, at)
        resolved = self.resolver.resolve_inlines(parsed.value, self.resolver.scope, at)
        self.found += (*parsed.diagnostics, *resolved.diagnostics)
        return resolved.value

    def _steps(self, block: ListBlock, locate: Locator) -> None:
        for index, item in enumerate(block.items):
            for child in item.children:
                attributes: Attributes | None = getattr(child, "attributes", None)
                if not isinstance(child, Paragraph) or attributes is None or not attributes.id:
                    continue
                number = marker_text(block, index).strip("().") if block.numbering else ""
                span = locate(child.start, child.end)
                self._check_twice(attributes.id, span)
                title = plain_text(child.children)
                self.places[attributes.id] = Place(attributes.id, "step", number, title, span=span)

    def _plain(self, block: Block, locate: Locator) -> None:
        """An anchor on a paragraph, a box, a table or a list: a place without a number."""
        attributes: Attributes | None = getattr(block, "attributes", None)
        if attributes is None or not attributes.id or attributes.id in self.places:
            return
        title, words = (block.argument, repeatable(block.title)) if isinstance(block, Directive) else ("", ())
        span = locate(block.start, block.end)
        self.places[attributes.id] = Place(attributes.id, "place", "", title, words, span=span)


_FIRST_NUMBERS: Mapping[str, Callable[[int], str]] = {
    "decimal": str,
    "roman": lambda number: roman(number).upper(),
    "letter": lambda number: alpha(number).upper(),
}


def _base_level(chapters: Iterable[BookChapter]) -> int:
    """The level that is numbered first: 2 if the book's title is its only heading of level 1."""
    levels = [block.level for chapter in chapters for block in chapter.blocks if isinstance(block, Heading)]
    return 2 if levels.count(1) == 1 and levels.count(2) > 1 and levels[0] == 1 else min(levels, default=1)


def _holds_table(block: Directive) -> bool:
    return block.name == "figure" and any(isinstance(child, Table) for child in block.children)


def _image_in(block: Directive) -> Image | None:
    match block.children:
        case (Paragraph(children=(Image() as image,)),) if block.name == "figure":
            return image
    return None
