"""A Document → the paragraphs, items, rows and headings that occur in it twice by mistake."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from operator import attrgetter

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.phrases import words_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_SENTENCE_END = TextPattern(r"[.!?]\W*$")
_LETTERS, _STOP = TextPattern(r"[a-z]{3}"), TextPattern(r"[.!?:]")
#: Shorter paragraphs, and those more than so many paragraphs apart, may be repeated on purpose.
_FEWEST_WORDS, _FARTHEST = 12, 60
#: Two sections may have the same paragraph in the same place, unless they are this close.
_NEAR = 6
#: An accidental copy is at most so many paragraphs away, in a text with at most so many repetitions; a text about many
#: similar things repeats much. Labels have at most so many words; after two labels the same may be said on purpose.
_AT_HAND, _FEW_REPEATED, _LONGEST_LABEL = 12, 2, 6
#: Two sections may end with the same short paragraph: `Choose a card, then go on with the next step.`
_LONG_IN_SECTIONS = 20
#: What leads from a page of a manual to others.
_LEADING = TextPattern(r"\W*(?:Next|Previous|Prev|Up)\b: ")
#: What is said of the thing that the title names: `This card is played with another one.`
_POINTS_UP = TextPattern(
    r"^\W*(?:This|These|It|They|He|She)\b|\b[Tt]h(?:is|ese) (?!turn|round|game|way|time|case|point|moment|rule)[a-z]{3}"
)
#: Imprints occur on the first page and on the last.
_IMPRINT = TextPattern(
    r"\(c\)|\b(?:copyright|licen[cs]ed?|all rights)\b",
    re.IGNORECASE,
    cues="c copyright licence license licenced licensed rights",
)
_FEWEST_WORDS_OF_ITEM = 4
_FEWEST_CELLS = 2
_TWICE = 2
_WORD = TextPattern(r"[^\W\d_]{3}")
#: A label before a value: `Phase: the first or the second`.
_LABEL = TextPattern(r"[*_]{0,3}[A-Z][\w'’-]*(?: [\w'’-]+){0,3}[*_]{0,3}:")
#: A question. Two figures, two sets of values or two answers about cards may be the same.
_QUESTION = TextPattern(r"\W{0,4}Q(?:uestion)?\b\W{0,3}[:.]")
_FEWEST_WORDS_OF_LINE = 6
_UNREAD = NON_RULE_KINDS | {"facts"}


@frozen
class Repeated:
    """A passage that occurs twice: `what` it is, both places, and whether it is `surely` a mistake."""

    what: str
    first: Place
    again: Place
    surely: bool = True


@frozen
class _Paragraph:
    """A paragraph: `heading` counts the headings above, `number` the paragraphs, `nth` those since the last heading.

    `is_prose` means that it is prose, which should occur once; `labelled` that a label precedes it.
    """

    words: str
    start: int
    number: int
    heading: int
    nth: int
    is_prose: bool
    labelled: bool


@derived
def repeated_passages(document: Document) -> tuple[Repeated, ...]:
    """The passages that occur exactly twice; more often, they would be a refrain."""
    lines = [*_items(document)]
    reported = {repeated.again.block.index for repeated in lines}
    whole = [repeated for repeated in _paragraphs(document) if repeated.again.block.index not in reported]
    return (*whole, *lines, *_headings(document))


def _paragraphs(document: Document) -> Iterator[Repeated]:
    """The paragraphs that occur twice."""
    places: dict[str, list[_Paragraph]] = defaultdict(list)
    for paragraph in _read(document):
        places[paragraph.words].append(paragraph)
    repeated = sum(len(found) > 1 for found in places.values())
    for found in places.values():
        if len(found) != _TWICE:
            continue
        first, again = found
        alike = first.heading != again.heading and first.nth == again.nth
        if again.number - first.number > (_NEAR if alike else _FARTHEST):
            continue
        if alike and _POINTS_UP.search(first.words):
            continue  # said of the thing in the title, which is another one
        beside = first.heading == again.heading and again.number == first.number + 1
        if not first.is_prose and not beside:
            continue
        here, there = _block_at(document, first.start), _block_at(document, again.start)
        if here and there and here.is_item and first.heading != again.heading:
            continue  # lists of two sections may have the same item
        if here and there and here is not there:
            long = first.words.count(" ") >= _LONG_IN_SECTIONS
            near = first.heading == again.heading or (repeated <= _FEW_REPEATED and long)
            surely = (
                near and again.number - first.number <= _AT_HAND and not (first.labelled and again.labelled)
            )
            yield Repeated("paragraph", _whole(document, here), _whole(document, there), beside or surely)


def _read(document: Document) -> Iterator[_Paragraph]:
    heads = [block.start for block in document.blocks if block.is_heading]
    nth, last = 0, -1
    labelled = False
    for number, (start, typed) in enumerate(_chunks(document.laid_out or document.text)):
        heading = bisect_right(heads, start + len(typed))
        nth = nth + 1 if heading == last else 0
        last = heading
        words = typed.split()
        prose = (
            _LETTERS.search(typed)
            and _STOP.search(typed)
            and "©" not in typed
            and not _IMPRINT.search(typed)
            and not _LEADING.match(typed)
        )
        if prose and len(words) >= _FEWEST_WORDS:
            yield _Paragraph(
                " ".join(words),
                start,
                number=number,
                heading=heading,
                nth=nth,
                is_prose=_is_prose(typed, words),
                labelled=labelled,
            )
        labelled = (
            len(words) <= _LONGEST_LABEL and not _SENTENCE_END.search(typed) and not typed.startswith("#")
        )


def _is_prose(typed: str, words: list[str]) -> bool:
    """Whether a paragraph is prose: no figure, no values after labels, no question of players."""
    spelled = sum(map(bool, map(_WORD.search, words)))
    lines = [line.strip() for line in typed.splitlines()]
    longest = max(line.count(" ") + 1 for line in lines)
    labelled = len(lines) > 1 and all(map(_LABEL.match, lines))
    return (
        spelled * 2 > len(words)
        and longest >= _FEWEST_WORDS_OF_LINE
        and not labelled
        and not _QUESTION.match(typed)
    )


def _chunks(text: str) -> Iterator[tuple[int, str]]:
    """The stretches of lines up to a blank one, each with its offset."""
    start = at = 0
    lines: list[str] = []
    for line in (*text.splitlines(keepends=True), ""):
        if line.strip():
            start = start if lines else at
            lines.append(line)
        elif lines:
            yield start, "".join(lines)
            lines = []
        at += len(line)


def _block_at(document: Document, start: int) -> TextBlock | None:
    """The block of rules that begins at a paragraph or in its first line; None if there is none."""
    at = bisect_right(document.blocks, start, key=attrgetter("end"))
    block = document.blocks[at] if at < len(document.blocks) else None
    return block if block and block.kind not in _UNREAD and block.kind != "table" else None


#: What somebody gets twice in an example that adds up: `3 gold for the smith`.
_AMOUNT, _SHOWN = TextPattern(r"\W*[+−-]?\d+ [a-z]", re.IGNORECASE), TextPattern(r"\bexample", re.IGNORECASE)
#: The end of a list in HTML; the next list may begin with the same words.
_LIST_END = TextPattern(r"</[uo]l\b")
#: What a link of a page leads to.
_LINK = TextPattern(r"<a\s[^<>]*?\bhref=[\"']?(?P<target>[^\"'\s>]+)", re.IGNORECASE)


def _items(document: Document) -> Iterator[Repeated]:
    """The items of a list (below the same item) and the rows of a table that occur twice in it. Steps may be
    repeated, and so may entries of an index that lead to two places.
    """
    seen: dict[tuple[int, int, int, int, str, tuple[str, ...]], list[TextBlock]] = defaultdict(list)
    ends = [found.start() for found in _LIST_END.finditer(document.text)]
    above: dict[int, int] = {}
    table, last = 0, -1  # two tables of a section may have the same head
    for block in document.blocks:
        above = {level: at for level, at in above.items() if level < block.level} if block.is_item else {}
        under = max(above.values(), default=-1)
        above[block.level] = block.index
        cells = [cell for cell in block.text.split("|") if _WORD.search(cell)] if "|" in block.text else []
        if "|" in block.text:
            table, last = table + (last != block.index - 1), block.index
        item = block.is_item and not block.marker.strip("-*+•")
        long = item and bool(block.marker) and len(words_of(block.text)) >= _FEWEST_WORDS_OF_ITEM
        is_prose = long and _WORD.search(block.text)  # a drawn board has rows that are alike: `- - O - -`
        if _is_added_up(block):
            continue
        if block.kind not in _UNREAD and (is_prose or len(cells) >= _FEWEST_CELLS):
            part = table if cells else bisect_right(ends, block.start)
            links = _links_of(document, block) if cells else ()
            seen[block.section, block.group, under, part, block.text, links].append(block)
    for blocks in seen.values():
        if len(blocks) == _TWICE:
            first, again = blocks
            what = "row" if "|" in first.text else "item"
            yield Repeated(what, _whole(document, first), _whole(document, again))


def _links_of(document: Document, block: TextBlock) -> tuple[str, ...]:
    """Where the links of a row of a page lead, in order."""
    row = document.text.rfind("<tr", 0, block.start)
    return (
        tuple(found["target"] for found in _LINK.finditer(document.text, max(row, 0), block.end))
        if row >= 0
        else ()
    )


def _is_added_up(block: TextBlock) -> bool:
    """Whether an item is an amount of an example, in which two things may bring the same."""
    shown = block.kind == "example" or any(map(_SHOWN.search, block.headings[-1:]))
    return shown and _AMOUNT.match(block.text) is not None


def _headings(document: Document) -> Iterator[Repeated]:
    """The headings of several words directly below an equal one, except for the text's own title."""
    for first, again in pairwise(document.blocks):
        headings = first.is_heading and again.is_heading and first.level == again.level
        if first.index == 0 and (first.level == 1 or not document.text[: first.start].strip()):
            continue  # the title of a page, and of the text on it
        if headings and " " in first.text and first.text.casefold() == again.text.casefold():
            yield Repeated("heading", _whole(document, first), _whole(document, again))


def _whole(document: Document, block: TextBlock) -> Place:
    return Place(document, block, 0, len(block.text))
