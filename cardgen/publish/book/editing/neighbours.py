"""The numbered places of a game's other books → the words of a reference into one of them: title, book and page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import Inline, Reference, Text
from cardgen.model.nouns import Volume
from cardgen.model.volumes import anchor_from, in_other_book
from cardgen.publish.book.book import Elsewhere, Place
from cardgen.publish.book.nodes.targets import ELSEWHERE
from cardgen.publish.book.styling.style import BookStyle

#: Kinds of places that have a number of their own, by which they are named.
_COUNTED = ("figure", "table", "step")


@frozen
class Neighbour:
    """One book of the game with its places; `doubtful` are words that several of its headings have."""

    volume: Volume
    style: BookStyle
    places: Mapping[str, Place]
    doubtful: Mapping[str, list[Span]]


class Neighbours:
    """Provides the words of references into other books; `used` collects the places that they lead to.

    `books` are all of the game's, including the `own` one. Only `paged` editions name pages; in others, the words are a
    link.
    """

    def __init__(self, own: str, books: Mapping[str, Neighbour], paged: bool) -> None:
        self._own = own
        self._books = books
        self._anchors = {name: book.places for name, book in books.items()}
        self.paged = paged
        self.used: dict[str, Elsewhere] = {}

    def at_home(self, target: str) -> str:
        """An anchor without the name of the own book before it, if it is an anchor there."""
        anchor = target.removeprefix(anchor_from(self._own, ""))
        return anchor if anchor in self._anchors[self._own] else target

    def find(self, target: str) -> tuple[str, Elsewhere] | None:
        """What an anchor means that the own book does not have: its name from here, and the place; None if nothing."""
        meant = in_other_book(target, self._own, self._anchors)
        if meant is None:
            return None
        book = self._books[meant[0]]
        there = Elsewhere(book.volume, book.style, book.places[meant[1]] if meant[1] else None)
        return anchor_from(*meant) if meant[1] else meant[0], there

    def names(self, target: str) -> tuple[str, ...]:
        """The anchors that an unknown one may be mistyped for: those of other books, prefixed with the book's name if
        one is written.
        """
        named = target.partition(":")[0]
        if named in self._books:
            return tuple(anchor_from(named, anchor) for anchor in self._anchors[named])
        others = (anchors for name, anchors in self._anchors.items() if name != self._own)
        return (*self._books, *(anchor for anchors in others for anchor in anchors))

    def doubtful(self, target: str) -> list[Span]:
        """The headings of the intended book that all have the words of an anchor."""
        meant = in_other_book(target, self._own, self._anchors)
        return self._books[meant[0]].doubtful.get(meant[1], []) if meant else []

    def rivals(self, target: str) -> tuple[Span, ...]:
        """The places in other books that have an anchor, if several have it."""
        others = (book.places.get(target) for name, book in self._books.items() if name != self._own)
        spans = tuple(place.span for place in others if place and place.span)
        return spans if spans[1:] else ()

    def refer(self, node: Reference, style: BookStyle) -> tuple[Inline, ...]:
        """The words of a reference known to `find`, in a book of the style `style`."""
        found = self.find(node.target.lstrip("#"))
        assert found is not None, "asked only after what is there"
        name, there = found
        self.used[name] = there
        asks_page = node.style == "page" or (not node.style and style.reference == "page")
        page = (
            (Reference(name, (_text(", ", node),), ELSEWHERE, node.start, node.end),) if there.place else ()
        )
        title = _text(there.volume.title, node)
        if not self.paged:
            words = node.children or _name(there, replace(node, style="" if asks_page else node.style), style)
            link = Reference(name, words, "filled", node.start, node.end)
            return (link, _text(f" ({there.volume.title})", node)) if node.children and asks_page else (link,)
        if node.children:
            return (
                (*node.children, _text(" (", node), title, *page, _text(")", node))
                if asks_page
                else node.children
            )
        if asks_page:
            return (title, *page)
        return (*_name(there, node, style), *page)


def _name(there: Elsewhere, node: Reference, style: BookStyle) -> tuple[Inline, ...]:
    """`“First Blood” in the Quest Guide`, or `2.1 in …`, `figure 3 in …`; for a whole book, its title."""
    place, volume = there.place, there.volume
    if place is None:
        return (_text(volume.title, node),)
    behind = _text(f" {there.style.label('in the')} {volume.title}", node)
    number = place.number.removesuffix(there.style.number_end)
    if number and node.style != "title" and place.kind in _COUNTED:
        return _joined((_text(f"{style.label_within(place.kind)}\u00a0{number}", node), behind))
    if number and node.style == "number":
        return _joined((_text(number, node), behind))
    quotes = style.label("quotes") or "“”"
    title = place.words or (_text(place.title or place.name, node),)
    return _joined((_text(quotes[0], node), *title, _text(quotes[-1], node), behind))


def _joined(words: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The words with adjacent plain texts joined, so that they are set together."""
    made: list[Inline] = []
    for word in words:
        before = made[-1] if made else None
        if isinstance(word, Text) and isinstance(before, Text):
            made[-1] = replace(before, text=before.text + word.text)
        else:
            made.append(word)
    return tuple(made)


def _text(words: str, node: Reference) -> Text:
    return Text(words, node.start, node.end)
