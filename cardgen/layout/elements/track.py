"""A numbered scale: cells in a row, a snake, or round the edge of a box, some of them marked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cardgen.drawing.items import Frame, Group, Item, Shape, Transform, move
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import CROWDED, MARK_WITHOUT_CELL, MISSING_PROPERTY
from cardgen.layout.shapes.outlines import SHAPES, Form, draw_outline, paint_fill
from cardgen.layout.styles import show_value
from cardgen.layout.values import MOST
from cardgen.source.plain_data import is_number
from cardgen.units import MM

FLOWS = ("right", "left", "down", "up", "snake", "around")
#: Lengths that differ by less than this are equal except for rounding (points).
_ROUNDED = 0.05
#: The number of steps from corner to corner along the top, the right, the bottom and the left side of a ring.
Sides = tuple[int, int, int, int]
#: Width and height in points.
Size = tuple[float, float]
#: Used if there are too few cells for four corners.
_FEW: Sides = (1, 1, 1, 1)
#: Where a cell is, and by how many quarter turns its words are rotated.
Spot = tuple[float, float, int]


def _draw(piece: Piece, space: Space) -> Drawn:
    values, width, height = piece.values, space.width, space.height or space.width
    steps = _steps(piece)
    if not steps:
        return Drawn((), width, height)
    cell = _cell(values, len(steps), width, height)
    spots = _spots(values, len(steps), (width, height), cell)
    if _is_crowded(values, spots, (width, height), cell):
        message = f"{len(steps)} cells of {cell[0] / MM:.1f} × {cell[1] / MM:.1f} mm do not fit into the box"
        piece.context.report(piece, "box", CROWDED, message, "make `cell` or `gap` smaller")
    marks = _marks(piece, steps)
    items = [
        _cell_group(piece, step, spot, cell, _key(step) in marks)
        for step, spot in zip(steps, spots, strict=True)
    ]
    return Drawn(tuple(items), width, height)


def _is_crowded(values: Any, spots: list[Spot], size: Size, cell: Size) -> bool:
    """Whether cells extend beyond the box, or are closer together around its edge than they should be."""
    (width, height), (wide, high) = size, cell
    beyond = max(max(x + wide - width, y + high - height, -x, -y) for x, y, _ in spots)
    if values["flow"] != "around":
        return beyond > _ROUNDED
    gaps = [
        max(abs(x - next_x) - wide, abs(y - next_y) - high)
        for (x, y, _), (next_x, next_y, _) in pairwise((*spots, spots[0]))
        if len(spots) > 1
    ]
    return beyond > _ROUNDED or min(gaps, default=0.0) < values["gap"] - _ROUNDED


def _key(value: object) -> str:
    return f"{value:g}" if is_number(value) else str(value)


def _marks(piece: Piece, steps: tuple[object, ...]) -> set[str]:
    """The labels of the marked cells; an expression may leave an item empty."""
    marks = {_key(mark) for mark in piece.values["mark"] or () if mark not in (None, "")}
    for lost in sorted(marks - {_key(step) for step in steps}):
        message = f"expected a cell of the track, {_shown(steps)}, found `{lost}`"
        piece.context.report(
            piece, "mark", MARK_WITHOUT_CELL, message, "make the track longer, or mark another cell"
        )
    return marks


def _shown(steps: tuple[object, ...]) -> str:
    first, last = show_value(steps[0]), show_value(steps[-1])
    return first if len(steps) == 1 else f"{first} to {last}"


def _steps(piece: Piece) -> tuple[object, ...]:
    """The labels of the cells."""
    values = piece.values
    if values["values"] is not None:
        return tuple(values["values"])
    if values["to"] is None:
        message = "it needs `to`, the last number, or `values`, a list"
        piece.context.report(piece, "is", MISSING_PROPERTY, message, "add `to:`")
        return ()
    step = abs(values["step"]) * (1 if values["to"] >= values["from"] else -1)
    count = int((values["to"] - values["from"]) / step + 1e-9) + 1
    if count > MOST:
        message = f"expected at most {MOST} cells, found {count}"
        piece.context.report(piece, "to", CROWDED, message, "make `to` smaller, or `step` larger")
        return ()
    numbers = (values["from"] + step * i for i in range(count))
    return tuple(int(number) if number == int(number) else number for number in numbers)


def _cell(values: Any, count: int, width: float, height: float) -> tuple[float, float]:
    gap = values["gap"]
    if values["cell"]:
        return values["cell"][0].along(width), values["cell"][1].along(height)
    if values["flow"] in ("right", "left"):
        return (width - gap * (count - 1)) / count, height
    if values["flow"] in ("down", "up"):
        return width, (height - gap * (count - 1)) / count
    if values["flow"] == "around":
        return _cells_around(count, (width, height), gap)
    return min(width, height) / 4, min(width, height) / 4


def _all_sides(count: int) -> Iterator[Sides]:
    """The ways to distribute this number of steps among the sides of a ring, with a cell in every corner."""
    half, odd = divmod(count, 2)
    return ((across, half - across, across + odd, half - across) for across in range(1, half))


def _cells_around(count: int, size: Size, gap: float) -> Size:
    """The size of cells of which so many fit around a box with this gap: as large and as square as possible."""

    def cell(sides: Sides) -> Size:
        return (size[0] - gap * sides[2]) / (sides[2] + 1), (size[1] - gap * sides[1]) / (sides[1] + 1)

    return max(map(cell, _all_sides(count)), key=min, default=(size[0] / 2, size[1] / 2))


def _spots(values: Any, count: int, size: tuple[float, float], cell: tuple[float, float]) -> list[Spot]:
    flow, gap = values["flow"], values["gap"]
    (width, height), (wide, high) = size, cell
    if flow == "right":
        return [(i * (wide + gap), 0.0, 0) for i in range(count)]
    if flow == "left":
        return [(width - wide - i * (wide + gap), 0.0, 0) for i in range(count)]
    if flow == "down":
        return [(0.0, i * (high + gap), 0) for i in range(count)]
    if flow == "up":
        return [(0.0, height - high - i * (high + gap), 0) for i in range(count)]
    if flow == "snake":
        columns = max(int((width + gap + 0.01) / (wide + gap)), 1)
        spots = []
        for i in range(count):
            row, column = divmod(i, columns)
            column = columns - 1 - column if row % 2 else column
            spots.append((column * (wide + gap), row * (high + gap), 0))
        return spots
    return _around(count, size, cell, turn=values["turn"])


def _around(count: int, size: Size, cell: Size, *, turn: bool) -> list[Spot]:
    """Place cells clockwise from the top left corner, one in every corner and the others evenly between.

    The steps are distributed among the sides so that the narrowest gap is as wide as possible.
    """
    across, down = size[0] - cell[0], size[1] - cell[1]

    def narrowest(sides: Sides) -> float:
        return min(across / sides[2] - cell[0], down / sides[1] - cell[1])

    corners = ((0.0, 0.0), (across, 0.0), (across, down), (0.0, down))
    spots: list[Spot] = []
    ring: Sides = max(_all_sides(count), key=narrowest, default=_FEW)
    for side, steps in enumerate(ring):
        (x, y), (next_x, next_y) = corners[side], corners[(side + 1) % 4]
        for step in range(steps):
            part = step / steps
            spots.append((x + (next_x - x) * part, y + (next_y - y) * part, side if turn else 0))
    return spots[:count]


def _cell_group(piece: Piece, step: object, spot: Spot, cell: tuple[float, float], marked: bool) -> Group:
    values, (x, y, turns), (wide, high) = piece.values, spot, cell
    fill = values["mark_fill"] if marked and values["mark_fill"] is not None else values["cell_fill"]
    stroke = values["cell_stroke"]
    items: list[Item] = []
    if fill is not None or stroke is not None:
        path = draw_outline(values["shape"], wide, high, Form(values["cell_corner"]))
        items.append(
            Shape(path, paint_fill(fill, wide, high), stroke, values["cell_line"] if stroke else 0.0)
        )
    sheet = values["mark_style"] if marked and values["mark_style"] else values["style"]
    blocks = piece.context.fill(values["text"], {**piece.scope, "value": step}) if values["text"] else ()
    if blocks:
        room = (high, wide) if turns % 2 else (wide, high)
        galley = piece.context.set_text(piece, blocks, sheet, Space(room[0], None))
        top = (room[1] - (galley.last_baseline - galley.cap_top)) / 2 - galley.cap_top
        words = galley.place(0.0, top)
        items.extend(words if not turns else (Group(Frame(*room, words), _turn(turns, wide, high)),))
    return Group(Frame(wide, high, tuple(items)), move(x, y), name=show_value(step).strip("`"))


def _turn(turns: int, wide: float, high: float) -> Transform:
    """Quarter turns clockwise that keep the drawing in the cell."""
    return {
        1: (0.0, 1.0, -1.0, 0.0, wide, 0.0),
        2: (-1.0, 0.0, 0.0, -1.0, wide, high),
        3: (0.0, -1.0, 1.0, 0.0, 0.0, high),
    }[turns]


ELEMENT = Element(
    "track",
    "a numbered scale",
    (
        Property("from", "number", "the first number", 0),
        Property("to", "number", "the last number"),
        Property("step", "step", "from one to the next", 1),
        Property("values", "list", "the content of the cells, instead of numbers"),
        Property(
            "flow", "words", "its direction; `around` is clockwise around the edge of the box", "right", FLOWS
        ),
        Property("cell", "cell", "`[width, height]` of a cell (default: as fits)"),
        Property("gap", "gap", "the distance between two cells", "0"),
        Property("shape", "words", "the cells' shape", "rect", SHAPES),
        Property("cell_fill", "fill", "the fill of a cell", "none"),
        Property("cell_stroke", "colour", "the colour of a cell's edge", "none"),
        Property("cell_line", "length", "the width of that edge", "0.5pt"),
        Property("cell_corner", "length", "the radius of a cell's corners", "0"),
        Property("style", "style", "the numbers' style", {"like": "text", "align": "center"}),
        Property("text", "template", "the content of a cell; `value` is its number", "{{ value }}"),
        Property("turn", "flag", "with `around`: turns the feet of the numbers to the middle", default=False),
        Property("mark", "list", "the numbers that are marked"),
        Property("mark_fill", "fill", "the fill of a marked cell"),
        Property("mark_style", "style", "the style of marked numbers"),
    ),
    _draw,
)
