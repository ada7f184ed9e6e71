"""Takes the box of a card and the edge at which another is tucked under it, gives the place of that one."""

from __future__ import annotations

from cardgen.drawing.publication import Box

#: The edges at which a card sticks out from under another; by default, below.
EDGES = ("left", "right", "above", "below")
#: The visible part of a tucked card: of its height if below, of its width or height at the other edges.
_BELOW, _ELSEWHERE = 0.22, 0.17


def tuck(host: Box, width: float, height: float, edge: str) -> Box:
    """The box of a card of this size whose edge sticks out from under the card in the box `host`."""
    x, y = host.x + (host.width - width) / 2, host.y + (host.height - height) / 2
    if edge == "left":
        x = host.x - width * _ELSEWHERE
    elif edge == "right":
        x = host.x + host.width - width * (1 - _ELSEWHERE)
    elif edge == "above":
        y = host.y - height * _ELSEWHERE
    else:
        y = host.y + host.height - height * (1 - _BELOW)
    return Box(x, y, width, height)


def surround(boxes: tuple[Box, ...]) -> Box:
    """The smallest box that contains all of these."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, foot - top)


def corner_in_sight(area: Box, edge: str, side: float) -> tuple[float, float]:
    """The top left corner of a square with this side, in the visible part of a card that sticks out at that edge."""
    inset = side * 0.1
    x, y = area.x + inset, area.y + inset
    if edge == "right":
        x = area.x + area.width - side - inset
    elif edge == "below":
        y = area.y + area.height - side - inset
    return x, y
