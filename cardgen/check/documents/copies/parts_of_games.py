"""Two sentences → whether they are about two parts of a game, each of which has rules of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER_WORDS

_PARTS = "phase|part|stage|step|act|age|era|half|round|day|season"
_NUMBERS = "|".join(word for word, number in NUMBER_WORDS.items() if number in range(1, 11))
#: The title of one of the parts that a game has: `Phase Two: The Harvest`, `Second half`.
_TITLE = TextPattern(
    rf"\b(?P<part>{_PARTS}) (?P<number>\d{{1,2}}|[IVX]{{1,4}}|{_NUMBERS})\b|"
    rf"\b(?P<nth>\d{{1,2}}(?:st|nd|rd|th)|first|second|third|fourth|fifth|last|final) (?P<its>{_PARTS})\b",
    re.IGNORECASE,
)
#: A part of the turn; what precedes it, or the title, tells which one it is.
_SPOKEN = TextPattern(r"\b(?P<which>the|that|this) (?P<part>phase|part|stage|step|half)\b", re.IGNORECASE)


def are_of_parts(one: Place, other: Place) -> bool:
    """Whether two places are below the titles of two parts, or their sentences speak of two by `the phase`."""
    if any(is_said_again(each.block.headings) for each in (one, other)):
        return False
    here, there = _parts_above(one.block.headings), _parts_above(other.block.headings)
    if any(there.get(part, number) != number for part, number in here.items()):
        return True
    spoken, meant = _part_spoken_of(one), _part_spoken_of(other)
    return bool(spoken and meant) and spoken != meant


@lru_cache(maxsize=1024)
def _parts_above(titles: tuple[str, ...]) -> Mapping[str, str]:
    """The parts of the game that titles name, each with its number as it is written."""
    named = (found for title in titles for found in _TITLE.finditer(title))
    return {
        (found["part"] or found["its"]).casefold(): (found["number"] or found["nth"]).casefold()
        for found in named
    }


def _part_spoken_of(place: Place) -> tuple[str, str] | None:
    """The part that a sentence speaks of, with the words that tell which it is; None if nothing tells it."""
    sentence = sentence_at(place.block.text, place.start)
    found = _SPOKEN.search(sentence.text) if sentence else None
    if sentence is None or found is None:
        return None
    part = found["part"].casefold()
    before = place.block.text[: sentence.start].casefold()
    if part in before:
        return part, before
    titled = found["which"].casefold() == "this"
    return (part, " / ".join(place.block.headings)) if titled else None
