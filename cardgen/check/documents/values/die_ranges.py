"""Document → its tables, lists and sentences with the results of a die roll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class Range:
    """The faces from `first` to `last`, which have the same result."""

    first: int
    last: int
    place: Place


@frozen
class Roll:
    """The results of one roll, which is at least `lowest` and at most `highest`."""

    ranges: tuple[Range, ...]
    lowest: int
    highest: int


_LEAD = TextPattern(
    r"^(?:\|\s*)?(?:\*\*)?(?:on an? |roll of |rolls? )?(?P<first>\d{1,2})"
    r"(?:\s*(?:-|–|—|to|or)\s*(?P<last>\d{1,2}))?(?P<open>\+?)"
    r"\s*(?::|=|\||\.\s|[–—-]\s|\)\s|\s{2}(?=\s))"
)
_LOOSE = TextPattern(r"^(?P<first>\d{1,2})(?:\s?(?:-|–|—)\s?(?P<last>\d{1,2}))?(?P<open>\+?)\s+(?=[A-Za-z])")
#: A row that turns one range into another: `| 1-3 | 2-5 |`.
_TO_RANGE = TextPattern(r"^\|?\s*\d{1,2}[-–—]\d{1,2}\s*(?:\||→|->|=>)\s*\d{1,2}[-–—]\d{1,2}\s*(?:\||$)")
#: A run without letters has no results, but is a drawn board.
_LETTER = TextPattern(r"[A-Za-z]")
_SAID = TextPattern(
    r"\b(?:on|with|for|if you roll|rolling)\s+(?:an?\s+)?(?:(?:die )?(?:roll|result|score)s?\s+of\s+)?(?:an?\s+)?"
    r"(?P<first>\d{1,2})(?:\s*(?:-|–|to|or|/)\s*(?P<last>\d{1,2}))?"
    r"(?P<open>\+| or (?:more|higher|above|better))?(?P<under> or (?:less|lower|below|"
    r"under))?(?![\w.+/-]|\s*(?:%|[a-z]+s\b(?<!is)(?<!misses)))"
    r"|(?:(?<=^)|(?<=[\s,;(]))(?P<first2>\d{1,2})(?:\s?(?:-|–)\s?(?P<last2>\d{1,2}))?(?P<open2>\+?)\s+(?:is|are|means|=)\s",
    re.IGNORECASE,
)
_REST = TextPattern(
    r"\b(?:otherwise(?!-)|else|any other|all other|every other|remaining|instead|critical|natural)\b",
    re.IGNORECASE,
)
#: If some faces are said to have no effect, faces without a result were forgotten.
_NOTHING = TextPattern(r"\b(?:nothing happens|no effect|without effect)\b", re.IGNORECASE)
_INLINE = TextPattern(
    r"(?P<first>\d(?:(?<=^.)|(?<=[\s,;(].))(?<![A-Z]{2}\s.)\d?)(?:\s*(?:-|–)\s*(?P<last>\d{1,2}))?(?P<open>\+?)"
    r"\s*[:=]\s*(?=[^\d\s])"
)
_SPEAKS = TextPattern(r"\b(?:roll\w*|dice|die|\d{0,2}d(?:4|6|8|10|12|20|100))\b", re.IGNORECASE)
#: Every text about dice has one of these.
_DICE = ("roll", "dice", "die", "d4", "d6", "d8", "d1", "d2")
_FACES = TextPattern(
    r"\b(?P<count>\d?)d(?P<faces>4|6|8|10|12|20|100)\b|\b(?P<word>four|six|eight|ten|twelve|twenty)-sided\b",
    re.IGNORECASE,
)
#: The last face of an open range such as `5+`.
_OPEN = 1000
_USUAL_FACES = 6
#: The highest number with which results may begin; and the fewest single numbers that are no other kind of list.
_HIGHEST_FIRST, _FEWEST_SINGLE = 4, 4
_WORDS = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
_COUNTS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5}
#: Words that add to a roll, so that it may exceed the faces of the die.
_CHANGES = TextPattern(r"\b(?:add\w*|plus|bonus\w*|modif\w+|total|sum|increas\w+)\b|\+", re.IGNORECASE)
_ONE_DIE = TextPattern(r"\b(?:a|one|the) (?:\w+ )?die\b", re.IGNORECASE)
_SEVERAL = TextPattern(
    r"\b(?:two|three|four|five|both|[2-9])\s+(?:[\w-]+\s+)?dice\b|\b[2-9]d\d", re.IGNORECASE
)


@derived
def find_rolls(document: Document) -> tuple[Roll, ...]:
    """The rolls in a document with at least two results."""
    return tuple(_rolls(document))


def _rolls(document: Document) -> Iterator[Roll]:
    used: set[int] = set()
    for block in document.blocks:
        if block.kind in {"credits", "index", "contents", "code", "components", "heading"}:
            continue
        yield from _inline_rolls(document, block)
        yield from _said_rolls(document, block)
        if block.index not in used and _lead(block.text):
            run = list(_run(document, block))
            used.update(found.index for found in run)
            if roll := _listed_roll(document, run):
                yield roll


def _listed_roll(document: Document, run: list[TextBlock]) -> Roll | None:
    """The roll whose results are consecutive blocks that begin with numbers or ranges; None if they are none."""
    ranges = [_range(document, block, lead) for block in run if (lead := _lead(block.text))]
    if not any(each.last > each.first for each in ranges) and not all(_LEAD.match(b.text) for b in run):
        return None
    if any(_TO_RANGE.match(block.text) for block in run) or not any(_LETTER.search(b.text) for b in run):
        return None
    context = _context(document, run)
    above = document.blocks[run[0].index - 1].text if run[0].index else ""
    if _fills_another_die(ranges, context) and not _FACES.search(above):
        return None
    if len(ranges) < 2 or not _SPEAKS.search(context):
        return None
    return _one_face_too_many(document, context, ranges) or _roll(context, ranges)


def _one_face_too_many(document: Document, context: str, ranges: list[Range]) -> Roll | None:
    """The roll of a die whose last range goes on one face too far: `5–7`, in a text whose dice all have six."""
    faces, last = _only_faces(document), ranges[-1]
    beyond = last.first <= faces < last.last == faces + 1
    return (
        Roll(tuple(ranges), 1, faces)
        if beyond and _is_whole(ranges) and not _CHANGES.search(context)
        else None
    )


@derived
def _only_faces(document: Document) -> int:
    """The number of faces of all dice that a text names; 0 if it names none, or dice of several sorts."""
    named = {
        int(found["faces"]) if found["faces"] else _WORDS[found["word"].lower()]
        for block in document.blocks
        for found in _FACES.finditer(block.text)
    }
    return named.pop() if len(named) == 1 else 0


def _inline_rolls(document: Document, block: TextBlock) -> Iterator[Roll]:
    """The rolls whose results are in one sentence, perhaps after one that mentions the roll, or each at the start of
    one.
    """
    if ":" not in block.text and "=" not in block.text:
        return
    leading: list[re.Match[str]] = []
    said = ""
    for sentence in split_sentences(block.text):
        found = list(_INLINE.finditer(block.text, sentence.start, sentence.end))
        context, said = f"{said} {sentence.text}", sentence.text
        if len(found) >= 2 and _SPEAKS.search(context):
            ranges = [_range(document, block, match) for match in found]
            if roll := _roll(context, ranges):
                yield roll
        leading += [match for match in found if len(found) == 1 and match.start() == sentence.start]
    before = block.text[: leading[0].start()] if len(leading) >= 2 else ""
    if _SPEAKS.search(before) and (roll := _roll(before, [_range(document, block, m) for m in leading])):
        yield roll


def _lead(text: str) -> re.Match[str] | None:
    return _LEAD.match(text) or _LOOSE.match(text)


def _said_rolls(document: Document, block: TextBlock) -> Iterator[Roll]:
    """The rolls whose results are given in sentences: `on a 1-2 you miss, on a 3-6 you hit`.

    Only results that seem to cover a whole die count: at least one is a range, they cover all faces or leave out a
    single one, and no word stands for the rest. If two results leave out the first or the last face, the text must
    say that nothing happens on some.
    """
    lower = block.text.lower()
    if not any(sign in lower for sign in _DICE) or not _SPEAKS.search(lower) or _REST.search(lower):
        return
    ranges = sorted(
        (_said_range(document, block, m) for m in _SAID.finditer(block.text)), key=lambda r: r.first
    )
    if len(ranges) < 2:
        return
    if several := _sum_of_dice(document, block, ranges):
        yield several
    if _SEVERAL.search(block.text):
        return
    highest = max(r.last for r in ranges)
    usual = highest if highest in _WORDS.values() and ranges[0].first == 1 else _USUAL_FACES
    faces = _faces_of(block.text) or usual
    ranges = [r if r.last < _OPEN else Range(r.first, faces, r.place) for r in ranges]
    possible = all(1 <= r.first <= r.last <= faces for r in ranges)
    if possible and any(r.last > r.first for r in ranges) and _are_all_of_a_die(ranges, faces, block.text):
        yield Roll(tuple(ranges), 1, faces)


def _sum_of_dice(document: Document, block: TextBlock, ranges: list[Range]) -> Roll | None:
    """The roll whose results are for the sum of two or more dice, which the paragraph or the one before it names."""
    above = document.blocks[block.index - 1] if block.index else block
    texts = (block.text, above.text) if above.section == block.section else (block.text,)
    named = next((found for text in texts if (found := _SEVERAL.search(text))), None)
    if named is None or (_faces_of(named.string) or _USUAL_FACES) != _USUAL_FACES:
        return None
    dice = _COUNTS.get(named[0].split()[0].lower(), 0) or int(named[0][0])
    lowest, highest = dice, dice * _USUAL_FACES
    summed = [r if r.last < _OPEN else Range(r.first, highest, r.place) for r in ranges]
    summed = [Range(lowest, r.last, r.place) if r.first == 1 < r.last else r for r in summed]
    covered = {value for r in summed for value in range(r.first, r.last + 1)}
    missing = [value for value in range(lowest, highest + 1) if value not in covered]
    possible = summed[0].first >= lowest and _USUAL_FACES < max(covered) <= highest + 1
    whole = len(summed) > 2 and len(missing) <= 1 and any(r.last > r.first for r in summed)
    return Roll(tuple(summed), lowest, highest) if possible and whole else None


def _are_all_of_a_die(ranges: list[Range], faces: int, text: str) -> bool:
    """Whether the results leave out no face, or just one that was forgotten."""
    covered = {face for r in ranges for face in range(r.first, r.last + 1)}
    missing = [face for face in range(1, faces + 1) if face not in covered]
    complete = len(ranges) >= 3 or {1, faces} <= covered or _NOTHING.search(text)
    return not missing or bool(len(missing) == 1 and complete)


def _faces_of(text: str) -> int:
    """The number of faces of the first die in a text; 0 if there is none."""
    die = _FACES.search(text)
    return 0 if die is None else int(die["faces"]) if die["faces"] else _WORDS[die["word"].lower()]


def _said_range(document: Document, block: TextBlock, found: re.Match[str]) -> Range:
    part = "2" if found["first2"] else ""
    first = int(found["first" + part])
    last = int(found["last" + part]) if found["last" + part] else _OPEN if found["open" + part] else first
    end = found.end("last" + part) if found["last" + part] else found.end("first" + part)
    place = Place(document, block, found.start("first" + part), end)
    return Range(1, first, place) if found["under"] else Range(first, last, place)


def _run(document: Document, first: TextBlock) -> Iterator[TextBlock]:
    for block in document.blocks[first.index :]:
        apart = block.group != first.group and (block.marker or first.marker)
        if block.is_heading or apart or not _lead(block.text):
            return
        yield block


def _context(document: Document, run: list[TextBlock]) -> str:
    first = run[0].index
    before = [b for b in document.blocks[max(0, first - 3) : first] if b.kind not in {"index", "contents"}]
    return " ".join(block.text for block in before)


def _range(document: Document, block: TextBlock, found: re.Match[str]) -> Range:
    first = int(found["first"])
    last = int(found["last"]) if found["last"] else _OPEN if found["open"] else first
    end = found.end("last") if found["last"] else found.end("open")
    return Range(first, last, Place(document, block, found.start("first"), end))


def _is_whole(ranges: list[Range]) -> bool:
    """Whether the results are consecutive, from 1 on."""
    return ranges[0].first == 1 and all(b.first == a.last + 1 for a, b in pairwise(ranges))


def _fills_another_die(ranges: list[Range], context: str) -> bool:
    """Whether the results are those of all faces of a die, while another die is mentioned above."""
    faces = _faces_of(context)
    return faces > 0 and _is_whole(ranges) and ranges[-1].last in {*_WORDS.values()} - {faces}


def _roll(context: str, ranges: list[Range]) -> Roll | None:
    """A roll, if its results look like a partition, in ascending order and with a range among them; else None."""
    firsts = [r.first for r in ranges]
    if firsts != sorted(firsts) or any(r.last < r.first for r in ranges) or firsts[0] > _HIGHEST_FIRST:
        return None
    if len(ranges) < _FEWEST_SINGLE and all(r.last == r.first for r in ranges):
        return None
    top = ranges[-1].last if ranges[-1].last < _OPEN else max(r.last for r in ranges[:-1])
    if _SEVERAL.search(context):
        return Roll(tuple(ranges), firsts[0], top)
    named, one_die = _faces_of(context), _ONE_DIE.search(context)
    guessed = _USUAL_FACES if top <= _USUAL_FACES and (firsts[0] == 1 or one_die) else top
    faces = named or guessed
    if top > faces and not (named and _is_whole(ranges) and not _CHANGES.search(context)):
        return None
    # `Roll a die and add your markers: 2–5 stunned, 6+ knocked out`: the lowest sum is unknown.
    summed = ranges[-1].last >= _OPEN and _CHANGES.search(context)
    single = not summed and (named or (faces == _USUAL_FACES and one_die))
    return Roll(tuple(ranges), 1 if single else firsts[0], faces)
