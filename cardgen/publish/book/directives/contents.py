"""`:::{contents}` → the table of contents: sections with their numbers and pages."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, Inline, Paragraph, Reference
from cardgen.publish.book.book import Place
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.composing import folio, listing, text


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    """Option `depth`: down to which level of headings; the book's own when left out."""
    asked = commission.option.get("depth", "")
    depth = int(asked) if asked.isdecimal() else commission.style.contents_depth
    places = [place for place in commission.places.values() if place.listed and place.level <= depth]
    return Outcome(_nested(places, commission))


def _nested(places: list[Place], commission: Commission) -> tuple[Block, ...]:
    if not places:
        return ()
    level = min(place.level for place in places)
    items: list[tuple[Block, ...]] = []
    index = 0
    while index < len(places):
        after = index + 1
        while after < len(places) and places[after].level > level:
            after += 1
        inner = _nested(places[index + 1 : after], commission)
        items.append((_entry(places[index], commission), *inner))
        index = after
    return (listing(items, commission),)


def _entry(place: Place, commission: Commission) -> Paragraph:
    at = commission.directive.start
    words: tuple[Inline, ...] = place.words
    if place.number:
        words = (text(f"{place.number}\u2002", commission), *words)
    title = Reference(place.name, words, "contents", at, at)
    return Paragraph((title, text(" ", commission), folio(place.name, commission)), start=at, end=at)


DIRECTIVE = BookDirective("contents", _make, late=True)
