"""Lines that begin with a marker (`-`, `3.`, `b)`, `iv.`, `②`) → a ListBlock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Attributes, ListBlock, ListItem
from cardgen.markup.passage import Line
from cardgen.markup.reading import (
    MARKER,
    RULE,
    Reading,
    attribute_line,
    begins_block,
    extent,
    indent_of,
    is_blank,
    without_indent,
)

#: The classes that choose how a list is numbered.
NUMBERINGS = ("arabic", "roman", "Roman", "alpha", "Alpha", "circled", "none")
CONTINUED = "continue"
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_ROMAN = LazyPattern(r"m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.IGNORECASE)
_WORTH = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def opening_marker(line: str) -> re.Match[str] | None:
    """The list marker at the beginning of a line; None if there is none.

    A capital and a full stop need two spaces after them: `A. Smith` is a person.
    """
    found = MARKER.match(line)
    if found is None or RULE.match(line):
        return None
    sign = found[2].strip("().")
    if sign.isalpha() and len(found[3].expandtabs()) < 2 and sign.isupper() and found[2].endswith("."):
        return None
    if sign.isalpha() and (len(sign) > 1 and not _ROMAN.fullmatch(sign)):
        return None
    return None if sign.isalpha() and not found[3] else found


def read_list(reading: Reading, lines: Sequence[Line], index: int) -> tuple[ListBlock, int]:
    """The list that begins at `index`, and the index of the line after it."""
    begin = index
    first = opening_marker(lines[index][0])
    assert first is not None
    numbering = _numbering_of(first[2])
    items: list[ListItem] = []
    loose = gap = False
    end = index
    while index < len(lines):
        marker = opening_marker(lines[index][0])
        if marker is None or not _continues(first[2], numbering, marker[2]):
            break
        inside, index = _item_lines(lines, index, marker)
        blank_after = is_blank(inside[-1][0])
        item = _read_item(reading, inside, marker[2], lines[index - len(inside)])
        loose = loose or gap or _has_gap(reading, item)
        gap = blank_after
        items.append(item)
        end = index
    while is_blank(lines[end - 1][0]):
        end -= 1
    start, stop = extent(lines[begin:end])
    number = _number_of(first[2], numbering)
    return ListBlock(tuple(items), numbering, number, not loose, start=start, end=stop), end


def _item_lines(lines: Sequence[Line], index: int, marker: re.Match[str]) -> tuple[list[Line], int]:
    """The lines of one item, dedented, including trailing blank ones, and the index after them."""
    text, offset = lines[index]
    spaces = len(marker[3].expandtabs())
    column = marker.end() if 1 <= spaces <= 4 and marker.end() < len(text) else marker.end(2) + 1
    inside: list[Line] = [(text[column:], offset + min(column, len(text)))]
    index += 1
    while index < len(lines):
        text, offset = lines[index]
        if is_blank(text):
            inside.append(("", offset))
        elif indent_of(text) >= column or (not is_blank(inside[-1][0]) and _goes_on(text)):
            inside.append(without_indent(lines[index], column))
        else:
            break
        index += 1
    return inside, index


def _goes_on(line: str) -> bool:
    """Whether a line without indent still belongs to the paragraph above it."""
    return not begins_block(line) and opening_marker(line) is None and attribute_line(line) is None


def _read_item(reading: Reading, inside: list[Line], marker: str, first: Line) -> ListItem:
    while len(inside) > 1 and is_blank(inside[-1][0]):
        inside = inside[:-1]
    start, _ = extent([first])
    _, end = extent(inside)
    return ListItem(reading.blocks(inside), marker, start, max(end, start + len(marker)))


def _has_gap(reading: Reading, item: ListItem) -> bool:
    """Whether there is a blank line between two blocks of an item."""
    pairs = pairwise(item.children)
    return any(reading.text.count("\n", one.end, other.start) > 1 for one, other in pairs)


def _numbering_of(marker: str) -> str:
    """The numbering of a list with this first marker; "" for bullets."""
    sign = marker.strip("().")
    if marker in "-+*":
        return ""
    if marker in _CIRCLED:
        return "circled"
    if sign.isdecimal():
        return "arabic"
    roman = sign in {"i", "I"} or len(sign) > 1
    return ("Roman" if roman else "Alpha") if sign.isupper() else ("roman" if roman else "alpha")


def _number_of(marker: str, numbering: str) -> int:
    """The number of a marker; 1 for bullets."""
    sign = marker.strip("().").lower()
    match numbering:
        case "arabic":
            return int(sign)
        case "circled":
            return _CIRCLED.index(marker) + 1
        case "alpha" | "Alpha":
            return ord(sign) - ord("a") + 1
        case "roman" | "Roman":
            worths = [_WORTH[letter] for letter in sign]
            return sum(
                -worth if worth < following else worth
                for worth, following in zip(worths, [*worths[1:], 0], strict=True)
            )
    return 1


def _continues(first: str, numbering: str, marker: str) -> bool:
    """Whether a marker continues a list that began with `first`."""
    if numbering in {"", "circled"}:
        return marker == first if not numbering else marker in _CIRCLED
    sign = marker.strip("().")
    if (
        marker in "-+*"
        or marker in _CIRCLED
        or marker[-1] != first[-1]
        or (marker[0] == "(") != (first[0] == "(")
    ):
        return False
    if numbering == "arabic":
        return sign.isdecimal()
    if not sign.isalpha() or sign.isupper() != numbering[0].isupper():
        return False
    return len(sign) == 1 if numbering.lower() == "alpha" else _ROMAN.fullmatch(sign) is not None


def apply_attributes(block: ListBlock, attributes: Attributes, before: ListBlock | None) -> ListBlock:
    """Apply the attributes to the list: `start=4`, `.continue` (after `before`), `.roman` or `numbering=roman`."""
    numbering, first = block.numbering, block.first
    asked = (attributes.values.get("numbering", ""), *attributes.classes)
    numbering = next((name for name in asked if name in NUMBERINGS), numbering)
    if CONTINUED in attributes.classes and before is not None:
        first = before.first + len(before.items)
        numbering = numbering or before.numbering
    if attributes.values.get("start", "").isdecimal():
        first = int(attributes.values["start"])
    return replace(block, numbering=numbering, first=first, attributes=attributes)
