"""A link in a document leads to a place that the document does not have.

## Why

The reader's program says that the page does not exist; on paper the reference names nothing.

## Example

```markdown
See [the fight](#fihgt).

## A fight {#fight}
```

## Use instead

```markdown
See [the fight](#fight).

## A fight {#fight}
```

## Notes

The rule compares the links on the finished pages with the document's named places. The same broken reference is
usually reported in the text where it is written; this rule checks what the document really contains. Sheets to print
and cut have no such places, so their links are not followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.items import Link
from cardgen.drawing.publication import Publication

#: A card's name links to the card where a book has a place for it, and is plain words where it has none.
_CARD = "card-"

PROBLEM = Problem("LAY401", "dead-link", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Follow every link, and every line of the outline."""
    found: list[Diagnostic] = []
    inspected = 0
    for publication in evidence.publications:
        places = {destination.name for destination in publication.destinations}
        if not places and not publication.outline:
            continue  # sheets to print and cut: nobody follows a link on paper
        targets = dict(_targets(publication))
        inspected += len(targets)
        found += [
            _report(publication, name, page)
            for name, page in targets.items()
            if name not in places and not name.startswith(_CARD)
        ]
    return Inspection(tuple(found), inspected)


def _targets(publication: Publication) -> Iterator[tuple[str, str]]:
    """Every place that is linked to, with the first page that does it."""
    seen: set[str] = set()
    for number, page in enumerate(publication.pages, 1):
        for item in page.frame.walk():
            if isinstance(item, Link) and item.target.startswith("#"):
                name = item.target.removeprefix("#")
                if name not in seen:
                    seen.add(name)
                    yield name, f"page {page.label or number}"
    for entry in publication.outline:
        if entry.destination and entry.destination not in seen:
            yield entry.destination, "the outline"


def _report(publication: Publication, name: str, page: str) -> Diagnostic:
    message = f"`{publication.name}` has no place `{name}`, which {page} links to"
    return Diagnostic(PROBLEM, message, None, "correct the reference, or give the heading that anchor")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"pages"}))
