"""`:::{cards} temple, marsh`: several cards in rows or in a fan."""

from __future__ import annotations

import math

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, Item, Transform, move
from cardgen.drawing.publication import Face
from cardgen.expressions import Fault, compile_expression
from cardgen.layout.faces.faces import DrawnCard
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective
from cardgen.publish.book.illustration.finding import Finder
from cardgen.publish.book.illustration.mounting import SHADOW_REACH, Mount, mount_once
from cardgen.publish.problems import FIGURE_OPTION, FIGURE_TOO_WIDE

#: The scale of cards in rows; if they do not fit, they are drawn smaller, down to the least, then in several rows.
SCALE, _LEAST = 0.5, 0.3
_GAP = 9.0
#: Degrees between neighbours in a fan, and at most in all.
_STEP, _SPREAD = 9.0, 60.0
#: The point about which a fan's cards turn, in card heights below their middle.
_PIVOT = 1.1


def _draw(context: FigureContext) -> Outcome[Drawing | None]:
    """Options: `scale`, `width`, `face`, `arrange` (row, fan); instead of an argument, `kind`, perhaps with `where`."""
    finder = Finder(context)
    chosen = _choose(finder)
    if not chosen:
        return Outcome(None, tuple(finder.found))
    side = finder.side()
    faces = [finder.face(drawn, side, finder.place_of("face")) for drawn in chosen]
    scale, memory = finder.scale(SCALE), context.resources.memory
    if finder.choice("arrange", ("row", "fan")) == "fan":
        frame = _draw_fan(faces, scale, memory)
        if frame.width > finder.width:
            frame = _draw_fan(faces, scale * finder.width / frame.width, memory)
    else:
        frame = _draw_in_width(finder, faces, scale)
    alt = ", ".join(drawn.card.name for drawn in chosen)
    return Outcome(Drawing(frame, alt), tuple(finder.found))


def _choose(finder: Finder) -> list[DrawnCard]:
    directive = finder.context.directive
    names = [name.strip() for name in directive.argument.split(",") if name.strip()]
    chosen = [drawn for name in names if (drawn := finder.card(name, finder.place_of("", name))) is not None]
    kind = directive.options.get("kind", "").strip()
    if kind:
        chosen.extend(finder.cards_of(kind, finder.place_of("kind")))
    elif not names:
        finder.say(FIGURE_OPTION, "there are no cards to show", finder.place_of(), "name cards, or a `kind`")
    condition = directive.options.get("where", "").strip()
    return _meeting(finder, chosen, condition) if condition else chosen


def _meeting(finder: Finder, chosen: list[DrawnCard], condition: str) -> list[DrawnCard]:
    """The cards for which the condition holds."""
    compiled = compile_expression(condition)
    kept: list[DrawnCard] = []
    for drawn in chosen:
        scope = finder.context.resources.resolver.card_scope(drawn.card)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(scope)
        if isinstance(value, Fault):
            finder.say(value.problem, f"`where`: {value.message}", finder.place_of("where"), value.hint)
            return []
        if value:
            kept.append(drawn)
    if not kept:
        message = f"`where`: no card meets `{condition}`"
        finder.say(FIGURE_OPTION, message, finder.place_of("where"), "widen the condition")
    return kept


def _draw_in_width(finder: Finder, faces: list[Face], scale: float) -> Frame:
    """The faces in rows as wide as the text; smaller than requested if one of them would be too wide."""
    width = finder.width
    natural = math.fsum(face.width for face in faces)
    room = width - _GAP * (len(faces) - 1)
    if natural * scale > room:
        one_row = room / natural
        asked = "scale" in finder.context.directive.options
        if one_row >= _LEAST and not asked:
            scale = one_row
        widest = max(face.width for face in faces) * scale
        if widest > width:
            message = f"a card is {widest:.0f} pt wide at this scale, the text {width:.0f} pt"
            finder.say(FIGURE_TOO_WIDE, message, finder.place_of("scale"), "give a smaller `scale`")
            scale *= width / widest
    return _draw_rows(faces, scale, width, finder.context.resources.memory)


def _draw_rows(faces: list[Face], scale: float, width: float, memory: dict[object, Frame]) -> Frame:
    """The faces side by side, in as many rows as the width (points) requires, all about equally long."""
    per_row = max(1, int((width + _GAP + 0.01) // (max(face.width for face in faces) * scale + _GAP)))
    rows = math.ceil(len(faces) / per_row)
    per_row = math.ceil(len(faces) / rows)
    items: list[Item] = []
    y, widest = 0.0, 0.0
    for start in range(0, len(faces), per_row):
        row = [mount_once(memory, face, Mount(scale)) for face in faces[start : start + per_row]]
        x, height = 0.0, max(frame.height for frame in row)
        for frame in row:
            items.append(Group(frame, move(x, y)))
            x += frame.width + _GAP
        widest = max(widest, x - _GAP)
        y += height + _GAP
    return Frame(widest, y - _GAP + SHADOW_REACH, tuple(items))


def _draw_fan(faces: list[Face], scale: float, memory: dict[object, Frame]) -> Frame:
    """The faces as a hand holds them: each rotated a little farther about a point below."""
    count = len(faces)
    step = min(_STEP, _SPREAD / max(1, count - 1))
    placed: list[tuple[Frame, Transform]] = []
    corners: list[tuple[float, float]] = []
    for index, face in enumerate(faces):
        frame = mount_once(memory, face, Mount(scale))
        angle = math.radians((index - (count - 1) / 2) * step)
        cos, sin = math.cos(angle), math.sin(angle)
        x, y = frame.width / 2, frame.height * (0.5 + _PIVOT)
        transform = (cos, sin, -sin, cos, -cos * x + sin * y, -sin * x - cos * y)
        placed.append((frame, transform))
        a, b, c, d, e, f = transform
        for px in (0.0, frame.width):
            corners += [(a * px + c * py + e, b * px + d * py + f) for py in (0.0, frame.height)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    width, height = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    items = tuple(Group(frame, (*turn[:4], turn[4] - left, turn[5] - top)) for frame, turn in placed)
    return Frame(width, height + SHADOW_REACH, items)


FIGURE = FigureDirective("cards", _draw)
