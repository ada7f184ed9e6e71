"""A card's text runs over the edge at which the card is cut.

## Why

The knife takes the end of the line.

## Example

An element that is wider than the card and whose text does not wrap:

```yaml
title: {is: text, box: [5mm, 5mm, 80mm, 8mm], text: "{{ card.name }}"}
```

## Use instead

```yaml
title: {is: text, box: [5mm, 5mm, 53.5mm, 8mm], text: "{{ card.name }}", fit: {min: 7pt}}
```

## Notes

Measured is what is drawn: the baseline of every run against the trim box, with half a point of patience.
Text that lies wholly in the bleed is meant."""

from __future__ import annotations

from cardgen.check.evidence.drawn import PlacedText, place_of_face, see_face
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.publication import Face
from cardgen.units import format_mm

PROBLEM = Problem("TXT909", "text-cut-off", Severity.ERROR, __doc__)

_PATIENCE = 0.5


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of text against its card's edges."""
    found: dict[tuple[str, str], Diagnostic] = {}
    looked = 0
    for face in evidence.faces:
        texts = see_face(evidence, face).texts
        looked += len(texts)
        for item in texts:
            over = _overrun(item, face)
            if over > _PATIENCE and (face.name, item.element) not in found:
                found[face.name, item.element] = _report(evidence, face, item, over)
    return Inspection(tuple(found.values()), looked)


def _overrun(item: PlacedText, face: Face) -> float:
    """How far the run reaches over the trim edge; 0 for what lies inside it, or wholly outside."""
    left, top, right, bottom = face.bleed, face.bleed, face.bleed + face.width, face.bleed + face.height
    (x1, y1), (x2, y2) = item.ends
    if left < x1 < right and left < x2 < right and top < y1 < bottom and y1 == y2:
        return 0.0
    xs, ys = (x1, x2), (y1, y2)
    if max(xs) <= left or min(xs) >= right or max(ys) <= top or min(ys) >= bottom:
        return 0.0
    return max(left - min(xs), max(xs) - right, max(ys) - bottom, top - min(ys), 0.0)


def _report(evidence: Evidence, face: Face, item: PlacedText, over: float) -> Diagnostic:
    words = item.run.text if len(item.run.text) <= 40 else item.run.text[:39] + "…"
    where = f" of the element `{item.element}`" if item.element else ""
    message = f"`{words}`{where} runs {format_mm(over)} over the edge of `{face.name}`"
    return Diagnostic(
        PROBLEM, message, place_of_face(evidence, face), "shorten the text, or let it wrap or shrink"
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False)
