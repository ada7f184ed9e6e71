"""Inlines → plain words: icons by their names, references by their targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Break,
    Code,
    Emphasis,
    FootnoteRef,
    Hyperlink,
    IconRef,
    Image,
    IndexMark,
    Inline,
    Reference,
    Spliced,
    Strong,
    Styled,
    Text,
)
from cardgen.publish.book.book import Book, Place
from cardgen.publish.book.editing.occurrences import Occurrence
from cardgen.publish.book.nodes.targets import ENTRY


@frozen
class PlainWords:
    """Writes the inlines of one book; `occurrences` are the places of its index entries."""

    book: Book
    occurrences: Mapping[str, tuple[Occurrence, ...]]

    def write(self, inlines: Iterable[Inline]) -> str:
        """The inlines as words; no-break spaces are kept."""
        text = "".join([self._one(node) for node in inlines])
        return text.replace("\u2002", "  ").replace("\u00ad", "")

    def _one(self, node: Inline) -> str:  # noqa: PLR0911  # one return a kind of inline
        match node:
            case Text() | Code():
                return node.text
            case Strong() | Emphasis() | Styled() | Spliced():
                return self.write(node.children)
            case Break():
                return "\n"
            case Reference():
                return self._reference(node)
            case Hyperlink():
                words = self.write(node.children)
                return words if node.url.endswith(words) else f"{words} <{node.url}>"
            case IconRef():
                icon = self.book.game.icons.get(node.name)
                return f"[{icon.text or icon.id}]" if icon else f"[{node.name}]"
            case FootnoteRef():
                return f"[{node.label}]"
            case IndexMark():
                return ""
            case Image():
                return node.alt
        raise TypeError(f"resolve the text before it is written: {node!r} is still a reference")

    def _reference(self, node: Reference) -> str:
        target = node.target.lstrip("#")
        if target.startswith(ENTRY):
            return self._sections(target[len(ENTRY) :])
        words = self.write(node.children)
        place = self.book.places.get(target)
        if node.style == "folio" or place is None:
            return words
        return words or self.name(place)

    def name(self, place: Place) -> str:
        """The words for a place in a reference without words of its own."""
        if place.kind in ("figure", "table", "step") and place.number:
            return f"{self.book.style.label_within(place.kind)} {place.number}"
        return f"{place.number} {place.title}".strip() or place.name

    def _sections(self, entry: str) -> str:
        """The numbers or titles of the sections to which an index entry leads."""
        found = (place.section or place.title for place in self.occurrences.get(entry, ()))
        return ", ".join(dict.fromkeys(found))
