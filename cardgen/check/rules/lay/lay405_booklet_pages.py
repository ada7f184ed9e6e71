"""A booklet's number of pages does not fold.

## Why

Sheets of a booklet have four pages each (two, seen as spreads): what is over is lost.

## Example

An imposed booklet of seven sides.

## Use instead

An imposed booklet of eight sides; the last may be blank.

## Notes

Read are publications that are called a booklet: each of their pages is one side of a sheet, so their number
must be even."""

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
