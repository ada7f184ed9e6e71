"""Blocks → lines of plain text: underlined headings, hanging lists, aligned tables, framed boxes, figures in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Block,
    DefinitionList,
    Directive,
    Fence,
    Heading,
    ListBlock,
    Paragraph,
    Quote,
    Rule,
    Table,
)
from cardgen.publish.book.book import Figure
from cardgen.publish.book.directive import Drawing
from cardgen.publish.book.editing.numbering import figure_directives
from cardgen.publish.plain.phrases import PlainWords
from cardgen.publish.plain.wrapping import WIDTH, indent, set_table, wrap
from cardgen.typeset.blocks.markers import marker_text

#: The signs that underline headings, from the highest level on; lower ones have no underline.
_RULES = "=-"
#: The bar at the left of a box.
_BAR = "| "
_LEAST = 24


@frozen
class PlainPassages:
    """Writes the blocks of one book. `boxes` are the directives that are framed, `base` the highest level."""

    words: PlainWords
    drawings: Mapping[str, Drawing]
    boxes: frozenset[str]
    base: int

    def write(self, blocks: Iterable[Block], width: int = WIDTH) -> list[str]:
        """The blocks as lines, with an empty line between two of them."""
        lines: list[str] = []
        for block in blocks:
            written = self._one(block, max(width, _LEAST))
            if written:
                if lines:
                    lines += [""] * (2 if isinstance(block, Heading) and block.level == self.base else 1)
                lines += written
        return lines

    def _one(self, block: Block, width: int) -> list[str]:  # noqa: PLR0911  # one return a kind of block
        match block:
            case Paragraph():
                return wrap(self.words.write(block.children), width)
            case Heading():
                return self._heading(block, width)
            case ListBlock():
                return self._list(block, width)
            case Table():
                return self._table(block, width)
            case Directive():
                return self._directive(block, width)
            case DefinitionList():
                return self._definitions(block, width)
            case Quote():
                return indent(self.write(block.children, width - 4), "    ")
            case Fence():
                return indent(block.text.rstrip("\n").split("\n"), "    ")
            case Rule():
                return ["* * *".center(width).rstrip()]
        return []

    def _heading(self, block: Heading, width: int) -> list[str]:
        lines = wrap(self.words.write(block.children), width)
        depth = block.level - self.base
        if not 0 <= depth < len(_RULES) or not lines:
            return lines
        return [*lines, _RULES[depth] * max(map(len, lines))]

    def _list(self, block: ListBlock, width: int) -> list[str]:
        markers = [marker_text(block, index).replace("•", "-") for index in range(len(block.items))]
        room = max(map(len, markers), default=0)
        hang = " " * (room + 1 if room else 0)
        lines: list[str] = []
        for marker, item in zip(markers, block.items, strict=True):
            written = self._item(item.children, width - len(hang), block.tight)
            if written:
                if lines and not block.tight:
                    lines.append("")
                first, *others = written
                lines.append(f"{marker.rjust(room)} {first}" if room else f"{hang}{first}")
                lines += indent(others, hang)
        return lines

    def _item(self, blocks: tuple[Block, ...], width: int, tight: bool) -> list[str]:
        if not tight:
            return self.write(blocks, width)
        lines: list[str] = []
        for block in blocks:
            inner = self._one(block, width)
            lines += (
                indent(inner, "  ") if isinstance(block, ListBlock) and block.numbering == "none" else inner
            )
        return lines

    def _definitions(self, block: DefinitionList, width: int) -> list[str]:
        lines: list[str] = []
        for item in block.items:
            lines += wrap(self.words.write(item.term), width)
            lines += indent(self.write(item.children, width - 4), "    ")
        return lines

    def _table(self, block: Table, width: int) -> list[str]:
        rows = [[self.words.write(cell.children) for cell in row] for row in block.rows]
        head = [self.words.write(cell.children) for cell in block.head]
        has_head = any(head)
        return set_table([head, *rows] if has_head else rows, block.aligns, width, has_head)

    def _directive(self, block: Directive, width: int) -> list[str]:
        figure = self.words.book.figures.get(block.attributes.id)
        if figure is not None:
            return self._figure(block, figure, width)
        framed = block.name in self.boxes
        inner = self.write(block.children, width - len(_BAR) if framed else width)
        words = self.words.write(block.heading)
        title = wrap(words.upper() if framed else words, width - len(_BAR))
        if not framed:
            return [*title, "", *inner] if title and inner else [*title, *inner]
        return indent([*title, *inner], _BAR)

    def _figure(self, block: Directive, figure: Figure, width: int) -> list[str]:
        caption = self.words.write(figure.caption)
        named = ": ".join(part for part in (figure.label, caption) if part)
        drawing = self.drawings.get(figure.anchor)
        if drawing is None:
            inside = () if block.name in figure_directives() else block.children
            return [*wrap(named, width), *self.write(inside, width)]
        lines = wrap(f"[{named or drawing.alt}]", width)
        if drawing.alt and named:
            lines += indent(wrap(drawing.alt, width - 4), "    ")
        for entry in drawing.legend:
            mark = f"    ({entry.label}) "
            lines += wrap(self.words.write(entry.words), width, mark, " " * len(mark))
        return lines
