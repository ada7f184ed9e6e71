"""The place where a list is announced → the things listed after or below it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of
from cardgen.check.documents.reading.heading_lines import step_number
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER

_OPEN = TextPattern(
    r"\b(?:such as|for example|e\.g|etc|and so on|among others|for instance|including|some of)\b|…|\.\.\.",
    re.IGNORECASE,
)
_OTHER_NUMBER = TextPattern(
    rf"\b(?:{NUMBER}|both|either)\b(?!\s+(?:of (?:each|them)|copies|apiece)\b)", re.IGNORECASE
)
_EXISTS = TextPattern(r"^[^:.;]{0,60}$")
#: A sentence at the end of a paragraph that announces steps without a colon: `Follow these nine steps before you play.`
FOLLOWS = TextPattern(
    rf"\b(?:follow|perform|carry out|complete|take|do) (?:these|the following) {NUMBER}\b[^.:;]*\.$",
    re.IGNORECASE,
    cues="these following",
)
_LAST_WORDS = TextPattern(r"[^.:;,\d()]{0,60}\.$")
#: The longest enumeration, in blocks and in characters.
_LONGEST_LIST = 200
_LONGEST_SENTENCE = 400
#: The longest item of a list, in words.
_LONGEST_BETWEEN_SEMICOLONS, _LONGEST_IN_CLOSED, _LONGEST_IN_OPEN = 14, 7, 5
_LAST_ITEM = TextPattern(r"\s*(?:and|or|&)\s+")
#: A remark on all names of a list, or on the last one: `Instant and Ongoing, indicated by the symbol`.
_REMARK = TextPattern(
    r"(?<=[a-z]),\s(?=(?:which|who|whose|where|each|indicated|shown|marked|represented|depicted|depending|"
    r"denoted|identified|explained|described|listed|printed)\b)"
)
_BRACKETS = TextPattern(r"\([^()]*\)|\[[^\[\]]*\]|“[^”]*”|\"[^\"]*\"")


def is_open(block: TextBlock, start: int) -> bool:
    """Whether a block ends with the announcement: just a few words and a colon follow the noun."""
    return block.text.endswith(":") and bool(_EXISTS.match(block.text[start:-1]))


def items_after(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    """The things listed after a position of a block, a few words and a colon, in the same sentence or below."""
    rest = block.text[start : start + 64]
    if _LAST_WORDS.match(block.text, start) and FOLLOWS.search(block.text):
        yield from list_items(document, block)
        return
    colon = rest.find(":")
    if colon < 0 or not _EXISTS.match(rest[:colon]) or re.search(r"\d", rest[:colon]):
        return
    if _OPEN.search(rest[:colon]) or _OTHER_NUMBER.search(rest[:colon]):
        return
    tail_start = start + colon + 1
    if block.text[tail_start : tail_start + 64].strip():
        yield from _inline_items(document, block, tail_start)
    else:
        yield from list_items(document, block)


def list_items(document: Document, block: TextBlock) -> Iterator[Place]:
    """The items of the list that follows a block, of the list's own depth."""
    below = document.blocks[block.index + 1 : block.index + _LONGEST_LIST]
    first = below[0] if below else None
    if first is None or not first.is_item or first.level < block.level or first.kind == "heading":
        return
    if block.is_item and (first.level <= block.level or first.group == block.group == 0):
        return
    if first.marker[:1].isdigit():
        yield from _numbered_items(document, below)
        return
    for item in below:
        if item.is_heading or (item.level and item.level < first.level):
            return
        if not item.level:
            return
        if item.level == first.level and item.group == first.group:
            if _OPEN.search(item.text[:20]) or bool(item.marker) != bool(first.marker):
                return
            if item.marker and item.marker[-1:].isalnum() != first.marker[-1:].isalnum():
                return
            yield beginning_of(document, item)


def _numbered_items(document: Document, below: Sequence[TextBlock]) -> Iterator[Place]:
    """The items with the numbers of the list with which the blocks begin, without lists inside it. It ends where
    numbers begin again; there are none if the list goes on after texts and titles.
    """
    first = below[0]
    items: list[TextBlock] = []
    within = False
    for item in below:
        if not item.level or item.is_heading or item.level < first.level:
            break
        if item.level > first.level or item.group != first.group or not _goes_with(first, item):
            within = within or item.level == first.level
            continue
        if items and _value(item) == 1 < _value(items[-1]):
            break
        if _OPEN.search(item.text[:20]):
            return
        items.append(item)
    going_on = _value(items[-1]) + 1
    later = below[below.index(items[-1]) + 1 :] if within else ()
    if not any(_goes_with(first, item) and _value(item) == going_on for item in later):
        yield from (beginning_of(document, item) for item in items)


def _goes_with(first: TextBlock, item: TextBlock) -> bool:
    """Whether two items are numbered in the same style: `1.` and `2.`, not `a.`"""
    return item.marker[:1].isdigit() and item.marker.lstrip("0123456789") == first.marker.lstrip("0123456789")


def _value(item: TextBlock) -> int:
    return step_number(f"{item.marker} x")


def up_to_gap(document: Document, items: tuple[Place, ...], expected: int) -> tuple[Place, ...]:
    """The first `expected` items, if a blank line separates exactly these from more of the same list; else all. Where
    text is marked up, the items behind that line must have labels that those before have not: `- **Tower:** …`.
    """
    if not document.plain and [_is_labelled(item.block) for item in items] != [
        at >= expected for at in range(len(items))
    ]:
        return items
    pairs = pairwise(item.block for item in items) if len(items) > expected else ()
    gaps = [document.text[one.end : other.start].count("\n") > 1 for one, other in pairs]
    first = gaps.index(True) + 1 if True in gaps else 0
    return items[:expected] if first == expected else items


def _is_labelled(item: TextBlock) -> bool:
    """Whether an item begins with a label in bold."""
    return bool(item.marks_at(0, 1, "strong"))


def titles_below(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    """The headings directly below a block that ends with a colon, all of one level below that of its section.

    Only headings marked as such count, because in a plain text one may have been missed.
    """
    if not is_open(block, start):
        return
    below = document.blocks[block.index + 1 :]
    level = below[0].level if below and below[0].is_heading else 0
    if block.section < 0 or level <= document.blocks[block.section].level:
        return
    for title in below:
        if title.is_heading and title.level < level:
            return
        if title.is_heading and title.level == level:
            if document.plain and not document.text[: title.start].rstrip().endswith("#"):
                return
            yield Place(document, title, 0, len(title.text))


def goes_on(item: TextBlock) -> bool:
    """Whether the next number of a list is inside an item: `(2) a rope; or (3) a net`."""
    value = step_number(f"{item.marker} x")
    return bool(value and re.search(rf"(?:[;,]|\b(?:and|or))\s+\(?{value + 1}[.)]\s", item.text))


def _inline_items(document: Document, block: TextBlock, start: int) -> Iterator[Place]:
    text = block.text
    masked = _BRACKETS.sub(lambda found: "\x00" * len(found[0]), text[start : start + _LONGEST_SENTENCE])
    stop = re.search(r"[.!?](?=\s|$)", masked)
    body = masked[: stop.start()] if stop else masked
    if remark := _REMARK.search(body):
        body = body[: remark.start()]
    if stop is None and _is_torn_off(document, block):
        return
    if _OPEN.search(text[start : start + len(body)]) or len(body) == _LONGEST_SENTENCE:
        return
    if ":" in body or "<" in body:
        return
    separator = ";" if ";" in body else "/" if "/" in body and "," not in body else ","
    pieces = _up_to_the_last(body, list(_split(body, separator)))
    if any(len(body[a:b].split()) > _longest_piece(body, separator) for a, b in pieces):
        return
    if any(
        re.match(
            r"(?:and |or )?(?:you|he|she|they|it|we|this|that|if|then(?! an? )(?! the ))\b", body[a:b].strip()
        )
        for a, b in pieces
    ):
        return
    if re.search(r"\bor\b", body) and re.search(r"\band\b", body):
        return
    if sum(body[a:b].strip()[:1].isdigit() for a, b in pieces) > 1:
        return
    for a, b in pieces:
        lead = len(body[a:b]) - len(body[a:b].lstrip())
        yield Place(document, block, start + a + lead, start + a + len(body[a:b].rstrip()))


def _longest_piece(body: str, separator: str) -> int:
    """The most words of an item, which may be longer in a list that plainly ends: `…, and use a single pattern`."""
    if separator == ";":
        return _LONGEST_BETWEEN_SEMICOLONS
    return _LONGEST_IN_CLOSED if body.count(", ") > 1 and ", and " in body else _LONGEST_IN_OPEN


def _is_torn_off(document: Document, block: TextBlock) -> bool:
    """Whether a paragraph of a plain text continues in the next one, which begins in lower case."""
    after = document.blocks[block.index + 1].text if block.index + 1 < len(document.blocks) else ""
    return document.plain and after[:1].islower() and not document.blocks[block.index + 1].marker


def _up_to_the_last(body: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pieces up to the one that begins with `and` or `or`; what follows is no longer part of the list."""
    joints = {at: found for at, (a, b) in enumerate(pieces) if (found := _LAST_ITEM.match(body[a:b]))}
    if len(joints) != 1:
        return pieces
    ((at, joint),) = joints.items()
    start, end = pieces[at]
    return [*pieces[:at], (start + joint.end(), end)]


def _split(body: str, separator: str) -> Iterator[tuple[int, int]]:
    """The ranges between separators; a final `and` or `or` also separates, with or without a comma before it."""
    cuts = [(found.start(), found.end()) for found in re.finditer(re.escape(separator), body)]
    last_start = cuts[-1][1] if cuts else 0
    lead = re.match(r"\s*(?:and|or|&)\s+", body[last_start:]) if cuts else None
    joint = None if lead else re.search(r"\s(?:and|or|&)\s", body[last_start:])
    if joint and separator != "/" and not re.search(r"\s(?:and|or|&)\s", body[last_start + joint.end() :]):
        cuts.append((last_start + joint.start(), last_start + joint.end()))
    if lead:
        cuts[-1] = (cuts[-1][0], last_start + lead.end())
    at = 0
    for start, end in cuts:
        if body[at:start].strip():
            yield at, start
        at = end
    if body[at:].strip():
        yield at, len(body)
