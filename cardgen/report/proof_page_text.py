"""Resolved blocks → the HTML of a page for proofreading: the words as readers see them, with findings marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Block,
    Break,
    CardRef,
    Code,
    DefinitionList,
    Directive,
    Emphasis,
    Fence,
    FootnoteDefinition,
    FootnoteRef,
    Heading,
    Hyperlink,
    IconRef,
    Image,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Reference,
    Rule,
    Spliced,
    Strong,
    Styled,
    Table,
    Text,
)
from cardgen.markup.words import inlines_of, plain_text, walk
from cardgen.typeset.blocks.markers import marker_text


@frozen
class Mark:
    """Words with a finding, from `start` to `end` in the text, and the attributes of their element."""

    start: int
    end: int
    attributes: str


@frozen
class Part:
    """A block or an item of a list, which has its own row; `start` and `end` are offsets in the text."""

    block: Block
    start: int
    end: int


def parts_of(blocks: Iterable[Block]) -> Iterator[Part]:
    """The parts of a chapter, in the order of its text, without those that print nothing."""
    for block in blocks:
        if isinstance(block, ListBlock):
            for index, item in enumerate(block.items):
                alone = ListBlock(
                    (item,), block.numbering, block.first + index, block.tight, block.attributes
                )
                yield Part(alone, item.start, item.end)
        elif place := _place_of(block):
            yield Part(block, *place)


def titles_of(blocks: Iterable[Block]) -> dict[str, str]:
    """The words of headings, by their anchors."""
    found = (block for block in walk(blocks) if isinstance(block, Heading))
    return {heading.attributes.id: plain_text(heading.children) for heading in found}


def _place_of(block: Block) -> tuple[int, int] | None:
    """Where a block is written; for a block from an expression, where that is."""
    for below in walk((block,)):
        for node in inlines_of(below):
            if isinstance(node, Spliced):
                return node.start, node.end
            break
    return (block.start, block.end) if block.start < block.end else None


class Reader:
    """Writes blocks, and records which of the marks were `drawn`; `titles` are those of headings, by their anchors."""

    def __init__(self, marks: Sequence[Mark], titles: Mapping[str, str]) -> None:
        self._marks = sorted(marks, key=lambda mark: mark.start)
        self._titles = titles
        self.drawn: set[Mark] = set()

    def write(self, blocks: Iterable[Block]) -> str:
        """The blocks as HTML."""
        return "".join([self._block(block) for block in blocks])

    def _block(self, block: Block) -> str:  # noqa: PLR0911  # one return a kind of block
        match block:
            case Paragraph():
                return f"<p>{self._inlines(block.children)}</p>"
            case Heading():
                look = (
                    f'class="title level-{block.level}" role="heading" aria-level="{min(6, block.level + 2)}"'
                )
                return f"<p {look}>{self._inlines(block.children)}</p>"
            case ListBlock():
                return "".join(
                    f'<div class="item"><span class="marker">{_marker(block, index)}</span>'
                    f"<div>{self.write(item.children)}</div></div>"
                    for index, item in enumerate(block.items)
                )
            case DefinitionList():
                items = (
                    f"<dt>{self._inlines(each.term)}</dt><dd>{self.write(each.children)}</dd>"
                    for each in block.items
                )
                return f"<dl>{''.join(items)}</dl>"
            case Table():
                return self._table(block)
            case Directive():
                return self._directive(block)
            case Quote():
                return f"<blockquote>{self.write(block.children)}</blockquote>"
            case FootnoteDefinition():
                label = f"<sup>{escape(block.label)}</sup>"
                return f'<div class="item">{label}<div>{self.write(block.children)}</div></div>'
            case Fence():
                return f"<pre>{escape(block.text)}</pre>"
            case Rule():
                return '<p class="rule"></p>'
        return ""

    def _table(self, block: Table) -> str:
        head = "".join(f'<th scope="col">{self._inlines(cell.children)}</th>' for cell in block.head)
        rows = "".join(
            f"<tr>{''.join(f'<td>{self._inlines(cell.children)}</td>' for cell in row)}</tr>"
            for row in block.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _directive(self, block: Directive) -> str:
        """A box with its title; if its body is data, the data as written."""
        written = [self._inlines(block.title), *map(self._text, block.labels)]
        titles = "".join(f'<p class="box-title">{words}</p>' for words in written if words)
        inside = self.write(block.children)
        if not inside and block.body.strip():
            end = block.body_start + len(block.body)
            inside = f"<pre>{self._text(Text(block.body, block.body_start, end))}</pre>"
        return f'<div class="box"><p class="kind">{escape(block.name)}</p>{titles}{inside}</div>'

    def _inlines(self, nodes: Iterable[Inline]) -> str:
        return "".join([self._inline(node) for node in nodes])

    def _inline(self, node: Inline) -> str:  # noqa: PLR0911  # one return a kind of inline
        match node:
            case Text():
                return self._text(node)
            case Strong():
                return f"<strong>{self._inlines(node.children)}</strong>"
            case Emphasis():
                return f"<em>{self._inlines(node.children)}</em>"
            case Styled() | Hyperlink():
                return self._inlines(node.children)
            case Code():
                return self._whole(node, f"<code>{escape(node.text)}</code>")
            case CardRef():
                return self._whole(node, f'<span class="card">{escape(node.label or node.name)}</span>')
            case IconRef():
                return self._whole(node, f'<span class="icon">{escape(node.name)}</span>')
            case Reference():
                # The name of another book may precede the anchor.
                anchor = node.target if node.target in self._titles else node.target.rpartition(":")[2]
                title = self._titles.get(anchor, node.target)
                return self._inlines(node.children) or self._whole(node, f"<em>{escape(title)}</em>")
            case Spliced():
                return self._whole(node, Reader((), self._titles)._inlines(node.children))
            case Image():
                return self._whole(node, f'<span class="icon">{escape(node.alt)}</span>')
            case FootnoteRef():
                return self._whole(node, f"<sup>{escape(node.label)}</sup>")
            case Break():
                return "<br>"
        return ""

    def _text(self, node: Text) -> str:
        """The words, with marks; as a whole if their length differs from that of the source."""
        if len(node.text) != node.end - node.start:
            return self._whole(node, escape(node.text))
        parts, done = list[str](), node.start
        for mark in self._meant(node.start, node.end):
            start, end = max(mark.start, done), min(mark.end, node.end)
            if start < end:
                parts.append(escape(node.text[done - node.start : start - node.start]))
                words = escape(node.text[start - node.start : end - node.start])
                parts.append(f"<mark {mark.attributes}>{words}</mark>")
                done = end
        return "".join([*parts, escape(node.text[done - node.start :])])

    def _whole(self, node: Inline, words: str) -> str:
        for mark in self._meant(node.start, node.end):
            return f"<mark {mark.attributes}>{words}</mark>"
        return words

    def _meant(self, start: int, end: int) -> list[Mark]:
        found = [mark for mark in self._marks if mark.start < end and start < mark.end]
        self.drawn.update(found)
        return found


def _marker(block: ListBlock, index: int) -> str:
    return escape(marker_text(block, index)) if block.numbering else "•"
