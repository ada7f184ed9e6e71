"""One element for every entry of a list, in a grid."""

from __future__ import annotations

from cardgen.drawing.items import Item
from cardgen.layout.element import TOLERANCE, Drawn, Element, Piece, Property, Space
from cardgen.layout.entries import entry_scopes
from cardgen.layout.problems import CROWDED
from cardgen.units import MM

FLOWS = ("right", "down")


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    scopes = entry_scopes(piece)
    across, down = (values["gap"] * 2)[:2] if len(values["gap"]) == 1 else values["gap"][:2]
    cell = values["cell"]
    width = cell[0].along(space.width) if cell else 0.0
    columns = values["columns"] or (int((space.width + across + 0.01) // (width + across)) if width else 1)
    columns = max(columns, 1)
    width = width or (space.width - across * (columns - 1)) / columns
    rows = -(-len(scopes) // columns)
    height = cell[1].along(space.height or 0.0) if cell else _row_height(space.height, rows, down, width)
    total = rows * height + max(rows - 1, 0) * down
    if space.height is not None and total > space.height + TOLERANCE:
        message = (
            f"{len(scopes)} cells need {total / MM:.1f} mm of height, the box has {space.height / MM:.1f} mm"
        )
        more_fit = (columns + 1) * width + columns * across <= space.width
        piece.context.report(piece, "box", CROWDED, message, _cure(has_cells=bool(cell), more_fit=more_fit))
    items: list[Item] = []
    for number, scope in enumerate(scopes):
        row, column = divmod(number, columns) if values["flow"] == "right" else divmod(number, rows)[::-1]
        made = piece.context.make(values["each"], Space(width, height), scope) if values["each"] else None
        if made is not None:
            items.append(piece.context.place(made, column * (width + across), row * (height + down)))
    return Drawn(tuple(items), space.width, total if space.height is None else space.height)


def _cure(*, has_cells: bool, more_fit: bool) -> str:
    """What to do where the rows are higher than the box; `more_fit` if there is room for another column."""
    if not has_cells:  # they are as high as the gaps let them be
        return "make `gap` smaller, or give more `columns`"
    return "make the cells smaller, or " + ("give more `columns`" if more_fit else "the box larger")


def _row_height(height: float | None, rows: int, gap: float, width: float) -> float:
    if height is None or not rows:
        return width
    return max((height - gap * (rows - 1)) / rows, 0.0)


ELEMENT = Element(
    "repeat",
    "one element for every entry of a list, in a grid",
    (
        Property("of", "expression", "a list, or a number", required=True),
        Property("each", "element", "the element drawn for every entry; the entry is `item`", required=True),
        Property("columns", "several", "the number of columns (default: as many as fit)"),
        Property("cell", "cell", "`[width, height]` of one"),
        Property("gap", "lengths", "the distance between two: one length, or `[across, down]`", "0"),
        Property("flow", "words", "the direction that is filled first", "right", FLOWS),
    ),
    _draw,
)
