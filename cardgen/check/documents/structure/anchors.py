"""A lone Markdown text → the links to places of its own, and the anchors that its headings and tags give."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.frozen import frozen


@frozen
class InnerLink:
    """The words of a link, and the anchor that it leads to."""

    place: Place
    anchor: str


#: A title stands in a text no more often.
_MOST_TIMES = 9
_TAGGED = re.compile(r"<[A-Za-z][^<>]*\b(?:id|name)\s*=\s*[\"']([^\"']+)[\"']")


def inner_links(document: Document) -> Iterator[InnerLink]:
    """The links of a text to its own anchors, in order; those with coded signs are left out."""
    for block in document.blocks:
        for mark in block.marks:
            if (
                mark.kind == "link"
                and mark.value.startswith("#")
                and len(mark.value) > 1
                and "%" not in mark.value
            ):
                yield InnerLink(Place(document, block, mark.start, mark.end), mark.value[1:])


def anchored_headings(document: Document) -> dict[str, TextBlock]:
    """The headings by their anchors, as `anchor_form` gives them."""
    found: dict[str, TextBlock] = {}
    times: Counter[str] = Counter()
    for block in document.of_kind("heading"):
        form = anchor_form(block.text)
        # Of titles that repeat, the second and third have a number behind their anchor.
        found.setdefault(f"{form}{times[form] or ''}", block)
        times[form] += 1
        if block.anchor:
            found.setdefault(anchor_form(block.anchor), block)
    return found


def anchors_of(heading: TextBlock) -> tuple[str, ...]:
    """The anchors that most programs make of a heading: small letters, hyphens for spaces, no signs."""
    usual = re.sub(r"[^\w\- ]", "", heading.text.lower()).replace(" ", "-")
    given = (heading.anchor,) if heading.anchor else ()
    return (usual, *(f"{usual}-{times}" for times in range(1, _MOST_TIMES)), *given)


def tagged_anchors(document: Document) -> frozenset[str]:
    """The anchors that tags give: `<a name="turn">`."""
    return frozenset(anchor_form(name) for name in _TAGGED.findall(document.text))


def anchor_form(words: str) -> str:
    """An anchor as it is compared: letters and digits alone, since programs differ in what they make of the rest."""
    return "".join(sign for sign in words.lower() if sign.isalnum())
