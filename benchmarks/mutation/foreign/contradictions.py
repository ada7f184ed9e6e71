"""A text → edits after which it contradicts itself: numbers, counts, references, and rules that are told twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from benchmarks.mutation.edits import WORDS, change_number
from benchmarks.mutation.foreign.slips import Edit, Find, changed

_OPPOSITES = (
    ("highest", "lowest"), ("most", "fewest"), ("before", "after"), ("left", "right"), ("clockwise", "anticlockwise"),
    ("first", "last"), ("more", "fewer"), ("face up", "face down"), ("face-up", "face-down"), ("top", "bottom"),
    ("beginning", "end"), ("start", "end"), ("gain", "lose"), ("odd", "even"), ("wins", "loses"),
)  # fmt: skip
_MODALS = (
    ("may not", "may"), ("cannot", "can"), ("can not", "can"), ("must not", "must"), ("must", "may"), ("may", "must"),
    ("can", "cannot"), ("is not", "is"), ("do not", "must"), ("always", "never"),
)  # fmt: skip
_MANY = "|".join(WORDS[2:13])
_PIECES = "card|token|point|player|space|turn|coin|unit|action|step"
_SENTENCE = re.compile(r"(?<=[.!]) [A-Z][^.!?:\n|*#]{50,200}\.(?=\s)")
_SECTION = re.compile(r"(?<=[Ss]ection )(\d+(?:\.\d+)*)\b|(?<=§)(\d+(?:\.\d+)*)\b")
_HEADING = re.compile(r"^(#+ (?:[A-Za-z]+ )?)(\d+(?:\.\d+)*)(?=[.:)]? [A-Z])", re.MULTILINE)
_ITEM = re.compile(r"^( *)(\d+)(?=[.)] )", re.MULTILINE)
_BANDS = re.compile(r"^(\|? ?)(\d+)([-–])(\d+)(?=\s*[|:\t ])", re.MULTILINE)
_LISTED = r" {0,3}(?:[-*•]|\d+[.)]) .+\n(?: +.+\n)*\n?"
_ANNOUNCED = re.compile(
    rf"\b((?:{_MANY}|\d)) (?:[a-z]+ ){{0,2}}(?:phases|steps|stages|parts|types|kinds|ways|options|actions|conditions|"
    rf"categories|sections|reasons|things|rules|cards|areas|classes)\b[^.:\n]{{0,60}}:\s*?\n\s*?\n?((?:{_LISTED}){{2,}})"
)
_ROW = r"^\|.*[A-Za-z].*\|.*\|\n"
_POINT = r"^[-*•] (?:\S+ ){3,}.*\n"
_CELLS = r"^(\|[^|\n]+\|[^|\n]*[A-Za-z][^|\n]*\|)([^|\n]*[A-Za-z\d][^|\n]*)\|$"
_CAPTION = r"(?<=^Figure )\d+(?=[:.])|(?<=^Fig\. )\d+(?=[:.])|(?<=^Table )\d+(?=[:.])"


def _copies(change: Callable[[str, Random], str]) -> Find:
    """Edits that put a changed copy of a sentence behind a paragraph far away, as a summary tells a rule again."""

    def find(text: str, random: Random) -> Iterator[Edit]:
        ends = [match.end() for match in re.finditer(r"[.!]\n\n", text)]
        for match in _SENTENCE.finditer(text):
            sentence = match[0].strip()
            new = change(sentence, random)
            far = [end for end in ends if abs(end - match.start()) > 800]
            if new != sentence and far:
                at = random.choice(far)
                yield at, at, f"{new}\n\n"

    return find


def _other_number(sentence: str, random: Random) -> str:
    numbers = r"\d|\b(?:" + "|".join(WORDS[2:13]) + r")\b"
    return change_number(sentence, random) if re.search(numbers, sentence) else sentence


def _other_word(pairs: tuple[tuple[str, str], ...]) -> Callable[[str, Random], str]:
    def change(sentence: str, _: Random) -> str:
        for one, other in pairs:
            for old, new in ((one, other), (other, one)):
                if re.search(rf"\b{old}\b", sentence):
                    return re.sub(rf"\b{old}\b", new, sentence, count=1)
        return sentence

    return change


def _modal(sentence: str, _: Random) -> str:
    for old, new in _MODALS:
        if re.search(rf"\b{old}\b", sentence):
            return re.sub(rf"\b{old}\b", new, sentence, count=1)
    return sentence


def _renumbered(pattern: re.Pattern[str]) -> Find:
    """Edits of the number of a heading or an item that continues the one before it."""

    def find(text: str, random: Random) -> Iterator[Edit]:
        found = list(pattern.finditer(text))
        for before, match in pairwise(found):
            head, _, last = match[2].rpartition(".")
            first, _, previous = before[2].rpartition(".")
            if head == first and before[1] == match[1] and int(last) == int(previous) + 1:
                new = str(int(last) + random.choice((1, 2)))
                yield match.start(2), match.end(2), f"{head}.{new}" if head else new

    return find


def _no_such_section(text: str, _: Random) -> Iterator[Edit]:
    """A reference to a section that the text has, to one that it has not."""
    known = {match[2] for match in _HEADING.finditer(text)}
    for match in _SECTION.finditer(text):
        if match[0] in known:
            yield match.start(), match.end(), "97"


def _no_such_title(text: str, _: Random) -> Iterator[Edit]:
    """A quoted or linked title of a heading, with another word in it."""
    titles = {match[1].strip() for match in re.finditer(r"^#+ (.+)$", text, re.MULTILINE)}
    for match in re.finditer(
        r"(?i)(?:\bsee|under|refer to)(?: the)?(?: section)? [\"“*_]{0,2}([A-Z][A-Za-z ]{4,40})\b", text
    ):
        if match[1] in titles:
            words = match[1].split()
            other = "Summary" if words[-1] != "Summary" else "Overview"
            yield match.start(1), match.end(1), " ".join([*words[:-1], other])


def _dead_anchor(text: str, _: Random) -> Iterator[Edit]:
    for match in re.finditer(r"\]\(#([a-z-]{4,})\)", text):
        yield match.start(1), match.end(1), f"{match[1]}s"


def _listed_again(text: str, random: Random) -> Iterator[Edit]:
    """A part of a list, told later with another number as the number of the game: `24 wooden cubes`."""
    parts = re.findall(r"^\s*[-*•]? ?\**(\d{1,3})\** ([a-z]+(?: [a-z]+){0,2}s)\s*$", text, re.MULTILINE)
    ends = [match.end() for match in re.finditer(r"[.!]\n\n", text)]
    for number, name in parts:
        if ends and int(number) > 1:
            at = random.choice(ends[len(ends) // 2 :])
            yield (
                at,
                at,
                f"Shuffle all {int(number) + random.choice((1, 2, 4))} {name} and put them in reach.\n\n",
            )


def _number_beside_words(match: re.Match[str], random: Random) -> str:
    value = WORDS.index(match[1].lower())
    return f"{match[1]} ({value + random.choice((1, 2))})"


def _reversed(match: re.Match[str], _: Random) -> str:
    first, last = int(match[1]), int(match[3])
    return f"{last}{match[2]}{first}" if first < last else match[0]


def _gap(text: str, random: Random) -> Iterator[Edit]:
    """A band of a table that begins one later, and follows a band."""
    bands = list(_BANDS.finditer(text))
    for before, match in pairwise(bands):
        if int(match[2]) == int(before[4]) + 1 and int(match[2]) < int(match[4]):
            yield match.start(2), match.end(2), str(int(match[2]) + random.choice((1, -1)))


def _announced(text: str, random: Random) -> Iterator[Edit]:
    """The number of `three steps:` over a list, one higher or lower."""
    for match in _ANNOUNCED.finditer(text):
        yield match.start(1), match.end(1), change_number(match[1], random)


def _item_lost(text: str, _: Random) -> Iterator[Edit]:
    """The second item of a list of at least three whose number was announced."""
    for match in _ANNOUNCED.finditer(text):
        items = list(re.finditer(rf"^{_LISTED}", match[2], re.MULTILINE))
        numbered = match[2].lstrip()[0].isdigit()
        items = [item for item in items if item[0].lstrip()[0].isdigit() == numbered]
        if len(items) > 2:
            start = match.start(2) + items[1].start()
            yield start, start + len(items[1][0]), ""


def _lines_twice(pattern: str) -> Find:
    """Edits that put a line once more behind the next one."""
    compiled = re.compile(rf"({pattern})({pattern})", re.MULTILINE)

    def find(text: str, _: Random) -> Iterator[Edit]:
        for match in compiled.finditer(text):
            yield match.end(), match.end(), match[1]

    return find


def _sum(match: re.Match[str], random: Random) -> str:
    return f"{match[1]}{int(match[2]) + random.choice((-1, 1, 2))}"


#: Name, and the edits.
CONTRADICTIONS: dict[str, Find] = {
    "copy with another number": _copies(_other_number),
    "copy with another modal": _copies(_modal),
    "copy with the opposite": _copies(_other_word(_OPPOSITES)),
    "item number": _renumbered(_ITEM),
    "heading number": _renumbered(_HEADING),
    "section that is not": _no_such_section,
    "title that is not": _no_such_title,
    "dead anchor": _dead_anchor,
    "part counted again": _listed_again,
    "announced number": _announced,
    "announced item lost": _item_lost,
    "row twice": _lines_twice(_ROW),
    "item twice": _lines_twice(_POINT),
    "cell lost": changed(_CELLS, lambda match, _: match[1]),
    "figure number": changed(_CAPTION, lambda match, _: str(int(match[0]) + 2)),
    "number beside the word": changed(rf"\b({'|'.join(WORDS[1:13])}) \(\d+\)", _number_beside_words),
    "band with a gap": _gap,
    "wrong result": changed(r"(\d+ ?[+×x*] ?\d+ ?= ?)(\d+)\b", _sum),
    "range reversed": changed(r"(?<=[a-z] )(\d+)([-–])(\d+)(?= [a-z])", _reversed),
    "plural lost": changed(rf"\b({_MANY}) ({_PIECES})s(?= [a-z.,])", lambda match, _: f"{match[1]} {match[2]}"),
    "plural too many": changed(
        rf"\b(one|each|every|a) ({_PIECES})(?= [a-z.,])", lambda match, _: f"{match[1]} {match[2]}s"
    ),
}  # fmt: skip
