"""Takes a picture and the explanations of its numbers, gives one frame with the legend beside or below it."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

from cardgen.drawing.items import Frame, Group, Item, Tag, move
from cardgen.markup.nodes import Paragraph
from cardgen.publish.book.directive import Drawing, FigureResources, LegendEntry
from cardgen.publish.book.illustration.lettering import Lettering, numbered_circle
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.styles import ParagraphStyle, StyleSheet

#: The radius of circles around numbers, in points: the same in all figures of a book.
RADIUS = 5.6
#: The space between circle and words, between entries, and between picture and legend (points).
_GAP, _APART, _BESIDE = 5.0, 3.6, 16.0
#: A legend narrower than this is set below the picture.
_LEAST_WIDTH = 118.0
#: The least width of the columns of a legend below the picture.
_COLUMN = 150.0


def letters(resources: FigureResources, size: float, weight: int = 700, colour: str = "#ffffff") -> Lettering:
    """The lettering of drawings in this book."""
    font = resources.library.fonts.find(resources.style.heading_font, weight, italic=False)
    return Lettering(resources.typesetter.shaper, font, size, colour)


def draw_number(resources: FigureResources, label: str, x: float, y: float) -> Group:
    """A number in a circle around (x, y)."""
    key = ("number", label)
    drawn = resources.memory.get(key)
    if drawn is None:
        drawn = numbered_circle(label, RADIUS, letters(resources, RADIUS), resources.style.accent)
        resources.memory[key] = drawn
    return Group(drawn, move(x - RADIUS, y - RADIUS), name=f"number:{label}")


def add_legend(
    resources: FigureResources, picture: Frame, entries: tuple[LegendEntry, ...], drawing: tuple[str, float]
) -> Drawing:
    """The picture with its legend, no wider than the width; `drawing` is the alternative text and that width."""
    alt, width = drawing
    if not entries:
        return Drawing(picture, alt)
    beside = width - picture.width - _BESIDE
    if beside >= _LEAST_WIDTH:
        legend = _draw_legend(resources, entries, min(beside, 240.0))
        height = max(picture.height, legend.height)
        whole = Frame(
            picture.width + _BESIDE + legend.width,
            height,
            (
                Group(picture, move(0.0, (height - picture.height) / 2)),
                Group(legend, move(picture.width + _BESIDE, (height - legend.height) / 2)),
            ),
        )
        return Drawing(whole, alt, picture, entries)
    legend = _in_columns(resources, entries, width)
    wide = max(picture.width, legend.width)
    items = (
        Group(picture, move((wide - picture.width) / 2, 0.0)),
        Group(legend, move((wide - legend.width) / 2, picture.height + _BESIDE * 0.6)),
    )
    return Drawing(Frame(wide, picture.height + _BESIDE * 0.6 + legend.height, items), alt, picture, entries)


def _draw_legend(resources: FigureResources, entries: tuple[LegendEntry, ...], width: float) -> Frame:
    """The entries one below the other: number, words."""
    sheet = _sheet(resources)
    hang = 2 * RADIUS + _GAP
    items: list[Item] = []
    y = 0.0
    for entry in entries:
        galley = set_blocks((Paragraph(entry.words),), sheet, width - hang, resources.typesetter)
        first = (galley.cap_top + galley.first_baseline) / 2 if galley.slugs else RADIUS
        drop = max(0.0, RADIUS - first)
        number = draw_number(resources, entry.label, RADIUS, y + drop + first)
        items.append(Group(Frame(0.0, 0.0, (number,)), tag=Tag("Span", alt=entry.label)))
        items.extend(galley.place(hang, y + drop))
        y += max(drop + galley.height, 2 * RADIUS) + _APART
    return Frame(width, max(0.0, y - _APART), tuple(items))


def _in_columns(resources: FigureResources, entries: tuple[LegendEntry, ...], width: float) -> Frame:
    """The entries in columns of about equal length."""
    count = max(1, min(3, len(entries), int((width + _BESIDE) // (_COLUMN + _BESIDE))))
    column = (width - _BESIDE * (count - 1)) / count
    single = [_draw_legend(resources, (entry,), column).height + _APART for entry in entries]
    breaks = _balance(single, count)
    items: list[Item] = []
    height = 0.0
    for index, (start, end) in enumerate(breaks):
        frame = _draw_legend(resources, entries[start:end], column)
        items.append(Group(frame, move(index * (column + _BESIDE), 0.0)))
        height = max(height, frame.height)
    return Frame(width, height, tuple(items))


def _balance(heights: list[float], count: int) -> list[tuple[int, int]]:
    """The first and the end of each column, so that the longest is as short as possible."""
    for limit in sorted(
        {fsum(heights[a:b]) for a in range(len(heights)) for b in range(a + 1, len(heights) + 1)}
    ):
        columns, start, filled = [], 0, 0.0
        for index, height in enumerate(heights):
            if filled + height > limit + 0.01:
                columns.append((start, index))
                start, filled = index, 0.0
            filled += height
        columns.append((start, len(heights)))
        if len(columns) <= count and max(heights) <= limit + 0.01:
            return columns
    return [(0, len(heights))]


def _sheet(resources: FigureResources) -> StyleSheet:
    sheet = resources.sheet
    style = sheet.paragraphs.get("legend") or _small(sheet.paragraphs["p"])
    return replace(sheet, paragraphs={**sheet.paragraphs, "p": style})


def _small(plain: ParagraphStyle) -> ParagraphStyle:
    text = replace(plain.text, size=plain.text.size * 0.9)
    return replace(
        plain,
        text=text,
        leading=plain.leading * 0.88,
        before=0.0,
        after=0.0,
        indent=0.0,
        align="left",
        hyphenate=False,
        drop_cap=0,
    )
