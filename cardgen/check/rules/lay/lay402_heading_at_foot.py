"""A heading stands alone at the foot of a page.

## Why

It belongs to what is on the next page, and readers overlook it.

## Example

A heading whose paragraph begins on the next page.

## Use instead

Let the heading's style keep with the next paragraph (`keep_next`), or break the page before it.

## Notes

The rule reads the structure of tagged documents: it reports a heading that is the last thing on its page in reading
order, if another page follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.items import Frame, Group, Tag, TextRun

PROBLEM = Problem("LAY402", "heading-at-foot", Severity.WARNING, __doc__)

_HEADINGS = frozenset({"H", "H1", "H2", "H3", "H4", "H5", "H6"})


def inspect(evidence: Evidence) -> Inspection:
    """Look at the last thing of every page."""
    found, inspected = [], 0
    for publication in evidence.publications:
        for number, page in enumerate(publication.pages[:-1] if publication.tagged else (), 1):
            inspected += 1
            content = [tag for tag in _tags(page.frame) if tag.role != "Artifact"]
            if content and content[-1].role in _HEADINGS and len({tag.key for tag in content}) > 1:
                title = content[-1].title or content[-1].alt
                named = f" `{title}`" if title else ""
                message = f"the heading{named} is the last line of page {page.label or number} of `{publication.name}`"
                found.append(Diagnostic(PROBLEM, message, None, "keep it with the paragraph that follows"))
    return Inspection(tuple(found), inspected)


def _tags(frame: Frame, inherited: Tag | None = None) -> Iterator[Tag]:
    """The innermost tag of every run of text, in order."""
    for item in frame.items:
        if isinstance(item, Group):
            artifact = inherited is not None and inherited.role == "Artifact"
            yield from _tags(item.frame, inherited if artifact else item.tag or inherited)
        elif isinstance(item, TextRun) and inherited is not None:
            yield inherited


RULE = Rule(PROBLEM, inspect, needs=frozenset({"pages"}))
