"""A page reference is malformed, or points beyond the end of the book.

## Why

"See page XX" is the best known misprint in rulebooks, and the only one that readers collect.

## Example

```text
The market is explained on page XX.
```

## Use instead

```text
The market is explained on page 12.
```

## Notes

The last page is known if the text shows its pages (form feeds, or page numbers alone on a line) and the contents say
how they are counted; otherwise it is estimated from contents and index, if these have at least five entries, with a
small allowance. References to other books are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.other_books import places_in_books
from cardgen.check.documents.structure.page_order import last_page
from cardgen.check.documents.structure.references import page_claims
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF304", "page-bounds", Severity.ERROR, __doc__)

#: `page 12`, and the signs that stand for a page that is not known yet.
_PAGE = TextPattern(
    r"\b(?:pages?|pg\.|pp?\.)\s*(?P<page>\d{1,4}|X{2,}|x{2,}|\?{1,}|#{1,}|_{2,}|0+|TBD|N{1,2}|l\d+|\d*[OlI]\d*)(?![\w])"
)
#: Behind a page: another book has it.
_OTHER_BOOK = TextPattern(r"\)?,?\s+(?:of|in) (?:the|your)?\s*[A-Z*“\"]")
#: What dots lead to, on whatever part of a line.
_LED = TextPattern(r"\.(?: ?\.){3,}\s*(?P<page>\d{1,3})(?!\d)")
#: A contents or index of so many entries tells how long the book is.
_ENOUGH = 5


def inspect(evidence: Evidence) -> Inspection:
    """Look at every page number."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in all_documents(evidence):
        places = list(_pages(document))
        inspected += len(places)
        last, room = _last_page(document) if places else (0, 0)
        for place in places:
            if not place.words.isdigit() or int(place.words) == 0:
                message = f"expected a page number, found `{place.words}`"
                found.append(report(PROBLEM, place, message, "write the page, or refer to the section"))
            elif last and int(place.words) > last + room:
                message = f"the last page known of the book is {last}, the reference says page {place.words}"
                found.append(report(PROBLEM, place, message, "correct the page number"))
    return Inspection(tuple(found), inspected)


def _pages(document: Document) -> Iterator[Place]:
    elsewhere = places_in_books(document)
    for block in document.blocks:
        if block.kind in {"credits", "code"}:
            continue
        named = "page" in block.text or "pg." in block.text or "p." in block.text
        if not named:
            continue
        for found in _PAGE.finditer(block.text):
            asks = found["page"] == "?" and found[0][-2] != " "  # `Is this the last page?`
            far = (
                _OTHER_BOOK.match(block.text, found.end()) or (block.index, found.start("page")) in elsewhere
            )
            if not asks and not far:
                yield Place(document, block, *found.span("page"))


def _last_page(document: Document) -> tuple[int, int]:
    """The number of the last page known, 0 when none is known well enough, and how many more there may be."""
    paged = max((block.page for block in document.blocks), default=0)
    listed = [claim.page for claim in page_claims(document) if claim.source != "text"]
    if document.from_pages:
        listed += [int(found["page"]) for found in _LED.finditer(document.text)]
    if known := last_page(document):
        return max(known, *listed) if listed else known, 0
    if paged and listed and len(listed) >= _ENOUGH:
        return max(paged, *listed), 2
    if paged > 1:
        return paged, 4
    return (max(listed), 8) if len(listed) >= _ENOUGH else (0, 0)


RULE = Rule(PROBLEM, inspect)
