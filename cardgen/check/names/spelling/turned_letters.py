"""A text → abbreviations that occur once and have the letters of a usual one in another order: `PH` next to `HP`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS

_SHORT = TextPattern(r"(?<![\w&/.-])[A-Z]{2,4}(?![\w&/-]|\.\w)")
#: How often a usual one must occur.
_OFTEN = 4
#: How many characters are searched for the neighbouring words.
_REACH = 16
_NUMBER = "0"


def turned_letters(document: Document) -> Iterator[tuple[Place, tuple[Place, ...]]]:
    """Every such abbreviation, with the places of the usual one; the same word must be next to both."""
    places: dict[str, list[Place]] = defaultdict(list)
    for block in document.blocks:
        if block.kind not in NON_RULE_KINDS:
            for found in _SHORT.finditer(block.text):
                places[found[0]].append(Place(document, block, *found.span()))
    usual = {short for short, there in places.items() if len(there) >= _OFTEN}
    for short, there in places.items():
        if len(there) > 1 or not usual or short.lower() in FUNCTION_WORDS:
            continue
        meant = [other for other in {*map("".join, permutations(short))} & usual if other != short]
        if len(meant) == 1 and _beside(there[0]) & set().union(*map(_beside, places[meant[0]])):
            yield there[0], tuple(places[meant[0]])


def _beside(place: Place) -> set[tuple[str, str]]:
    """The words before and after a place; all numbers count as one word."""
    text = place.block.text
    before = text[max(0, place.start - _REACH) : place.start].split(" ")
    behind = text[place.end : place.end + _REACH].split(" ")
    first = before[-2] if len(before) > 1 and not before[-1] else ""
    second = behind[1] if len(behind) > 1 and not behind[0] else ""
    words = {("before", _plain(first)), ("behind", _plain(second))}
    return {(side, word) for side, word in words if word}


def _plain(word: str) -> str:
    bare = word.strip(".,;:()*_").lower()
    return _NUMBER if bare.lstrip("+-−–").isdigit() else bare
