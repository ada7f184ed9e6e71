"""Spellings of an English text → English words that stand only behind one other word, behind which nearly always a word
stands that is a letter away: `ferry rout` next to four `ferry route`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.check.documents.place import Place
from cardgen.check.names.name_forms import is_form
from cardgen.check.names.spelling.name_slips import NameSlip, shown_as
from cardgen.check.names.spelling.spellings import LONGEST, Spellings, Usage
from cardgen.check.wording.english import is_english, is_of_tabletop, one_mistake_from
from cardgen.check.wording.ordinary_modifiers import ORDINARY
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold

_SHORTEST = 4
#: The most places of a slip, how often the right pair must occur for each of them, and at least.
_MOST, _TIMES, _FEWEST = 2, 2, 3
#: The share of all places of the first word in which the right pair must stand: else anything may follow it.
_SHARE = 0.2
_OF_VERBS = ("s", "ed", "ing")
_BEFORE = TextPattern(r"(?<![\w'’-])([A-Za-z]{3,})[ -]$")


def fixed_pairs(spellings: Spellings) -> Iterator[NameSlip]:
    """Every place of such a word, with the one that is meant."""
    if not spellings.is_sound:
        return
    for word, usage in spellings.words.items():
        if len(usage.places) > _MOST or not _may_be_slip(word, usage):
            continue
        first = _word_before(usage.places[0])
        if not first or any(_word_before(place) != first for place in usage.places[1:]):
            continue
        meant = [
            other
            for other in set(one_mistake_from(word)) & spellings.words.keys()
            if _is_slip(word, other)
            and _is_fixed(first, spellings.words[other], len(usage.places), spellings)
        ]
        if len(meant) == 1:
            others = spellings.words[meant[0]]
            yield from (NameSlip(place, shown_as(meant[0], others), others.places) for place in usage.places)


def _may_be_slip(word: str, usage: Usage) -> bool:
    """Whether a word is English and in small letters, so that no other finder looks for it, but no usual word of games,
    and not what somebody does or did: `each player adds` where there are `player aids`.
    """
    if len(word) < _SHORTEST or not word.isalpha() or word in FUNCTION_WORDS:
        return False
    if word.endswith(_OF_VERBS) or not all(place.words.islower() for place in usage.places):
        return False
    return is_english(word) and not is_of_tabletop(word)


def _is_slip(word: str, other: str) -> bool:
    """Whether two words cannot be forms of one, and the other one is no small word that stands anywhere."""
    if len(other) < _SHORTEST or not other.isalpha() or other in FUNCTION_WORDS:
        return False
    return fold(word) != fold(other) and not is_form(word, other)


def _is_fixed(first: str, usage: Usage, times: int, spellings: Spellings) -> bool:
    """Whether a word usually stands behind the first one of a pair."""
    if len(usage.places) < _FEWEST or first not in spellings.words:
        return False
    together = _firsts(usage.places)[first]
    return together >= max(_FEWEST, _TIMES * times, _SHARE * len(spellings.words[first].places))


def _firsts(places: Sequence[Place]) -> Counter[str]:
    return Counter(map(_word_before, places))


def _word_before(place: Place) -> str:
    """The word right before another one, in small letters; "" for none, or one that stands before anything."""
    before = _BEFORE.search(place.block.text, max(0, place.start - LONGEST), place.start)
    word = before[1].lower() if before else ""
    return "" if word in ORDINARY else word
