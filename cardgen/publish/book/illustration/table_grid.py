"""The plan of a table and the sizes of its cards → the grid of its drawing: where columns and rows are."""

from __future__ import annotations

import math
from collections.abc import Mapping

from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.publish.book.illustration.spots import Spot, TablePlan

#: Words for squares, one or many.
CELLS, BLOCKS = ("cell", "cells"), ("block", "blocks")
#: Words for several squares, each as large as one cell.
MANY = (CELLS[1], BLOCKS[1])
#: The side of a square on a table without cards, in points before scaling.
_SQUARE = 30.0 / 0.45
#: The space between places with cards, and between squares, in points.
_GAP, _GAP_OF_SQUARES = 8.0, 1.2
#: The width of an empty column or row, as a part of one with a card.
_EMPTY = 0.6
_SMALLEST_SCALE = 0.02

#: The width and height of something.
Size = tuple[float, float]


@frozen
class Grid:
    """The columns and rows: their left edges and tops, and their sizes, in points; `scale` is that of the cards.

    An empty place in a cell is no larger than `place`.
    """

    columns: tuple[tuple[float, float], ...]
    rows: tuple[tuple[float, float], ...]
    scale: float
    place: tuple[float, float] = (math.inf, math.inf)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole."""
        (x, width), (y, height) = self.columns[-1], self.rows[-1]
        return x + width, y + height

    def area(self, spot: Spot) -> Box:
        """The area of a spot's cells."""
        left, top = self.columns[spot.first[0] - 1][0], self.rows[spot.first[1] - 1][0]
        right_x, right_width = self.columns[spot.last[0] - 1]
        low_y, low_height = self.rows[spot.last[1] - 1]
        return Box(left, top, right_x + right_width - left, low_y + low_height - top)

    def point(self, cell: tuple[float, float]) -> tuple[float, float]:
        """The middle of a cell, or between two cells."""
        return _between(self.columns, cell[0]), _between(self.rows, cell[1])


@frozen
class _Units:
    """The sizes of what has no card on it: a `cell`, and an empty `place`; and the `gap` between all of them."""

    cell: Size
    place: Size
    gap: float


def lay_grid(plan: TablePlan, sizes: Mapping[Spot, Size | None], room: Size, largest: float) -> Grid:
    """Columns as wide and rows as high as their contents; as large as the room allows, up to `largest`.

    `sizes` are those of the cards on the spots before scaling, None for a spot without.
    """
    units = _units(plan, [size for size in sizes.values() if size])
    wide, high = (_lengths(plan, sizes, units, side) for side in (0, 1))
    across = room[0] - units.gap * (plan.columns - 1)
    along = room[1] - units.gap * (plan.rows - 1)
    scale = max(_SMALLEST_SCALE, min(largest, across / math.fsum(wide), along / math.fsum(high)))
    place = (units.place[0] * scale, units.place[1] * scale)
    return Grid(_stops(wide, scale, units.gap), _stops(high, scale, units.gap), scale, place)


def _units(plan: TablePlan, cards: list[Size]) -> _Units:
    """The units of a plan with cards of these sizes: cells are as large as the largest, places as most of them."""
    if not cards:
        return _Units((_SQUARE, _SQUARE), (_SQUARE, _SQUARE), _GAP_OF_SQUARES)
    largest = max(cards, key=lambda size: size[0] * size[1])
    if any(spot.thing in (*CELLS, *BLOCKS) for spot in plan.spots):
        square = (max(largest), max(largest))
        return _Units(square, square, _GAP)
    return _Units(largest, max(cards, key=lambda size: (cards.count(size), size)), _GAP)


def _lengths(plan: TablePlan, sizes: Mapping[Spot, Size | None], units: _Units, side: int) -> list[float]:
    """The widths of the columns (side 0) or the heights of the rows (side 1) before scaling."""
    lengths = [0.0] * (plan.columns, plan.rows)[side]
    for spot in plan.spots:
        size = sizes[spot] or (units.place if spot.thing == "place" else units.cell)
        if spot.thing in MANY or spot.first[side] == spot.last[side]:
            for at in range(spot.first[side] - 1, spot.last[side]):
                lengths[at] = max(lengths[at], size[side])
    for spot in plan.spots:
        lying = sizes[spot] if spot.thing in ("card", "deck") else None
        if lying:
            _widen(lengths, range(spot.first[side] - 1, spot.last[side]), lying[side])
    return [length or units.cell[side] * _EMPTY for length in lengths]


def _widen(lengths: list[float], several: range, needed: float) -> None:
    """Enlarge columns or rows until they hold what spans them; empty ones first."""
    lack = needed - math.fsum(lengths[at] for at in several)
    growing = [at for at in several if not lengths[at]] or list(several)
    if lack <= 0:
        return
    for at in growing:
        lengths[at] += lack / len(growing)


def _stops(lengths: list[float], scale: float, gap: float) -> tuple[tuple[float, float], ...]:
    stops, at = [], 0.0
    for length in lengths:
        stops.append((at, length * scale))
        at += length * scale + gap
    return tuple(stops)


def _between(stops: tuple[tuple[float, float], ...], cell: float) -> float:
    low, high = stops[math.floor(cell) - 1], stops[math.ceil(cell) - 1]
    return (low[0] + low[1] / 2 + high[0] + high[1] / 2) / 2
