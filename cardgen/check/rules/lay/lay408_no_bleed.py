"""A card's background reaches the edge where it is cut, but does not fill the bleed beyond it.

## Why

No knife cuts exactly on the line: a white hair remains on one side of the card. A millimetre of bleed is not enough,
because stacks of cards shift that much under the knife.

## Example

```yaml
ground: {is: shape, box: [0mm, 0mm, 63.5mm, 88.9mm], fill: "#203040"}
```

## Use instead

```yaml
ground: {is: shape, box: bleed, fill: "#203040"}
```

## Notes

The rule measures what is drawn: a dark or coloured area that ends on a trim edge, or in the layout's bleed more than
0.3 mm short of its outer edge, along most of that side, with nothing painted beyond. Areas that are nearly white are
left alone, and so are faces on which nothing but paper reaches the edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.drawn.grounds import PAPER
from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import PlacedArea
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.colours import contrast
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.units import MM, format_mm

PROBLEM = Problem("LAY408", "no-bleed", Severity.WARNING, __doc__)

#: How far from the trim edge an area may end that ends on it, and how far from the bleed's edge one that fills it.
_NEAR, _SHORT = 0.2 * MM, 0.3 * MM
#: So large a part of a side is covered by what is a ground; where along a side it is looked.
_LONG, _ALONG = 0.6, (0.25, 0.5, 0.75)


@frozen
class _Side:
    """A side of a card: the index of its edge in boxes, where trim and bleed end, and which way is out."""

    name: str
    index: int
    trim: float
    out: int

    def beyond(self, along: float) -> float:
        """How far outside the trim edge a place lies, in points; less than 0 inside."""
        return (along - self.trim) * self.out

    def point(self, face: Face, part: float, beyond: float) -> tuple[float, float]:
        """The point `beyond` the trim edge, at a part of the side's length."""
        across = self.trim + beyond * self.out
        if self.index % 2 == 0:
            return across, face.bleed + part * face.height
        return face.bleed + part * face.width, across


@frozen
class _Bare:
    """An area that ends too early at a side, and how far beyond the trim edge it reaches."""

    side: _Side
    area: PlacedArea
    reach: float


def inspect(evidence: Evidence) -> Inspection:
    """Look along the four edges of every face; faces drawn alike are one finding."""
    found: dict[tuple[tuple[str, ...], str], Diagnostic] = {}
    for face, sight in seen_faces(evidence):
        bare = tuple(_bare_sides(face, sight.areas))
        if bare and (key := (bare[0].area.path, face.side)) not in found:
            found[key] = _report(evidence, face, bare)
    return Inspection(tuple(found.values()), len(evidence.faces))


def _bare_sides(face: Face, areas: tuple[PlacedArea, ...]) -> Iterator[_Bare]:
    """The sides at which an area ends on the trim line or in the bleed, and none covers the rest of that."""
    if face.bleed < 1.0:
        return
    right, foot = face.bleed + face.width, face.bleed + face.height
    sides = (
        ("left", 0, face.bleed, -1),
        ("top", 1, face.bleed, -1),
        ("right", 2, right, 1),
        ("bottom", 3, foot, 1),
    )
    for side in (_Side(*each) for each in sides):
        ending = next((a for a in areas if _ends(face, side, a)), None)
        if ending is not None and not _is_filled(face, side, areas):
            yield _Bare(side, ending, max(side.beyond(ending.box[side.index]), 0.0))


def _ends(face: Face, side: _Side, area: PlacedArea) -> bool:
    """Whether the area is a ground that ends on the trim line or in the bleed."""
    if not -_NEAR <= side.beyond(area.box[side.index]) < face.bleed - _SHORT or not _is_seen(area):
        return False
    left, top, right, bottom = area.box
    is_long = bottom - top > face.height * _LONG if side.index % 2 == 0 else right - left > face.width * _LONG
    covered = sum(area.covers(side.point(face, part, -_SHORT)) for part in _ALONG) if is_long else 0
    return covered * 2 > len(_ALONG)


def _is_filled(face: Face, side: _Side, areas: tuple[PlacedArea, ...]) -> bool:
    """Whether something is painted at the outer edge of the bleed."""
    probes = [side.point(face, part, face.bleed - _SHORT) for part in _ALONG]
    return all(any(area.covers(probe) and _is_seen(area) for area in areas) for probe in probes)


def _is_seen(area: PlacedArea) -> bool:
    """Whether the area is another colour than paper."""
    return area.colour is None or contrast(area.colour, PAPER) > 1.15


def _report(evidence: Evidence, face: Face, bare: tuple[_Bare, ...]) -> Diagnostic:
    *others, last = [each.side.name for each in bare]
    sides = f"{', '.join(others)} and {last}" if others else last
    reach = min(each.reach for each in bare)
    message = f"`{face.name}` is painted up to its {sides} edge, and not into the bleed"
    if reach > _NEAR:
        bleed = format_mm(face.bleed)
        message = (
            f"`{face.name}` is painted {format_mm(reach)} over its {sides} edge, expected {bleed} of bleed"
        )
    place, related = places_of(evidence, face, bare[0].area.path, ("box", "fill"))
    return Diagnostic(PROBLEM, message, place, "draw the ground over the bleed: `box: bleed`", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"boxes", "faces"}), reads_texts=False)
