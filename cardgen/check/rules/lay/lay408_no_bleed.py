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

from cardgen.check.evidence.drawn.edges import Edge, edges_of, named
from cardgen.check.evidence.drawn.grounds import PAPER
from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import PlacedArea
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.colours import contrast
from cardgen.drawing.outlines import Point
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.units import MM, format_mm

PROBLEM = Problem("LAY408", "no-bleed", Severity.WARNING, __doc__)

#: How far from the trim edge an area may end that ends on it, and how far from the bleed's edge one that fills it.
_NEAR, _SHORT = 0.2 * MM, 0.3 * MM
#: So large a part of an edge is covered by what is a ground; where along the edge it is looked.
_LONG, _ALONG = 0.6, (0.25, 0.5, 0.75)
#: With less contrast to paper nobody sees where an area ends.
_SEEN = 1.15


@frozen
class _Bare:
    """An area that ends too early at an edge, and how far over the edge it reaches."""

    edge: Edge
    area: PlacedArea
    reach: float


def inspect(evidence: Evidence) -> Inspection:
    """Look along the four edges of every face; faces drawn alike are one finding."""
    found: dict[tuple[tuple[str, ...], str], Diagnostic] = {}
    for face, sight in seen_faces(evidence):
        bare = tuple(_bare_edges(face, sight.areas))
        if bare and (key := (bare[0].area.path, face.side)) not in found:
            found[key] = _report(evidence, face, bare)
    return Inspection(tuple(found.values()), len(evidence.faces))


def _bare_edges(face: Face, areas: tuple[PlacedArea, ...]) -> Iterator[_Bare]:
    """The edges at which an area ends on the trim line or in the bleed, and none covers the rest of that."""
    for edge in edges_of(face):
        ending = next((area for area in areas if _ends(face, edge, area)), None)
        if ending is not None and not _is_filled(face, edge, areas):
            yield _Bare(edge, ending, max(edge.beyond(ending.box), 0.0))


def _ends(face: Face, edge: Edge, area: PlacedArea) -> bool:
    """Whether the area is a ground that ends on the trim line or in the bleed."""
    if not -_NEAR <= edge.beyond(area.box) < face.bleed - _SHORT or not _is_seen(area):
        return False
    start, end = edge.along(area.box)
    is_long = end - start > edge.length * _LONG
    covered = sum(map(area.covers, _points(edge, -_SHORT))) if is_long else 0
    return covered * 2 > len(_ALONG)


def _is_filled(face: Face, edge: Edge, areas: tuple[PlacedArea, ...]) -> bool:
    """Whether something is painted at the outer end of the bleed."""
    probes = _points(edge, face.bleed - _SHORT)
    return all(any(area.covers(probe) and _is_seen(area) for area in areas) for probe in probes)


def _points(edge: Edge, beyond: float) -> list[Point]:
    """Where it is looked, so far beyond an edge."""
    return [edge.point(edge.start + part * edge.length, beyond) for part in _ALONG]


def _is_seen(area: PlacedArea) -> bool:
    """Whether the area is another colour than paper."""
    return area.colour is None or contrast(area.colour, PAPER) > _SEEN


def _report(evidence: Evidence, face: Face, bare: tuple[_Bare, ...]) -> Diagnostic:
    edges = f"{named([each.edge for each in bare])} edge{'s' if len(bare) > 1 else ''}"
    reach = min(each.reach for each in bare)
    message = f"`{face.name}` is painted up to its {edges}, and not into the bleed"
    if reach > _NEAR:
        bleed = format_mm(face.bleed)
        message = f"`{face.name}` is painted {format_mm(reach)} over its {edges}, expected {bleed} of bleed"
    place, related = places_of(evidence, face, bare[0].area.path, ("box", "fill"))
    return Diagnostic(PROBLEM, message, place, "draw the ground over the bleed: `box: bleed`", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"boxes", "faces"}), reads_texts=False)
