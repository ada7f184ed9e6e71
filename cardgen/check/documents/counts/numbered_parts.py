"""A Document → the things that are numbered one by one, and the numbers by which its sentences name them.

`30 map tiles, numbered 1 to 30`, `the spaces are numbered from 1 to 40`, and the titles `Scenario 1` to `Scenario 6`
give the first and the last number; `tile 26`, `event cards 3 and 12` and `Scenario 4` name one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, fold, fold_phrase, read_number, word_set
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class NumberedPart:
    """What is numbered from `low` to `high`, and where a text or the data say so; `noun` are its folded words."""

    noun: tuple[str, ...]
    low: int
    high: int
    span: Span


@frozen
class NumberNamed:
    """A number by which a sentence names a thing; `noun` are the folded words before it, some of which may be others:
    `place map tile` of `Place map tile 26`.
    """

    noun: tuple[str, ...]
    value: int
    place: Place


_WORDS = r"(?:[A-Za-z][A-Za-z'’-]* ){0,3}?[A-Za-z][A-Za-z'’-]*"
#: `map tiles (numbered 1-30)`, `the tiles are all numbered from 1 to 30`.
_NUMBERED = TextPattern(
    rf"(?P<noun>{_WORDS})(?: (?:that|which))?(?: (?:is|are))?(?: (?:all|each|consecutively|individually))?,? ?\(?"
    r"(?:and )?\bnumbered (?:consecutively )?(?:from )?(?P<low>\d{1,3}) ?(?:to|through|[–-]) ?(?P<high>\d{1,3})\b"
    r"(?![.,]\d)",
    cues="numbered",
)
#: These numbers alone tell which of the things are meant, and how many there are of them: `Shuffle the 5 cards
#: numbered 1 to 5`.
_SELECTS = TextPattern(r" numbered\b")
_COUNT_BEFORE = TextPattern(rf"(?P<count>\b{NUMBER}) $", re.IGNORECASE)
#: `Every tile bears a number from 1 to 30`.
_BEARS = TextPattern(
    rf"\b(?:[Ee]ach|[Ee]very) (?P<noun>{_WORDS}) (?:bears|has|carries|shows) (?:a|its own|an individual|a unique) "
    r"number (?:from |between )(?P<low>\d{1,3}) (?:to|and) (?P<high>\d{1,3})\b(?![.,]\d)",
    cues="number",
)
#: `30 map tiles (1-30)`: the numbers are as many as the things.
_COUNTED = TextPattern(
    rf"(?<![\d.,])(?P<count>\d{{1,3}}) (?P<noun>{_WORDS}) \((?:nos?\. |numbers? )?(?P<low>\d{{1,3}}) ?(?:to|[–-]) ?"
    r"(?P<high>\d{1,3})\)"
)
#: Not all of them: `any of the 5 other actions (1-5)`.
_OTHERS = TextPattern(
    r"(?:other|remaining|following|next|first|last)\b", cues="other remaining following next first last"
)
#: `A track of 7 spaces`, `a track with 20 spaces`: where it begins with 0, it has one number less.
_TRACK = TextPattern(
    r"\btrack (?:of|with) (?P<high>\d{1,3}|[a-z]+) (?P<noun>spaces|fields|squares|boxes)\b(?! (?:each|per)\b)",
    cues="track",
)
#: Titles that number what a book has one after the other; what else titles number may go on below them.
_TITLED = TextPattern(
    r"(?P<noun>Scenario|Mission|Quest|Adventure|Encounter|Episode|Puzzle|Lesson|Case) (?P<low>\d{1,3})\b(?![.,]\d)",
    re.IGNORECASE,
)
_FEWEST_TITLES = 3
_OTHER_TRACKS = TextPattern(r"\b(?:tracks|(?:other|second|outer|inner) track)\b", cues="tracks track")
#: A number after a noun that names one of several: no amount (`move the tile 3 spaces`), time, date or part.
_NAMED = TextPattern(
    rf"(?<![\w'’-])(?P<noun>{_WORDS}) (?:[Nn]o\. ?|[Nn]umbers? |#)?"
    r"(?P<list>\d{1,3}(?:(?:, (?:and |or )?| (?:and|or|to) | ?[–-] ?)\d{1,3})*)"
    r"(?![\w%°$€£/×]|[.,:]\d|[.-]\w| ?x\b| (?:of|times?|mm|cm|more|or (?:more|less|fewer|higher|lower)|each|per)\b|"
    r" (?!is\b|was\b|has\b|does\b|shows\b|lies\b|goes\b|starts\b|ends\b|gives\b|counts\b)[a-z]+s\b)"
)
_NUMBER = TextPattern(r"\d+")
_READ = RULE_KINDS | {"components", "example", "caption", "table", "heading"}
_NAMING = RULE_KINDS | {"example", "caption", "card"}
#: Words before a noun that are none of its own.
_BEFORE = FUNCTION_WORDS | word_set("consecutively numbered")
#: What is numbered anew in each place, or goes on for ever.
_NO_PARTS = word_set(
    "step phase section chapter page figure table round turn level day player rule row column line die number point"
)


@derived
def numbered_parts(document: Document) -> tuple[NumberedPart, ...]:
    """What the text says is numbered, and what its titles number from 1 on without a gap."""
    return (*_stated(document), *_of_titles(document), *_of_tracks(document))


def _stated(document: Document) -> Iterator[NumberedPart]:
    for block in document.of_kind(*_READ):
        if block.scope:
            continue
        for pattern in (_NUMBERED, _BEARS, _COUNTED):
            for found in pattern.finditer(block.text):
                if _OTHERS.match(found["noun"]):
                    continue
                noun = _noun_of(found["noun"])
                low, high = int(found["low"]), int(found["high"])
                whole = _is_whole(block, found, pattern, high - low + 1)
                if noun and noun[-1] not in _NO_PARTS and low < high and whole:
                    span = document.span(block, found.start("low"), found.end("high"))
                    yield NumberedPart(noun, low, high, span)


def _is_whole(block: TextBlock, found: re.Match[str], pattern: TextPattern, numbers: int) -> bool:
    """Whether all things of a name are numbered so, not some: `take one of the cards numbered 1 to 4`."""
    if pattern is _COUNTED:
        return int(found["count"]) == numbers
    if pattern is _BEARS or block.kind == "components" or not _SELECTS.match(block.text, found.end("noun")):
        return True
    counted = _COUNT_BEFORE.search(block.text, 0, found.start("noun"))
    return counted is not None and read_number(counted["count"]) == numbers


def _of_tracks(document: Document) -> Iterator[NumberedPart]:
    """The spaces of the only track in a text."""
    found = [
        (match, Place(document, block, *match.span()))
        for block in document.of_kind(*_READ)
        for match in _TRACK.finditer(block.text)
    ]
    sizes = {read_number(match["high"]) for match, _ in found}
    tracked = [block for block in document.blocks if "track" in block.text]
    if (
        len(sizes) == 1
        and (size := sizes.pop())
        and not any(_OTHER_TRACKS.search(block.text) for block in tracked)
    ):
        match, place = found[0]
        yield NumberedPart((fold(match["noun"]),), 0, size, place.span)


def _noun_of(words: str) -> tuple[str, ...]:
    """The folded words of a thing, from the last word on that is not its own."""
    noun = fold_phrase(words)
    own = next((at for at in range(len(noun), 0, -1) if noun[at - 1] in _BEFORE or noun[at - 1].isdigit()), 0)
    return tuple(noun[own:])


def _of_titles(document: Document) -> Iterator[NumberedPart]:
    titles: dict[str, list[tuple[int, TextBlock]]] = {}
    for block in document.of_kind("heading"):
        if found := _TITLED.match(block.text):
            titles.setdefault(fold(found["noun"]), []).append((int(found["low"]), block))
    for noun, numbered in titles.items():
        numbers = [number for number, _ in numbered]
        if len(numbers) >= _FEWEST_TITLES and numbers == [*range(1, len(numbers) + 1)]:
            last = numbered[-1][1]
            yield NumberedPart((noun,), 1, len(numbers), document.span(last, 0, len(last.text)))


def numbers_named(document: Document, heads: Collection[str]) -> Iterator[NumberNamed]:
    """The numbers by which sentences name things; `heads` are the last words of these, folded."""
    for block in document.of_kind(*_NAMING):
        if block.scope:
            continue
        for found in _NAMED.finditer(block.text):
            noun = tuple(fold_phrase(found["noun"]))
            if not noun or noun[-1] not in heads:
                continue
            for number in _NUMBER.finditer(block.text, *found.span("list")):
                yield NumberNamed(noun, int(number[0]), Place(document, block, *number.span()))
