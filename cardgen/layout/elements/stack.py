"""Elements one below another, each as high as it needs; texts shrink together until all fit."""

from __future__ import annotations

from math import fsum

from cardgen.drawing.items import Item
from cardgen.layout.element import TOLERANCE, DrawingContext, Drawn, Element, Made, Piece, Property, Space
from cardgen.layout.entries import is_wanted, list_entries, own_measure
from cardgen.layout.problems import CROWDED
from cardgen.layout.shrinking import fitting_scale
from cardgen.units import MM

VALIGN = ("top", "middle", "bottom", "spread")


def _draw(piece: Piece, space: Space) -> Drawn:
    context = piece.context
    scale = _fitting_scale(piece, space)
    made = _make(piece, context if scale == 1.0 else context.loud(scale), space)
    height = _height(piece, made, scale)
    room = height if space.height is None else space.height
    if height > room + TOLERANCE:
        message = f"the contents need {height / MM:.1f} mm of height, the box has {room / MM:.1f} mm"
        if piece.values["fit"] is not None:
            message += f" even at {piece.values['fit'].smallest:.3g} pt"
        context.report(piece, "box", CROWDED, message, "shorten the texts, or make the box higher")
    over = max(_over(made), height - room)
    return Drawn(_placed(piece, made, scale, room), space.width, room, over)


def _fitting_scale(piece: Piece, space: Space) -> float:
    """The largest scale at which everything fits, not below what `fit` allows."""
    fit = piece.values["fit"]
    own = piece.context.scale
    if fit is None or space.height is None:
        return own
    size = _smallest_size(piece)
    least = min(1.0, fit.smallest / size) * own if size else own
    return fitting_scale(own, least, lambda scale: _fits(piece, space, scale))


def _fits(piece: Piece, space: Space, scale: float) -> bool:
    made = _make(piece, piece.context.scaled(scale), space)
    height = _height(piece, made, scale)
    return height <= (space.height or 0.0) + TOLERANCE and _over(made) <= TOLERANCE


def _over(made: list[Made]) -> float:
    return max((one.drawn.over for one in made), default=0.0)


def _smallest_size(piece: Piece) -> float:
    """The smallest text size among the styles used inside, in points; 0 if there is no text."""
    entries = list_entries(piece)
    sizes: list[float] = []
    while entries:
        node, scope = entries.pop()
        if not is_wanted(node, scope):  # conditions about inner entries count as true
            continue
        sheets = (node.constants.get(name) for name in ("style", "head_style"))
        sizes.extend(sheet.paragraphs["p"].text.size for sheet in sheets if sheet is not None)
        inside = (
            *(node.constants.get("children") or ()),
            node.constants.get("each"),
            node.constants.get("between"),
        )
        entries.extend((inner, scope) for inner in inside if inner is not None)
    return min(sizes, default=0.0)


def _make(piece: Piece, context: DrawingContext, space: Space) -> list[Made]:
    """Draw everything in the stack at its height; elements that grow share what is left."""
    made: list[Made | None] = []
    growing: list[tuple[int, float]] = []
    entries = list_entries(piece)
    for node, scope in entries:
        spec = own_measure(node, "height", scope)
        height = None if spec is None else spec.along(space.height or 0.0)
        if height is None and node.element.grows and space.height is not None:
            growing.append((len(made), float(own_measure(node, "share", scope) or 1.0)))
            made.append(None)
            continue
        made.append(context.make(node, Space(space.width, height), scope))
    if growing and space.height is not None:
        present = [one for one in made if one is not None]
        gaps = piece.values["gap"] * context.scale * max(len(present) + len(growing) - 1, 0)
        left = max(space.height - fsum(one.drawn.height for one in present) - gaps, 0.0)
        shares = fsum(share for _, share in growing)
        for place, share in growing:
            node, scope = entries[place]
            made[place] = context.make(node, Space(space.width, left * share / shares), scope)
    return _with_rules(piece, context, [one for one in made if one is not None], space)


def _with_rules(piece: Piece, context: DrawingContext, made: list[Made], space: Space) -> list[Made]:
    between = piece.values["between"]
    if between is None or len(made) < 2:
        return made
    spec = own_measure(between, "height", piece.scope)
    height = None if spec is None else spec.along(space.height or 0.0)
    result = [made[0]]
    for one in made[1:]:
        rule = context.make(between, Space(space.width, height), piece.scope)
        result.extend([rule, one] if rule else [one])
    return result


def _height(piece: Piece, made: list[Made], scale: float) -> float:
    gaps: float = piece.values["gap"] * scale * max(len(made) - 1, 0)
    return fsum(one.drawn.height for one in made) + gaps


def _placed(piece: Piece, made: list[Made], scale: float, room: float) -> tuple[Item, ...]:
    gap = piece.values["gap"] * scale
    left = max(room - _height(piece, made, scale), 0.0)
    valign = piece.values["valign"]
    y = {"middle": left / 2, "bottom": left}.get(valign, 0.0)
    if valign == "spread" and len(made) > 1:
        gap += left / (len(made) - 1)
    items: list[Item] = []
    for one in made:
        items.append(piece.context.place(one, 0.0, y))
        y += one.drawn.height + gap
    return tuple(items)


ELEMENT = Element(
    "stack",
    "elements below each other, each as high as it needs",
    (
        Property("children", "elements", "the elements, by name"),
        Property("of", "expression", "a list: `each` is drawn for every entry"),
        Property("each", "element", "the element drawn for every entry of `of`; the entry is `item`"),
        Property("between", "element", "what is drawn between two"),
        Property("gap", "gap", "the distance between two", "0"),
        Property("valign", "words", "their vertical position in the box", "top", VALIGN),
        Property("fit", "fit", "`{min: 7pt}`: all texts shrink together until everything fits"),
    ),
    _draw,
)
