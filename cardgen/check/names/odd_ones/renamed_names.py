"""A lone text → names of two words that occur once, if one word occurs nowhere else, and the other always in one other
name: `the Guild Hall` where there is a Guild Court, `the Market Row` next to seven Purchase Rows.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, ORDINALS, fold, word_set
from cardgen.frozen import frozen


@frozen
class _Use:
    """Two capitalised words next to each other, at `place`."""

    words: tuple[str, str]
    place: Place


_CAPITALS = TextPattern(r"(?<![\w'’-])[A-Z][\w'’-]*(?:[ \t]+[A-Z][\w'’-]*)+")
_WORD = TextPattern(r"\S+")
_CAPITAL = TextPattern(r"\s[A-Z]")
_NAME_BEFORE, _REACH = TextPattern(r"[a-z] [A-Z][\w'’-]* $"), 24
#: What precedes a name where it is introduced: the beginning of an item, row or cell, or an article there.
_BEGINS = TextPattern(r"(?:^|\|)\W*(?:\(\w+\) )?\W*$")
_GIVES = TextPattern(r"(?:^|\|)\W*(?:[Tt]he|[Aa]n?)\s+\W*$")
#: And what follows it.
_GIVEN = TextPattern(r"\W*(?:$|[:|(=]|\s[–—-]\s|\s{2})")
#: The first words of a longer name.
_CAPITALS_BEFORE = TextPattern(r"(?:[A-Z][\w'’-]* )+$")
#: Quoted words may be the title of another place.
_QUOTES = frozenset('"“‘«')
_NO_NAMES = (
    FUNCTION_WORDS
    | NUMBER_WORDS.keys()
    | ORDINALS.keys()
    | word_set("against without within during between under over behind beyond above below")
)
#: A name with one of these has a counterpart: Dark Grey and Dark Green, Lesser and Greater Restoration.
_FELLOWS = word_set(
    "white grey gray black red blue green yellow orange purple brown pink gold silver lesser greater minor major upper "
    "lower left right inner outer small large big little high low old new light heavy long short early late basic "
    "advanced simple complex north south east west northern southern eastern western dark bright hot cold"
)
_SHORTEST = 3
#: How often the other name must occur, unless it is introduced; more often if both end alike, as names in a family do.
_FEWEST, _OFTEN = 2, 3
#: Words for a part of a turn have a rule of their own.
_STAGES = word_set("phase step stage round turn")
#: The share of the other uses of the common word that must be in the other name.
_MOST = 0.8
#: Names that differ in so few letters are one name, wherever they occur.
_SLIPS = 2


def renamed_names(document: Document) -> Iterator[Renamed]:
    """Each of these names, with the one that is meant."""
    uses: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for use in _uses(document):
        uses[use.words].append(use.place)
    partners: dict[tuple[int, str], list[tuple[str, str]]] = defaultdict(list)
    for words in uses:
        for side, word in enumerate(words):
            partners[side, word].append(words)
    once = [words for words, places in uses.items() if len(places) == 1]
    counts = Counter(word for block in document.blocks for word in folded_words(block.text)) if once else {}
    capitals = Counter(map(fold, re.findall(r"\b[A-Z]\w+", document.text))) if once else {}
    for words in once:
        for side, word in enumerate(words):
            others = [other for other in partners[side, word] if other != words]
            if len(others) == 1 and _is_odd(words, side, counts):
                places = uses[others[0]]
                common = capitals[word]
                if (side or 2 * common > counts[word]) and _is_settled(uses[words][0], places, side, common):
                    yield Renamed(uses[words][0], places[0].words, tuple(places))


def _uses(document: Document) -> Iterator[_Use]:
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        for found in _CAPITALS.finditer(block.text):
            words = [
                (fold(word[0].lower()), found.start() + word.start(), found.start() + word.end())
                for word in _WORD.finditer(found[0])
            ]
            for (one, start, _), (other, _, end) in pairwise(words):
                if min(len(one), len(other)) >= _SHORTEST and _NO_NAMES.isdisjoint({one, other}):
                    yield _Use((one, other), Place(document, block, start, end))


def _is_odd(words: tuple[str, str], side: int, counts: Mapping[str, int]) -> bool:
    """Whether the word next to the common one occurs nowhere else; English words only, to exclude names of people."""
    if not _STAGES.isdisjoint(words) or words[1 - side] in _FELLOWS:
        return False
    return counts.get(words[1 - side]) == 1 and is_english(words[0]) and is_english(words[1])


def _is_settled(place: Place, others: Sequence[Place], side: int, times: int) -> bool:
    """Whether the other name is the only one with the common word, and this one is not introduced at its place."""
    if not side and place.words.split()[0].lower() != others[0].words.split()[0].lower():
        return False  # `The Commons Row` has nothing to do with `Common Costs`
    if place.block.is_heading or place.block.kind == "components" or len(others) < _MOST * (times - 1):
        return False
    if place.block.text[place.start - 1 : place.start] in _QUOTES:
        return False
    if _begins_line(place) and all(map(_begins_line, others)):
        return False
    if _follows_name(place) != any(map(_follows_name, others)):
        return False
    if side:
        goes_on = _CAPITAL.match(place.block.text, place.end)
        return len(others) >= _OFTEN and not goes_on and not _is_given(place)
    if distance(place.words.lower(), others[0].words.lower(), _SLIPS) <= _SLIPS:
        first = others[0]
        return len(others) > 1 or first.block.is_heading or place.order > first.order
    return not _is_given(place) and (len(others) >= _FEWEST or any(map(_is_given, others)))


def _begins_line(place: Place) -> bool:
    """Whether a name begins a line of the text, so that it may be a label with its value: `Languages None`."""
    text, at = place.document.text, place.block.offset(place.start)
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _follows_name(place: Place) -> bool:
    """Whether a capitalised word precedes a name, which is then part of a longer one."""
    return _NAME_BEFORE.search(place.block.text, max(0, place.start - _REACH), place.start) is not None


def _is_given(place: Place) -> bool:
    block = place.block
    if block.is_heading or block.marks_at(place.start, place.end, "strong"):
        return True
    before = block.text[: place.start]
    if _BEGINS.search(before):
        return True
    longer = _CAPITALS_BEFORE.search(before)
    given = _GIVES.search(before) or (
        longer and _BEGINS.search(before[: longer.start()].lstrip("0123456789"))
    )
    return bool(given and _GIVEN.match(block.text, place.end))
