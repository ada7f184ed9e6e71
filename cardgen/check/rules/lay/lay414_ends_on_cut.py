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

from collections import Counter
from collections.abc import Iterator

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
#: What lies along most of a side is a ground; where along an area it is looked; from which contrast on a hair is seen.
_GROUND, _ALONG, _SEEN = 0.6, (0.1, 0.5, 0.9), 1.3
#: An element of more areas is a drawing, parts of which end somewhere by chance.
_DRAWING = 4


def inspect(evidence: Evidence) -> Inspection:
    """Look at what ends on the four edges of every face; one finding for each element."""
    grounds = evidence.derive(grounds_of)
    found: dict[tuple[str, ...], Diagnostic] = {}
    for face, sight in seen_faces(evidence):
        ended: dict[tuple[str, ...], list[str]] = {}
        for side, area in _ending(face, sight.areas, grounds):
            ended.setdefault(area.path, []).append(side)
        for path, sides in ended.items():
            if path not in found:
                found[path] = _report(evidence, face, path, list(dict.fromkeys(sides)))
    return Inspection(tuple(found.values()), len(evidence.faces))


def _ending(face: Face, areas: tuple[PlacedArea, ...], grounds: Grounds) -> Iterator[tuple[str, PlacedArea]]:
    """The areas that end on a side of the trim with another colour beyond, and the name of the side."""
    if face.bleed < 1.0:
        return
    start, right, foot = face.bleed, face.bleed + face.width, face.bleed + face.height
    sides = (("left", 0, start, -1), ("top", 1, start, -1), ("right", 2, right, 1), ("bottom", 3, foot, 1))
    near = [
        area
        for area in areas
        if abs(area.box[0] - start) <= _NEAR
        or abs(area.box[1] - start) <= _NEAR
        or abs(area.box[2] - right) <= _NEAR
        or abs(area.box[3] - foot) <= _NEAR
    ]
    parts = Counter(area.path for area in areas) if near else Counter[tuple[str, ...]]()
    for area in near:
        if parts[area.path] > _DRAWING:
            continue
        for name, index, trim, out in sides:
            if abs(area.box[index] - trim) <= _NEAR and _is_cut(
                face, areas, grounds, area, (index, trim, out)
            ):
                yield name, area


def _is_cut(
    face: Face,
    areas: tuple[PlacedArea, ...],
    grounds: Grounds,
    area: PlacedArea,
    edge: tuple[int, float, int],
) -> bool:
    """Whether another colour than the area's own lies on the other side of the trim edge, wherever one looks."""
    index, trim, out = edge
    upright = index % 2 == 0
    start, end = (area.box[1], area.box[3]) if upright else (area.box[0], area.box[2])
    if end - start < _LEAST:
        return False
    bare = 0
    for part in _ALONG:
        along = start + part * (end - start)
        inside, beyond = (
            (trim + step * out, along) if upright else (along, trim + step * out) for step in (-_STEP, _STEP)
        )
        if next((one for one in reversed(areas) if one.covers(inside)), None) is not area:
            return False
        own, other = grounds.below(inside, areas), grounds.below(beyond, areas)
        if own is None or other is None or contrast(own, other) <= _SEEN:
            return False
        bare += other == PAPER
    side = face.height if upright else face.width
    return not (bare and end - start > side * _GROUND)


def _report(evidence: Evidence, face: Face, path: tuple[str, ...], sides: list[str]) -> Diagnostic:
    *others, last = sides
    where = f"{', '.join(others)} and {last}" if others else last
    name = f"`{'.'.join(path)}`" if path else "what is drawn"
    message = f"{name} of `{face.name}` ends on the cut at the {where}, and another colour continues beyond"
    place, related = places_of(evidence, face, path, ("box", "fill"))
    beyond = ", ".join(f"`{side}: -{face.bleed / MM:g}mm`" for side in sides)
    hint = f"let it go on into the bleed: {beyond}, or `box: bleed`"
    return Diagnostic(PROBLEM, message, place, hint, related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"boxes", "faces"}), reads_texts=False)
