"""Document → series of numbers that occur in several places, once with another number: `declare a 1, 2 or 3` twice,
and `a 1, 2 or 4`; `+1 Lock (max 5)` twice, and `(max 6)`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem_set
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.frozen import frozen


@frozen
class OddSeries:
    """The number at `place` should be `expected`, as in the series at `others`."""

    place: Place
    expected: int
    others: tuple[Place, ...]


_SERIES = TextPattern(
    r"(?<![\w.,/–-])(?P<lead>(?:an?|the|of|on|in|than|phases|steps|turns|rounds|with|for|from) )"
    r"(?P<list>\d{1,2}(?:, \d{1,2})+,? (?:or|and) \d{1,2})(?![\w%/]|[.,]\d|\s?[–-]\s?\d)"
)
_ROUNDS = TextPattern(
    r"\b(?:[Rr]ounds|[Tt]urns|[Yy]ears|[Ww]eeks|[Dd]ays) "
    r"(?P<list>\d{1,2}(?:, \d{1,2})+,? (?:and|or) \d{1,2})(?![\w%/]|[.,]\d)"
)
_OF_TIME = stem_set("round turn year week day end start")
#: `+1 Lock (max 5)`: a thing with its limit in brackets.
_MOST = TextPattern(
    rf"(?<![\w.,])[+−-]?{NUMBER}\s+(?P<thing>[A-Za-z]{{3,}})\b[^.;:()\d]{{0,50}}?(?:\binstead of [+−-]?\d)?"
    rf"\s\((?:[Mm]ax(?:imum|\.)?|up to|at most)\s(?:of )?(?P<most>{NUMBER})\)",
    cues="max maximum most up",
)
_READ = RULE_KINDS | {"example", "variant"}
#: The fewest places with the other series.
_FEWEST = 2


def odd_series(document: Document) -> Iterator[OddSeries]:
    """The series that differ in one number from a series that occurs at least twice after the same word."""
    found: dict[tuple[str, int], list[tuple[tuple[int, ...], Place]]] = defaultdict(list)
    for block in document.of_kind(*_READ):
        for series in _SERIES.finditer(block.text):
            numbers = tuple(int(number) for number in re.findall(r"\d+", series["list"]))
            place = Place(document, block, *series.span("list"))
            found[series["lead"].strip().lower(), len(numbers)].append((numbers, place))
    for stated in found.values():
        counts = Counter(numbers for numbers, _ in stated)
        (usual, most), *rest = counts.most_common()
        if most < _FEWEST or len(rest) != 1 or rest[0][1] != 1 or list(usual) != _run(usual):
            continue
        odd = rest[0][0]
        wrong = [at for at, (one, other) in enumerate(zip(usual, odd, strict=True)) if one != other]
        if len(wrong) == 1 and list(odd) != _run(odd):
            place = next(place for numbers, place in stated if numbers == odd)
            others = tuple(place for numbers, place in stated if numbers == usual)
            yield OddSeries(_number(place, wrong[0]), usual[wrong[0]], others)


def odd_rounds(document: Document) -> Iterator[OddSeries]:
    """Two lists of rounds that differ in one number and are about the same thing: `after rounds 4, 7 and 9`,
    `rounds 4, 8 and 9`.
    """
    found: list[tuple[tuple[int, ...], Place, frozenset[str]]] = []
    for block in document.of_kind(*_READ):
        for series in _ROUNDS.finditer(block.text):
            numbers = tuple(int(number) for number in re.findall(r"\d+", series["list"]))
            sentence = sentence_at(block.text, series.start())
            words = gist(sentence.text if sentence else block.text)
            found.append((numbers, Place(document, block, *series.span("list")), words - _OF_TIME))
    if len(found) == _FEWEST:
        one, other = found
        wrong = differing(one[0], other[0]) if len(one[0]) == len(other[0]) else []
        if len(wrong) == 1 and one[2] & other[2]:
            yield OddSeries(_number(other[1], wrong[0]), one[0][wrong[0]], (one[1],))


def _run(numbers: tuple[int, ...]) -> list[int]:
    """The consecutive numbers from the first of a series on."""
    return list(range(numbers[0], numbers[0] + len(numbers)))


def _number(series: Place, at: int) -> Place:
    """The place of one number in a series."""
    found = list(re.finditer(r"\d+", series.words))[at]
    return Place(series.document, series.block, series.start + found.start(), series.start + found.end())


def odd_brackets(document: Document) -> Iterator[OddSeries]:
    """The one limit in brackets after a thing that differs from all other limits after it."""
    found: dict[str, list[Place]] = defaultdict(list)
    for block in document.of_kind(*_READ):
        if "(" not in block.text:
            continue
        for stated in _MOST.finditer(block.text):
            found[fold(stated["thing"])].append(Place(document, block, *stated.span("most")))
    for places in found.values():
        counts = Counter(read_number(place.words) or 0 for place in places)
        (usual, most), *rest = counts.most_common()
        if most >= _FEWEST and len(rest) == 1 and rest[0][1] == 1:
            odd = next(place for place in places if read_number(place.words) == rest[0][0])
            yield OddSeries(odd, usual, tuple(place for place in places if place is not odd))
