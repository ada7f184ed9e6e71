"""Document → its tables and lists of results of a roll."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document, TextBlock
from cardgen.check.place import Place
from cardgen.check.sentences import split_sentences
from cardgen.frozen import frozen


@frozen
class Range:
    """The faces from `first` to `last` that have one result."""

    first: int
    last: int
    place: Place


@frozen
class Roll:
    """The results of one roll; it can come to `lowest` at least and `highest` at most."""

    ranges: tuple[Range, ...]
    lowest: int
    highest: int


_LEAD = re.compile(
    r"^(?:on an? |roll of |rolls? )?(?P<first>\d{1,2})(?:\s*(?:-|–|—|to|or)\s*(?P<last>\d{1,2}))?(?P<open>\+?)"
    r"\s*(?::|=|\||\.\s|[–—-]\s|\)\s|\s{2}(?=\s))"
)
_INLINE = re.compile(
    r"(?:(?<=^)|(?<=[\s,;(]))(?P<first>\d{1,2})(?:\s*(?:-|–)\s*(?P<last>\d{1,2}))?(?P<open>\+?)\s*[:=]\s*(?=[^\d\s])"
)
_SPEAKS = re.compile(r"\b(?:roll\w*|dice|die|d4|d6|d8|d10|d12|d20|d100)\b", re.IGNORECASE)
_FACES = re.compile(
    r"\b(?P<count>\d?)d(?P<faces>4|6|8|10|12|20|100)\b|\b(?P<word>four|six|eight|ten|twelve|twenty)-sided\b",
    re.IGNORECASE,
)
_WORDS = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
_SEVERAL = re.compile(
    r"\b(?:two|three|four|five|both|[2-9])\s+(?:[\w-]+\s+)?dice\b|\b[2-9]d\d", re.IGNORECASE
)


def find_rolls(document: Document) -> Iterator[Roll]:
    """The rolls of a document that have at least two results."""
    used: set[int] = set()
    for block in document.blocks:
        if block.kind in {"credits", "index", "contents", "code", "components", "heading"}:
            continue
        yield from _inline_rolls(document, block)
        if block.index not in used and _LEAD.match(block.text):
            run = list(_run(document, block))
            used.update(found.index for found in run)
            ranges = [_range(document, b, m) for b in run if (m := _LEAD.match(b.text))]
            context = _context(document, run)
            if len(ranges) >= 2 and _SPEAKS.search(context) and (roll := _roll(context, ranges)):
                yield roll


def _inline_rolls(document: Document, block: TextBlock) -> Iterator[Roll]:
    """The rolls whose results stand in one sentence."""
    for sentence in split_sentences(block.text):
        found = list(_INLINE.finditer(block.text, sentence.start, sentence.end))
        if len(found) >= 2 and _SPEAKS.search(sentence.text):
            ranges = [_range(document, block, match) for match in found]
            if roll := _roll(sentence.text, ranges):
                yield roll


def _run(document: Document, first: TextBlock) -> Iterator[TextBlock]:
    for block in document.blocks[first.index :]:
        if block.is_heading or block.group != first.group or not _LEAD.match(block.text):
            return
        yield block


def _context(document: Document, run: list[TextBlock]) -> str:
    first = run[0].index
    before = [b for b in document.blocks[max(0, first - 3) : first] if b.kind not in {"index", "contents"}]
    return " ".join(block.text for block in before)


def _range(document: Document, block: TextBlock, found: re.Match[str]) -> Range:
    first = int(found["first"])
    last = int(found["last"]) if found["last"] else 99 if found["open"] else first
    end = found.end("last") if found["last"] else found.end("open")
    return Range(first, last, Place(document, block, found.start("first"), end))


def _roll(context: str, ranges: list[Range]) -> Roll | None:
    """A roll, when its results look like a partition: they ascend, and more than one number is in a range."""
    firsts = [r.first for r in ranges]
    if firsts != sorted(firsts) or any(r.last < r.first for r in ranges) or firsts[0] > 4:
        return None
    if (
        all(r.first == r.last for r in ranges)
        and firsts == list(range(1, len(firsts) + 1))
        and len(firsts) < 4
    ):
        return None
    several = bool(_SEVERAL.search(context))
    die = _FACES.search(context)
    top = ranges[-1].last if ranges[-1].last < 99 else max(r.last for r in ranges[:-1])
    if several:
        return Roll(tuple(ranges), firsts[0], top)
    faces = (int(die["faces"]) if die["faces"] else _WORDS[die["word"].lower()]) if die else 0
    if not faces:
        faces = 6 if top <= 6 and firsts[0] == 1 else top
    if top > faces:
        return None
    return Roll(tuple(ranges), 1 if die or firsts[0] == 1 else firsts[0], faces)
