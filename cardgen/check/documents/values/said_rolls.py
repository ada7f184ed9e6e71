"""A block of a text → the rolls whose results its sentences give: `on a 1-2 you miss, on a 3-6 you hit`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.rolls import (
    FACES_IN_WORDS,
    OPEN,
    SEVERAL_DICE,
    SPEAKS_OF_DICE,
    USUAL_FACES,
    Range,
    Roll,
    faces_of,
)
from cardgen.check.wording.text_patterns import TextPattern

#: Results behind a preposition, or before a verb: `on a 1-2`, `with 5 or more`, `1-2 is`.
_SAID = TextPattern(
    r"\b(?:on|with|for|if you roll|rolling)\s+(?:an?\s+)?(?:(?:die )?(?:roll|result|score)s?\s+of\s+)?(?:an?\s+)?"
    r"(?P<first>\d{1,2})(?:\s*(?:-|–|to|or|/)\s*(?P<last>\d{1,2}))?"
    r"(?P<open>\+| or (?:more|higher|above|better))?(?P<under> or (?:less|lower|below|"
    r"under))?(?![\w.+/-]|\s*(?:%|[a-z]+s\b(?<!is)(?<!misses)))"
    r"|(?:(?<=^)|(?<=[\s,;(]))(?P<first2>\d{1,2})(?:\s?(?:-|–)\s?(?P<last2>\d{1,2}))?(?P<open2>\+?)\s+(?:is|are|means|=)\s",
    re.IGNORECASE,
)
#: Words for all other results.
_REST = TextPattern(
    r"\b(?:otherwise(?!-)|else|any other|all other|every other|remaining|instead|critical|natural)\b",
    re.IGNORECASE,
)
#: If some faces are said to have no effect, faces without a result were forgotten.
_NOTHING = TextPattern(r"\b(?:nothing happens|no effect|without effect)\b", re.IGNORECASE)
#: Faces that are named one by one, as opposed to a range: `on a 3, 4, or 11`, `on a 2 or 12`.
_ENUMERATED = TextPattern(r"\b\d{1,2},\s+(?:(?:and|or)\s+)?\d{1,2}\b", re.IGNORECASE)
_EITHER = TextPattern(r"\b(?P<one>\d{1,2})\s+or\s+(?P<other>\d{1,2})\b", re.IGNORECASE)
#: Every text about dice has one of these.
_DICE = ("roll", "dice", "die", "d4", "d6", "d8", "d1", "d2")
#: How many dice are rolled, in words.
_COUNTS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5}


def said_rolls(document: Document, block: TextBlock) -> Iterator[Roll]:
    """The rolls whose results are given in sentences: `on a 1-2 you miss, on a 3-6 you hit`.

    Only results that seem to cover a whole die count: at least one is a range, they cover all faces or leave out a
    single one, and no word stands for the rest. If two results leave out the first or the last face, the text must
    say that nothing happens on some.
    """
    lower = block.text.lower()
    if not any(sign in lower for sign in _DICE) or not SPEAKS_OF_DICE.search(lower) or _REST.search(lower):
        return
    if _names_single_faces(lower):
        return
    ranges = sorted(
        (_said_range(document, block, m) for m in _SAID.finditer(block.text)), key=lambda r: r.first
    )
    if len(ranges) < 2:
        return
    if several := _sum_of_dice(document, block, ranges):
        yield several
    if SEVERAL_DICE.search(block.text):
        return
    highest = max(r.last for r in ranges)
    usual = highest if highest in FACES_IN_WORDS.values() and ranges[0].first == 1 else USUAL_FACES
    faces = faces_of(block.text) or usual
    ranges = [r if r.last < OPEN else Range(r.first, faces, r.place) for r in ranges]
    possible = all(1 <= r.first <= r.last <= faces for r in ranges)
    if possible and any(r.last > r.first for r in ranges) and _are_all_of_a_die(ranges, faces, block.text):
        yield Roll(tuple(ranges), 1, faces)


def _names_single_faces(text: str) -> bool:
    """Whether a text names faces that do not follow each other, so that its results are no ranges."""
    apart = (int(found["other"]) - int(found["one"]) != 1 for found in _EITHER.finditer(text))
    return _ENUMERATED.search(text) is not None or any(apart)


def _sum_of_dice(document: Document, block: TextBlock, ranges: list[Range]) -> Roll | None:
    """The roll whose results are for the sum of two or more dice, which the paragraph or the one before it names."""
    above = document.blocks[block.index - 1] if block.index else block
    texts = (block.text, above.text) if above.section == block.section else (block.text,)
    named = next((found for text in texts if (found := SEVERAL_DICE.search(text))), None)
    if named is None or (faces_of(named.string) or USUAL_FACES) != USUAL_FACES:
        return None
    dice = _COUNTS.get(named[0].split()[0].lower(), 0) or int(named[0][0])
    lowest, highest = dice, dice * USUAL_FACES
    summed = [r if r.last < OPEN else Range(r.first, highest, r.place) for r in ranges]
    summed = [Range(lowest, r.last, r.place) if r.first == 1 < r.last else r for r in summed]
    covered = {value for r in summed for value in range(r.first, r.last + 1)}
    missing = [value for value in range(lowest, highest + 1) if value not in covered]
    possible = summed[0].first >= lowest and USUAL_FACES < max(covered) <= highest + 1
    whole = len(summed) > 2 and len(missing) <= 1 and any(r.last > r.first for r in summed)
    return Roll(tuple(summed), lowest, highest) if possible and whole else None


def _are_all_of_a_die(ranges: list[Range], faces: int, text: str) -> bool:
    """Whether the results leave out no face, or just one that was forgotten."""
    covered = {face for r in ranges for face in range(r.first, r.last + 1)}
    missing = [face for face in range(1, faces + 1) if face not in covered]
    complete = len(ranges) >= 3 or {1, faces} <= covered or _NOTHING.search(text)
    return not missing or bool(len(missing) == 1 and complete)


def _said_range(document: Document, block: TextBlock, found: re.Match[str]) -> Range:
    part = "2" if found["first2"] else ""
    first = int(found["first" + part])
    last = int(found["last" + part]) if found["last" + part] else OPEN if found["open" + part] else first
    end = found.end("last" + part) if found["last" + part] else found.end("first" + part)
    place = Place(document, block, found.start("first" + part), end)
    return Range(1, first, place) if found["under"] else Range(first, last, place)
