"""A regular expression → the words, or pairs of neighbouring words, of which every match has at least one.

Most expressions find nothing in most texts. Checking whether a text has one of three pairs of words takes a tenth of
the time of the search. These needs are derived from the expression itself and never exclude a match: what cannot be
derived is left open. (Regular-expression engines call this a prefilter by required literals.)
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, pairwise
from math import fsum
from pathlib import Path
from re import _parser  # type: ignore[attr-defined]
from typing import Any, Generic, TypeVar

from cardgen.check.wording.words import NUMBER_WORDS, word_set, words_in_order
from cardgen.lazy_patterns import is_kept, known
from cardgen.memoising import memoised

T = TypeVar("T")

#: The version of this module, so that results kept by another version are not used.
_WAY = Path(__file__).stat().st_mtime_ns if Path(__file__).is_file() else 0
#: An expression is written out as the texts that it finds: letters, a space for spaces and signs, a mark for word
#: boundaries, a digit for a number in digits or words, and a mark for anything or nothing. A lookahead follows a mark
#: of its own, since what comes next in the expression takes up the same place.
_GAP, _BOUND, _NUMBER, _OPEN, _AHEAD = " ", "|", "0", "?", ">"
#: If there are more ways than this to write an expression out, or more letters for one place, it is left open.
_MOST, _MOST_LETTERS = 600, 8
_NUMBERS = frozenset({*"".join(f" {word}".replace("-", " ") for word in NUMBER_WORDS).split()})
#: A whole word, and the next word if one follows.
_WHOLE = re.compile(r"(?<=[ |])([^ |?]+)(?=[ |])(?=(?:\|* [ |]*([^ |?]+)[ |])?)")
_WHOLE_NUMBERS = re.compile(r"(?:0|[^0 ]+)(?: (?:0|[^0 ]+))?")
_LAST = re.compile(r"[ |]+[^ |?]*[ |]*$")
#: Words that one text in four has, and words that one in twenty has; any other is in about three of a thousand. Pairs
#: that one text in twenty has.
_EVERYWHERE = word_set(
    f"the a and of to in you is or your on are if with for it when an as that by this can may be at from not their "
    f"have they each take game any all player card cards {_NUMBER}"
)
_OFTEN = word_set(
    "will do which has roll turn only no must move add more its also then them what other make up players new these "
    "there action choose than first who units play some time number place into use most attack after dice next before "
    "see out points how so hand same once draw die end set another deck discard start top token per"
)
_USUAL_PAIRS = frozenset(
    "of the,in the,on a,to the,if you,when you,on the,you may,the game,take 0,with a,of a,in a,at the,from the,and the,"
    "of your,you can,0 and,it is,you are,can be,with the,is a,0 of,to a,to 0,as a,you have,if the,of 0,number of,"
    "on your,for the,the same,they are,you must,the player,is the,to your,in your,0 cards,each player,a player,if a,"
    "a card,end of,the end,the top,your turn,the number,the card,for each,or more,start of,your hand,a 0,0 or,the 0,"
    "0 0,0 the,0 to,0 on".split(",")
)
#: How many texts of a thousand are estimated to have each of these. A list of needs that more than one text in five
#: meets is not worth checking.
_SHARE_EVERYWHERE, _SHARE_OFTEN, _SHARE = 250.0, 50.0, 3.0
_SHARE_USUAL, _BESIDE = 60.0, 10000.0
_TOO_MANY = 200.0
_MOST_LISTS, _END = 2, "\n"
_Ways = frozenset[str]
_NOTHING, _ANYTHING = frozenset({""}), frozenset({_OPEN})
#: A need is a word, or two neighbours. Needs are lists of them: every match of the expression has one of each list.
Need = str | tuple[str, ...]
Needs = tuple[frozenset[Need], ...]


@memoised(32768)
def words_and_pairs(text: str) -> frozenset[Need]:
    """The words of a text in lower case, and each pair of neighbours, whatever signs are between them."""
    written = words_in_order(text)
    if _NUMBERS.isdisjoint(written) and not any(map(str.isdigit, written)):
        return frozenset([*written, *pairwise(written)])
    # Among single words, the sign for a number is added to the numbers; in pairs, it replaces them.
    return frozenset([*written, _NUMBER, *pairwise(map(_word, written))])


@cache
def _word(written: str) -> str:
    """A word as lists of needs have it: all numbers become one sign."""
    return _NUMBER if written in _NUMBERS or written.isdigit() else written


def needs_of(pattern: str, flags: int = 0) -> Needs:
    """What a text must have for the expression to find something: one of each list. Empty if nothing can be derived.

    Deriving it takes as long as compiling the expression, so nothing is derived where it cannot be kept.
    """
    if not is_kept():
        return ()
    words = known(("needs", pattern, int(flags), _WAY), lambda: _read_needs(pattern, flags))
    return tuple([frozenset(map(_need, needs.split(_END))) for needs in words])


def _need(kept: str) -> Need:
    return tuple(kept.split(_GAP)) if _GAP in kept else kept


def _read_needs(pattern: str, flags: int = 0) -> tuple[str, ...]:
    """The lists of needs, each joined into one string, which is loaded ten times as fast."""
    reader = _Reader()
    reader.close(reader.write_out(_parser.parse(pattern, flags), sure=True))
    words = sorted((fsum(map(_share, needs)), sorted(needs)) for needs in set(reader.lists))
    return tuple(_END.join(needs) for share, needs in words[:_MOST_LISTS] if share < _TOO_MANY)


@cache
def _share(need: str) -> float:
    """How many texts of a thousand are estimated to have a word or a pair."""
    one, _, other = need.partition(_GAP)
    if other:
        return _SHARE_USUAL if need in _USUAL_PAIRS else _share(one) * _share(other) / _BESIDE
    return _SHARE_EVERYWHERE if one in _EVERYWHERE else _SHARE_OFTEN if one in _OFTEN else _SHARE


def _best(way: str) -> str:
    """The rarest whole word or pair of a way, or "" if there is none."""
    best, least = "", _TOO_MANY
    for one, other in _WHOLE.findall(f"{_OPEN}{way}{_OPEN}"):
        for need in (one, f"{_word(one)}{_GAP}{_word(other)}") if other else (one,):
            # Digits next to letters are not a number of their own.
            if (share := _share(need)) < least and (_NUMBER not in need or _WHOLE_NUMBERS.fullmatch(need)):
                best, least = need, share
    return best


def _signs_of(members: Iterable[tuple[Any, Any]]) -> _Ways:
    """What can stand in the place of a set of characters."""
    signs: set[str] = set()
    for kind, value in members:
        words = f"{kind} {value}"
        if kind.name == "LITERAL":
            signs.add(_sign(value))
        elif kind.name == "RANGE" and value[1] - value[0] < 32:
            signs.update(map(_sign, range(value[0], value[1] + 1)))
        elif words in {"CATEGORY CATEGORY_SPACE", "CATEGORY CATEGORY_NOT_WORD"}:
            signs.add(_GAP)
        elif words == "CATEGORY CATEGORY_DIGIT":
            signs.add(_NUMBER)
        else:
            return _GAPS if kind.name == "NEGATE" and _has_all_letters(members) else _ANYTHING
    return frozenset(signs) if len(signs) <= _MOST_LETTERS else _ANYTHING


_GAPS = frozenset({_GAP})


def _sign(number: int) -> str:
    sign = chr(number)
    if sign.isdecimal():
        return _NUMBER
    return sign.lower() if sign.isalnum() or sign == "_" else _GAP


def _has_all_letters(members: Iterable[tuple[Any, Any]]) -> bool:
    return any(str(value) == "CATEGORY_WORD" for _, value in members)


def _end_of(way: str) -> str:
    """The last word of a way, which may be followed by a neighbour."""
    last = _LAST.search(way.partition(_AHEAD)[0])
    return f"{_OPEN}{last[0] if last else ''}"


def _joined(ways: _Ways, behind: _Ways) -> _Ways:
    """Each of the ways joined with each of those that can follow."""
    if any(behind):
        ways = frozenset([way.partition(_AHEAD)[0] for way in ways])
    return frozenset([way + other for way in ways for other in behind])


class _Reader:
    """Writes out a parsed expression; `lists` collects the needs found on the way."""

    def __init__(self) -> None:
        self.lists: list[_Ways] = []
        self._writers: dict[str, Callable[[Any, bool], _Ways]] = {
            "LITERAL": lambda value, _: frozenset({_sign(value)}),
            "IN": lambda value, _: _signs_of(value),
            "AT": lambda value, _: _NOTHING if str(value) == "AT_NON_BOUNDARY" else frozenset({_BOUND}),
            "SUBPATTERN": lambda value, sure: self.write_out(value[3], sure=sure),
            "ATOMIC_GROUP": lambda value, sure: self.write_out(value, sure=sure),
            "BRANCH": lambda value, _: self._branch(value[1]),
            "MAX_REPEAT": self._repeat,
            "MIN_REPEAT": self._repeat,
            "POSSESSIVE_REPEAT": self._repeat,
            "ASSERT": self._look,
            "ASSERT_NOT": self._look_not,
        }

    def close(self, ways: _Ways) -> None:
        """Keep the needs of a part of the expression, if each way of writing it has one."""
        needs = frozenset([_best(way.replace(_AHEAD, "")) for way in ways])
        if "" not in needs:
            self.lists.append(needs)

    def write_out(self, parts: Iterable[tuple[Any, Any]], *, sure: bool) -> _Ways:
        """The ways to write a sequence of parts. If they are `sure`, every match contains them."""
        ways = _NOTHING
        for kind, value in parts:
            writer = self._writers.get(kind.name)
            behind = writer(value, sure) if writer else _ANYTHING
            if kind.name == "ASSERT" and len(ways) * len(behind) > _MOST:
                # A lookahead matters least: drop what it says, except whether a word ends there.
                behind = frozenset([way.partition(_AHEAD)[0] for way in behind])
            if len(ways) * len(behind) > _MOST:
                if sure:
                    self.close(ways)
                ways = frozenset(map(_end_of, ways))
            if len(ways) * len(behind) > _MOST:
                ways = _ANYTHING
            ways = _joined(ways, behind)
        return ways

    def _branch(self, branches: Iterable[Any]) -> _Ways:
        ways: _Ways = frozenset().union(*(self.write_out(branch, sure=False) for branch in branches))
        ways = frozenset([_NUMBER if way in _NUMBERS else way for way in ways])
        return ways if len(ways) <= _MOST else _ANYTHING

    def _repeat(self, value: Any, sure: bool) -> _Ways:
        least, most, parts = value
        ways = self.write_out(parts, sure=sure and least > 0)
        if most != 1 and not ways <= {_GAP, _NUMBER, ""}:
            ways = _joined(ways, _ANYTHING)
        return ways if least else ways | _NOTHING

    def _look(self, value: Any, _: bool) -> _Ways:
        """Treat a lookahead or lookbehind for signs only as a word boundary."""
        ways = self.write_out(value[1], sure=False)
        if value[0] < 0:
            return frozenset({_BOUND}) if all(way.endswith((_GAP, _BOUND)) for way in ways) else _NOTHING
        bound = _BOUND if all(way.startswith((_GAP, _BOUND)) for way in ways) else ""
        return frozenset([f"{bound}{_AHEAD}{way.replace(_AHEAD, '')}" for way in ways])

    def _look_not(self, value: Any, _: bool) -> _Ways:
        """Treat a place where no letter may stand as a word boundary."""
        parts = list(value[1])
        letters = len(parts) == 1 and parts[0][0].name == "IN" and _has_all_letters(parts[0][1])
        return frozenset({_BOUND}) if letters else _NOTHING


class NeedIndex(Generic[T]):
    """Items that each need something in a text → those whose needs a text meets, in their order."""

    def __init__(self, needing: Iterable[tuple[T, Needs]]) -> None:
        self._needing = tuple(needing)
        self._by_need: dict[Need, list[int]] = defaultdict(list)
        self._always = [number for number, (_, needs) in enumerate(self._needing) if not needs]
        for number, (_, needs) in enumerate(self._needing):
            if not needs:
                continue
            for need in needs[0]:
                self._by_need[need].append(number)
        # Intersecting two sets does not hash each pair of words again: both store the hashes.
        self._needs = frozenset(self._by_need)

    def met_by(self, text: str) -> list[T]:
        """The items whose needs a text meets."""
        words, by_need = words_and_pairs(text), self._by_need
        numbers = {*self._always, *chain.from_iterable([by_need[need] for need in self._needs & words])}
        asked = [self._needing[number] for number in sorted(numbers)]
        return [one for one, needs in asked if not any(map(words.isdisjoint, needs[1:]))]
