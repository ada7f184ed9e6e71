"""Many short texts as tokens → the tokens that differ from what all others have between the same two words.

Where two words before and two after agree, `usual_wording` finds the odd one. Here, one word before and one after are
enough, for slips that are obvious (another case, a full stop for a comma, a changed letter, a missing small word) and
whose usual form is backed twice: by texts that share one more word before it, and by texts that share one more after.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.majorities.usual_wording import (
    EDGE,
    NUMBER,
    POSSESSIVES,
    Neighbours,
    Slip,
    runs_of_three,
)
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.words import FUNCTION_WORDS, fold, word_set
from cardgen.frozen import frozen

#: How often the usual form must occur between the two words; and with one more word before, and with one more after.
_USUAL, _BACKED = 8, 5
#: How often if another word would be English, too; and if something is missing, with what must back it then.
_WORD, _LACKING, _BACKED_LACKING = 20, 10, 7
_ARTICLE = 10
_SMALL, _ARTICLES = word_set("a an the of to from"), word_set("a an the")
_STOPS, _ENDING = word_set(". , : ;"), word_set(". ,")
#: Only a noun can follow these, so backing by one side is enough.
_OWNERS = word_set("your its")
#: One of each is right for the singular, and one for the plural.
_HELPING = frozenset({("are", "is"), ("have", "has"), ("is", "are"), ("has", "have")})
#: Without these words a sentence is incomplete; words that are optional are not among them.
_NEEDED = word_set("your you this that it its their his the a an of to from in on at by with for is are")
_TORN, _HUNDREDS = 40, 200

Three = tuple[str, str, str]
Four = tuple[str, str, str, str]


@frozen
class _Candidate:
    """In text `text`, `usual` should replace the token `at`, or precede it if `missing`."""

    text: int
    at: int
    usual: str
    times: int
    missing: bool

    @property
    def enough(self) -> int:
        """How often each context must occur elsewhere: more often for an article, since a plural needs none."""
        return _ARTICLE if self.usual in _ARTICLES else _BACKED_LACKING if self.missing else _BACKED

    def contexts(self, text: Sequence[str]) -> tuple[Four, Four]:
        """The usual form in its place, with one more word before, and with one more word after."""
        after = self.at if self.missing else self.at + 1
        before, next_ = text[self.at - 1], text[after]
        following = text[min(after + 1, len(text) - 1)]
        return (text[self.at - 2], before, self.usual, next_), (before, self.usual, next_, following)


def find_backed_slips(texts: Sequence[Sequence[str]], neighbours: Neighbours) -> Iterator[Slip]:
    """The slips of the texts, in order; each text is a list of tokens with two EDGEs at both ends."""
    fillers: dict[tuple[str, str], list[tuple[int, str]]] = defaultdict(list)
    for (before, token, after), times in neighbours.threes.items():
        if times >= _USUAL:
            fillers[before, after].append((times, token))
    # Only texts with one of these are searched; most have none.
    alone = {three for three, times in neighbours.threes.items() if times == 1 and three[::2] in fillers}
    lacking = {pair for pair, own in fillers.items() if _is_rare(neighbours, pair, max(own)[0])}
    found = [
        candidate
        for number, text in enumerate(texts)
        if not (alone.isdisjoint(runs_of_three(text)) and lacking.isdisjoint(pairwise(text)))
        for at in range(2, len(text) - 2)
        if text[at - 1] != EDGE and NUMBER not in text[at - 1 : at + 1]
        for candidate in _candidates(number, text, at, neighbours, fillers)
    ]
    wanted = {context for each in found for context in each.contexts(texts[each.text])}
    fours: Counter[Four] = Counter()
    if wanted:
        for text in texts:
            fours.update(wanted.intersection(zip(text, text[1:], text[2:], text[3:], strict=False)))
    for each in found:
        backed = sorted(fours[context] for context in each.contexts(texts[each.text]))
        if backed[each.usual in _OWNERS] >= each.enough:
            yield Slip(each.text, each.at, each.usual, each.times, missing=each.missing)


def _candidates(
    number: int,
    text: Sequence[str],
    at: int,
    neighbours: Neighbours,
    fillers: dict[tuple[str, str], list[tuple[int, str]]],
) -> Iterator[_Candidate]:
    """What may be meant at a place: the most usual, if anything."""
    pairs, threes = neighbours.pairs, neighbours.threes
    before, token, after = text[at - 1], text[at], text[at + 1]
    if (before, after) in fillers and threes[before, token, after] == 1:
        alone = 1 in (pairs[before, token], pairs[token, after])
        for times, usual in sorted(fillers[before, after], reverse=True):
            if _is_slip((before, token, after), usual, times, alone=alone, first=pairs[before, token] == 1):
                yield _Candidate(number, at, usual, times, missing=False)
                return
    if (before, token) in fillers and _is_rare(neighbours, (before, token), max(fillers[before, token])[0]):
        for times, usual in sorted(fillers[before, token], reverse=True):
            if times >= _LACKING and _is_lacking(before, usual, token, times):
                yield _Candidate(number, at, usual, times, missing=True)
                return


def _is_rare(neighbours: Neighbours, pair: tuple[str, str], times: int) -> bool:
    """Whether two words are neighbours once, or once per few hundred of the `times` that a word separates them."""
    return 0 < neighbours.pairs[pair] <= max(1, times // _HUNDREDS)


def _is_slip(place: Three, usual: str, times: int, *, alone: bool, first: bool) -> bool:
    """Whether a token is the usual one with a slip; `alone` if it is next to one of its neighbours only once, and
    `first` if to the one before.
    """
    before, token, after = place
    if token in _STOPS and usual in _ENDING:
        starts = after[0].isupper() if usual == "." else after[0].islower()
        return before[0].isalpha() and after[0].isalpha() and starts
    if not (token[0].isalpha() and usual[0].isalpha()) or token == usual:
        return False
    if token.lower() == usual.lower():
        return not token.isupper() and alone
    if (token.lower(), usual.lower()) in POSSESSIVES:
        return True
    if (token, usual) in _HELPING:
        return first
    long = min(len(token), len(usual)) > 3 and token[0] == usual[0] and not {token, usual} & FUNCTION_WORDS
    return (
        long
        and token.islower()
        and alone
        and times >= _WORD
        and fold(token) != fold(usual)
        and distance(token, usual, 1) == 1
    )


def _is_lacking(before: str, usual: str, after: str, times: int) -> bool:
    """Whether a small word, comma or full stop is missing between two tokens."""
    if (
        usual in _NEEDED
        and times >= _TORN
        and before[0].isalpha()
        and (after[0].isalpha() or after[0] in "[{＜")
    ):
        return True
    if not (before[0].isalpha() or usual == "to") or not after[0].isalpha():
        return False
    return usual in _SMALL or usual == "," or (usual == "." and after[0].isupper())
