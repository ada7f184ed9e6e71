"""Document → its tables, lists and sentences with the results of a die roll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.rolls import (
    FACES,
    FACES_IN_WORDS,
    OPEN,
    SEVERAL_DICE,
    SPEAKS_OF_DICE,
    USUAL_FACES,
    Range,
    Roll,
    faces_of,
)
from cardgen.check.documents.values.said_rolls import said_rolls
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern

#: The results with which a line or a row begins: `1-2: …`, `| 3+ |`, `On a roll of 4, …`.
_LEAD = TextPattern(
    r"^(?:\|\s*)?(?:\*\*)?(?:on an? |roll of |rolls? )?(?P<first>\d{1,2})"
    r"(?:\s*(?:-|–|—|to|or)\s*(?P<last>\d{1,2}))?(?P<open>\+?)"
    r"\s*(?::|=|\||\.\s|[–—-]\s|\)\s|\s{2}(?=\s))"
)
#: The same without a sign behind them: `1-2 You miss`.
_LOOSE = TextPattern(r"^(?P<first>\d{1,2})(?:\s?(?:-|–|—)\s?(?P<last>\d{1,2}))?(?P<open>\+?)\s+(?=[A-Za-z])")
#: A row that turns one range into another: `| 1-3 | 2-5 |`.
_TO_RANGE = TextPattern(r"^\|?\s*\d{1,2}[-–—]\d{1,2}\s*(?:\||→|->|=>)\s*\d{1,2}[-–—]\d{1,2}\s*(?:\||$)")
#: A run without letters has no results, but is a drawn board.
_LETTER = TextPattern(r"[A-Za-z]")
#: The same within a sentence: `1-2: miss, 3-6 = hit`.
_INLINE = TextPattern(
    r"(?P<first>\d(?:(?<=^.)|(?<=[\s,;(].))(?<![A-Z]{2}\s.)\d?)(?:\s*(?:-|–)\s*(?P<last>\d{1,2}))?(?P<open>\+?)"
    r"\s*[:=]\s*(?=[^\d\s])"
)
#: The highest number with which results may begin; and the fewest single numbers that are no other kind of list.
_HIGHEST_FIRST, _FEWEST_SINGLE = 4, 4
#: Words that add to a roll, so that it may exceed the faces of the die.
_CHANGES = TextPattern(r"\b(?:add\w*|plus|bonus\w*|modif\w+|total|sum|increas\w+)\b|\+", re.IGNORECASE)
_ONE_DIE = TextPattern(r"\b(?:a|one|the) (?:\w+ )?die\b", re.IGNORECASE)


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
        yield from said_rolls(document, block)
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
    if _fills_another_die(ranges, context) and not FACES.search(above):
        return None
    if len(ranges) < 2 or not SPEAKS_OF_DICE.search(context):
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
        int(found["faces"]) if found["faces"] else FACES_IN_WORDS[found["word"].lower()]
        for block in document.blocks
        for found in FACES.finditer(block.text)
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
        if len(found) >= 2 and SPEAKS_OF_DICE.search(context):
            ranges = [_range(document, block, match) for match in found]
            if roll := _roll(context, ranges):
                yield roll
        leading += [match for match in found if len(found) == 1 and match.start() == sentence.start]
    before = block.text[: leading[0].start()] if len(leading) >= 2 else ""
    if SPEAKS_OF_DICE.search(before) and (
        roll := _roll(before, [_range(document, block, m) for m in leading])
    ):
        yield roll


def _lead(text: str) -> re.Match[str] | None:
    return _LEAD.match(text) or _LOOSE.match(text)


def _run(document: Document, first: TextBlock) -> Iterator[TextBlock]:
    """The blocks from one on that begin with numbers or ranges; a table ends above a paragraph."""
    for block in document.blocks[first.index :]:
        apart = block.group != first.group and (block.marker or first.marker)
        below_table = first.text.startswith("|") and not block.text.startswith("|")
        if block.is_heading or apart or below_table or not _lead(block.text):
            return
        yield block


def _context(document: Document, run: list[TextBlock]) -> str:
    first = run[0].index
    before = [b for b in document.blocks[max(0, first - 3) : first] if b.kind not in {"index", "contents"}]
    return " ".join(block.text for block in before)


def _range(document: Document, block: TextBlock, found: re.Match[str]) -> Range:
    first = int(found["first"])
    last = int(found["last"]) if found["last"] else OPEN if found["open"] else first
    end = found.end("last") if found["last"] else found.end("open")
    return Range(first, last, Place(document, block, found.start("first"), end))


def _is_whole(ranges: list[Range]) -> bool:
    """Whether the results are consecutive, from 1 on."""
    return ranges[0].first == 1 and all(b.first == a.last + 1 for a, b in pairwise(ranges))


def _fills_another_die(ranges: list[Range], context: str) -> bool:
    """Whether the results are those of all faces of a die, while another die is mentioned above."""
    faces = faces_of(context)
    return faces > 0 and _is_whole(ranges) and ranges[-1].last in {*FACES_IN_WORDS.values()} - {faces}


def _roll(context: str, ranges: list[Range]) -> Roll | None:
    """A roll, if its results look like a partition, in ascending order and with a range among them; else None."""
    firsts = [r.first for r in ranges]
    if firsts != sorted(firsts) or any(r.last < r.first for r in ranges) or firsts[0] > _HIGHEST_FIRST:
        return None
    if len(ranges) < _FEWEST_SINGLE and all(r.last == r.first for r in ranges):
        return None
    top = ranges[-1].last if ranges[-1].last < OPEN else max(r.last for r in ranges[:-1])
    if SEVERAL_DICE.search(context):
        return Roll(tuple(ranges), firsts[0], top)
    named, one_die = faces_of(context), _ONE_DIE.search(context)
    guessed = USUAL_FACES if top <= USUAL_FACES and (firsts[0] == 1 or one_die) else top
    faces = named or guessed
    if top > faces and not (named and _is_whole(ranges) and not _CHANGES.search(context)):
        return None
    # `Roll a die and add your markers: 2–5 stunned, 6+ knocked out`: the lowest sum is unknown.
    summed = ranges[-1].last >= OPEN and _CHANGES.search(context)
    single = not summed and (named or (faces == USUAL_FACES and one_die))
    return Roll(tuple(ranges), 1 if single else firsts[0], faces)
