"""A line is too thin to be printed reliably.

## Why

Below a quarter of a point a line is two or three dots of a good office printer, and fewer on a press that overlays
colours: it breaks up, or is missing on some of the cards.

## Example

```yaml
divider: {is: line, box: [5mm, 40mm, 53mm, 0], line: 0.1pt}
```

## Use instead

```yaml
divider: {is: line, box: [5mm, 40mm, 53mm, 0], line: 0.4pt}
```

## Notes

The rule measures the line as drawn, scaled with whatever contains it; lines of icons and pictures are left alone. The
smallest width allowed can be set, in points: `check: {options: {LAY413: {minimum: 0.2}}}`. Print shops ask for 0.25 pt
or more, and so do makers of cutting machines.
"""

from __future__ import annotations

from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import NUMBER, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LAY413", "thin-line", Severity.WARNING, __doc__)

_MINIMUM = 0.25


def inspect(evidence: Evidence) -> Inspection:
    """Measure every line on every face; one finding for each element."""
    minimum = evidence.option("LAY413", "minimum", _MINIMUM)
    found: dict[tuple[str, ...], Diagnostic] = {}
    inspected = 0
    for face, sight in seen_faces(evidence):
        lines = sight.lines
        inspected += len(lines)
        for line in lines:
            if line.width < minimum * 0.98 and line.path not in found:
                where = f" of the element `{line.element}`" if line.element else ""
                message = f"a line{where} of `{face.name}` is {line.width:.2g} pt wide, smallest allowed {minimum:g} pt"
                place, related = places_of(evidence, face, line.path, ("line", "style", "box"))
                found[line.path] = Diagnostic(PROBLEM, message, place, "draw it wider", related)
    return Inspection(tuple(found.values()), inspected)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False, options={"minimum": NUMBER})
