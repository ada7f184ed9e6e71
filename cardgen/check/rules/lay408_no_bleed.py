"""A card's ground reaches the edge at which it is cut, and not beyond.

## Why

No knife hits the line: a white hair remains on one side of the card.

## Example

```yaml
ground: {is: shape, box: [0mm, 0mm, 63.5mm, 88.9mm], fill: "#203040"}
```

## Use instead

```yaml
ground: {is: shape, box: bleed, fill: "#203040"}
```

## Notes

Measured is what is drawn: a dark or coloured area that ends within 0.2 mm of a trim edge along most of it,
with nothing painted in the bleed beyond. Areas that are nearly white are left alone, and so are faces of
which nothing but paper reaches the edge."""

from __future__ import annotations

from cardgen.check.evidence.colours import contrast
from cardgen.check.evidence.drawn import PlacedArea, place_of_face, see_face
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.publication import Face
from cardgen.units import MM

PROBLEM = Problem("LAY408", "no-bleed", Severity.WARNING, __doc__)

_NEAR = 0.2 * MM


def inspect(evidence: Evidence) -> Inspection:
    """Look along the four edges of every face; faces drawn alike are one finding."""
    found: dict[tuple[str, str], Diagnostic] = {}
    for face in evidence.faces:
        areas = see_face(evidence, face).areas
        sides = _bare_sides(face, areas)
        if sides:
            element = next((a.element for a in areas if _reaches(face, a)), "")
            key = (element, face.side)
            if key not in found:
                message = f"`{face.name}` is painted up to its {_named(sides)} edge, and not into the bleed"
                hint = "draw the ground over the bleed: `box: bleed`"
                found[key] = Diagnostic(PROBLEM, message, place_of_face(evidence, face), hint)
    return Inspection(tuple(found.values()), len(evidence.faces))


def _bare_sides(face: Face, areas: tuple[PlacedArea, ...]) -> list[str]:
    """The sides at which an area ends on the trim line and none covers the bleed."""
    if face.bleed < 1.0:
        return []
    middle_x, middle_y = face.bleed + face.width / 2, face.bleed + face.height / 2
    far_x, far_y = face.bleed + face.width, face.bleed + face.height
    half = face.bleed / 2
    probes = {
        "left": (half, middle_y, 0, face.bleed),
        "top": (middle_x, half, 1, face.bleed),
        "right": (far_x + half, middle_y, 2, far_x),
        "bottom": (middle_x, far_y + half, 3, far_y),
    }
    bare = []
    for side, (x, y, index, edge) in probes.items():
        ends = any(
            abs(area.box[index] - edge) <= _NEAR and _is_long(area, face, index) and _is_seen(area)
            for area in areas
        )
        if ends and not any(area.covers((x, y)) and _is_seen(area) for area in areas):
            bare.append(side)
    return bare


def _is_seen(area: PlacedArea) -> bool:
    """Whether the area is another colour than paper."""
    return area.colour is None or contrast(area.colour, "#ffffff") > 1.15


def _is_long(area: PlacedArea, face: Face, index: int) -> bool:
    left, top, right, bottom = area.box
    return bottom - top > face.height * 0.6 if index % 2 == 0 else right - left > face.width * 0.6


def _reaches(face: Face, area: PlacedArea) -> bool:
    left, top, right, bottom = area.box
    return (
        abs(left - face.bleed) <= _NEAR
        or abs(right - face.bleed - face.width) <= _NEAR
        or (abs(top - face.bleed) <= _NEAR or abs(bottom - face.bleed - face.height) <= _NEAR)
    )


def _named(sides: list[str]) -> str:
    return " and ".join([", ".join(sides[:-1]), sides[-1]] if len(sides) > 1 else sides)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False)
