"""A booklet has a number of pages that cannot be folded.

## Why

Each sheet of a booklet has four pages (two, if they are spreads): what is left over is lost.

## Example

An imposed booklet of seven sides.

## Use instead

An imposed booklet of eight sides; the last may be blank.

## Notes

The rule reads publications that are called a booklet. Each of their pages is one side of a sheet, so there must be an
even number of them.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LAY405", "booklet-pages", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Count the sides of every booklet."""
    booklets = [p for p in evidence.publications if "booklet" in p.name.split("-") and p.duplex]
    place = evidence.game.origin.child("products").span if evidence.game else None
    found = tuple(
        Diagnostic(
            PROBLEM,
            f"`{p.name}` has {len(p.pages)} sides, expected an even number",
            place,
            "fill the booklet up with a blank page",
        )
        for p in booklets
        if len(p.pages) % 2
    )
    return Inspection(found, len(booklets))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"pages"}))
