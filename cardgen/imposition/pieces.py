"""A leaf larger than the paper → leaves that fit on it, to be joined edge to edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import log

from cardgen.drawing.items import Frame, Group, move
from cardgen.drawing.publication import Face
from cardgen.imposition.packing import CardStock, Grid
from cardgen.imposition.scheme import Leaf

#: More pieces than this in one direction are not tried: a card that needs them is a mistake, such as 400cm for 400mm.
_MOST = 12
#: The smallest useful piece is this many times as wide and as high as its bleed.
_LEAST_BLEEDS = 4


def divide(stock: CardStock, grids: Callable[[CardStock], tuple[Grid, ...]]) -> tuple[int, int] | None:
    """How many columns and rows of equal pieces a card is divided into: as few as possible, then as square as possible.

    `grids` returns the grids for pieces of a size. None if it returns none even for the smallest pieces.
    """
    for columns, rows in _divisions(stock):
        if grids(CardStock(stock.width / columns, stock.height / rows, stock.bleed)):
            return columns, rows
    return None


def _divisions(stock: CardStock) -> Iterator[tuple[int, int]]:
    """All numbers of columns and rows, the fewest pieces first."""
    least = _LEAST_BLEEDS * stock.bleed
    sizes = [
        (columns, rows)
        for columns in range(1, _MOST + 1)
        for rows in range(1, _MOST + 1)
        if stock.width / columns > least and stock.height / rows > least
    ]
    yield from sorted(
        sizes,
        key=lambda each: (each[0] * each[1], abs(log(stock.width / each[0] * each[1] / stock.height))),
    )


def pieces_of(leaf: Leaf, columns: int, rows: int) -> tuple[Leaf, ...]:
    """The pieces of a leaf, row by row from the top left of its front. Backs are cut from behind, so from the right.

    The bleed of a piece shows what continues on its neighbours, so that a joint hides a cut that is not exact.
    """
    return tuple(
        Leaf(
            _piece(leaf.front, column, row, columns, rows),
            None if leaf.back is None else _piece(leaf.back, columns - 1 - column, row, columns, rows),
        )
        for row in range(rows)
        for column in range(columns)
    )


def _piece(face: Face, column: int, row: int, columns: int, rows: int) -> Face:
    width, height = face.width / columns, face.height / rows
    shown = Group(face.frame, move(-column * width, -row * height))
    frame = Frame(width + 2 * face.bleed, height + 2 * face.bleed, (shown,))
    return replace(face, width=width, height=height, frame=frame, corner=0.0, outline=(), folds=())
