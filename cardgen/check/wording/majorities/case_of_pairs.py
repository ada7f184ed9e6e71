"""Many short texts as tokens → the words that are written in another case than beside the same word everywhere else.

`usual_case` asks what stands before a word as it is written. Here two neighbours are one pair in whatever case they are
written, and the one text is told that writes one of the two otherwise than all others: `each Deep one`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.wording.majorities.usual_wording import NUMBER, Slip

#: So many cards write the pair alike, where one does not.
_USUAL = 20
_SHORTEST = 3

Pair = tuple[str, str]
#: A pair in small letters → each way to write it → the names of its cards.
_Forms = dict[Pair, dict[Pair, set[str]]]


def find_case_of_pairs(texts: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Slip]:
    """The slips of the texts, in their order; each text is the name of its card and its tokens."""
    forms: _Forms = defaultdict(lambda: defaultdict(set))
    places: dict[Pair, tuple[int, int]] = {}
    for number, (name, text) in enumerate(texts):
        for at in range(2, len(text) - 3):
            if _is_pair(text, at):
                pair = text[at], text[at + 1]
                forms[pair[0].lower(), pair[1].lower()][pair].add(name)
                places[pair] = number, at
    slips = []
    for written in forms.values():
        if len(written) > 1:
            usual = max(written, key=lambda pair: (len(written[pair]), pair))
            times = len(written[usual])
            for pair, names in written.items() if times >= _USUAL else ():
                number, at = places[pair]
                odd = [at + second for second in (0, 1) if pair[second] != usual[second]]
                if len(names) == len(odd) == 1 and not _may_be_name(texts[number][1], odd[0], forms):
                    slips.append(Slip(number, odd[0], usual[odd[0] - at], times, everywhere=True))
    yield from sorted(slips, key=lambda slip: (slip.text, slip.at))


def _is_pair(text: Sequence[str], at: int) -> bool:
    """Whether two words stand inside a sentence."""
    before, one, other = text[at - 1], text[at], text[at + 1]
    inside = before[0].isalpha() or before == NUMBER
    return inside and all(
        word.isalpha() and len(word) >= _SHORTEST and not word.isupper() for word in (one, other)
    )


def _may_be_name(text: Sequence[str], at: int, forms: _Forms) -> bool:
    """Whether a capital may be that of a name of several words, which nobody writes small; or of another word, which
    stands small behind others only.
    """
    before, word, behind = text[at - 1 : at + 2]
    if word[0].islower():
        return False
    if before.islower() and len(before) >= _SHORTEST and not _small(before, word, forms):
        return True
    return behind[0].isupper() and _small(word, behind, forms) < _USUAL


def _small(one: str, other: str, forms: _Forms) -> int:
    """On how many cards a pair stands in small letters."""
    small = one.lower(), other.lower()
    return len(forms.get(small, {}).get(small, ()))
