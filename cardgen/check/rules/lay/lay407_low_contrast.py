"""Text, or an icon among words, has too little contrast with what lies behind it.

## Why

Printed on plain paper by a tired printer it cannot be read, least of all by older eyes in the evening.

## Example

```yaml
note: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: A note, style: {colour: "#b0b0b0"}}
```

## Use instead

```yaml
note: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: A note, style: {colour: "#555555"}}
```

## Notes

The rule measures what is drawn: the colour of each letter against what was painted below it, be it a plain colour, a
gradient, a picture, an icon or several of these over each other. A piece of text is reported if two of its letters,
or all of them, cannot be read; on a background that is not plain, if a quarter of them cannot. The contrast must be
4.5 : 1, or 3 : 1 from 18 points on, or from 14 points in bold (WCAG 2.2, 1.4.3); `check: {options: {LAY407: {minimum:
4.0}}}` sets another ratio. Letters larger than 40 points count as ornament as long as they can be seen at all (1.1 :
1); transparent letters always do. Pictures are measured in 64 parts along their longer side. Letters with an
`outline` must have that contrast with its colour or with what lies below. Of an icon among words, one colour must
have a contrast of 3 : 1 with what lies below it (WCAG 2.2, 1.4.11).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.check.evidence.drawn.grounds import PAPER, Grounds, grounds_of, mean, meeting
from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import SOLID, PlacedArea, PlacedIcon, PlacedText
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import NUMBER, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.colours import contrast, luminance
from cardgen.drawing.items import Frame, Gradient, Picture
from cardgen.drawing.outlines import Box, Point
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

PROBLEM = Problem("LAY407", "low-contrast", Severity.WARNING, __doc__)

_MINIMUM, _FOR_LARGE, _FOR_ORNAMENT = 4.5, 3.0, 1.1
_LARGE, _LARGE_IF_BOLD, _ORNAMENT = 18.0, 14.0, 40.0
_FOR_ICONS = 3.0
#: Where an icon is looked at, as parts of its width and height.
_SPREAD = (0.2, 0.4, 0.6, 0.8)
#: On a ground that is not plain, so large a part of the letters must be hard to read.
_PART = 0.25
#: So few letters, if not all, are an edge that a word comes across; so many of a run are looked at.
_FEW, _MOST = 2, 40


@frozen
class _Case:
    """Text or an icon on a ground, wherever it occurs; cases that are equal are one finding."""

    path: tuple[str, ...]
    colour: str
    ground: str


@frozen
class _Fault:
    """What is wrong with a run or an icon: its colour and least contrast, the one that it needs, the colour on which
    that is and what has it; of a run how many letters.
    """

    own: str
    contrast: float
    wanted: float
    colour: str
    ground: str
    letters: int = 0
    among: int = 0


class _WeakSpot(NamedTuple):
    """A point at which an ink has too little contrast with its ground; the least one has the lowest contrast."""

    contrast: float
    ink: str
    ground: str
    point: Point


_Use = tuple[Face, PlacedText | PlacedIcon, _Fault]


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of every face; one finding for each element, colour and ground."""
    minimum = evidence.option("LAY407", "minimum", _MINIMUM)
    grounds = grounds_of(evidence)
    cases: dict[_Case, list[_Use]] = {}
    inspected = 0
    for face, sight in seen_faces(evidence):
        icons = [icon for icon in sight.icons if icon.spoken and icon.area]
        inspected += len(sight.texts) + len(icons)
        plain = tuple({area.colour: None for area in sight.areas if area.colour})
        first_mixed = next((at for at, area in enumerate(sight.areas) if not area.colour), len(sight.areas))
        for item in sight.texts:
            if item.opacity < SOLID:
                continue
            wanted = _wanted(item, minimum, grounds)
            if item.below <= first_mixed and _is_legible(item.run.colour, plain, wanted):
                continue
            if item.outline and contrast(item.run.colour, item.outline) >= wanted:
                continue
            fault = _judge(item, sight.areas[: item.below], wanted, grounds)
            if fault:
                case = _Case(item.path, item.run.colour, fault.ground or fault.colour)
                cases.setdefault(case, []).append((face, item, fault))
        wanted = min(minimum, _FOR_ICONS)
        for icon in icons:
            grounded = plain if icon.below <= first_mixed else None
            fault = _judge_icon(icon, sight.areas, grounded, wanted, grounds)
            if fault:
                case = _Case((*icon.path, icon.name), fault.own, fault.ground or fault.colour)
                cases.setdefault(case, []).append((face, icon, fault))
    return Inspection(tuple(_report(evidence, uses) for uses in cases.values()), inspected)


def _wanted(item: PlacedText, minimum: float, grounds: Grounds) -> float:
    """The contrast that letters of their size need."""
    if item.size > _ORNAMENT:
        return _FOR_ORNAMENT
    large = item.size >= _LARGE or (item.size >= _LARGE_IF_BOLD and grounds.is_bold(item.run.font))
    return min(minimum, _FOR_LARGE) if large else minimum


@lru_cache(maxsize=1024)
def _is_legible(colour: str, grounds: tuple[str, ...], wanted: float) -> bool:
    """Whether text of a colour can be read on each of the grounds, and on paper."""
    return all(contrast(colour, ground) >= wanted for ground in (*grounds, PAPER))


@lru_cache(maxsize=1024)
def _stands_out(colour: str, ends: tuple[str, str], hidden: bool, wanted: float) -> bool:
    """Whether text of a colour can be read on all colours between the `ends`, and on paper unless that is hidden."""
    darkest, lightest = luminance(ends[0]), luminance(ends[1] if hidden else PAPER)
    own = luminance(colour)
    return (darkest + 0.05) / (own + 0.05) >= wanted or (own + 0.05) / (lightest + 0.05) >= wanted


def _judge(item: PlacedText, painted: Sequence[PlacedArea], wanted: float, grounds: Grounds) -> _Fault | None:
    """What is wrong with a run on what was painted before it, None where it can be read, or where that is unknown."""
    below, hidden = meeting(item.box, painted)
    ends = grounds.extremes(below)
    if ends is None or _stands_out(item.run.colour, ends, hidden, wanted) or not item.run.text.strip():
        return None
    letters = item.letters
    letters = letters[:: 1 + len(letters) // _MOST]
    weak: list[_WeakSpot] = []
    for points in letters:
        colours = [colour for point in points if (colour := grounds.below(point, below)) is not None]
        ground = mean(colours) if len(colours) == len(points) else None
        if ground and (ratio := contrast(item.run.colour, ground)) < wanted:
            weak.append(_WeakSpot(ratio, item.run.colour, ground, points[0]))
    is_plain = all(area.colour for area in below)
    enough = max(_FEW, 0 if is_plain else _PART * len(letters))
    if len(weak) < min(enough, len(letters)):
        return None
    return _fault_at(min(weak), wanted, _named(min(weak).point, below, grounds), (len(weak), len(letters)))


def _judge_icon(
    icon: PlacedIcon,
    areas: Sequence[PlacedArea],
    plain: tuple[str, ...] | None,
    wanted: float,
    grounds: Grounds,
) -> _Fault | None:
    """What is wrong with an icon on what was painted before it: none of its colours stands out in enough places.

    `plain` are the colours of the areas where all before it have but one.
    """
    area = icon.area
    if area is None or area.opacity < SOLID or not isinstance(area.paint, Frame):
        return None
    inks = grounds.inks(area.paint)
    if plain is not None and any(_is_legible(ink, plain, wanted) for ink in inks):
        return None
    below, hidden = meeting(area.box, areas[: icon.below])
    ends = grounds.extremes(below)
    if not inks or ends is None or any(_stands_out(ink, ends, hidden, wanted) for ink in inks):
        return None
    points = _points_across(area.box)
    grounded = [(ground, point) for point in points if (ground := grounds.below(point, below))]
    strongest = [
        _WeakSpot(*max((contrast(ink, ground), ink) for ink in inks), ground, point)
        for ground, point in grounded
    ]
    weak = [spot for spot in strongest if spot.contrast < wanted]
    if not weak or len(weak) < _PART * len(points):
        return None
    return _fault_at(min(weak), wanted, _named(min(weak).point, below, grounds))


def _points_across(box: Box) -> list[Point]:
    """Points that are spread evenly over a box."""
    left, top, right, bottom = box
    return [(left + (right - left) * x, top + (bottom - top) * y) for x in _SPREAD for y in _SPREAD]


def _fault_at(spot: _WeakSpot, wanted: float, ground: str, letters: tuple[int, int] = (0, 0)) -> _Fault:
    """The fault that shows most at a spot; `ground` says what is there, if it is not plain."""
    return _Fault(spot.ink, spot.contrast, wanted, spot.ground, ground, *letters)


def _named(point: Point, below: Sequence[PlacedArea], grounds: Grounds) -> str:
    """What is seen at the point when it is not plain, as a phrase."""
    area = next((area for area in reversed(below) if area.covers(point)), None)
    if area is None or area.colour:
        return ""
    if isinstance(area.paint, Picture):
        return f"the picture `{grounds.file_of(area.paint.key)}`"
    if isinstance(area.paint, Gradient):
        return "a gradient"
    return "an icon" if isinstance(area.paint, Frame) else "what shines through"


def _report(evidence: Evidence, uses: list[_Use]) -> Diagnostic:
    face, item, fault = min(uses, key=lambda use: use[2].contrast)
    where = f" of the element `{item.element}`" if item.element else ""
    others = len({other.name for other, *_ in uses}) - 1
    more = f" and {others} more" if others else ""
    on = f"`{fault.colour}`{f' in {fault.ground}' if fault.ground else ''}"
    part = f" in {fault.letters} of {fault.among} letters" if fault.letters < fault.among else ""
    subject = f"`{item.run.text[:40]}`" if isinstance(item, PlacedText) else f"the icon `{item.name}`"
    message = (
        f"{subject}{where} on `{face.name}`{more} has a contrast of "
        f"{_floored(fault.contrast)} : 1{part} (`{fault.own}` on {on}), expected {fault.wanted:g} : 1 or more"
    )
    place, related = places_of(evidence, face, item.path, ("colour", "style", "text"))
    outline = ", or give the text an `outline`" if isinstance(item, PlacedText) and not item.outline else ""
    return Diagnostic(PROBLEM, message, place, f"darken one of the two, lighten the other{outline}", related)


def _floored(ratio: float) -> str:
    """A ratio to a tenth, never rounded up to the one that is expected."""
    return f"{int(ratio * 10 + 1e-9) / 10:.1f}"


RULE = Rule(
    PROBLEM, inspect, needs=frozenset({"faces", "layouts"}), reads_texts=False, options={"minimum": NUMBER}
)
