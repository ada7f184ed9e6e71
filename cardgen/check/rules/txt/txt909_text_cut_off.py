"""A card's text runs over the edge where the card is cut.

## Why

The knife takes the end of the line.

## Example

The second word of a row stands beyond the edge, since the first takes the whole width:

```yaml
sides: {is: row, box: [5mm, 5mm, 53mm, 8mm], children: {
  day: {is: text, width: 53mm, text: By day, style: text}, night: {is: text, width: 20mm, text: By night, style: text}}}
```

## Use instead

```yaml
sides: {is: row, box: [5mm, 5mm, 53mm, 8mm], children: {
  day: {is: text, width: 26mm, text: By day, style: text}, night: {is: text, width: 26mm, text: By night, style: text}}}
```

## Notes

The rule measures what is drawn: the baseline of every piece of text against the trim box, with half a point of
tolerance. Text that lies wholly in the bleed is intended. Each element is one finding, at the card on which it runs
farthest. If its box already lies over the edge (LAY304) or is too small for it (LAY301), that is reported instead.
"""

from __future__ import annotations

from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.drawn.placed import PlacedText
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.publication import Face
from cardgen.units import format_mm

PROBLEM = Problem("TXT909", "text-cut-off", Severity.ERROR, __doc__)

_PATIENCE = 0.5


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of text against its card's edges; one finding for each element of a side."""
    found: dict[tuple[tuple[str, ...], str], list[tuple[float, Face, PlacedText]]] = {}
    inspected = 0
    for face, sight in seen_faces(evidence):
        texts = sight.texts
        inspected += len(texts)
        for item in texts:
            over = _overrun(item, face)
            if over > _PATIENCE:
                found.setdefault((item.path, face.side), []).append((over, face, item))
    return Inspection(tuple(_report(evidence, runs) for runs in found.values()), inspected)


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


def _report(evidence: Evidence, runs: list[tuple[float, Face, PlacedText]]) -> Diagnostic:
    over, face, item = max(runs, key=lambda run: run[0])
    words = item.run.text if len(item.run.text) <= 40 else item.run.text[:39] + "…"
    where = f" of the element `{item.element}`" if item.element else ""
    others = len({other.name for _, other, _ in runs}) - 1
    more = f" and {others} more" if others else ""
    message = f"`{words}`{where} runs {format_mm(over)} over the edge of `{face.name}`{more}"
    # The whole of the element: a text that does not fit, or a box over the edge, is the same fault seen earlier.
    place, related = places_of(evidence, face, item.path, ())
    return Diagnostic(PROBLEM, message, place, "shorten the text, or let it wrap or shrink", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False)
