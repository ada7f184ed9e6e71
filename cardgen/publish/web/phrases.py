"""Inlines → HTML: words, links, icons, and the targets of the index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape

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
from cardgen.markup.words import plain_text, slugify
from cardgen.publish.book.book import Place
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.nodes.targets import ENTRY
from cardgen.publish.web.files import address_of
from cardgen.publish.web.material import CARD, Material

#: How addresses begin that a link may have.
_SAFE = ("https://", "http://", "mailto:")


class PhraseWriter:
    """Writes the inlines of one page; counts the index marks and the footnote references as they pass."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self._marks: Counter[str] = Counter()
        self._notes: Counter[str] = Counter()

    def write(self, inlines: Iterable[Inline]) -> str:
        """The inlines as HTML."""
        return "".join([self._one(node) for node in inlines])

    def speak(self, inlines: Iterable[Inline]) -> str:
        """The inlines as plain words, with icons replaced by their words."""

        def change(node: Inline) -> tuple[Inline, ...]:
            return (Text(self._words_of(node)),) if isinstance(node, IconRef) else (node,)

        return plain_text(Rewriting(inline=change).inlines(tuple(inlines)))

    def _words_of(self, node: IconRef) -> str:
        icon = self.material.book.game.icons.get(node.name)
        return (icon.text or icon.description or icon.id) if icon else node.name

    def _one(self, node: Inline) -> str:  # noqa: PLR0911  # one return a kind of inline
        match node:
            case Text():
                return escape(node.text, quote=False)
            case Strong():
                return f"<strong>{self.write(node.children)}</strong>"
            case Emphasis():
                return f"<em>{self.write(node.children)}</em>"
            case Styled():
                return f'<span class="{slugify(node.style)}">{self.write(node.children)}</span>'
            case Spliced():
                return self.write(node.children)
            case Code():
                return f"<code>{escape(node.text, quote=False)}</code>"
            case Break():
                return "<br>"
            case Reference():
                return self._reference(node)
            case _:
                return self._other(node)

    def _other(self, node: Inline) -> str:
        match node:
            case Hyperlink():
                words = self.write(node.children)
                return f'<a href="{escape(node.url)}">{words}</a>' if node.url.startswith(_SAFE) else words
            case IconRef():
                return self._icon(node)
            case FootnoteRef():
                return self._footnote(node)
            case IndexMark():
                return self._mark(node)
            case Image():
                return escape(node.alt, quote=False)
        raise TypeError(f"resolve the text before it is written: {node!r} is still a reference")

    def _icon(self, node: IconRef) -> str:
        frame = self.material.icons.get(node.name)
        words = self._words_of(node)
        if frame is None:
            return escape(words, quote=False)
        width = f"{frame.width / frame.height * 1.05:.2f}em"
        return (
            f'<svg class="icon" role="img" aria-label="{escape(words)}" style="width:{width}">'
            f'<use href="#icon-{node.name}"/></svg>'
        )

    def _footnote(self, node: FootnoteRef) -> str:
        self._notes[node.label] += 1
        again = "" if self._notes[node.label] == 1 else f"-{self._notes[node.label]}"
        label = escape(node.label)
        return f'<sup><a id="to-footnote-{label}{again}" href="#footnote-{label}" role="doc-noteref">{label}</a></sup>'

    def _mark(self, node: IndexMark) -> str:
        occurrences = self.material.occurrences.get(node.entry, ())
        at = self._marks[node.entry]
        self._marks[node.entry] += 1
        return f'<span id="{occurrences[at].id}"></span>' if at < len(occurrences) else ""

    def _reference(self, node: Reference) -> str:
        target = node.target.lstrip("#")
        if target.startswith(ENTRY):
            return self._index_links(target[len(ENTRY) :])
        words = self.write(node.children)
        if target.startswith(CARD):
            return self._card(target, words)
        book = self.material.book
        if there := book.elsewhere.get(target):
            return f'<a href="{escape(address_of(there))}">{words}</a>'
        place = book.places.get(target)
        if node.style == "folio" or place is None:
            return words
        return f'<a href="#{escape(target)}">{words or self.name(place)}</a>'

    def _card(self, target: str, words: str) -> str:
        if target.removeprefix(CARD) not in self.material.shown:
            return words
        return f'<a class="card" href="#{escape(target)}">{words}</a>'

    def name(self, place: Place) -> str:
        """The words for a place in a reference without words of its own, in an edition without pages."""
        style = self.material.book.style
        if place.kind in ("figure", "table", "step") and place.number:
            return f"{escape(style.label_within(place.kind))}\u00a0{escape(place.number)}"
        title = self.write(place.words) or escape(place.title or place.name)
        return f"{escape(place.number)}\u00a0{title}" if place.number else title

    def _index_links(self, entry: str) -> str:
        """A link to each section that has the mark, by its number; only one for each section."""
        links: dict[str, str] = {}
        for number, place in enumerate(self.material.occurrences.get(entry, ()), 1):
            shown = place.section or str(number)
            links.setdefault(
                place.title,
                f'<a href="#{place.id}" aria-label="{escape(f"{place.section} {place.title}".strip())}">{shown}</a>',
            )
        return ", ".join(links.values())
