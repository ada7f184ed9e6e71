"""An example announces a number of cards or things, and lists a different number of them.

## Why

"You have 5 cards in your hand" above a list of four makes readers look for the fifth.

## Example

```text
Example: you hold 3 cards: Sword 2, Shield 1, Bow 4 and Axe 3.
```

## Use instead

```text
Example: you hold 4 cards: Sword 2, Shield 1, Bow 4 and Axe 3.
```

## Notes

An entry with a number before it counts that many times ("2 Swords and a Bow" are three things).
`HP=5 and the cards in your hand are …`, `rolls three dice: 2, 5 and 6` and
`five cubes representing Wood, Food, Iron, Gold and Gems` are read too. Lists with "or", "such as" or an open end are
left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.sums.splits import find_splits
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI205", "list-length", Severity.ERROR, __doc__)

#: `holds 3 cards: Sword, Shield and Bow`, with a colon or a bracket before the list.
_HELD_LIST = TextPattern(
    rf"\b(?P<verb>hold|holds|have|has|draw|draws|drew|with|play|plays|discard|discards|own|owns|"
    rf"carry|carries|carried|takes?|keeps?|buys?|hand of|=)\s*"
    rf"(?P<number>{NUMBER})\s+(?:[^\W\d_][\w'’-]*\s+)?(?:cards?|tokens?|items?|treasures?|dice|coins?|tiles?)"
    rf"(?:\s+in (?:your|his|her|their|hand)(?:\s+hand)?)?\s*(?P<open>:|\()\s*(?P<list>[^().:;]{{5,240}})(?=[).;]|$)",
    re.IGNORECASE,
)
#: `HP=5 and the cards in your hand are Sword, Shield and Bow`.
_HAND_LIST = TextPattern(
    rf"\b(?:HP|health|hand size)\s*(?:=|is|of)\s*(?P<number>{NUMBER})\s*(?:,|and|,\s*and)\s+the cards in "
    rf"(?:your|his|her|their) hand are:?\s+(?P<list>[^().:;]{{5,240}})(?=[).;]|$)",
    re.IGNORECASE,
    cues="are",
)
#: `rolls three dice: 2, 5 and 6`
_ROLLED = TextPattern(
    rf"\b(?:roll|rolls|rolled)\s(?:the\s|her\s|his\s)?(?P<number>{NUMBER})\s(?:[a-z]+\s)?dice\s?(?::|\(|,?\s(?:and "
    r"(?:gets?|rolls?)|getting|showing|with (?:the )?results?(?: of)?|which show))\s?"
    r"(?P<list>(?:an?\s)?\d+(?:,\s(?:an?\s)?\d+)*,?\sand\s(?:an?\s)?\d+)(?![\d–-])",
    re.IGNORECASE,
)
#: One result of a roll.
_NUMBER = TextPattern(r"\d+")
_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)?"
#: `five cubes representing Wood, Food, Iron, Gold and Gems`
_STANDING_FOR = TextPattern(
    rf"(?<![\w.,/×+–-])(?P<number>{NUMBER})\s(?:[a-z]+\s)?(?:cubes|tokens|discs|dice|icons|symbols|colou?rs|meeples|cards|"
    r"tiles|markers|stats|resources|attributes|skills)\s(?:representing|depicting|called|named|namely)[\s:]+"
    rf"(?P<list>{_NAME}(?:, {_NAME})+,? (?:and|&) {_NAME})(?=[.;)]|$)",
    cues="representing depicting called named namely",
)
#: What begins the name of a thing in small letters.
_BEGIN_THING = frozenset({"a", "an", "the", "one", "two", "three", "four"})
#: What separates the things of a list.
_SEPARATOR = TextPattern(r",\s*and\s+|,|\band\b|&")
#: What makes a list one of choices, or one without an end.
_OPEN_LIST = TextPattern(
    r"\b(?:or|such as|etc|e\.g|including|like|each|both|either|one of|from|any|which|that|to|through|per)\b|…|"
    r"\d\s?[-–]\s?\d",
    re.IGNORECASE,
)


def inspect(evidence: Evidence) -> Inspection:
    """Count the things of every list in an example."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.of_kind("example", "rule", "faq-answer"):
        for number, items, expected, shown in _lists(document, block):
            inspected += 1
            if expected != shown:
                message = f"expected {expected} things as announced, found {shown} in the list"
                hint = "correct the number, or add or remove a thing"
                found.append(report(PROBLEM, number, message, hint, [items.related(f"{shown} here")]))
    return Inspection(tuple(found), inspected)


def _lists(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place, int, int]]:
    """The lists that follow their number: where both stand, the stated number, and that of the things."""
    text = block.text
    opens = ":" in text or "(" in text
    stated = [*(_HELD_LIST.finditer(text) if opens else ()), *_HAND_LIST.finditer(text)]
    added_up = {split.total.start for split in find_splits(text)} if stated else set()
    for found in stated:
        pieces = _pieces(found["list"])
        is_open = _OPEN_LIST.search(found["list"]) or len(pieces) < 2
        is_known = read_number(found["number"]) is not None and found.start("number") not in added_up
        if is_known and not is_open and all(_is_thing(piece) for piece in pieces):
            yield _counted(document, block, found, sum(_count(piece) for piece in pieces))
    if "dice" in text:
        for found in _ROLLED.finditer(text):
            yield _counted(document, block, found, len(_NUMBER.findall(found["list"])))
    for found in _STANDING_FOR.finditer(text):
        yield _counted(document, block, found, len(_pieces(found["list"])))


def _counted(
    document: Document, block: TextBlock, found: re.Match[str], shown: int
) -> tuple[Place, Place, int, int]:
    number, listed = (Place(document, block, *found.span(group)) for group in ("number", "list"))
    return number, listed, read_number(found["number"]) or 0, shown


def _pieces(listed: str) -> list[str]:
    """The things of a list, up to the one behind its last `and`: what follows that is none of them."""
    pieces: list[str] = []
    at = 0
    for joint in _SEPARATOR.finditer(listed):
        pieces.append(listed[at : joint.start()])
        at = joint.end()
        if "and" in joint[0] and not re.search(r"\band\b", listed[at:]):
            pieces.append(listed[at:].split(",", maxsplit=1)[0])
            break
    else:
        pieces.append(listed[at:])
    return [piece.strip() for piece in pieces if piece.strip()]


def _is_thing(piece: str) -> bool:
    words = piece.split()
    if len(words) > 5:
        return False
    return piece[0].isdigit() or piece[0].isupper() or words[0].lower() in _BEGIN_THING


def _count(piece: str) -> int:
    first, *rest = piece.split()
    value = read_number(first)
    return value if value is not None and rest else 1


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
