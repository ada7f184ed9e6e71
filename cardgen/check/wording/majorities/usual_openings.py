"""Many short texts as tokens → sentences that begin like many others, but lack the comma that those have there.

`If you do, draw a card`: if nearly all sentences have a comma after the same first words, the few without one are
slips, provided that others continue with the same word after the comma.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.wording.majorities.usual_wording import EDGE, Slip
from cardgen.check.wording.words import word_set

#: How many sentences must have the comma, and how many of a hundred that begin alike.
_USUAL, _PERCENT = 20, 96
#: The most words of a beginning; and how often the word after the comma must be that of the odd sentence.
_LONGEST, _ALIKE = 5, 2
#: After these signs, a sentence begins, or what a label is about.
_BEGINNING = word_set(". : ] > ) !") | {EDGE}


def find_lost_commas(texts: Sequence[Sequence[str]]) -> Iterator[Slip]:
    """The slips of the texts, in order; each text is a list of tokens with two EDGEs at both ends."""
    with_comma: Counter[tuple[str, ...]] = Counter()
    behind: Counter[tuple[tuple[str, ...], str]] = Counter()
    without: dict[tuple[str, ...], list[tuple[int, int]]] = defaultdict(list)
    for number, text in enumerate(texts):
        for start, end in _openings(text):
            words = tuple(text[start:end])
            if text[end] == ",":
                with_comma[words] += 1
                behind[words, text[end + 1]] += 1
            elif text[end][0].isalpha():
                without[words].append((number, end))
    found = {}
    for words, times in with_comma.items():
        odd = without.get(words, ())
        if times >= _USUAL and times * 100 >= (times + len(odd)) * _PERCENT:
            for number, at in odd:
                if behind[words, texts[number][at]] >= _ALIKE:
                    found[number, at] = Slip(number, at, ",", times, missing=True)
    yield from (found[place] for place in sorted(found))


def _openings(text: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where the first words of a sentence begin and may end: behind each word, up to the first sign."""
    for start in range(2, len(text) - 2):
        if text[start - 1] in _BEGINNING and text[start][0].isupper():
            for end in range(start + 1, min(start + _LONGEST, len(text) - 3) + 1):
                yield start, end
                if not text[end][0].isalpha():
                    break
