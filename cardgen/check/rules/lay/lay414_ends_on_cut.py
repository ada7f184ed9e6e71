"""A band or picture ends exactly on the cutting line, and another colour continues beyond it.

## Why

No knife cuts exactly on the line: on one side of the card a hair of the other colour remains beside the band.

## Example

```yaml
ground: {is: shape, box: bleed, fill: "#f0e6d0"}
band: {is: shape, box: [0mm, 20mm, 63.5mm, 12mm], fill: "#203040"}
```

## Use instead

```yaml
ground: {is: shape, box: bleed, fill: "#f0e6d0"}
band: {is: shape, box: {left: -3.175mm, right: -3.175mm, top: 20mm, height: 12mm}, fill: "#203040"}
```

## Notes

The rule measures what is drawn, at both ends and in the middle of a straight edge. If the edge runs along most of a
side with nothing but paper beyond, LAY408 reports it instead. Nearly equal colours are left alone, and so are drawings
of many parts. A frequent cause: a box in a layout replaces the whole inherited box, including the sides that it does
not name, and these then end on the cut.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from cardgen.check.evidence.drawn.edges import Edge, edges_of, named
from cardgen.check.evidence.drawn.grounds import PAPER, Grounds, grounds_of
from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import PlacedArea
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.colours import contrast
from cardgen.drawing.publication import Face
from cardgen.units import MM

PROBLEM = Problem("LAY414", "ends-on-cut", Severity.WARNING, __doc__)

#: How far off the trim edge an area may end; how far inside and outside it is looked; how long an area must be.
_NEAR, _STEP, _LEAST = 0.2 * MM, 0.4 * MM, 3 * MM
#: What lies along most of an edge is a ground; where along an area it is looked; from which contrast on a hair is seen.
_GROUND, _ALONG, _SEEN = 0.6, (0.1, 0.5, 0.9), 1.3
#: An element of more areas is a drawing, parts of which end somewhere by chance.
_DRAWING = 4


def inspect(evidence: Evidence) -> Inspection:
    """Look at what ends on the four edges of every face; one finding for each element."""
    grounds = grounds_of(evidence)
    found: dict[tuple[str, ...], Diagnostic] = {}
    for face, sight in seen_faces(evidence):
        ended: dict[tuple[str, ...], list[Edge]] = defaultdict(list)
        for edge, area in _ending(face, sight.areas, grounds):
            ended[area.path].append(edge)
        for path, edges in ended.items():
            if path not in found:
                found[path] = _report(evidence, face, path, list(dict.fromkeys(edges)))
    return Inspection(tuple(found.values()), len(evidence.faces))


def _ending(face: Face, areas: tuple[PlacedArea, ...], grounds: Grounds) -> Iterator[tuple[Edge, PlacedArea]]:
    """The areas that end on an edge of the card, while another colour goes on beyond it."""
    edges = edges_of(face)
    near = [(edge, area) for area in areas for edge in edges if abs(edge.beyond(area.box)) <= _NEAR]
    parts = Counter(area.path for area in areas) if near else Counter[tuple[str, ...]]()
    for edge, area in near:
        if parts[area.path] <= _DRAWING and _is_cut(edge, area, areas, grounds):
            yield edge, area


def _is_cut(edge: Edge, area: PlacedArea, areas: tuple[PlacedArea, ...], grounds: Grounds) -> bool:
    """Whether another colour than the area's own lies on the other side of the edge, wherever one looks."""
    start, end = edge.along(area.box)
    if end - start < _LEAST:
        return False
    bare = 0
    for part in _ALONG:
        inside, beyond = (edge.point(start + part * (end - start), step) for step in (-_STEP, _STEP))
        if next((one for one in reversed(areas) if one.covers(inside)), None) is not area:
            return False
        own, other = grounds.below(inside, areas), grounds.below(beyond, areas)
        if own is None or other is None or contrast(own, other) <= _SEEN:
            return False
        bare += other == PAPER
    return not (bare and end - start > edge.length * _GROUND)


def _report(evidence: Evidence, face: Face, path: tuple[str, ...], edges: list[Edge]) -> Diagnostic:
    name = f"`{'.'.join(path)}`" if path else "what is drawn"
    message = (
        f"{name} of `{face.name}` ends on the cut at the {named(edges)}, and another colour continues beyond"
    )
    place, related = places_of(evidence, face, path, ("box", "fill"))
    beyond = ", ".join(f"`{edge.name}: -{face.bleed / MM:g}mm`" for edge in edges)
    hint = f"let it go on into the bleed: {beyond}, or `box: bleed`"
    return Diagnostic(PROBLEM, message, place, hint, related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"boxes", "faces"}), reads_texts=False)
