"""Rows of cells under a head: column widths given or shared, rows as high as their texts."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import Any

from cardgen.drawing.items import Item, Shape, rectangle
from cardgen.layout.boxes import Padding
from cardgen.layout.columns import ColumnSpec, align_sheet
from cardgen.layout.element import TOLERANCE, Drawn, Element, Piece, Property, Space
from cardgen.layout.entries import entry_scopes
from cardgen.layout.filling import Scope
from cardgen.layout.problems import CROWDED
from cardgen.layout.shapes.outlines import paint_fill
from cardgen.layout.shrinking import fitting_scale
from cardgen.typeset.galley import Galley
from cardgen.typeset.styles import StyleSheet
from cardgen.units import MM

Cells = tuple[Galley, ...]


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    columns: tuple[ColumnSpec, ...] = values["columns"] or ()
    if not columns:
        return Drawn((), space.width, space.height or 0.0)
    widths = _widths(columns, space.width)
    if fsum(widths) > space.width + TOLERANCE:
        message = f"the columns need {fsum(widths) / MM:.1f} mm, the box has {space.width / MM:.1f} mm"
        piece.context.report(
            piece, "columns", CROWDED, message, "make the columns narrower, or the box wider"
        )
    scale = _fitting_scale(piece, space, widths)
    if scale != piece.context.scale:
        piece = replace(piece, context=piece.context.loud(scale))
    heads, rows = _rows(piece, widths)
    items, height = _placed(values, rows, heads, widths)
    if space.height is not None and height > space.height + TOLERANCE:
        message = f"the table needs {height / MM:.1f} mm of height, the box has {space.height / MM:.1f} mm"
        if values["fit"] is not None:
            message += f" even at {values['fit'].smallest:.3g} pt"
        piece.context.report(piece, "box", CROWDED, message, "shorten the texts, or make the box higher")
    return Drawn(items, space.width, height if space.height is None else space.height)


def _fitting_scale(piece: Piece, space: Space, widths: list[float]) -> float:
    """The largest scale at which the table is no higher than its box and no word wider than its column."""
    fit, own, height = piece.values["fit"], piece.context.scale, space.height
    if fit is None or height is None:
        return own

    def fits(scale: float) -> bool:
        _, rows = _rows(replace(piece, context=piece.context.scaled(scale)), widths)
        wide = any(cell.over > TOLERANCE for row in rows for cell in row)
        return (
            not wide
            and fsum(_height(row, piece.values["cell_padding"]) for row in rows) <= height + TOLERANCE
        )

    sheets = (piece.values["style"], piece.values["head_style"])
    size = min(sheet.paragraphs["p"].text.size for sheet in sheets if sheet is not None)
    return fitting_scale(own, min(1.0, fit.smallest / size) * own, fits)


def _rows(piece: Piece, widths: list[float]) -> tuple[int, list[Cells]]:
    """The number of head rows, and all rows."""
    style = piece.values["style"]
    has_head = any(column.head for column in piece.values["columns"])
    head = [_cells(piece, widths, piece.values["head_style"] or style, None)] if has_head else []
    return len(head), head + [_cells(piece, widths, style, scope) for scope in entry_scopes(piece)]


def _height(row: Cells, padding: Padding) -> float:
    return max((cell.height for cell in row), default=0.0) + padding.down


def _widths(columns: tuple[ColumnSpec, ...], width: float) -> list[float]:
    fixed = [column.values.get("width") for column in columns]
    left = max(width - fsum(own for own in fixed if own is not None), 0.0)
    shares = [
        0.0 if own is not None else column.values.get("share", 1.0)
        for own, column in zip(fixed, columns, strict=True)
    ]
    total = fsum(shares) or 1.0
    return [
        own if own is not None else left * share / total for own, share in zip(fixed, shares, strict=True)
    ]


def _cells(piece: Piece, widths: list[float], sheet: StyleSheet, scope: Scope | None) -> Cells:
    """The galleys of one row; those of the head if there is no scope."""
    padding: Padding = piece.values["cell_padding"]
    cells = []
    for column, width in zip(piece.values["columns"], widths, strict=True):
        template = column.text if scope is not None else column.head
        blocks = piece.context.fill(template, piece.scope if scope is None else scope) if template else ()
        aligned = align_sheet(sheet, column.values.get("align", ""))
        piece.context.spoken.append(blocks)
        cells.append(
            piece.context.set_text(piece, blocks, aligned, Space(max(width - padding.across, 1.0), None))
        )
    return tuple(cells)


def _placed(
    values: Any, rows: list[Cells], heads: int, widths: list[float]
) -> tuple[tuple[Item, ...], float]:
    padding: Padding = values["cell_padding"]
    grounds: list[Item] = []
    texts: list[Item] = []
    y, whole = 0.0, fsum(widths)
    for number, row in enumerate(rows):
        height = _height(row, padding)
        fill = values["head_fill"] if number < heads else values["stripe"] if (number - heads) % 2 else None
        if fill is not None:
            path = rectangle(0.0, y, whole, height)
            grounds.append(Shape(path, paint_fill(fill, whole, height)))
        x = 0.0
        for cell, width in zip(row, widths, strict=True):
            texts.extend(cell.place(x + padding.left, y + padding.top))
            x += width
        y += height
        if values["rule"] and (number + 1 in (heads, len(rows)) or values["all_rules"]):
            texts.append(Shape((("M", 0.0, y), ("L", whole, y)), None, values["rule"], values["rule_width"]))
    return (*grounds, *texts), y


ELEMENT = Element(
    "table",
    "rows of cells under a head",
    (
        Property("of", "expression", "a list: one row for every entry", required=True),
        Property(
            "columns",
            "columns",
            "`[{head, text, align, width or share}, …]`; `item` is the entry",
            required=True,
        ),
        Property("style", "style", "the style of the cells", "text"),
        Property("head_style", "style", "the style of the head (default: that of the cells)"),
        Property("fit", "fit", "`{min: 7pt}`: all cells shrink together until the table fits"),
        Property("head_fill", "fill", "the background of the head"),
        Property("stripe", "fill", "the background of every second row"),
        Property("rule", "colour", "the colour of the lines under the head and at the end", "black"),
        Property("rule_width", "length", "their width", "0.5pt"),
        Property("all_rules", "flag", "a line under every row", default=False),
        Property("cell_padding", "padding", "the padding of every cell", ["0.4mm", "0.8mm"]),
    ),
    _draw,
)
