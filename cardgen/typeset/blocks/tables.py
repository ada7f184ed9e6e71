"""Takes a table, gives a slug for each row: columns as wide as their words need, numbers aligned right."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

from cardgen.drawing.items import Frame, Shape, Tag, rectangle
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Cell, Inline, Spliced, Strong, Table, Text
from cardgen.typeset.blocks.paragraphs import Column, align_lines, marks_of
from cardgen.typeset.blocks.table_widths import table_widths
from cardgen.typeset.galley import Content, SetFrame, SetLine, Slug
from cardgen.typeset.lines.breaking import Line, Measure, break_greedy
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import ParagraphStyle
from cardgen.typeset.words.styled_fonts import first_baseline

#: The space above a row that begins a group, as a part of the leading.
_APART = 0.5
_NUMBER = LazyPattern(r"[+\-−–]?\d[\d.,:/×x%+\- ]*|[–—-]|")


class _Grid:
    """A table's matter, cell by cell, and the widths of its columns."""

    def __init__(self, context: SettingContext, table: Table, column: Column) -> None:
        self.context, self.table, self.column = context, table, column
        self.rows = [table.head, *table.rows] if table.head else list(table.rows)
        self.heads = 1 if table.head else 0
        self.columns = max((len(row) for row in self.rows), default=0)
        self.matter = [
            [self._matter(cell, index < self.heads) for cell in row] for index, row in enumerate(self.rows)
        ]
        self.widths = self._widths()
        self.aligns = [column_align(table, index) for index in range(self.columns)]

    def style(self, head: bool) -> ParagraphStyle:
        return self.context.style("th" if head else "td")

    def _matter(self, cell: Cell, head: bool) -> Matter:
        matter = self.context.matter()
        matter.add(cell.children, self.context.palette.styled_font(self.style(head).text))
        self.context.faults.extend(matter.faults)
        return matter.finish()

    def _widths(self) -> list[float]:
        gap = self.context.sheet.table.gap
        return table_widths(self.matter, self.columns, self.column.width - gap * (self.columns - 1))


def column_align(table: Table, index: int) -> str:
    """The alignment of a column: as the table says, otherwise `right` if it contains only numbers, or `left`."""
    asked = table.aligns[index] if index < len(table.aligns) else ""
    if asked:
        return asked
    cells = [_plain_words(row[index].children) for row in table.rows if index < len(row)]
    numbers = any(cells) and all(_NUMBER.fullmatch(text.strip()) for text in cells)
    return "right" if numbers else "left"


def set_table(context: SettingContext, table: Table, column: Column) -> list[Slug]:
    """A slug for each row, with the head repeated above rows after a break; none if the table has no cells."""
    grid = _Grid(context, table, column)
    if not grid.columns:
        return []
    outer, context.tags = context.tags, (*context.tags, context.tag("Table"))
    rows = [_set_row(grid, index) for index in range(len(grid.rows))]
    context.tags = outer
    head = tuple(replace(row, keep_next=True) for row in rows[: grid.heads])
    body = [_in_body(grid, row, index, head) for index, row in enumerate(rows[grid.heads :], grid.heads)]
    slugs = [*head, *body]
    plain = context.style("p")
    slugs[0] = replace(slugs[0], before=max(plain.before, plain.leading / 2), head=())
    slugs[-1] = replace(slugs[-1], after=max(plain.after, plain.leading / 2))
    if len(body) > 2:
        slugs[-2] = replace(slugs[-2], keep_next=True)
    return context.dress(slugs)


def _in_body(grid: _Grid, row: Slug, index: int, head: tuple[Slug, ...]) -> Slug:
    """A row below the head. A row with only a bold word begins a group and gets extra space above it."""
    filled = [cell.children for cell in grid.rows[index] if cell.children]
    begins = (
        len(filled) == 1 and len(grid.rows[index]) > 1 and all(type(each) is Strong for each in filled[0])
    )
    if not begins:
        return replace(row, head=head)
    apart = grid.style(head=False).leading * _APART if index > grid.heads else 0.0
    return replace(row, head=head, before=apart, keep_next=True)


def _set_row(grid: _Grid, index: int) -> Slug:
    context, room = grid.context, grid.context.sheet.table
    head = index < grid.heads
    style = grid.style(head)
    baseline = room.above + first_baseline(style, context.palette.styled_font(style.text))
    row_tag = context.tag("TR")
    content: list[Content] = []
    notes: list[str] = []
    marks: list[str] = []
    x, height, over = grid.column.left, style.leading, 0.0
    for at, matter in enumerate(grid.matter[index]):
        width = grid.widths[at]
        lines = _cell_lines(matter, replace(style, align=grid.aligns[at]), width)
        tag = Tag(
            "TH" if head else "TD",
            f"cell{context.number()}",
            attributes=(("Scope", "Column"),) if head else (),
        )
        content.extend(
            SetLine(x, baseline + number * style.leading, line, tag) for number, line in enumerate(lines)
        )
        if matter.marked:
            for line in lines:
                below, entries = marks_of(line)
                notes += below
                marks += entries
        height = max(height, len(lines) * style.leading)
        over = max([over, *(line.over for line in lines)])
        x += width + room.gap
    height += room.above + room.below
    drawn = _rules(grid, index, height)
    ground = (SetFrame(grid.column.left, 0.0, drawn, "rules", Tag("Artifact")),) if drawn.items else ()
    return Slug(
        height=height,
        content=(*ground, *content),
        paragraph=context.number(),
        baseline=baseline,
        ascent=style.text.size * 0.65,
        footnotes=tuple(notes),
        marks=tuple(marks),
        tags=(*context.tags, row_tag),
        over=over,
    )


def _cell_lines(matter: Matter, style: ParagraphStyle, width: float) -> list[Line]:
    measure = Measure(width, width)
    return align_lines(break_greedy(matter, measure), style, measure)


def _rules(grid: _Grid, index: int, height: float) -> Frame:
    """A row's stripe and rules, as wide as the table; a list without a head, which may continue elsewhere, has none."""
    style = grid.context.sheet.table
    width = fsum(grid.widths) + style.gap * (grid.columns - 1)
    items = []
    if style.stripe and index >= grid.heads and (index - grid.heads) % 2:
        items.append(Shape(rectangle(0.0, 0.0, width, height), fill=style.stripe))
    levels = ([0.0] if index == 0 else []) + (
        [height] if index in (grid.heads - 1, len(grid.rows) - 1) else []
    )
    if style.rule and grid.heads:
        items.extend(
            Shape((("M", 0.0, y), ("L", width, y)), stroke=style.colour, line=style.rule) for y in levels
        )
    return Frame(width, height, tuple(items))


def _plain_words(inlines: tuple[Inline, ...]) -> str:
    """The words of inlines, used to see whether they are a number."""
    return "".join(
        node.text
        if isinstance(node, Text)
        else _plain_words(node.children)
        if isinstance(node, Spliced) or hasattr(node, "children")
        else "\ufffc"
        for node in inlines
    )
