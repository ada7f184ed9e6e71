"""`:::{contents}` → the table of contents: sections with their numbers and pages."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, Inline, Paragraph, Reference
from cardgen.publish.book.book import Place
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import folio, listing, text


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """Option `depth`: the lowest level of headings; by default, the book's own."""
    asked = context.option.get("depth", "")
    depth = int(asked) if asked.isdecimal() else context.style.contents_depth
    places = [place for place in context.places.values() if place.listed and place.level <= depth]
    return Outcome(_nested(places, context))


def _nested(places: list[Place], context: DirectiveContext) -> tuple[Block, ...]:
    if not places:
        return ()
    level = min(place.level for place in places)
    items: list[tuple[Block, ...]] = []
    index = 0
    while index < len(places):
        after = index + 1
        while after < len(places) and places[after].level > level:
            after += 1
        inner = _nested(places[index + 1 : after], context)
        items.append((_entry(places[index], context), *inner))
        index = after
    return (listing(items, context),)


def _entry(place: Place, context: DirectiveContext) -> Paragraph:
    at = context.directive.start
    words: tuple[Inline, ...] = place.words
    if place.number:
        words = (text(f"{place.number}\u2002", context), *words)
    title = Reference(place.name, words, "contents", at, at)
    return Paragraph((title, text(" ", context), folio(place.name, context)), start=at, end=at)


DIRECTIVE = BookDirective("contents", _make, late=True)
