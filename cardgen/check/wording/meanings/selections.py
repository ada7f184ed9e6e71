"""A number of things in a text → how many of them it says are taken out: `shuffle the 7 tiles and draw 4`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

#: What takes some away, so that the others are left.
_AWAY = r"(?P<away>\b(?:return|remove|discard)s? )"
#: Before the number of all: `4 of the`, `draw 4 tiles from the`.
_OF_THEM_ALL = TextPattern(
    rf"{_AWAY}?\b(?P<part>{NUMBER})(?: [a-z]+)? (?:out )?(?:of|from|among) (?:the|its|these|those|your|their|all) $",
    re.IGNORECASE,
    cues="of from among",
)
#: So many characters before the number of all can say so.
_REACH = 40
#: The other way round: `Of the 18 places, 16 have a tile`.
_OF_ALL = ("Of the ", "Of these ", "Of your ", "Of its ", "Of ")
_SOME_DO = TextPattern(rf"(?: [\w'’-]+){{1,3}}, (?:only )?(?P<part>{NUMBER})\b")
#: What is done with some of them, in the same sentence or the next one: `and draw four`, `. Turn over 4 of these`.
_TAKEN = TextPattern(
    rf"[^.:;]{{1,60}}(?:[.;] )?[^.:;]{{0,12}}?(?:{_AWAY}|\b(?:draw|choose|select|pick|reveal|flip|turn|deal|lay|"
    r"place|put|take|keep|use)s? )(?:(?:out|over|up|back|down|aside|the top|the first|any|only) ){0,2}"
    rf"(?P<part>{NUMBER})\b"
    r"(?=[,.;]| (?:of (?:them|these|those)|random|face(?:up|down)?|in|on|onto|at|to|for|beside|next|back|and)\b)",
    re.IGNORECASE,
)


def selected(text: str, start: int, end: int) -> frozenset[int]:
    """How many of the things whose number stands at `start` to `end` a text selects, or takes away and leaves."""
    whole = read_number(text[start:end]) or 0
    found = [_OF_THEM_ALL.search(text, max(0, start - _REACH), start), _TAKEN.match(text, end)]
    if text.endswith(_OF_ALL, 0, start):
        found.append(_SOME_DO.match(text, end))
    return frozenset(number for each in found if each for number in _counted(each, whole))


def _counted(found: re.Match[str], whole: int) -> Iterator[int]:
    part = read_number(found["part"]) or 0
    if part < whole:
        yield part
        if found.groupdict().get("away"):
            yield whole - part
