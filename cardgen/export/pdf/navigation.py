"""Destinations, outline, page labels and links of a publication → the objects with which viewers navigate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from cardgen.drawing.items import IDENTITY, Frame, Group, Link, Transform, compose
from cardgen.drawing.publication import Destination, OutlineEntry
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import DrawnLink
from cardgen.export.pdf.syntax import array, box, dictionary, number, reference, text_string
from cardgen.export.survey import Survey
from cardgen.frozen import frozen, mutable


@frozen
class PlacedLink:
    """A link on a page: its rectangle from the bottom left, and the tagged groups around it, outermost first."""

    link: Link
    rectangle: tuple[float, float, float, float]
    groups: tuple[Group, ...]


def links_of(frame: Frame, survey: Survey) -> list[PlacedLink]:
    """All links of a page's frame, in painting order."""
    return list(_find_links(frame, IDENTITY, frame.height, (), survey))


def _find_links(
    frame: Frame, transform: Transform, height: float, groups: tuple[Group, ...], survey: Survey
) -> Iterator[PlacedLink]:
    if id(frame) not in survey.linked:
        return
    for item in frame.items:
        if isinstance(item, Link):
            yield PlacedLink(item, _area(item, transform, height), groups)
        elif isinstance(item, Group):
            around = (*groups, item) if item.tag is not None else groups
            yield from _find_links(item.frame, compose(transform, item.transform), height, around, survey)


def _area(link: Link, transform: Transform, height: float) -> tuple[float, float, float, float]:
    a, b, c, d, e, f = transform
    corners = [(link.x + dx, link.y + dy) for dx in (0, link.width) for dy in (0, link.height)]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [height - (b * x + d * y + f) for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def link_entries(link: DrawnLink, known: frozenset[str]) -> list[tuple[str, str]] | None:
    """The annotation's entries; None if the target is not in this publication.

    Several products show the same face, and not all of them contain the target of its link.
    """
    entries = [
        ("Type", "/Annot"),
        ("Subtype", "/Link"),
        ("Rect", box(link.rectangle)),
        ("Border", "[0 0 0]"),
        ("F", "4"),
    ]
    target = link.target
    if not target.startswith("#"):
        return [
            *entries,
            ("A", f"<</S/URI/URI {text_string(_ascii_uri(target))}>>"),
            ("Contents", text_string(target)),
        ]
    if target[1:] not in known:
        return None
    return [*entries, ("Dest", _byte_string(target[1:]))]


def _ascii_uri(uri: str) -> str:
    """The URI with all non-ASCII characters as %XX of their UTF-8 (RFC 3987, 3.1)."""
    return "".join(chr(b) if 0x21 <= b <= 0x7E else f"%{b:02X}" for b in uri.encode("utf-8"))


def _byte_string(text: str) -> str:
    return f"<{text.encode('utf-8').hex().upper()}>"


def destination_tree(places: Iterable[Destination], pages: Sequence[tuple[int, float]]) -> str:
    """The name tree of the destinations, sorted by their names' bytes (7.9.6).

    `pages` are the pages' object numbers and heights.
    """
    ordered = sorted(places, key=lambda place: place.name.encode("utf-8"))
    return dictionary(
        [("Names", array(f"{_byte_string(p.name)} {_place(p, *pages[p.page])}" for p in ordered))]
    )


def _place(place: Destination, page: int, height: float) -> str:
    return f"[{reference(page)}/XYZ {number(place.x)} {number(height - place.y)} null]"


@mutable
class _Node:
    entry: OutlineEntry | None
    number: int
    children: list[_Node] = field(default_factory=list)


def write_outline(document: Document, entries: tuple[OutlineEntry, ...]) -> int:
    """Write the outline; returns the number of its root. An entry is a child of the last one with a smaller level."""
    root = _Node(None, document.reserve())
    path = [(-1, root)]
    for entry in entries:
        while path[-1][0] >= entry.level:
            path.pop()
        node = _Node(entry, document.reserve())
        path[-1][1].children.append(node)
        path.append((entry.level, node))
    _write_children(document, root)
    ends = _ends(root)
    document.fill(root.number, dictionary([("Type", "/Outlines"), *ends, ("Count", str(len(root.children)))]))
    return root.number


def _write_children(document: Document, parent: _Node) -> None:
    children = parent.children
    for index, node in enumerate(children):
        if node.entry is None:
            continue
        entries = [("Title", text_string(node.entry.title)), ("Parent", reference(parent.number))]
        if node.entry.destination:
            entries.append(("Dest", _byte_string(node.entry.destination)))
        if index:
            entries.append(("Prev", reference(children[index - 1].number)))
        if index + 1 < len(children):
            entries.append(("Next", reference(children[index + 1].number)))
        if node.children:
            # Negative: initially closed, so that a long outline shows only its chapters.
            entries += [*_ends(node), ("Count", str(-len(node.children)))]
        document.fill(node.number, dictionary(entries))
        _write_children(document, node)


def _ends(node: _Node) -> list[tuple[str, str]]:
    first, last = node.children[0], node.children[-1]
    return [("First", reference(first.number)), ("Last", reference(last.number))]


def page_labels(labels: list[str]) -> str:
    """The page labels (12.4.2), each as a prefix, because they may be any text ("Sheet 3 front")."""
    return dictionary(
        [("Nums", array(f"{index} <</P {text_string(label)}>>" for index, label in enumerate(labels)))]
    )
