"""Text runs over the edge of the paper.

## Why

What lies beyond the edge is not printed.

## Example

A table that is wider than its page.

## Use instead

Give its columns less room, or turn the page.

## Notes

The rule measures what is drawn, with half a point of tolerance. Text that lies wholly off the page is not counted: a
card that is placed across the edge of a sheet is reported when the sheet is made. Words that are lost on several pages
are one finding, at their only place in the rules.
"""

from __future__ import annotations

from cardgen.check.evidence.drawn.painted import see
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.drawing.publication import Page
from cardgen.units import format_mm

PROBLEM = Problem("LAY403", "off-the-page", Severity.ERROR, __doc__)

_PATIENCE = 0.5


def inspect(evidence: Evidence) -> Inspection:
    """Measure every run of text against its page; equal pages are measured once."""
    lost: dict[str, list[str]] = {}
    overs: dict[str, float] = {}
    inspected = 0
    seen: set[int] = set()
    for publication in evidence.publications:
        for number, page in enumerate(publication.pages, 1):
            if id(page.frame) in seen:
                continue
            seen.add(id(page.frame))
            inspected += 1
            over, words = _worst(page)
            if over > _PATIENCE:
                lost.setdefault(words, []).append(f"page {page.label or number} of `{publication.name}`")
                overs[words] = max(over, overs.get(words, 0.0))
    found = tuple(_report(evidence, words, overs[words], pages) for words, pages in lost.items())
    return Inspection(found, inspected)


def _report(evidence: Evidence, words: str, over: float, pages: list[str]) -> Diagnostic:
    where = pages[0] if len(pages) == 1 else f"{pages[0]} and {len(pages) - 1} more"
    message = f"`{words[:40]}` runs {format_mm(over)} over the edge of {where}"
    return Diagnostic(PROBLEM, message, _place(evidence, words), "shorten it, or give it less room")


def _place(evidence: Evidence, words: str) -> Span | None:
    """Where the rules have the words, None when that is nowhere or in several places."""
    places = [
        (document, block, at)
        for document in evidence.documents
        for block in document.blocks
        if (at := block.text.find(words)) >= 0
    ]
    if len(places) != 1:
        return None
    document, block, at = places[0]
    return document.span(block, at, at + len(words))


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
