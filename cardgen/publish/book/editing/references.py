"""Numbered chapters → the same with words for every reference; and, once pages are known, with page numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Locator, Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Block, Inline, Reference, Styled, Text
from cardgen.markup.words import plain_text
from cardgen.publish.book.book import BookChapter, Place
from cardgen.publish.book.editing.neighbours import Neighbours
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.nodes.targets import ELSEWHERE, ENTRY, PAGE_STYLES, read_entry
from cardgen.publish.book.problems import AMBIGUOUS_ANCHOR, UNKNOWN_ANCHOR
from cardgen.publish.book.styling.style import BookStyle
from cardgen.suggestions import near, one_of

#: At most so many characters may be between a reference and another that gives its page, such as `, on`, but no end of
#: a sentence.
_JOINT, _STOP = 5, LazyPattern(r"[.;:!?]")


class Linker:
    """Provides the words of references; `found` collects those that lead nowhere, or to several places."""

    def __init__(
        self,
        style: BookStyle,
        places: Mapping[str, Place],
        doubtful: Mapping[str, list[Span]] | None = None,
        found: list[Diagnostic] | None = None,
        others: Neighbours | None = None,
    ) -> None:
        self.style = style
        self.places = places
        self.doubtful = doubtful or {}
        self.found = [] if found is None else found
        self.others = others
        self._reported: set[Span] = set()

    def link(self, chapter: BookChapter) -> BookChapter:
        """The chapter with the words of all references that do not depend on pages."""

        def change(node: Inline) -> tuple[Inline, ...]:
            return self._reference(node, chapter.locate) if isinstance(node, Reference) else (node,)

        return replace(chapter, blocks=Rewriting(inline=change).blocks(chapter.blocks))

    def _reference(self, node: Reference, locate: Locator) -> tuple[Inline, ...]:
        target = node.target.lstrip("#")
        if read_entry(target):
            return (node,) if self.others and self.others.paged else ()
        if target.startswith(("card-", ENTRY)) and (node.children or node.style in PAGE_STYLES):
            return (node,)
        if self.others and target not in self.places:
            target = self.others.at_home(target)
        place = self.places.get(target)
        if place is None and self.others and self.others.find(target):
            self._judge_elsewhere(target, self.others, locate(node.start, node.end))
            return self.others.refer(node, self.style)
        if place is None:
            self._report_unknown(target, locate(node.start, node.end))
            return node.children or (Text(f"#{target}", node.start, node.end),)
        spans = self.doubtful.get(target, [])
        if len(spans) > 1 and node.start < node.end:  # what the book itself refers to, nobody wrote
            self._report_doubtful(target, spans, locate(node.start, node.end))
        if node.children or node.style in PAGE_STYLES or self._means_page(node):
            style = "page" if self._means_page(node) and not node.children else node.style
            return (replace(node, target=target, style=style),)
        return (replace(node, target=target, children=self.words_of(place, node)),)

    def _means_page(self, node: Reference) -> bool:
        return not node.style and self.style.reference == "page"

    def words_of(self, place: Place, node: Reference) -> tuple[Inline, ...]:
        """What a reference to the place prints in the style of `node`, or in the book's own."""
        if place.kind in ("figure", "table", "step") and place.number and node.style != "title":
            return (self._text(f"{self.style.label_within(place.kind)}\u00a0{place.number}", node),)
        style = node.style or self.style.reference
        title = place.words or (self._text(place.title or place.name, node),)
        if style == "number" and place.number:
            return (self._text(place.number.removesuffix(self.style.number_end), node),)
        if style == "title" or not place.number:
            return title
        return (self._text(f"{place.number}\u00a0", node), *title)

    def _text(self, words: str, node: Reference) -> Text:
        return Text(words, node.start, node.end)

    def _report_unknown(self, target: str, span: Span) -> None:
        others = self.others.names(target) if self.others else ()
        known = [name for name in (*self.places, *others) if not name.startswith("drawn-")]
        hint = near(target, known) or f"anchors are {one_of(known)}"
        self.found.append(Diagnostic(UNKNOWN_ANCHOR, f"no place has the anchor `#{target}`", span, hint))

    def _judge_elsewhere(self, target: str, others: Neighbours, span: Span) -> None:
        """Report an anchor that may mean several places in other books."""
        doubtful, rivals = others.doubtful(target), others.rivals(target)
        if len(doubtful) > 1:
            self._report_doubtful(target.rpartition(":")[2], doubtful, span)
        if not rivals:
            return
        meant = others.find(target)
        message = f"{len(rivals)} places of other books have the anchor `#{target}`"
        hint = f"write `#{meant[0] if meant else target}`, or the name of another book before the anchor"
        related = tuple(Related(each, "one of them") for each in rivals)
        self.found.append(Diagnostic(AMBIGUOUS_ANCHOR, message, span, hint, related))

    def _report_doubtful(self, target: str, spans: list[Span], span: Span) -> None:
        if span in self._reported:
            return
        self._reported.add(span)
        message = f"{len(spans)} headings match the anchor `#{target}`"
        hint = f"give the heading that you mean its own anchor: `{{#{target}-of-…}}`"
        related = tuple(Related(each, "one of them") for each in spans)
        self.found.append(Diagnostic(AMBIGUOUS_ANCHOR, message, span, hint, related))


def fill_pages(
    blocks: tuple[Block, ...], style: BookStyle, pages_of: Callable[[str], tuple[str, ...]]
) -> tuple[Block, ...]:
    """The blocks with the page numbers of all references; blocks without any stay the same objects.

    `pages_of` returns the labels of the pages of an anchor, or of an index entry after `entry:`.
    """

    def change(node: Inline) -> tuple[Inline, ...]:
        if not isinstance(node, Reference) or node.style not in PAGE_STYLES:
            return (node,)
        shown = ", ".join(pages_of(node.target))
        if node.style == ELSEWHERE:
            label = "" if read_entry(node.target) else f"{style.label('page')}\u00a0"
            where = f"{plain_text(node.children)}{label}{shown}"
            return (Text(where, node.start, node.end),) if shown else ()
        if node.style == "folio":
            words: tuple[Inline, ...] = (Text(shown, node.start, node.end),)
        else:
            words = (Text(f"{style.label('page')}\u00a0{shown}", node.start, node.end),)
            if node.children:
                words = (
                    *node.children,
                    Text(" (", node.start, node.end),
                    *words,
                    Text(")", node.start, node.end),
                )
        if node.target.startswith(ENTRY):
            return words
        return (replace(node, children=words, style="filled"),)

    return Rewriting(inline=change).blocks(blocks)


def without_pages(inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The inlines without references to the page of a place just named, which would only repeat its name without pages.

    `[](#fight), [](#fight){.page}` and `[](#fight) ([](#fight){.page})` become only the first of both.
    """
    kept: list[Inline] = []
    bracketed = False
    for each in inlines:
        closes = bracketed and isinstance(each, Text) and each.text.startswith(")")
        node = replace(each, text=each.text[1:]) if closes and isinstance(each, Text) else each
        bracketed = False
        if len(kept) > 1 and _tells_page_of(kept[-2], kept[-1], node):
            between = kept.pop()
            bracketed = isinstance(between, Text) and between.text.rstrip().endswith("(")
        else:
            kept.append(node)
    return tuple(kept) if len(kept) < len(inlines) else inlines


def _tells_page_of(named: Inline, between: Inline, node: Inline) -> bool:
    """Whether a reference gives the page of the place to which the one just before it leads."""
    return (
        isinstance(node, Reference)
        and node.style == "page"
        and not node.children
        and isinstance(named, Reference)
        and named.target.lstrip("#") == node.target.lstrip("#")
        and isinstance(between, Text)
        and len(between.text.strip()) <= _JOINT
        and not _STOP.search(between.text)
    )


def fill_plainly(blocks: tuple[Block, ...], linker: Linker) -> tuple[Block, ...]:
    """The blocks for editions without pages: references by page print number and title, bare page numbers nothing."""

    def change(node: Inline) -> tuple[Inline, ...]:
        if not isinstance(node, Reference) or node.style not in PAGE_STYLES:
            return (node,)
        place = linker.places.get(node.target)
        if node.style == "folio" or place is None:
            return ()
        children = node.children or linker.words_of(place, replace(node, style="number-title"))
        return (replace(node, children=children, style="filled"),)

    return Rewriting(inline=change, line=without_pages).blocks(blocks)


def drop_dead_links(blocks: tuple[Block, ...], places: Mapping[str, Place]) -> tuple[Block, ...]:
    """Turn references to cards that the book does not show into words in the style `card`."""

    def change(node: Inline) -> tuple[Inline, ...]:
        if isinstance(node, Reference) and node.target.startswith("card-") and node.target not in places:
            return (Styled(node.children, "card", node.start, node.end),)
        return (node,)

    return Rewriting(inline=change).blocks(blocks)
