"""References to pages are written in more than one style.

## Why

One "p. 12" among a dozen "page 9" shows that the text was written by two people.

## Example

```text
See page 3. See page 4. See page 5. See page 6. See p. 7.
```

## Use instead

```text
See page 3. See page 4. See page 5. See page 6. See page 7.
```

## Notes

Reported only if one style has at least four uses, and four in five of all. Contents and index are left alone.
"""

from __future__ import annotations

from collections import Counter

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF316", "reference-style", Severity.ADVICE, __doc__)

#: The word before the number of a page: `page 3`, `pg. 3`, `p. 3`.
_PAGE_WORD = TextPattern(r"\b(?P<word>[Pp]age|[Pp]g\.|[Pp]\.)\s*\d{1,3}\b")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the words before page numbers."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        places = _places(document)
        inspected += len(places)
        counts = Counter(place.words.lower() for place in places)
        if len(counts) < 2:
            continue
        usual, most = counts.most_common(1)[0]
        if most < 4 or most < 0.8 * len(places):
            continue
        for place in places:
            if place.words.lower() != usual:
                message = f"expected `{usual}` as elsewhere ({most} times), found `{place.words}`"
                fix = place.rewrite(usual, safe=True)
                found.append(Diagnostic(PROBLEM, message, place.span, f"write `{usual}`", (), fix))
    return Inspection(tuple(found), inspected)


def _places(document: Document) -> list[Place]:
    return [
        Place(document, block, *match.span("word"))
        for block in document.blocks
        if block.kind not in {"credits", "index", "contents", "code"} and _names_page(block.text)
        for match in _PAGE_WORD.finditer(block.text)
    ]


def _names_page(text: str) -> bool:
    return any(word in text for word in ("page", "Page", "pg.", "Pg.", "p.", "P."))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
