"""Text on a page runs over the edge of the paper.

## Why

It is not printed.

## Example

A table that is wider than its page.

## Use instead

Give its columns less room, or turn the page.

## Notes

Measured is what is drawn, with half a point of patience. Text that lies wholly off the page is not counted:
a card that is placed across the edge of a sheet is reported when the sheet is made."""

from __future__ import annotations

from cardgen.check.evidence.drawn import see
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.publication import Page
from cardgen.units import format_mm

PROBLEM = Problem("LAY403", "off-the-page", Severity.ERROR, __doc__)

_PATIENCE = 0.5


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of text against its page; equal pages are measured once."""
    found: list[Diagnostic] = []
    looked = 0
    seen: set[int] = set()
    for publication in evidence.publications:
        for number, page in enumerate(publication.pages, 1):
            if id(page.frame) in seen:
                continue
            seen.add(id(page.frame))
            looked += 1
            over, words = _worst(page)
            if over > _PATIENCE:
                where = f"page {page.label or number} of `{publication.name}`"
                message = f"`{words[:40]}` runs {format_mm(over)} over the edge of {where}"
                found.append(Diagnostic(PROBLEM, message, None, "shorten it, or give it less room"))
    return Inspection(tuple(found), looked)


def _worst(page: Page) -> tuple[float, str]:
    worst, words = 0.0, ""
    for item in see(page.frame, faces=False).texts:
        xs, ys = zip(*item.ends, strict=True)
        outside = max(xs) <= 0 or min(xs) >= page.frame.width or max(ys) <= 0 or min(ys) >= page.frame.height
        over = max(-min(xs), max(xs) - page.frame.width, max(ys) - page.frame.height, -min(ys))
        if not outside and over > worst:
            worst, words = over, item.run.text
    return worst, words


RULE = Rule(PROBLEM, inspect, needs=frozenset({"pages"}))
