"""Document → numbered places, steps or phases that are listed twice, with one different number:
`Stations are at positions 1, 3 and 5` and `Station | Locations 1, 4, 5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.number_series import OddSeries
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct

_OF_PLACES = "spaces|positions|locations|squares|fields|places"
_OF_STEPS = "steps|phases|stages|sections|levels|rows|columns|hexes"
_LISTED = TextPattern(
    rf"\b(?i:(?P<noun>{_OF_PLACES}|{_OF_STEPS})) (?P<list>\d{{1,3}}(?:, \d{{1,3}})*(?:,? (?:and|or|&) |, )\d{{1,3}})"
    r"(?![\w%/]|[.,]\d|\s?[–-]\s?\d)"
)
_NUMBER = re.compile(r"\d+")
_PLACES = frozenset(_OF_PLACES.split("|"))
_READ = RULE_KINDS | {"variant", "table", "components", "caption"}
#: The fewest words that two sentences about the same places share; and the longest block that counts as one sentence.
_SHARED, _LONG = 2, 250
#: With more lists than this, they concern different places.
_MOST = 12


@distinct
class _Named:
    """The numbers of some places, where they are written, and the stems around them."""

    sort: str
    numbers: tuple[int, ...]
    place: Place
    words: frozenset[str]


def odd_places(document: Document) -> Iterator[OddSeries]:
    """The lists that differ in one number from the only other list about the same thing."""
    named = [
        each for block in document.blocks if block.kind in _READ for each in _named(document, block.index)
    ]
    if len(named) > _MOST:
        return
    for one, other in combinations(named, 2):
        alike = one.sort == other.sort and len(one.numbers) == len(other.numbers)
        wrong = differing(one.numbers, other.numbers) if alike else []
        if len(wrong) != 1 or len(one.words & other.words) < _SHARED:
            continue
        if _runs(one.numbers) and _runs(other.numbers):
            continue
        third = [
            each for each in named if each not in (one, other) and len(each.words & one.words) >= _SHARED
        ]
        if not third:
            found = list(_NUMBER.finditer(other.place.words))[wrong[0]]
            at = other.place.start
            place = Place(document, other.place.block, at + found.start(), at + found.end())
            yield OddSeries(place, one.numbers[wrong[0]], (one.place,))


def _named(document: Document, index: int) -> Iterator[_Named]:
    block = document.blocks[index]
    for found in _LISTED.finditer(block.text):
        numbers = tuple(int(number) for number in _NUMBER.findall(found["list"]))
        noun = found["noun"].lower()
        sentence = sentence_at(block.text, found.start()) if len(block.text) > _LONG else None
        words = gist(sentence.text if sentence else block.text) - {stem(noun)}
        sort = "place" if noun in _PLACES else noun
        if numbers == tuple(sorted(set(numbers))):
            yield _Named(sort, numbers, Place(document, block, *found.span("list")), words)


def _runs(numbers: tuple[int, ...]) -> bool:
    return numbers[-1] - numbers[0] == len(numbers) - 1
