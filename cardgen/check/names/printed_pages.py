"""Evidence with laid-out pages, and a place in the rules → the page of the rulebook on which it is printed."""

from __future__ import annotations

from bisect import bisect_right

from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.mentions import sections_of
from cardgen.diagnostics import Span
from cardgen.drawing.publication import Publication


def page_of(evidence: Evidence, span: Span) -> str:
    """The page's label, such as `4`, or `4–5` if the section of the place covers several; "" if it is not known.

    Only the beginnings of sections are known: a place is printed between that of its section and the next one.
    """
    starts = _section_starts(evidence)
    index = bisect_right([start for start, _, _ in starts], span) - 1
    if index < 0 or starts[index][0].path != span.path:
        return ""
    _, first, book = starts[index]
    after = [page for _, page, other in starts[index + 1 :] if other is book]
    last = after[0] if after else len(book.pages) - 1
    labels = [book.pages[page].label or str(page + 1) for page in (first, max(first, last))]
    return "–".join(dict.fromkeys(labels))


def last_page(evidence: Evidence, book: str) -> int:
    """The number of the last page of a book, by its name; 0 if its pages are not known."""
    labels = (page.label for each in evidence.publications if each.name == book for page in each.pages)
    return max((int(label) for label in labels if label.isdecimal()), default=0)


@derived
def _section_starts(evidence: Evidence) -> list[tuple[Span, int, Publication]]:
    """Where each section of the rules is written, and on which page of which document it begins."""
    printed: dict[tuple[str, str], tuple[int, Publication]] = {}
    books = {chapter.source.path: chapter.volume for chapter in evidence.chapters}
    for publication in evidence.publications:
        for destination in publication.destinations:
            place = (publication.name, destination.name)
            printed.setdefault(place, (destination.page, publication))
    found = [m for m in sections_of(evidence) if m.role == "definition" and m.span.path in books]
    places = {m.span: (books[m.span.path], m.id.removeprefix(f"{books[m.span.path]}:")) for m in found}
    return [(span, *printed[place]) for span, place in sorted(places.items()) if place in printed]
