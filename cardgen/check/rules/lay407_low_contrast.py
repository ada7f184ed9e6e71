"""Text stands on a ground that is too like it in lightness.

## Why

Printed on plain paper by a tired printer it cannot be read, least of all by older eyes in an evening's light.

## Example

```yaml
note: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: A note, style: {colour: "#b0b0b0"}}
```

## Use instead

```yaml
note: {is: text, box: [5mm, 5mm, 50mm, 8mm], text: A note, style: {colour: "#555555"}}
```

## Notes

Measured is what is drawn: the colour of the letters against what was painted last below them, at the
beginning, the middle and the end of each run. Expected are 4.5 : 1, and 3 : 1 from 14 points on (WCAG 2.2,
1.4.3). Over pictures and gradients nothing is claimed, nor of letters that are transparent or larger than
40 points: they are ornament. `check: {options: {LAY407: {minimum: 4.0}}}` sets another ratio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgen.check.evidence.colours import contrast
from cardgen.check.evidence.drawn import PlacedArea, PlacedText, Point, place_of_face, see_face
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

PROBLEM = Problem("LAY407", "low-contrast", Severity.WARNING, __doc__)

_MINIMUM, _FOR_LARGE, _LARGE, _ORNAMENT = 4.5, 3.0, 14.0, 40.0
_PAPER = "#ffffff"


@frozen
class _Case:
    """Text on a ground, wherever it occurs; cases that are equal are one finding."""

    element: str
    colour: str
    ground: str


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of every face; one finding for each element and pair of colours."""
    minimum = evidence.option("LAY407", "minimum", _MINIMUM)
    cases: dict[_Case, list[tuple[Face, PlacedText]]] = {}
    looked = 0
    for face in evidence.faces:
        sight = see_face(evidence, face)
        looked += len(sight.texts)
        colours = tuple({area.colour: None for area in sight.areas if area.colour})
        for item in sight.texts:
            if _is_legible(item.run.colour, colours, _wanted(item, minimum)):
                continue
            ground = _ground(item, sight.areas[: item.below], _wanted(item, minimum))
            if ground:
                cases.setdefault(_Case(item.element, item.run.colour, ground), []).append((face, item))
    return Inspection(tuple(_report(evidence, case, found) for case, found in cases.items()), looked)


def _wanted(item: PlacedText, minimum: float) -> float:
    return min(minimum, _FOR_LARGE) if item.size >= _LARGE else minimum


@lru_cache(maxsize=1024)
def _is_legible(colour: str, grounds: tuple[str, ...], wanted: float) -> bool:
    """Whether text of a colour can be read on each of the grounds, and on paper."""
    return all(contrast(colour, ground) >= wanted for ground in (*grounds, _PAPER))


def _ground(item: PlacedText, painted: Sequence[PlacedArea], wanted: float) -> str:
    """The colour below the run when it is too near the run's own, else ""."""
    if item.opacity < 0.98 or item.size > _ORNAMENT or not item.run.text.strip():
        return ""
    first, *others = item.samples
    ground = _below(first, painted)
    if not ground or contrast(item.run.colour, ground) >= wanted:
        return ""
    return ground if all(_below(point, painted) == ground for point in others) else ""


def _below(point: Point, painted: Sequence[PlacedArea]) -> str:
    area = next((area for area in reversed(painted) if area.covers(point)), None)
    return _PAPER if area is None else area.colour or ""


def _report(evidence: Evidence, case: _Case, found: list[tuple[Face, PlacedText]]) -> Diagnostic:
    face, item = found[0]
    where = f" of the element `{case.element}`" if case.element else ""
    others = len({other.name for other, _ in found}) - 1
    more = f" and {others} more" if others else ""
    message = (
        f"`{item.run.text[:40]}`{where} on `{face.name}`{more} has a contrast of "
        f"{contrast(case.colour, case.ground):.1f} : 1 (`{case.colour}` on `{case.ground}`)"
    )
    return Diagnostic(
        PROBLEM, message, place_of_face(evidence, face), "darken one of the two, lighten the other"
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"faces", "layouts"}), reads_texts=False)
