"""Blocks → HTML: headings, lists, tables, boxes, figures with their legends."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardgen.markup.nodes import (
    Attributes,
    Block,
    DefinitionList,
    Directive,
    Fence,
    Heading,
    ListBlock,
    ListItem,
    Paragraph,
    Quote,
    Rule,
    Table,
)
from cardgen.markup.words import plain_text
from cardgen.publish.book.book import Figure
from cardgen.publish.book.directive import Drawing
from cardgen.publish.book.editing.numbering import figure_directives
from cardgen.publish.web.material import Material
from cardgen.publish.web.phrases import PhraseWriter
from cardgen.typeset.blocks.markers import marker_text
from cardgen.typeset.blocks.tables import column_align

_TYPES = {"arabic": "1", "roman": "i", "Roman": "I", "alpha": "a", "Alpha": "A"}
#: Directives whose content is in another place of the page.
_ELSEWHERE = ("contents",)
_INDEXES = ("index", "card-index")
_STORIES = ("story", "flavour")
#: The scale of drawings if there is room, in CSS pixels per point; narrow drawings are enlarged.
_PIXELS, _ENLARGED, _NARROW = 4 / 3, 2.0, 230.0


class PassageWriter:
    """Writes the blocks of one page; `shift` is added to the levels of headings."""

    def __init__(self, material: Material, phrases: PhraseWriter, shift: int) -> None:
        self.material = material
        self.phrases = phrases
        self.shift = shift

    def write(self, blocks: Iterable[Block]) -> str:
        """The blocks as HTML, with a line feed after each."""
        every = tuple(blocks)
        below = (*every[1:], None)[: len(every)]
        return "".join(
            [
                self._one(block)
                for block, after in zip(every, below, strict=True)
                if not _is_bare(block, after)
            ]
        )

    def _one(self, block: Block) -> str:  # noqa: PLR0911  # one return a kind of block
        match block:
            case Paragraph():
                return f"<p{_attributes(block.attributes)}>{self.phrases.write(block.children)}</p>\n"
            case Heading():
                return self._heading(block)
            case ListBlock():
                return self._list(block)
            case Table():
                return self._table(block)
            case Directive():
                return self._directive(block)
            case DefinitionList():
                return self._definitions(block)
            case Quote():
                return f"<blockquote{_attributes(block.attributes)}>\n{self.write(block.children)}</blockquote>\n"
            case Fence():
                text = escape(block.text, quote=False)
                return f"<pre{_attributes(block.attributes)}><code>{text}</code></pre>\n"
            case Rule():
                return "<hr>\n"
        return ""

    def _heading(self, block: Heading) -> str:
        level = min(6, max(2, block.level + self.shift))
        return f"<h{level}{_attributes(block.attributes)}>{self.phrases.write(block.children)}</h{level}>\n"

    def _list(self, block: ListBlock) -> str:
        if block.numbering in ("", "none"):
            plain = ' role="list" class="plain"' if block.numbering else ""
            items = "".join(self._item(item, block.tight) for item in block.items)
            return f"<ul{plain}{_attributes(block.attributes)}>\n{items}</ul>\n"
        kind = _TYPES.get(block.numbering)
        if kind is None:
            items = "".join(
                self._item(item, block.tight, f'<span class="marker">{marker_text(block, index)}</span> ')
                for index, item in enumerate(block.items)
            )
            return f'<ol role="list" class="marked"{_attributes(block.attributes)}>\n{items}</ol>\n'
        items = "".join(self._item(item, block.tight) for item in block.items)
        kind = "" if kind == "1" else f' type="{kind}"'
        start = "" if block.first == 1 else f' start="{block.first}"'
        return f"<ol{kind}{start}{_attributes(block.attributes)}>\n{items}</ol>\n"

    def _item(self, item: ListItem, tight: bool, marker: str = "") -> str:
        """An item; the paragraphs of a tight list have no element of their own."""
        parts = []
        anchor = ""
        for index, child in enumerate(item.children):
            if isinstance(child, Paragraph) and (tight or (index == 0 and len(item.children) == 1)):
                anchor = anchor or _attributes(child.attributes)
                parts.append(self.phrases.write(child.children))
            else:
                parts.append(self._one(child))
        return f"<li{anchor}>{marker}{''.join(parts)}</li>\n"

    def _definitions(self, block: DefinitionList) -> str:
        items = "".join(
            f"<dt>{self.phrases.write(item.term)}</dt>\n<dd>{self._definition(item.children)}</dd>\n"
            for item in block.items
        )
        return f"<dl{_attributes(block.attributes)}>\n{items}</dl>\n"

    def _definition(self, blocks: tuple[Block, ...]) -> str:
        if len(blocks) == 1 and isinstance(blocks[0], Paragraph):
            return self.phrases.write(blocks[0].children)
        return self.write(blocks)

    def _table(self, block: Table) -> str:
        columns = max([len(block.head), *map(len, block.rows)], default=0)
        stand = [column_align(block, index) for index in range(columns)]
        aligns = [f' class="{align}"' if align in ("right", "center") else "" for align in stand]
        head = ""
        if any(cell.children for cell in block.head):
            cells = "".join(
                f'<th scope="col"{align}>{self.phrases.write(cell.children)}</th>'
                for cell, align in zip(block.head, aligns, strict=False)
            )
            head = f"<thead><tr>{cells}</tr></thead>\n"
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td{align}>{self.phrases.write(cell.children)}</td>"
                for cell, align in zip(row, aligns, strict=False)
            )
            + "</tr>\n"
            for row in block.rows
        )
        table = f"<table{_attributes(block.attributes)}>\n{head}<tbody>\n{rows}</tbody></table>"
        label = escape(self.material.book.style.label("table"))
        return f'<div class="table" tabindex="0" role="group" aria-label="{label}">{table}</div>\n'

    def _directive(self, block: Directive) -> str:
        figure = self.material.book.figures.get(block.attributes.id)
        if figure is not None:
            return self._figure(block, figure)
        if block.name in _ELSEWHERE or not (block.children or block.argument):
            return ""
        content = self.write(block.children)
        if block.name in _INDEXES:
            return f'<div class="index">\n{content}</div>\n'
        if block.name == "columns":
            return f'<div class="columns">\n{content}</div>\n'
        if block.name in _STORIES:
            title = self._title(block, "h4")
            return f'<div class="story"{_attributes(block.attributes)}>\n{title}{content}</div>\n'
        if block.name in self.material.boxes:
            title = self._title(block, "box-title")
            label = escape(self.phrases.speak(block.heading) or block.name)
            names = f'class="box {block.name}" role="note" aria-label="{label}"'
            return f"<div {names}{_attributes(block.attributes)}>\n{title}{content}</div>\n"
        title = self._title(block, "h4")
        return f'<div class="{block.name}"{_attributes(block.attributes)}>\n{title}{content}</div>\n'

    def _title(self, block: Directive, name: str) -> str:
        return f'<p class="{name}">{self.phrases.write(block.heading)}</p>\n' if block.argument else ""

    def _figure(self, block: Directive, figure: Figure) -> str:
        caption = self._caption(figure)
        identity = f' id="{escape(figure.anchor)}"'
        drawing = self.material.drawings.get(figure.anchor)
        if drawing is None:
            inside = "" if block.name in figure_directives() else self.write(block.children)
            return f"<figure{identity}>\n{caption}{inside}</figure>\n"
        return f"<figure{identity}>\n{self._drawing(drawing, figure)}{caption}</figure>\n"

    def _drawing(self, drawing: Drawing, figure: Figure) -> str:
        picture = drawing.picture or drawing.frame
        words = drawing.alt or plain_text(figure.caption) or "figure"
        scale = _ENLARGED if picture.width < _NARROW else _PIXELS
        width = f'style="width:{picture.width * scale:.0f}px" class="art"'
        art = self.material.sheet.element(picture, words, width)
        if not drawing.legend:
            return f"{art}\n"
        items = "".join(
            f'<li><span class="number">{escape(entry.label)}</span> '
            f"<span>{self.phrases.write(entry.words)}</span></li>\n"
            for entry in drawing.legend
        )
        tall = " tall" if picture.width < _NARROW else ""
        return f'<div class="legended{tall}">{art}\n<ol role="list" class="legend">\n{items}</ol></div>\n'

    def _caption(self, figure: Figure) -> str:
        if not figure.label and not figure.caption:
            return ""
        label = f'<span class="figure-label">{escape(figure.label)}</span> ' if figure.label else ""
        return f"<figcaption>{label}{self.phrases.write(figure.caption)}</figcaption>\n"


def _is_bare(block: Block, after: Block | None) -> bool:
    """Whether a heading has nothing below it but what is in another place of the page, perhaps in columns."""
    if isinstance(after, Directive) and after.name == "columns" and len(after.children) == 1:
        (after,) = after.children
    return isinstance(block, Heading) and isinstance(after, Directive) and after.name in _ELSEWHERE


def _attributes(attributes: Attributes) -> str:
    """The anchor and the author's classes, as HTML attributes."""
    text = f' id="{escape(attributes.id)}"' if attributes.id else ""
    classes = " ".join(attributes.classes)
    return f'{text} class="{escape(classes)}"' if classes else text
