"""Brackets and braces in a passage → cards, footnotes, links, references, images, styled words and index marks.

The readers are called like those of `inline_signs`.
"""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.attributes import ATTRIBUTES, BEGINNING
from cardgen.markup.attributes import read_attributes as attributes_in
from cardgen.markup.inline_scan import InlineScan
from cardgen.markup.nodes import (
    NO_ATTRIBUTES,
    Attributes,
    CardRef,
    FootnoteRef,
    Hyperlink,
    Image,
    IndexMark,
    Reference,
    Styled,
)
from cardgen.markup.problems import MALFORMED_ATTRIBUTES, UNCLOSED_BRACKET, UNKNOWN_STYLE
from cardgen.suggestions import near

#: `[[Fairy Dust|dust]]`; in table cells, the bar is escaped.
_CARD = LazyPattern(r"\[\[([^\[\]|\n\\]+)(?:\\?\|([^\[\]\n]*))?\]\]")
#: `Dagger.cost`: a card, and one of its fields.
_FIELD = LazyPattern(r"(.+)\.([A-Za-z_]\w*)")
#: What follows the words of a link: `(#fight "A title")`.
_TARGET = LazyPattern(
    r"""\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\)"""
)
_REFERENCE_STYLES = ("page", "number", "title")
#: Nested brackets are read to this depth; deeper ones are plain words.
_DEEPEST = 12


def read_card(scan: InlineScan, start: int, end: int) -> int | None:
    """`[[Fairy Dust]]`: a card, or one of its fields."""
    found = _CARD.match(scan.text, start)
    if found is None:
        hint = "write a card as `[[Fairy Dust]]` or `[[Fairy Dust|dust]]`, on one line"
        empty = scan.text[start + 2 : end + 2].lstrip().startswith("]]")
        message = "`[[]]` names no card" if empty else "`[[` opens a card's name that is not closed"
        scan.faults.add(UNCLOSED_BRACKET, message, scan.place(start, end), hint)
        return None
    name, label = found[1].strip(), (found[2] or "").strip()
    named = _FIELD.fullmatch(name)
    field = named[2] if named else ""
    card = CardRef(named[1] if named else name, field, label, *scan.place(start, found.end()))
    scan.items.append(card)
    return found.end()


def read_footnote(scan: InlineScan, start: int, end: int) -> int | None:
    """`[^aim]`: the mark of a footnote."""
    scan.items.append(FootnoteRef(scan.text[start + 2 : end - 1], *scan.place(start, end)))
    return end


def read_attributes(scan: InlineScan, start: int, end: int) -> int | None:
    """`{index="Combat"}`: attributes without an element."""
    attributes, end = _attributes_at(scan, start)
    if end == start:
        _report_attributes(scan, start)
        return None
    _mark(scan, attributes, start, end)
    return end


def read_bracket(scan: InlineScan, start: int, end: int) -> int | None:
    """`[words](target)`, `![words](picture)` and `[words]{.style}`."""
    closing = scan.closing(end - 1)
    if closing is None or scan.depth > _DEEPEST:
        return None
    image = scan.text[start] == "!"
    target = _TARGET.match(scan.text, closing + 1)
    if target is not None:
        return _read_link(scan, (start, end, closing), target, image)
    if scan.text.startswith("](#", closing):
        hint = "close the target with `)`"
        scan.faults.add(
            UNCLOSED_BRACKET, "`](` opens a target that is not closed", scan.place(closing, closing + 2), hint
        )
        return None
    attributes, after = _attributes_at(scan, closing + 1)
    if image or after == closing + 1:
        return None
    children = scan.children(end, closing)
    for style in reversed(attributes.classes):
        children = (Styled(children, style, *scan.place(start, after)),)
    scan.items.extend(children)
    _mark(scan, attributes, start, after)
    return after


def _read_link(scan: InlineScan, bounds: tuple[int, int, int], target: re.Match[str], image: bool) -> int:
    start, end, closing = bounds
    url = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", target[1] or target[2] or "")
    attributes, after = _attributes_at(scan, target.end())
    place = scan.place(start, after)
    if image:
        values = dict(attributes.values)
        values.update({"id": attributes.id} if attributes.id else {})
        values.update({"class": " ".join(attributes.classes)} if attributes.classes else {})
        title, title_at = target[3] or target[4] or "", target.start(3 if target[3] else 4)
        title_start = scan.passage.at(title_at) if title else 0
        scan.items.append(Image(url, scan.text[end:closing], title, values, *place, title_start))
        return after
    children = scan.children(end, closing)
    if url.startswith("#"):
        style = _style_of(scan, attributes, (target.end(), after))
        scan.items.append(Reference(url[1:], children, style, *place))
    else:
        scan.items.append(Hyperlink(url, children, *place))
    _mark(scan, attributes, target.end(), after)
    return after


def _style_of(scan: InlineScan, attributes: Attributes, place: tuple[int, int]) -> str:
    for name in attributes.classes:
        if name not in _REFERENCE_STYLES:
            hint = near(name, _REFERENCE_STYLES) or "write `.page`, `.number` or `.title`"
            message = f"a reference is printed as `page`, `number` or `title`, found `{name}`"
            scan.faults.add(UNKNOWN_STYLE, message, scan.place(*place), hint)
            return ""
    return attributes.classes[0] if attributes.classes else ""


def _mark(scan: InlineScan, attributes: Attributes, start: int, end: int) -> None:
    if entry := attributes.values.get("index"):
        scan.items.append(IndexMark(entry, *scan.place(start, end)))


def _attributes_at(scan: InlineScan, start: int) -> tuple[Attributes, int]:
    """The attributes at `start`, and where they end: `start` itself if there are none."""
    if not scan.text.startswith("{", start):
        return NO_ATTRIBUTES, start
    if found := ATTRIBUTES.match(scan.text, start):
        return attributes_in(found[1]), found.end()
    return NO_ATTRIBUTES, start


def _report_attributes(scan: InlineScan, start: int) -> None:
    if broken := BEGINNING.match(scan.text, start):
        hint = 'write `{#name .class key="value"}`, with spaces between'
        message = f"cannot read the attributes `{broken.group()}`"
        scan.faults.add(MALFORMED_ATTRIBUTES, message, scan.place(start, broken.end()), hint)
