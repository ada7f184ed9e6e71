"""A colour takes more ink than the printer's paper holds.

## Why

Too much ink does not dry: sheets stick together, and dark areas smear.

## Example

With a limit of 240 per cent:

```yaml
ground: {is: shape, box: bleed, fill: "#000020"}
```

## Use instead

```yaml
ground: {is: shape, box: bleed, fill: "#10182c"}
```

## Notes

Without a limit in the settings nothing is reported: `check: {options: {LAY409: {limit: 240}}}` (per cent of
full cover; printers ask for 240 to 300). Colours are converted without colour management, black replacing
what the three colours share."""

from __future__ import annotations

from cardgen.check.evidence.colours import ink
from cardgen.check.evidence.drawn import place_of_face, see_face
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LAY409", "too-much-ink", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Measure every painted colour against the limit, where there is one."""
    limit = evidence.options.get("LAY409", {}).get("limit")
    if not isinstance(limit, (int, float)):
        return Inspection((), 0)
    found: dict[str, Diagnostic] = {}
    looked = 0
    for face in evidence.faces:
        for item in see_face(evidence, face).areas:
            if item.colour:
                looked += 1
                if ink(item.colour) > limit and item.colour not in found:
                    taken = f"{ink(item.colour):.0f} % of ink, allowed {limit:g} %"
                    message = f"`{item.colour}` on `{face.name}` takes {taken}"
                    place = place_of_face(evidence, face)
                    found[item.colour] = Diagnostic(PROBLEM, message, place, "lighten the colour")
    return Inspection(tuple(found.values()), looked)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces"}), reads_texts=False)
