"""Texts → compounds whose first noun is plural once, and singular everywhere else: `move between dungeons tiles`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from cardgen.check.wording.nouns import is_only_noun, singular_of
from cardgen.check.wording.phrases import words_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.words import word_set
from cardgen.expressions.plurals import plural_of

#: A plural and the noun that it describes.
Compound = tuple[str, str]
#: How often the first noun must be singular elsewhere.
_OFTEN = 3
#: Who may receive what follows: `give the players cards`.
_PEOPLE = word_set("player opponent hero character team person enemy unit")
#: After these, a word that can be a verb is a noun: `of spells slots`, not `it scores points`.
_BEFORE_NOUNS = word_set(
    "of the a an your their his her its two three four five six all any each every no some more these those both "
    "additional extra remaining with in on from per by for between several many"
)
_GIVING = word_set("give gives giving deal deals dealing grant grants pay pays cost costs assign assigns")


def odd_modifiers(texts: Iterable[str]) -> Mapping[Compound, frozenset[str]]:
    """The compounds of these texts of which that is true, in lower case, each with the words that stand before the
    singular of its first noun anywhere: `stray` of `stray cat`.
    """
    pairs: Counter[Compound] = Counter()
    for text in texts:
        pairs.update(pairwise([word.lower() for word in words_of(text)]))
    odd = [
        pair
        for pair, times in pairs.items()
        if times == 1 and pair[0].endswith("s") and len(pair[1]) > 2 and _is_odd(pair, pairs)
    ]
    if not odd:
        return {}
    before: dict[str, set[str]] = {singular_of(first): set() for first, _ in odd}
    for first, second in pairs:
        if second in before:
            before[second].add(first)
    return {pair: frozenset(before[singular_of(pair[0])]) for pair in odd}


def _is_odd(pair: Compound, pairs: Counter[Compound]) -> bool:
    """Whether two words are nouns, and the first is singular in all other places.

    The second must not be a verb as well: `whoever has most among the remaining players wins`.
    """
    first, second = pair
    one, base = singular_of(first), singular_of(second) or second
    if not one or first == second or not is_only_noun(base):
        return False
    forms = {base, plural_of(base)}
    several = sum(pairs[first, form] for form in forms)
    return several == 1 and sum(pairs[one, form] for form in forms) >= _OFTEN


def find_odd_modifiers(text: str, odd: Mapping[Compound, frozenset[str]]) -> Iterator[SmallSlip]:
    """The places of such compounds in a text, each with the singular."""
    if not odd:
        return
    for pair in pairwise([word.lower() for word in words_of(text)]):
        if pair not in odd:
            continue
        first, second = map(re.escape, pair)
        found = re.search(rf"(?<![\w'’-])({first})\s{second}(?![\w'’-])", text, re.IGNORECASE)
        if found is None:
            continue
        one, before = singular_of(pair[0]), text[: found.start()].lower().split()
        given = one in _PEOPLE and not _GIVING.isdisjoint(before[-3:])
        leads = _BEFORE_NOUNS | odd[pair]
        called = _is_called(text, found.start(), found.end())
        if not called and not given and (is_only_noun(one) or not leads.isdisjoint(before[-1:])):
            meant = one.capitalize() if found[1][0].isupper() else one
            yield SmallSlip(found.start(1), found.end(1), meant)


def _is_called(text: str, start: int, end: int) -> bool:
    """Whether a compound is inside a longer name, which may begin with another name: `River Traders Card Holder`."""
    if not text[start:end].istitle():
        return False
    before, behind = text[:start].rsplit(maxsplit=1)[-1:], text[end:].split(maxsplit=1)[:1]
    return any(word[0].isupper() for word in (*before, *behind))
