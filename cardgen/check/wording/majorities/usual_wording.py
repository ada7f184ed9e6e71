"""Many short texts as tokens → the few tokens that break what all others say in the same place.

Card texts repeat each other: "at the beginning of your turn" is on a hundred cards. If one card has another word
between the same two words before and the same two after, it is mostly another rule, and sometimes a slip. Slips are
recognised by their kind: the odd word is a typing mistake away from the usual one, or a small word or a full stop is
missing or needless, and the usual form is ten or twenty times as frequent. If half a hundred texts agree and a single
one does not, a word that continues as it does nowhere else is a slip as well, and a word is missing between two that
are not neighbours anywhere else.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from operator import itemgetter

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.words import FUNCTION_WORDS, fold, word_set
from cardgen.frozen import distinct, frozen

#: Stands for every number, so that texts that differ only in numbers are one wording.
NUMBER = "#"
#: Before the first and after the last token of a paragraph.
EDGE = "¶"

#: How many times as often as the odd wording the usual one must occur: if the slip is clearly a typing mistake or a
#: lost full stop, and if another form of the word, or another small word, may be meant.
_CLEAR, _DOUBTFUL = 10, 20
#: How often a word must stand between two others, where another one stands once.
_SURE = 8
#: A wording that occurs more often than this is not a slip.
_FEW = 2
#: How many texts must agree on a word to make any other, or none, a slip; and how many of a hundred.
_FIXED, _PERCENT = 50, 98

_SMALL = word_set("a an the of to from in on at is are your with by as be it its")
_ARTICLES = word_set("a an the")
#: Pronouns, and the possessives that are taken for them.
POSSESSIVES = frozenset({("you", "your"), ("it", "its"), ("it's", "its")})
#: Between the entries of a list; and verbs that another verb depends on.
_LISTING, _CAUSING = word_set("; ,"), word_set("make makes making made let lets letting have help see watch")
#: How many tokens back the first of two subjects may be.
_SUBJECT = 10
_STOPS = word_set(". , : ;")
_DASHES = word_set("- – —")

Context = tuple[str, str, str, str]


@frozen
class Slip:
    """In text `text`, the token `at` is odd: elsewhere, `usual` is in its place, `times` times. `usual` is "" if the
    token is needless; if `missing`, `usual` should precede the token; `everywhere` if the words around do not count.
    """

    text: int
    at: int
    usual: str
    times: int
    missing: bool = False
    everywhere: bool = False


@distinct
class Neighbours:
    """How often two tokens are neighbours in some texts, and how often three are."""

    pairs: Counter[tuple[str, str]]
    threes: Counter[tuple[str, str, str]]


def count_neighbours(texts: Iterable[Sequence[str]]) -> Neighbours:
    """Count the neighbours in texts, each of which is a list of tokens."""
    texts = tuple(texts)
    pairs = Counter(chain.from_iterable(map(pairwise, texts)))
    threes = Counter(chain.from_iterable(map(runs_of_three, texts)))
    return Neighbours(pairs, threes)


def find_slips(texts: Sequence[Sequence[str]], neighbours: Neighbours) -> Iterator[Slip]:
    """The slips of the texts, in order; each text is a list of tokens with two EDGEs at both ends."""
    pairs, threes = neighbours.pairs, neighbours.threes
    rare = {three for three, times in threes.items() if times <= _FEW}
    odd = [(number, at) for number, text in enumerate(texts) for at in _odd_tokens(text, pairs, rare)]
    usage = _count(texts, odd, pairs)
    found = []
    for number, at in odd:
        if usual := _replaced(texts[number], at, usage):
            found.append(Slip(number, at, *usual))
        elif usual := _left_out(texts[number], at, usage):
            found.append(Slip(number, at, *usual, missing=True))
    reported = {(slip.text, slip.at) for slip in found}
    found += [slip for slip in _between_two(texts, pairs, threes) if (slip.text, slip.at) not in reported]
    yield from sorted(found, key=lambda slip: (slip.text, slip.at))


@frozen
class _Usage:
    """Counts by context: `around` a place, what stands in it and how often; `between` two words and two, how often
    nothing does; and the `pairs` of neighbours.
    """

    around: dict[Context, dict[str, int]]
    between: Counter[Context]
    pairs: Counter[tuple[str, str]]


def _odd_tokens(
    text: Sequence[str], pairs: Counter[tuple[str, str]], rare: set[tuple[str, str, str]]
) -> Iterator[int]:
    """The tokens between two neighbours that hardly ever have them elsewhere, and the last tokens.

    A wording can be usual only if the two words before are often neighbours, and so are the two after.
    """
    last = max(len(text) - 3, 2)
    inner = [] if rare.isdisjoint(runs_of_three(text)) else list(map(rare.__contains__, runs_of_three(text)))
    for at in (*(at for at in range(2, last) if inner and inner[at - 1]), *range(last, len(text) - 1)):
        if pairs[text[at - 2], text[at - 1]] >= _CLEAR:
            goes_on = at + 2 >= len(text) or pairs[text[at + 1], text[at + 2]] >= _CLEAR
            if goes_on or pairs[text[at], text[at + 1]] >= _CLEAR:
                yield at


def _between_two(
    texts: Sequence[Sequence[str]],
    pairs: Counter[tuple[str, str]],
    threes: Counter[tuple[str, str, str]],
) -> Iterator[Slip]:
    """Words that precede the next one only once, a slip away from a word that often stands between the same two."""
    alone = {
        pair for pair, times in pairs.items() if times == 1 and pair[0].isalpha() and pair[1][0].isalpha()
    }
    odd = [
        (number, at)
        for number, text in enumerate(texts)
        if not alone.isdisjoint(pairwise(text))
        for at in range(2, len(text) - 2)
        if (text[at], text[at + 1]) in alone and text[at - 1] != NUMBER  # `one card`, `two cards`
    ]
    wanted = {(texts[number][at - 1], texts[number][at + 1]) for number, at in odd}
    fillers: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for (before, word, after), times in threes.items():
        if times >= _SURE and (before, after) in wanted:
            fillers[before, after][word] = times
    for number, at in odd:
        text = texts[number]
        token, after = text[at], text[at + 1]
        for usual, times in fillers[text[at - 1], after].most_common():
            if usual != token and _is_another(text, at, usual) and pairs[usual, after] >= _DOUBTFUL:
                yield Slip(number, at, usual, times)
                break


def bracketed(text: Sequence[str]) -> frozenset[int]:
    """The indices of tokens in square brackets, which are the label of an ability: `[End of Your Turn]`."""
    if "[" not in text:
        return frozenset()
    found, opened = [], False
    for at, token in enumerate(text):
        opened = token == "[" or (opened and token != "]")
        if opened:
            found.append(at)
    return frozenset(found)


def is_in_sentence(before: str) -> bool:
    """Whether a word after this one continues a sentence; after the name of an ability in capitals, it does not."""
    return before[0].isalpha() and not (before.isupper() and len(before) > 1)


def _around(text: Sequence[str], at: int) -> Context:
    return (text[at - 2], text[at - 1], text[at + 1], text[min(at + 2, len(text) - 1)])


def _before(text: Sequence[str], at: int) -> Context:
    return (text[at - 2], text[at - 1], text[at], text[at + 1])


def _count(
    texts: Sequence[Sequence[str]], odd: Sequence[tuple[int, int]], pairs: Counter[tuple[str, str]]
) -> _Usage:
    """What all texts have in the places where something is odd."""
    wanted = {context(texts[number], at) for number, at in odd for context in (_around, _before)}
    around: dict[Context, dict[str, int]] = {}
    between: Counter[Context] = Counter()
    for text in texts:
        if not wanted.isdisjoint(zip(text, text[1:], text[3:], text[4:], strict=False)):
            for one, two, filler, three, four in zip(*(text[start:] for start in range(5)), strict=False):
                if (context := (one, two, three, four)) in wanted:
                    fillers = around.setdefault(context, {})
                    fillers[filler] = fillers.get(filler, 0) + 1
        if found := wanted.intersection(_runs_of_four(text)):
            between.update(found)
    return _Usage(around, between, pairs)


def runs_of_three(text: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Each token with the next two."""
    return zip(text, text[1:], text[2:], strict=False)


def _runs_of_four(text: Sequence[str]) -> Iterator[Context]:
    return zip(text, text[1:], text[2:], text[3:], strict=False)


def _replaced(text: Sequence[str], at: int, usage: _Usage) -> tuple[str, int] | None:
    """What usually replaces a token that is mistyped or needless ("" for the latter), and how often."""
    token, context = text[at], _around(text, at)
    fillers, nothing = usage.around.get(context), usage.between[context]
    found = fillers.get(token, 0) if fillers else 0
    if not fillers or not 0 < found <= _FEW or (len(fillers) == 1 and not nothing):
        return None
    usual, times = _most_common(fillers)
    if _goes_on(text, at, usual):
        return None
    if usual != token and _is_mistyped(token, usual, last=text[at + 1] == EDGE):
        form = fold(token) == fold(usual)
        enough = times >= found * (_DOUBTFUL if form else _FIXED if _is_sign(token) else _CLEAR)
        return (usual, times) if enough and not (form and usage.pairs[text[at - 1], token] > found) else None
    if found == 1 and _is_fixed(fillers, times) and _is_exchanged(token, usual):
        begun, gone_on = usage.pairs[text[at - 1], token], usage.pairs[token, text[at + 1]]
        return (usual, times) if begun >= _DOUBTFUL and gone_on == 1 else None
    return ("", nothing) if nothing >= max(_DOUBTFUL * found, times + 1) and _is_too_many(text, at) else None


def _goes_on(text: Sequence[str], at: int, usual: str) -> bool:
    """Whether a list continues where others end (`choose one: draw a card; or …`), or a verb depends on another one
    (`make another player play`) or on several subjects (`it and your leader gain`).
    """
    if text[at] in _LISTING:
        return usual == "." and ":" in text[:at]
    if _is_sign(text[at]):
        return text[at - 1] == EDGE  # the keyword that begins a text is a choice: `[Blocker]`, `[Rush]`
    if fold(text[at]) != fold(usual):
        return False
    several = usual == f"{text[at]}s" and "and" in text[max(0, at - _SUBJECT) : at]
    return several or not _CAUSING.isdisjoint(text[max(0, at - 5) : at])


def _left_out(text: Sequence[str], at: int, usage: _Usage) -> tuple[str, int] | None:
    """A small word or a full stop that all others have before this token, and how often."""
    context = _before(text, at)
    found = usage.between[context]
    if context not in usage.around or not 0 < found <= _FEW:
        return None
    usual, times = _most_common(usage.around[context])
    enough = times >= found * (_CLEAR if usual == "." else _DOUBTFUL)
    if enough and _is_wanted(usual, text[at - 1], text[at]):
        return usual, times
    apart = usual in _SMALL or usage.pairs[text[at - 1], text[at]] == 1
    fixed = found == 1 and apart and usual.isalpha() and _is_fixed(usage.around[context], times)
    return (usual, times) if fixed else None


def _most_common(fillers: Mapping[str, int]) -> tuple[str, int]:
    """The most frequent token of a place, the first of several, and how often it occurs."""
    return max(fillers.items(), key=itemgetter(1))


def _is_fixed(fillers: Mapping[str, int], times: int) -> bool:
    """Whether so many texts agree on the token of a place that no choice is left."""
    return times >= _FIXED and times * 100 >= sum(fillers.values()) * _PERCENT


def _is_exchanged(token: str, usual: str) -> bool:
    """Whether one meaningful word replaces another; articles and numbers depend on what is meant."""
    return all(len(word) > 2 and word.islower() and word not in FUNCTION_WORDS for word in (token, usual))


def _is_sign(token: str) -> bool:
    """Whether a token is an icon: `:gold:`, `[credit]`, `{r}`."""
    return len(token) > 2 and token[0] in ":[{"


def _is_mistyped(token: str, usual: str, *, last: bool) -> bool:
    """Whether one token is the other with a slip; the stop at a paragraph's end may open a list, and proves nothing."""
    if token in _STOPS and usual in _STOPS:
        return not last
    if {token, usual} <= _DASHES:
        return True
    if _is_sign(token) and _is_sign(usual):
        return token[0] == usual[0]
    if not (token[0].isalpha() and usual[0].isalpha()) or min(len(token), len(usual)) < 2:
        return False
    if {token.lower(), usual.lower()} <= _ARTICLES or (token.isupper() and len(token) > 2):
        return False
    return token.lower() == usual.lower() or distance(token, usual, 1) == 1


def _is_another(text: Sequence[str], at: int, usual: str) -> bool:
    """Whether a word is mistyped, not chosen: small words are many and alike, and so are English ones.

    Another form of the same word is a choice, except after a stop, where an instruction begins. Case does not count.
    """
    lower, meant = text[at].lower(), usual.lower()
    if lower == meant or not _is_mistyped(text[at], usual, last=False):
        return False
    if {lower, meant} <= FUNCTION_WORDS:
        return (lower, meant) in POSSESSIVES
    if fold(lower) == fold(meant):
        return text[at - 1] in _STOPS
    return not (is_english(lower) and is_english(meant)) or meant in FUNCTION_WORDS


def _is_too_many(text: Sequence[str], at: int) -> bool:
    token = text[at]
    if token in _ARTICLES:
        return text[at - 1][0].isalpha() and text[at + 1][0].isalpha()
    return token == "." and text[at + 1] == EDGE and text[at - 1][0].isalpha()


def _is_wanted(usual: str, before: str, after: str) -> bool:
    if usual == ".":
        return after == EDGE and before not in _STOPS
    if before[0].isalpha() and after[0].isalpha():
        return usual in _SMALL or usual == ","
    return usual == "," and _is_sign(before) and after.islower()
