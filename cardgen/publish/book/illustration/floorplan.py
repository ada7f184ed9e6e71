"""Takes the plan of a map, gives its drawing: tiles side by side on a grid of squares, and what is on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.drawing.items import Frame, Group, Item, Shape, move
from cardgen.drawing.paths import round_rectangle
from cardgen.drawing.publication import Box, Face
from cardgen.frozen import frozen
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.legend import RADIUS, draw_number, letters
from cardgen.publish.book.illustration.lettering import circle
from cardgen.publish.book.illustration.mounting import SHADOW_REACH, mount_once
from cardgen.publish.book.illustration.spots import Arrow, Spot, TablePlan
from cardgen.publish.book.illustration.table_grid import Grid
from cardgen.publish.book.illustration.tabletop import draw_arrow, faces_of, mount_of
from cardgen.publish.problems import FIGURE_OPTION, OVERLAPPING_PLACES
from cardgen.units import parse_length

#: The default side of a square on a tile: an inch.
_SQUARE = 72.0
#: The largest scale of tiles, and the largest part of the page's height for a map.
_SCALE, _HEIGHT_SHARE = 0.45, 0.66
#: A name of up to so many letters is printed on its tile.
_LABEL = 3
#: The thickness of a door, as a part of a square, and its colours: wood, and the line around it.
_DOOR, _WOOD, _LINE = 0.26, "#8a5a2b", "#ffffff"

_Square = tuple[int, int]


@frozen
class Floorplan:
    """A plan in which cards cover as many squares as they are large; `square` is a square's true side in points."""

    plan: TablePlan
    faces: dict[Spot, Face]
    square: float


def lay_tiles(finder: Finder, plan: TablePlan) -> Floorplan:
    """The plan with the squares that its cards cover; a card that partly covers another is reported and left out."""
    square = _read_square(finder)
    spots: list[Spot] = []
    faces: dict[Spot, Face] = {}
    for spot in plan.spots:
        face = next(faces_of(finder, spot), None)
        if face is not None:
            tile = _spread(spot, face, square)
            other = next((lower for lower in faces if _cuts(tile, lower)), None)
            if other is None:
                spots.append(tile)
                faces[tile] = face
                continue
            message = f"`{tile.name}` partly covers `{other.name}`"
            hint = f"`{other.name}` is at {_cells(other)}, `{tile.name}` at {_cells(tile)}"
            finder.say(OVERLAPPING_PLACES, message, tile.place, hint)
        elif spot.thing != "card":
            spots.append(spot)
    columns = max((plan.columns, *(spot.last[0] for spot in spots)))
    rows = max((plan.rows, *(spot.last[1] for spot in spots)))
    tiles = {spot.name: spot for spot in spots}
    arrows = tuple(_from_middles(arrow, tiles) for arrow in plan.arrows)
    laid = replace(plan, spots=tuple(spots), arrows=arrows, columns=columns, rows=rows)
    return Floorplan(laid, faces, square)


def _spread(spot: Spot, face: Face, square: float) -> Spot:
    """The spot with all squares that its card covers."""
    wide, high = (max(1, round(side / square)) for side in mount_of(spot, 1.0).size(face))
    return replace(spot, last=(spot.first[0] + wide - 1, spot.first[1] + high - 1))


def _from_middles(arrow: Arrow, tiles: dict[str, Spot]) -> Arrow:
    """The arrow between the middles of all squares that the named places cover."""
    start, end = (
        tiles[name].middle if name in tiles else point
        for name, point in zip(arrow.named, (arrow.start, arrow.end), strict=True)
    )
    return replace(arrow, start=start, end=end)


def draw_floorplan(finder: Finder, floor: Floorplan, numbers: dict[Spot, str]) -> Frame:
    """Draw the map, no wider than its context allows; `numbers` are those that the legend explains."""
    plan = floor.plan
    edge = RADIUS + SHADOW_REACH
    tall = finder.context.resources.style.type_height * _HEIGHT_SHARE
    side = min(
        floor.square * finder.scale(_SCALE),
        (finder.width - 2 * edge) / plan.columns,
        (tall - 2 * edge) / plan.rows,
    )
    grid = Grid(_stops(plan.columns, side), _stops(plan.rows, side), side / floor.square)
    items: list[Item] = []
    for spot, face in floor.faces.items():
        items.append(_draw_card(finder, (spot, face), grid))
    for spot in plan.spots:
        if spot.thing in _DRAWN:
            items.extend(_DRAWN[spot.thing](finder, spot, grid, numbers.get(spot, "")))
    for spot in floor.faces:
        items.extend(_name_card(finder, spot, grid, (numbers.get(spot, ""), frozenset(_taken(floor, spot)))))
    for arrow in plan.arrows:
        items.extend(draw_arrow(finder, arrow, grid))
    width, height = grid.size
    laid = Group(Frame(width, height, tuple(items)), move(edge, edge))
    return Frame(width + 2 * edge, height + 2 * edge, (laid,))


def _read_square(finder: Finder) -> float:
    """The option `square`, in points."""
    value = finder.context.directive.options.get("square", "").strip()
    length = parse_length(value) if value else _SQUARE
    if length is None or length <= 0:
        message = f"`square`: expected a length, found `{value}`"
        finder.say(FIGURE_OPTION, message, finder.place_of("square"), "write, for example, `1in` or `25mm`")
        return _SQUARE
    return length


def _cuts(spot: Spot, other: Spot) -> bool:
    """Whether two cards share squares, and neither is entirely on the other."""
    left, top = (max(one, two) for one, two in zip(spot.first, other.first, strict=True))
    right, low = (min(one, two) for one, two in zip(spot.last, other.last, strict=True))
    shared = ((left, top), (right, low))
    within = shared in ((spot.first, spot.last), (other.first, other.last))
    return left <= right and top <= low and not within


def _cells(spot: Spot) -> str:
    (left, top), (right, low) = spot.first, spot.last
    return f"{left},{top} to {right},{low}"


def _stops(count: int, side: float) -> tuple[tuple[float, float], ...]:
    return tuple((index * side, side) for index in range(count))


def _draw_card(finder: Finder, laid: tuple[Spot, Face], grid: Grid) -> Group:
    """The card in the middle of its squares."""
    spot, face = laid
    area, mount = grid.area(spot), mount_of(spot, grid.scale)
    width, height = mount.size(face)
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    faded = 0.45 if "faded" in spot.states else 1.0
    frame = mount_once(finder.context.resources.memory, face, mount)
    return Group(frame, move(x, y), opacity=faded, name=f"spot:{spot.name}")


def _name_card(
    finder: Finder, spot: Spot, grid: Grid, label: tuple[str, frozenset[_Square]]
) -> Iterator[Item]:
    """The number in the legend at its corner; or a short name on a label, where nothing covers it, see `_place_label`.

    `label` is that number, and the squares that the label must leave free.
    """
    resources, area = finder.context.resources, grid.area(spot)
    number, taken = label
    if number:
        yield draw_number(resources, number, area.x, area.y)
        return
    side = grid.columns[0][1]
    if len(spot.name) > _LABEL or spot.first == spot.last:
        return
    size = max(4.4, min(7.0, side * 0.36))
    lettering = letters(resources, size, 700, resources.style.colour)
    box = Box(0.0, 0.0, lettering.width(spot.name) + size * 0.7, size * 1.25)
    x, y = _place_label(spot, area, box, side, taken)
    yield Shape(
        round_rectangle(x, y, box.width, box.height, size * 0.3), "#ffffff", resources.style.colour, 0.4
    )
    yield from lettering.draw_centred(spot.name, x + box.width / 2, y + box.height / 2)


def _place_label(
    spot: Spot, area: Box, box: Box, side: float, taken: frozenset[_Square]
) -> tuple[float, float]:
    """The place for the label of a tile: in its lower right corner, otherwise in the first free
    one, otherwise beside it.
    """
    (left, top), (right, low) = spot.first, spot.last
    rim = side * 0.1
    near, far = area.x + rim, area.x + area.width - box.width - rim
    high, deep = area.y + rim, area.y + area.height - box.height - rim
    below, above = area.y + area.height + rim, area.y - box.height - rim
    places = (
        ((right, low), (far, deep)),
        ((left, low), (near, deep)),
        ((right, top), (far, high)),
        ((left, top), (near, high)),
        ((right, low + 1), (far, below)),
        ((right, top - 1), (far, above)),
    )
    return next((at for square, at in places if square not in taken), (far, deep))


def _squares(spot: Spot) -> Iterator[_Square]:
    """All squares that a spot covers."""
    for column in range(spot.first[0], spot.last[0] + 1):
        for row in range(spot.first[1], spot.last[1] + 1):
            yield column, row


def _taken(floor: Floorplan, tile: Spot) -> Iterator[_Square]:
    """The squares covered by other cards, without those on which the tile itself lies."""
    own, above = frozenset(_squares(tile)), False
    for spot in floor.faces:
        above = above or spot is tile
        if spot is not tile:
            yield from (square for square in _squares(spot) if above or square not in own)


def _draw_place(finder: Finder, spot: Spot, grid: Grid, number: str) -> Iterator[Item]:
    """Draw squares that belong together, tinted, with a dashed outline."""
    resources, area = finder.context.resources, grid.area(spot)
    accent, rim = resources.style.accent, grid.columns[0][1] * 0.1
    box = (area.x + rim, area.y + rim, area.width - 2 * rim, area.height - 2 * rim)
    path = round_rectangle(*box, rim * 2)
    yield Shape(path, accent, opacity=0.2)
    yield Shape(path, stroke="#ffffff", line=2.0)
    yield Shape(path, stroke=accent, line=1.2, dash=(3.0, 1.8))
    label = number or (spot.name if spot.is_numbered else "")
    if label:
        middle = area.x + area.width / 2, area.y + area.height / 2
        yield draw_number(resources, label, *middle)


def _draw_door(finder: Finder, spot: Spot, grid: Grid, number: str) -> Iterator[Item]:
    """Draw a door across the left edge of squares below each other, otherwise across their top
    edge; a marked one has a bar.
    """
    resources, area = finder.context.resources, grid.area(spot)
    thick = grid.columns[0][1] * _DOOR
    upright = area.height >= area.width
    box = (
        Box(area.x - thick / 2, area.y + 1, thick, area.height - 2)
        if upright
        else Box(area.x + 1, area.y - thick / 2, area.width - 2, thick)
    )
    marked = "marked" in spot.states
    fill = resources.style.accent if marked else _WOOD
    yield Shape(round_rectangle(box.x, box.y, box.width, box.height, thick * 0.3), fill, _LINE, 0.8)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    leaf = (
        (("M", box.x, y), ("L", box.x + box.width, y))
        if upright
        else (("M", x, box.y), ("L", x, box.y + box.height))
    )
    yield Shape(leaf, stroke=_LINE, line=0.6)
    if marked:
        yield circle(x, y, thick * 0.62, "#ffffff", resources.style.accent)
        yield circle(x, y, thick * 0.26, resources.style.accent)
    if number:
        away = (box.x + box.width, box.y) if upright else (box.x + box.width, box.y + box.height)
        yield draw_number(resources, number, *away)


def _draw_token(finder: Finder, spot: Spot, grid: Grid, number: str) -> Iterator[Item]:
    """Draw a disc with the legend's number, the spot's short name, or the first letters of its own;
    a marked one has a ring.
    """
    resources, area = finder.context.resources, grid.area(spot)
    x, y = area.x + area.width / 2, area.y + area.height / 2
    radius = min(RADIUS * 1.2, grid.columns[0][1] * 0.4)
    label = number or (spot.name if spot.is_numbered else (spot.token or spot.name)[:2])
    accent = resources.style.accent
    fill, ink = (accent, "#ffffff") if "faded" not in spot.states else ("#ffffff", accent)
    if "marked" in spot.states:
        yield circle(x, y, radius * 1.22, "#ffffff", accent)
    yield circle(x, y, radius, fill, "#ffffff" if fill == accent else accent)
    lettering = letters(resources, radius * (1.3 if len(label) < 2 else 1.05), 700, ink)
    yield from lettering.draw_centred(label, x, y)


_DRAWN = {"place": _draw_place, "door": _draw_door, "token": _draw_token}
