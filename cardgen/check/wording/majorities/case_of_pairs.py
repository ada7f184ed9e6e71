"""Many short texts as tokens → words written in another case than next to the same word everywhere else.

`usual_case` looks for the neighbour in the case in which it is written. Here, two neighbours are one pair in any case,
and the one text that writes one of them unlike all others is reported: `each Deep one`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.majorities.usual_wording import NUMBER, Slip, bracketed, is_in_sentence

#: How many cards must write a pair alike, against one that does not; and how many if it has both words in lower case.
_USUAL, _USUAL_OF_BOTH = 20, 30
_SHORTEST = 3

Pair = tuple[str, str]
#: Each text is the name of its card, and its tokens.
Texts = Sequence[tuple[str, Sequence[str]]]
#: Each way to write a pair → the names of its cards.
_Cards = dict[Pair, set[str]]


def find_case_of_pairs(texts: Texts) -> Iterator[Slip]:
    """The slips of the texts, in order."""
    cards, places = _find(texts, _written_in_several_ways(texts))
    forms: dict[Pair, list[Pair]] = defaultdict(list)
    for pair in cards:
        forms[_small(pair)].append(pair)
    found = []
    for written in forms.values():
        usual = max(written, key=lambda pair: (len(cards[pair]), pair))
        if len(cards[usual]) < _USUAL:
            continue
        for pair in written:
            number, at = places[pair]
            odd = [at + second for second in (0, 1) if pair[second] != usual[second]]
            both = len(odd) == len(pair) and "".join(pair).islower() and len(cards[usual]) >= _USUAL_OF_BOTH
            if len(cards[pair]) == 1 and (len(odd) == 1 or both):
                found.append(Slip(number, odd[0], usual[odd[0] - at], len(cards[usual]), everywhere=True))
    beside = {
        _small(pair) for slip in found for pair in pairwise(texts[slip.text][1][slip.at - 1 : slip.at + 2])
    }
    small, _ = _find(texts, {pair for pair in beside if _are_words(pair)})
    slips = [slip for slip in found if not _may_be_name(texts[slip.text][1], slip.at, small)]
    yield from sorted(slips, key=lambda slip: (slip.text, slip.at))


def _written_in_several_ways(texts: Texts) -> set[Pair]:
    """The pairs of words that occur in the texts in more than one case."""
    pairs: set[Pair] = set()
    for _, text in texts:
        pairs.update(pairwise(text))
    times = Counter(map(_small, pairs))
    return {pair for pair in pairs if times[_small(pair)] > 1 and _are_words(pair)}


def _find(texts: Texts, wanted: set[Pair]) -> tuple[_Cards, dict[Pair, tuple[int, int]]]:
    """The cards on which each of some pairs stands inside a sentence, and its last place."""
    cards: _Cards = defaultdict(set)
    places: dict[Pair, tuple[int, int]] = {}
    for number, (name, text) in enumerate(texts):
        if not wanted.isdisjoint(pairwise(text)):
            labels = bracketed(text)
            for at in range(2, len(text) - 3):
                before, pair = text[at - 1], (text[at], text[at + 1])
                if pair in wanted and at not in labels and (before == NUMBER or is_in_sentence(before)):
                    cards[pair].add(name)
                    places[pair] = number, at
    return cards, places


def _small(pair: Pair) -> Pair:
    return pair[0].lower(), pair[1].lower()


def _are_words(pair: Pair) -> bool:
    return all(word.isalpha() and len(word) >= _SHORTEST and not word.isupper() for word in pair)


def _may_be_name(text: Sequence[str], at: int, small: _Cards) -> bool:
    """Whether a capital may belong to a name of several words, which nobody writes in lower case, or to another word,
    which is in lower case only after others. `small` has the cards with the neighbouring pairs in lower case.
    """
    before, word, behind = text[at - 1 : at + 2]
    if word[0].islower():
        return False
    if before.islower() and len(before) >= _SHORTEST and not small.get(_small((before, word))):
        return True
    return behind[0].isupper() and len(small.get(_small((word, behind)), ())) < _USUAL
