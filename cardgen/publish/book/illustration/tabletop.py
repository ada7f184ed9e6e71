"""Takes the plan of a table, gives its drawing: cards and decks in their places, outlines for empty places, tokens."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from cardgen.drawing.items import Frame, Group, Item, Segment, Shape, move
from cardgen.drawing.paths import round_rectangle, transform_path
from cardgen.drawing.publication import Box, Face
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.legend import RADIUS, draw_number, letters
from cardgen.publish.book.illustration.lettering import circle
from cardgen.publish.book.illustration.mounting import SHADOW_REACH, Mount, card_edge, mount_once
from cardgen.publish.book.illustration.spots import TURNS, Arrow, Spot, TablePlan
from cardgen.publish.book.illustration.table_grid import BLOCKS, CELLS, MANY, Grid, lay_grid
from cardgen.publish.book.illustration.tucking import corner_in_sight, surround, tuck

#: The largest scale of cards in a plan, and the largest part of the page's height for it.
_SCALE = 0.45
_HEIGHT_SHARE = 0.62
#: How far the lower cards stick out of a deck, in points, and how many can be seen.
_DECK_STEP, _DECK_CARDS = 1.3, 3
_LABEL_SIZES = (7.0, 6.3, 5.6)


def draw_tabletop(finder: Finder, plan: TablePlan, numbers: dict[Spot, str]) -> Frame:
    """Draw the plan, no wider than its context allows; `numbers` are those that the legend explains."""
    faces = {spot: tuple(faces_of(finder, spot)) for spot in plan.spots}
    sizes = {spot: _true_size(spot, faces[spot]) for spot in plan.spots}
    room = _room(finder)
    grid = lay_grid(plan, sizes, room, finder.scale(_SCALE))
    boxes = _lay_out(plan, faces, grid)
    whole = surround((Box(0, 0, *grid.size), *boxes.values()))
    excess = max(whole.width / room[0], whole.height / room[1])
    if (whole.width, whole.height) != grid.size and excess > 1:
        grid = lay_grid(plan, sizes, room, grid.scale / excess)
        boxes = _lay_out(plan, faces, grid)
        whole = surround((Box(0, 0, *grid.size), *boxes.values()))
    items: list[Item] = []
    for spot in sorted(plan.spots, key=lambda spot: -_depth(spot, plan)):
        items.extend(_draw_spot(finder, spot, faces[spot], boxes[spot], grid))
    for arrow in plan.arrows:
        items.extend(draw_arrow(finder, arrow, grid))
    for spot in plan.spots:
        if spot in numbers:
            x, y = corner_in_sight(boxes[spot], spot.edge, 2 * RADIUS)
            items.append(draw_number(finder.context.resources, numbers[spot], x, y))
    margin = RADIUS
    return Frame(
        whole.width + margin + SHADOW_REACH,
        whole.height + margin + SHADOW_REACH,
        (Group(Frame(*grid.size, tuple(items)), move(margin - whole.x, margin - whole.y)),),
    )


def _room(finder: Finder) -> tuple[float, float]:
    """The width and height available for cards, in points."""
    tallest = finder.context.resources.style.type_height * _HEIGHT_SHARE
    return finder.width - RADIUS - SHADOW_REACH, tallest


def faces_of(finder: Finder, spot: Spot) -> Iterator[Face]:
    """The faces on a spot, the lowest first; names that do not exist are reported."""
    down = not spot.states.isdisjoint(("face down", "back")) or (
        spot.thing == "deck" and "face up" not in spot.states
    )
    if spot.thing == "card":
        card = finder.card(spot.of, spot.place)
        if card is not None:
            yield finder.face(card, "back" if down else "front", spot.place)
    elif spot.thing in ("deck", "hand", "row") and spot.of:
        cards = finder.cards_of(spot.of, spot.place)
        for index in range(spot.count if cards else 0):
            card = cards[index * len(cards) // spot.count]
            yield card.back if down and card.back is not None else card.front


def mount_of(spot: Spot, scale: float) -> Mount:
    """How the card of a spot is mounted."""
    return Mount(scale, next((turn for state, turn in TURNS.items() if state in spot.states), 0))


def _true_size(spot: Spot, faces: tuple[Face, ...]) -> tuple[float, float] | None:
    return mount_of(spot, 1.0).size(faces[0]) if faces else None


def _host(spot: Spot, plan: TablePlan) -> Spot | None:
    """The spot under which another is tucked."""
    return next((other for other in plan.spots if other.name == spot.under and other is not spot), None)


def _depth(spot: Spot, plan: TablePlan) -> int:
    """How many cards are on top of a card."""
    depth, host = 0, _host(spot, plan)
    while host is not None and depth < len(plan.spots):
        depth, host = depth + 1, _host(host, plan)
    return depth


def _lay_out(plan: TablePlan, faces: dict[Spot, tuple[Face, ...]], grid: Grid) -> dict[Spot, Box]:
    """The area of each spot; a tucked card sticks out from under the card on top of it."""
    boxes: dict[Spot, Box] = {}
    for spot in sorted(plan.spots, key=lambda spot: _depth(spot, plan)):
        area, host = _lying(spot, faces[spot], grid), _host(spot, plan)
        boxes[spot] = tuck(boxes[host], area.width, area.height, spot.edge) if host in boxes else area
    return boxes


def _lying(spot: Spot, faces: tuple[Face, ...], grid: Grid) -> Box:
    """The card, or an empty place, in the middle of a spot's area; otherwise the whole area.

    A place is as wide as its columns if it has several, and as high as its rows.
    """
    area = grid.area(spot)
    if spot.thing == "place":
        width = area.width if spot.last[0] > spot.first[0] else min(area.width, grid.place[0])
        height = area.height if spot.last[1] > spot.first[1] else min(area.height, grid.place[1])
    elif not faces or spot.thing in ("hand", "row"):
        return area
    else:
        width, height = mount_of(spot, grid.scale).size(faces[0])
    return Box(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)


def _draw_spot(finder: Finder, spot: Spot, faces: tuple[Face, ...], area: Box, grid: Grid) -> Iterator[Item]:
    if spot.thing in (*CELLS, *BLOCKS):
        yield from _draw_squares(finder, spot, grid)
    elif not faces and spot.thing != "token":
        yield from _draw_place(finder, spot, area, grid)
    else:
        memory = finder.context.resources.memory
        drawn = tuple(_draw_cards((spot, faces), area, grid, memory))
        faded = 0.45 if "faded" in spot.states else 1.0
        yield Group(
            Frame(area.width, area.height, drawn),
            move(area.x, area.y),
            opacity=faded,
            name=f"spot:{spot.name}",
        )
    if "marked" in spot.states:
        path = round_rectangle(area.x - 2, area.y - 2, area.width + 4, area.height + 4, 5.0)
        yield Shape(path, stroke=finder.context.resources.style.accent, line=1.6)
    if spot.token is not None:
        yield from _draw_token(finder, spot, area)


def _draw_cards(
    lying: tuple[Spot, tuple[Face, ...]], area: Box, grid: Grid, memory: dict[object, Frame]
) -> Iterator[Item]:
    """The cards of a spot, from the top left of its area."""
    spot, faces = lying
    mount = mount_of(spot, grid.scale)
    width, height = mount.size(faces[0]) if faces else (0.0, 0.0)
    if spot.thing in ("hand", "row"):
        count = len(faces)
        step = min(
            width + 4.0 if spot.thing == "row" else width * 0.62, (area.width - width) / max(1, count - 1)
        )
        x, y = (area.width - width - step * (count - 1)) / 2, (area.height - height) / 2
        for index, face in enumerate(faces):
            yield Group(mount_once(memory, face, mount), move(x + index * step, y))
        return
    if spot.thing == "deck" and faces:
        for below in range(_DECK_CARDS - 1, 0, -1):
            shift = below * _DECK_STEP
            path = transform_path(card_edge(faces[0], mount), move(shift, shift))
            yield Shape(path, "#ffffff", "#8a8a8a", 0.35)
    for face in faces:
        yield Group(mount_once(memory, face, mount))


def _draw_place(finder: Finder, spot: Spot, area: Box, grid: Grid) -> Iterator[Item]:
    """The dashed outline of an empty place, with its name."""
    style = finder.context.resources.style
    path = round_rectangle(area.x, area.y, area.width, area.height, 9.0 * grid.scale + 0.5)
    yield Shape(path, style.ground, style.quiet, 0.7, (2.4, 1.8), opacity=1.0)
    if not (spot.note and spot.is_numbered):
        yield from _label(finder, spot.name, area)


def _draw_squares(finder: Finder, spot: Spot, grid: Grid) -> Iterator[Item]:
    """Draw one square over all of a spot's area, with its name, or a square for each of its cells, without."""
    style = finder.context.resources.style
    fill = style.quiet if spot.thing in BLOCKS else style.ground
    areas = [grid.area(spot)]
    if spot.thing in MANY:
        columns, rows = (range(spot.first[side], spot.last[side] + 1) for side in (0, 1))
        cells = [(column, row) for row in rows for column in columns]
        areas = [grid.area(replace(spot, first=cell, last=cell)) for cell in cells]
    for area in areas:
        yield Shape(round_rectangle(area.x, area.y, area.width, area.height, 1.5), fill, style.quiet, 0.5)
    if spot.thing == "cell" and spot.token is None and not (spot.note and spot.is_numbered):
        yield from _label(finder, spot.name, areas[0])


def _label(finder: Finder, name: str, area: Box) -> Iterator[Item]:
    """Draw a name in the middle of an area, on several lines; in the largest size that fits."""
    resources = finder.context.resources
    short = len(name) <= 2
    for size in (min(area.height, area.width) * 0.36,) if short else _LABEL_SIZES:
        lettering = letters(resources, size, 600 if short else 500, resources.style.quiet)
        lines = lettering.wrap(name, area.width - 5.0)
        fits = all(lettering.width(line) <= area.width - 3.0 for line in lines)
        if fits and len(lines) * size * 1.2 <= area.height - 4.0:
            break
    middle = area.y + area.height / 2 - (len(lines) - 1) * size * 0.6
    for index, line in enumerate(lines):
        shown = lettering.fit(line, area.width - 2.0)
        yield from lettering.draw_centred(shown, area.x + area.width / 2, middle + index * size * 1.2)


def _draw_token(finder: Finder, spot: Spot, area: Box) -> Iterator[Item]:
    """Draw a pawn on the spot; a named token is a disc with its first letters."""
    resources = finder.context.resources
    accent = resources.style.accent
    size = max(7.0, min(area.width, area.height) * (0.30 if spot.thing == "card" else 0.36))
    x, y = area.x + area.width / 2, area.y + area.height * (0.60 if spot.thing == "card" else 0.5)
    if spot.token:
        yield circle(x, y, size * 0.62, accent, "#ffffff")
        lettering = letters(resources, size * 0.62)
        yield from lettering.draw_centred(spot.token[:2], x, y)
        return
    body = _pawn(x, y, size)
    yield Shape(body, stroke="#ffffff", line=2.2, round_line=True)
    yield replace(circle(x, y - size * 0.34, size * 0.27, accent), stroke="#ffffff", line=1.1)
    yield Shape(body, accent)
    yield circle(x, y - size * 0.34, size * 0.27, accent)


def _pawn(x: float, y: float, size: float) -> tuple[Segment, ...]:
    foot, half, neck = y + size * 0.62, size * 0.42, size * 0.12
    return (
        ("M", x - half, foot),
        ("C", x - half, foot - size * 0.3, x - neck, foot - size * 0.35, x - neck, y - size * 0.15),
        ("L", x + neck, y - size * 0.15),
        ("C", x + neck, foot - size * 0.35, x + half, foot - size * 0.3, x + half, foot),
        ("Z",),
    )


def draw_arrow(finder: Finder, arrow: Arrow, grid: Grid) -> Iterator[Item]:
    """Draw a straight arrow between the middles of two cells, shortened a little at both ends."""
    colour = finder.context.resources.style.accent
    (x0, y0), (x1, y1) = grid.point(arrow.start), grid.point(arrow.end)
    length = math.hypot(x1 - x0, y1 - y0)
    if length < 1.0:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    back = min(length * 0.22, 12.0)
    x0, y0, x1, y1 = x0 + dx * back, y0 + dy * back, x1 - dx * back, y1 - dy * back
    head = 6.0
    neck_x, neck_y = x1 - dx * head, y1 - dy * head
    shaft = (("M", x0, y0), ("L", neck_x, neck_y))
    tip = (
        ("M", x1, y1),
        ("L", neck_x - dy * head * 0.5, neck_y + dx * head * 0.5),
        ("L", neck_x + dy * head * 0.5, neck_y - dx * head * 0.5),
        ("Z",),
    )
    yield Shape(shaft, stroke="#ffffff", line=4.2, round_line=True)
    yield Shape(tip, "#ffffff", "#ffffff", 2.0, round_line=True)
    yield Shape(shaft, stroke=colour, line=1.9, round_line=True)
    yield Shape(tip, colour)
