"""What a sheet prints in its margins: rulers, how to print and turn it, the game, and the sheet's number."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from cardgen.drawing.items import Frame, Group, Item, Segment, Shape, Transform, move, rectangle
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.imposition.marks import MARK_COLOUR, MARK_LINE
from cardgen.imposition.packing import Grid
from cardgen.imposition.scheme import Lettering
from cardgen.units import MM

#: Letter sizes, tried from the largest: 5 pt is the smallest that can be read without effort at arm's length.
_SIZES = (6.5, 6.0, 5.5, 5.0)
_PAD = 1.2 * MM
_APART = 8.0
_SIDES = ("top", "bottom", "left", "right")


@frozen
class _Run:
    """A free stretch of margin: `x`, `y` is its corner on the page, `length` runs along the block."""

    side: str
    x: float
    y: float
    length: float
    depth: float
    corner: bool = False


@frozen
class Note:
    """Something to print in a margin: `draw` returns it with letters of a given size; `sides` are tried in order."""

    draw: Callable[[float], Frame]
    sides: tuple[str, ...] = _SIDES


@frozen
class NotePlan:
    """The places of a page's notes, in their order, None without room; and the size of the letters."""

    size: float
    transforms: tuple[Transform | None, ...]


def plan_notes(notes: tuple[Note, ...], grid: Grid, margin: float, closed: tuple[Box, ...] = ()) -> NotePlan:
    """Find room for the notes between the block and the printer's reach, never over cards or crop marks; or, on a page
    without crop marks, outside the boxes that are `closed`.

    Takes the largest size at which all notes fit, or the smallest, with some left out.
    """
    strips = _open_strips(grid, margin, closed) if closed else _strips(grid, margin)
    plan = NotePlan(0.0, ())
    for size in _SIZES:
        plan = NotePlan(size, _fit([(note.draw(size), note.sides) for note in notes], strips))
        if None not in plan.transforms:
            break
    return plan


def _fit(frames: list[tuple[Frame, tuple[str, ...]]], strips: list[_Run]) -> tuple[Transform | None, ...]:
    used = dict.fromkeys(strips, 0.0)
    transforms: list[Transform | None] = []
    for frame, sides in frames:
        transform = None
        for strip in sorted(strips, key=lambda strip: (sides.index(strip.side), strip.corner)):
            if frame.height <= strip.depth and used[strip] + frame.width <= strip.length:
                transform = _stand(strip, used[strip], frame)
                used[strip] += frame.width + _APART
                break
        transforms.append(transform)
    return tuple(transforms)


def _stand(strip: _Run, along: float, frame: Frame) -> Transform:
    """The transform that puts the frame on the strip's inner edge; at the sides, it is read along the block."""
    if strip.side == "top":
        return move(strip.x + along, strip.y + strip.depth - frame.height)
    if strip.side == "bottom":
        return move(strip.x + along, strip.y)
    if strip.side == "left":
        return (0.0, -1.0, 1.0, 0.0, strip.x + strip.depth - frame.height, strip.y + strip.length - along)
    return (0.0, 1.0, -1.0, 0.0, strip.x + frame.height, strip.y + along)


def _strips(grid: Grid, margin: float) -> list[_Run]:
    """The free stretches between marks: above and below the block over the whole page, and beside it."""
    block = grid.block
    upright, level = grid.cuts()
    right, bottom = block.x + block.width, block.y + block.height
    above = block.y - grid.bleed_y - _PAD - margin
    beside = block.x - grid.bleed_x - _PAD - margin
    found: list[_Run] = []
    for start, end in _between((margin - _PAD, *upright, grid.page_width - margin + _PAD)):
        corner = end < block.x or start > right
        found.append(_Run("top", start, margin, end - start, above, corner))
        found.append(_Run("bottom", start, bottom + grid.bleed_y + _PAD, end - start, above, corner))
    for start, end in _between(level):
        found.append(_Run("left", margin, start, end - start, beside))
        found.append(_Run("right", right + grid.bleed_x + _PAD, start, end - start, beside))
    return [strip for strip in found if strip.length > 0 and strip.depth > 0]


def _open_strips(grid: Grid, margin: float, closed: tuple[Box, ...]) -> list[_Run]:
    """The stretches of the four margins outside the closed boxes."""
    block = grid.block
    right, bottom = block.x + block.width, block.y + block.height
    above = block.y - grid.bleed_y - _PAD - margin
    beside = block.x - grid.bleed_x - _PAD - margin
    width, height = grid.page_width - 2 * margin, grid.page_height - 2 * margin
    found: list[_Run] = []
    for side, y in (("top", margin), ("bottom", bottom + grid.bleed_y + _PAD)):
        shut = [(box.x, box.x + box.width) for box in closed if box.meets(Box(margin, y, width, above))]
        found += [_Run(side, start, y, end - start, above) for start, end in _gaps(margin, width, shut)]
    for side, x in (("left", margin), ("right", right + grid.bleed_x + _PAD)):
        shut = [(box.y, box.y + box.height) for box in closed if box.meets(Box(x, margin, beside, height))]
        found += [_Run(side, x, start, end - start, beside) for start, end in _gaps(margin, height, shut)]
    return [strip for strip in found if strip.length > 0 and strip.depth > 0]


def _gaps(start: float, length: float, shut: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """What is left of a stretch, from `start`, beside the parts that are shut."""
    gaps, end = [], start + length
    for first, last in sorted(shut):
        gaps.append((start, min(first, end)))
        start = max(start, last)
    return [*gaps, (start, end)]


def _between(cuts: tuple[float, ...]) -> list[tuple[float, float]]:
    return [(first + _PAD, second - _PAD) for first, second in pairwise(cuts)]


def words(lettering: Lettering, text: str) -> Note:
    """A line of text."""
    return Note(lambda size: lettering(text, size))


def ruler(lettering: Lettering, length: float, step: float, label: str) -> Note:
    """A ruler of `length` with a tick every `step` (points), followed by its length in words."""
    return Note(
        lambda size: _beside(_ruler_lines(length, step, size), lettering(label, size)),
        ("bottom", "top", "left", "right"),
    )


def flip_sign(lettering: Lettering, text: str, upright: bool, sideways: bool) -> Note:
    """How to turn the paper: a small sheet with the edge about which it turns, and the same in words."""
    return Note(lambda size: _beside(_flip_lines(size, upright, sideways), lettering(text, size)))


def _beside(drawing: Frame, text: Frame) -> Frame:
    height = max(drawing.height, text.height)
    items: tuple[Item, ...] = (
        Group(drawing, move(0, (height - drawing.height) / 2)),
        Group(text, move(drawing.width + 3, (height - text.height) / 2)),
    )
    return Frame(drawing.width + 3 + text.width, height, items)


def _ruler_lines(length: float, step: float, size: float) -> Frame:
    tall, ticks = size * 0.8, round(length / step)
    path: list[Segment] = [("M", 0.0, tall), ("L", length, tall)]
    for tick in range(ticks + 1):
        top = 0.0 if tick in (0, ticks) else tall / 2
        path += [("M", tick * step, top), ("L", tick * step, tall)]
    return Frame(length, tall, (Shape(tuple(path), stroke=MARK_COLOUR, line=MARK_LINE),))


def _flip_lines(size: float, upright: bool, sideways: bool) -> Frame:
    """A sheet with a thick line at the edge about which it turns, and an arrow for the direction."""
    long, short = size * 1.15, size * 0.85
    width, height = (short, long) if upright else (long, short)
    sheet = Shape(rectangle(0, 0, width, height), stroke=MARK_COLOUR, line=MARK_LINE)
    edge: tuple[Segment, ...] = (("M", 0.0, 0.0), ("L", 0.0, height) if sideways else ("L", width, 0.0))
    hinge = Shape(edge, stroke=MARK_COLOUR, line=1.4)
    return Frame(width, height, (sheet, hinge, _arrow(width, height, sideways)))


def _arrow(width: float, height: float, sideways: bool) -> Shape:
    """A curved arrow from the far side of the sheet over to the hinge."""
    along, across = (width, height) if sideways else (height, width)
    barb = along * 0.28
    points = [
        (along * 0.85, across * 0.7),
        (along * 0.85, across * 0.15),
        (along * 0.35, across * 0.15),
        (along * 0.25, across * 0.62),
        (along * 0.25 - barb * 0.55, across * 0.62 - barb),
        (along * 0.25 + barb, across * 0.62 - barb * 0.75),
    ]
    if not sideways:
        points = [(y, x) for x, y in points]
    start, bend, turn, tip, first, second = points
    path: tuple[Segment, ...] = (
        ("M", *start),
        ("C", *bend, *turn, *tip),
        ("M", *first),
        ("L", *tip),
        ("L", *second),
    )
    return Shape(path, stroke=MARK_COLOUR, line=0.5, round_line=True)
