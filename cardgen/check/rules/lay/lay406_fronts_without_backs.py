"""A document for two-sided printing has a front without a back, or two sides of different sizes.

## Why

From that sheet on, every front is printed on the back of another sheet.

## Example

Duplex sheets of 13 pages.

## Use instead

Duplex sheets of 14 pages: every front is followed by its back.

## Notes

The rule reads publications that ask for duplex printing, and takes their pages in pairs.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.drawing.publication import Publication

PROBLEM = Problem("LAY406", "fronts-without-backs", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the two sides of every sheet."""
    duplex = [p for p in evidence.publications if p.duplex and "booklet" not in p.name.split("-")]
    place = evidence.game.origin.child("print").span if evidence.game else None
    found = tuple(d for publication in duplex for d in _compare(publication, place))
    return Inspection(found, sum(len(p.pages) for p in duplex))


def _compare(publication: Publication, place: Span | None) -> Iterator[Diagnostic]:
    pages = publication.pages
    if len(pages) % 2:
        message = (
            f"`{publication.name}` is printed on both sides, but has {len(pages)} pages: one has no back"
        )
        yield Diagnostic(PROBLEM, message, place, "add the missing back, or print it on one side")
    for number, (front, back) in enumerate(zip(pages[::2], pages[1::2], strict=False), 1):
        if (front.frame.width, front.frame.height) != (back.frame.width, back.frame.height):
            message = f"the two sides of sheet {number} of `{publication.name}` differ in size"
            yield Diagnostic(PROBLEM, message, place, "give both the same paper")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"pages"}))
