"""An icon is drawn smaller than 2 mm.

## Why

At that size its shape is a blot on paper, and icons that differ in detail look alike.

## Example

```yaml
cost: {is: icon, box: [5mm, 5mm, 1.5mm, 1.5mm], icon: gold}
```

## Use instead

```yaml
cost: {is: icon, box: [5mm, 5mm, 4mm, 4mm], icon: gold}
```

## Notes

The rule measures the height as drawn. The smallest height allowed can be set, in millimetres:
`check: {options: {LAY404: {minimum: 1.8}}}`.
"""

from __future__ import annotations

from cardgen.check.evidence.drawn.painted import places_of, seen_faces
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import NUMBER, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.units import MM, format_mm

PROBLEM = Problem("LAY404", "tiny-icon", Severity.WARNING, __doc__)

_MINIMUM = 2.0


def inspect(evidence: Evidence) -> Inspection:
    """Measure every icon on every face; one finding for each icon and element."""
    minimum = evidence.option("LAY404", "minimum", _MINIMUM) * MM
    found: dict[tuple[str, str], Diagnostic] = {}
    inspected = 0
    for face, sight in seen_faces(evidence):
        icons = sight.icons
        inspected += len(icons)
        for item in icons:
            key = (item.name, item.element)
            if item.height < minimum * 0.98 and key not in found:
                where = f" in the element `{item.element}`" if item.element else ""
                message = (
                    f"the icon `{item.name}`{where} of `{face.name}` is {format_mm(item.height)} high, "
                    f"smallest allowed {format_mm(minimum)}"
                )
                place, related = places_of(evidence, face, item.path, ("box", "style", "text"))
                hint = "draw it larger, or raise the size of its text"
                found[key] = Diagnostic(PROBLEM, message, place, hint, related)
    return Inspection(tuple(found.values()), inspected)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False, options={"minimum": NUMBER})
