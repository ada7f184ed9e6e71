"""Document → numbers that are announced with names beside them, or in a heading over a list.

`Choose one of three: REST, DO ACTION or MOVE`, `each of the four types, STR, INT, AGL and NoType, has`, `tells two
things: how far you go, and what you meet`, and a heading `Four pieces of advice` over a numbered list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.enumerations import Enumeration
from cardgen.check.documents.place import Place
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import NUMBER, NUMBER_WORDS, read_number

_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}"
_LIST = rf"(?P<list>{_NAME}(?:, {_NAME})*,? (?:and|or) {_NAME})"
#: Nouns of which a name between commas is one: of "the three heroes, Ann and Bob" some may be meant.
_KINDS = (
    "kinds|types|sorts|phases|steps|stages|actions|stats|attributes|suits|colours|colors|factions|symbols|elements|"
    "resources|classes|races|skills|options"
)
_BESIDE = LatePattern(
    rf"(?:(?<![Oo]f )|(?<=[Ee]ach of )|(?<=[Aa]ll of ))\b[Tt]h(?:e|ese) (?P<number>{NUMBER}) (?P<noun>{_KINDS}), "
    rf"{_LIST}(?=[,.;)]|$)"
)
_BARE = LatePattern(rf"\b(?:one|any) of (?:the |these )?(?P<number>{NUMBER}): {_LIST}(?=[.;]|$)")
_ASKS = r"(?:how|what|who|which|where|when|whether|why)\b"
_ASKED = LatePattern(rf"\b(?P<number>{NUMBER}) things: (?P<list>{_ASKS}[^.;:()]{{5,300}})(?=[.;]|$)")
_HEADED = re.compile(
    r"(?P<number>[A-Z][a-z]+) (?P<noun>(?:[a-z]+ )?"
    r"(?:pieces of advice|tips|hints|reasons|ways|questions|phases|steps|stages)(?: [a-z ]+)?)"
)
_SPLIT = re.compile(r",? (?:and|or) |, ")
_NEXT_ASKED = re.compile(rf"(?:,|,? (?:and|or)) (?={_ASKS} (?!(?:and|or)\b))")
_READ = frozenset({"rule", "setup", "example", "quick-reference", "faq-answer", "variant", "footnote"})


def find_announcements(document: Document) -> Iterator[Enumeration]:
    """The announced numbers of a document, each with what it counts."""
    for block in document.blocks:
        if block.is_heading:
            yield from _under(document, block)
        elif block.kind in _READ and (" or " in block.text or " and " in block.text):
            for pattern, joints in ((_BESIDE, _SPLIT), (_BARE, _SPLIT), (_ASKED, _NEXT_ASKED)):
                yield from _beside(document, block, pattern, joints)


def _beside(
    document: Document, block: TextBlock, pattern: LatePattern, joints: re.Pattern[str]
) -> Iterator[Enumeration]:
    for found in pattern.finditer(block.text):
        expected = read_number(found["number"])
        items = tuple(_items(document, block, found, joints))
        if expected is not None and expected > 1 and len(items) > 1:
            noun = found.groupdict().get("noun") or "things"
            yield Enumeration(expected, noun, Place(document, block, *found.span("number")), items)


def _items(
    document: Document, block: TextBlock, found: re.Match[str], joints: re.Pattern[str]
) -> Iterator[Place]:
    start = found.start("list")
    for joint in joints.finditer(block.text, *found.span("list")):
        yield Place(document, block, start, joint.start())
        start = joint.end()
    yield Place(document, block, start, found.end("list"))


def _under(document: Document, heading: TextBlock) -> Iterator[Enumeration]:
    """The one numbered list that stands at once under a heading, and alone in its section."""
    found = _HEADED.fullmatch(heading.text)
    expected = NUMBER_WORDS.get(found["number"].lower()) if found else None
    if not found or expected is None:
        return
    section = []
    for block in document.blocks[heading.index + 1 :]:
        if block.is_heading:
            break
        section.append(block)
    first = section[0] if section else None
    if first is None or not first.marker[:1].isdigit():
        return
    tops = [block for block in section if block.is_item and block.level == first.level]
    if len(tops) > 1 and all(block.group == first.group for block in tops):
        items = tuple(Place(document, block, 0, min(len(block.text), 40)) for block in tops)
        yield Enumeration(expected, found["noun"], Place(document, heading, *found.span("number")), items)
