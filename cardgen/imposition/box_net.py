"""The inside of a tuck box → its net: panels, cuts, folds and the areas to glue, in points.

The net is that of a common box for playing cards: front, side, back and side in a row, a lid with a tuck flap on the
back, dust flaps on the sides, and a bottom of two layers.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.drawing.items import Segment
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.units import MM

#: The depth of the tuck flap and the width of the strip that is glued to the front, if the box is large enough.
_TUCK, _STRIP = 14 * MM, 11 * MM
#: Dust flaps are this part of the depth, within these limits, so that they never overlap.
_DUST, _LEAST_DUST = 0.75, 7 * MM
#: How much flaps become narrower towards their ends, so that they slide into the box.
_TAPER = 1.2 * MM
#: The radius of the opening for the thumb, at most.
_THUMB = 8 * MM
#: The control points of a quarter circle are this part of the radius from its ends.
_ROUND = 0.5523


@frozen
class Net:
    """The net, whose top left corner is the origin. `panels` are by name: front, back, left, right, lid.

    `glue` are the areas on the printed side that are glued to the inside of another panel. A half circle is cut out of
    the front, to get hold of the cards.
    """

    width: float
    height: float
    panels: Mapping[str, Box]
    cuts: tuple[Segment, ...]
    folds: tuple[Segment, ...]
    glue: tuple[Box, ...]


@frozen
class _Lines:
    """The x of the upright and the y of the level lines of a net, from the left and from the top."""

    x: tuple[float, ...]
    y: tuple[float, ...]
    dust: float


def box_net(width: float, height: float, depth: float) -> Net:
    """The net of a box with this inside: of the width and height of a card, and as deep as the stack is thick."""
    strip = min(_STRIP, width / 2)
    tuck = min(_TUCK, height / 3)
    x = (0.0, width, width + depth, 2 * width + depth, 2 * (width + depth), 2 * (width + depth) + strip)
    y = (0.0, tuck, tuck + depth, tuck + depth + height, tuck + 2 * depth + height)
    lines = _Lines(x, y, min(max(_DUST * depth, _LEAST_DUST), width / 2, y[2]))
    panels = {
        "front": Box(x[0], y[2], width, height),
        "left": Box(x[1], y[2], depth, height),
        "back": Box(x[2], y[2], width, height),
        "right": Box(x[3], y[2], depth, height),
        "lid": Box(x[2], y[1], width, depth),
    }
    glue = (
        Box(x[4], y[2] + strip, strip, height - 2 * strip),
        *(
            Box(left + _TAPER, y[3], length - 2 * _TAPER, high)
            for left, length, high in (
                (x[2], width, depth),
                (x[1], depth, lines.dust),
                (x[3], depth, lines.dust),
            )
        ),
    )
    whole = y[3] + max(depth, lines.dust)
    return Net(x[5], whole, panels, _outline(lines), _folds(lines), glue)


def _outline(lines: _Lines) -> tuple[Segment, ...]:
    """The outline, clockwise from the top left corner of the front."""
    x, y, dust = lines.x, lines.y, lines.dust
    strip = x[5] - x[4]
    (_, *start), *bow = _thumb(lines)
    return (
        ("M", x[0], y[2]),
        ("L", *start),
        *bow,
        ("L", x[1], y[2]),
        *_flap(x[1], x[2], y[2], -dust),
        ("L", x[2], y[1]),
        *_tuck(x[2], x[3], y[0], y[1]),
        ("L", x[3], y[2]),
        *_flap(x[3], x[4], y[2], -dust),
        ("L", x[5], y[2] + strip),
        ("L", x[5], y[3] - strip),
        ("L", x[4], y[3]),
        *_flap(x[4], x[3], y[3], dust),
        *_flap(x[3], x[2], y[3], y[4] - y[3]),
        *_flap(x[2], x[1], y[3], dust),
        *_flap(x[1], x[0], y[3], y[4] - y[3]),
        ("Z",),
    )


def _thumb(lines: _Lines) -> tuple[Segment, ...]:
    """The half circle at the top of the front, from left to right."""
    middle, top, r = lines.x[1] / 2, lines.y[2], min(_THUMB, lines.x[1] / 4)
    return (
        ("M", middle - r, top),
        ("C", middle - r, top + r * _ROUND, middle - r * _ROUND, top + r, middle, top + r),
        ("C", middle + r * _ROUND, top + r, middle + r, top + r * _ROUND, middle + r, top),
    )


def _flap(start: float, end: float, y: float, reach: float) -> tuple[Segment, ...]:
    """A flap on the fold from (start, y) to (end, y), narrower at its end."""
    inwards = _TAPER if end > start else -_TAPER
    return (("L", start + inwards, y + reach), ("L", end - inwards, y + reach), ("L", end, y))


def _tuck(left: float, right: float, top: float, fold: float) -> tuple[Segment, ...]:
    """The rounded flap at the end of the lid."""
    round_, high = min(fold - top, (right - left) / 3), fold - top
    first, last = left + _TAPER / 2, right - _TAPER / 2
    return (
        ("L", first, fold),
        ("C", first, fold - high * _ROUND, first + round_ * (1 - _ROUND), top, first + round_, top),
        ("L", last - round_, top),
        ("C", last - round_ * (1 - _ROUND), top, last, fold - high * _ROUND, last, fold),
        ("L", right, fold),
    )


def _folds(lines: _Lines) -> tuple[Segment, ...]:
    x, y = lines.x, lines.y
    ends = [((each, y[2]), (each, y[3])) for each in x[1:5]]
    ends += [((x[1], y[2]), (x[4], y[2])), ((x[2], y[1]), (x[3], y[1])), ((x[0], y[3]), (x[4], y[3]))]
    return tuple(segment for start, end in ends for segment in ((("M", *start), ("L", *end))))
