"""A Markdown text that belongs to no game → its internal links, and the anchors that its headings and tags define."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from posixpath import basename, dirname, join, normpath

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import letters_of
from cardgen.frozen import frozen


@frozen
class InnerLink:
    """The words of a link, and the anchor that it leads to."""

    place: Place
    anchor: str


@frozen
class ChapterLink:
    """The words of a link to another chapter, the path of that chapter's file, and the anchor there ("" for none)."""

    place: Place
    path: str
    anchor: str


#: The most occurrences of one title in a text.
_MOST_TIMES = 9
_CHAPTER = TextPattern(r"(?P<path>[^\s:#?%]+\.md)(?:#(?P<anchor>[^%]+))?", re.IGNORECASE)
_FIELD = TextPattern(r"\{\{[^{}\n]+\}\}")
_TAGGED = TextPattern(r"<[A-Za-z][^<>]*\b(?:id|name)\s*=\s*[\"']([^\"']+)[\"']")


def inner_links(document: Document) -> Iterator[InnerLink]:
    """The links of a text to its own anchors, in order; those with percent-encoded characters are left out."""
    for block in document.blocks:
        for mark in block.marks:
            if (
                mark.kind == "link"
                and mark.value.startswith("#")
                and len(mark.value) > 1
                and "%" not in mark.value
            ):
                yield InnerLink(Place(document, block, mark.start, mark.end), mark.value[1:])


def is_template(document: Document) -> bool:
    """Whether a text has fields that are filled in when its book is made, of which it may be one chapter."""
    return not document.bound and _FIELD.search(document.text) is not None


def leads_elsewhere(place: Place) -> bool:
    """Whether a place is in a link to another file or page; never in a book of several files, which are all known."""
    own = basename(place.document.path)
    links = () if place.document.bound else place.block.marks_at(place.start, place.end, "link")
    return any(link.value[:1] != "#" and basename(link.value.partition("#")[0]) != own for link in links)


def chapter_links(document: Document) -> Iterator[ChapterLink]:
    """The links from chapters of a book to Markdown files, in order; those with percent-encoded characters are left
    out.
    """
    if not document.bound:
        return
    for block in document.blocks:
        for mark in block.marks:
            if mark.kind == "link" and (target := _CHAPTER.fullmatch(mark.value)):
                place = Place(document, block, mark.start, mark.end)
                path = normpath(join(dirname(place.span.path), target["path"]))
                yield ChapterLink(place, path, target["anchor"] or "")


def headings_by_chapter(document: Document) -> dict[str, dict[str, TextBlock]]:
    """The headings of each file of a book by their anchors in the form of `anchor_form`."""
    files: dict[str, list[TextBlock]] = {path: [] for path in document.files}
    for block in document.of_kind("heading"):
        files[document.span(block, 0, 0).path].append(block)
    return {path: _by_anchor(blocks) for path, blocks in files.items()}


def anchored_headings(document: Document) -> dict[str, TextBlock]:
    """The headings of a document by their anchors in the form of `anchor_form`."""
    return _by_anchor(document.of_kind("heading"))


def _by_anchor(headings: Iterable[TextBlock]) -> dict[str, TextBlock]:
    """These headings by their anchors in the form of `anchor_form`."""
    found: dict[str, TextBlock] = {}
    times: Counter[str] = Counter()
    for block in headings:
        form = anchor_form(block.text)
        # When a title repeats, the second and third anchor end with a number.
        found.setdefault(f"{form}{times[form] or ''}", block)
        times[form] += 1
        if block.anchor:
            found.setdefault(anchor_form(block.anchor), block)
    return found


def anchors_of(heading: TextBlock) -> tuple[str, ...]:
    """The anchors that most programs derive from a heading: lower case, hyphens for spaces, no punctuation."""
    usual = re.sub(r"[^\w\- ]", "", heading.text.lower()).replace(" ", "-")
    given = (heading.anchor,) if heading.anchor else ()
    return (usual, *(f"{usual}-{times}" for times in range(1, _MOST_TIMES)), *given)


def tagged_anchors(document: Document) -> frozenset[str]:
    """The anchors defined by tags: `<a name="turn">`."""
    return frozenset(anchor_form(name) for name in _TAGGED.findall(document.text))


def anchor_form(words: str) -> str:
    """An anchor in the form in which anchors are compared: only letters and digits, as programs differ in the rest."""
    return letters_of(words)
