"""A clause → its stance on how a thing is treated: coins are hidden, or open; a deck is shuffled, or not.

`Keep your coins secret`, `Coins are open information`: any wording counts, as long as it is about the same things.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.check.wording.gist import gist, stem_set
from cardgen.check.wording.meanings.matters import MATTERS, Matter
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Stance:
    """A clause says that the things with the stems `topic` are on the side `pole` of a `matter`, by the words at
    `start` to `end`. If `exact`, another stance is about the same things only if its topic is equal.
    """

    matter: str
    pole: str
    topic: frozenset[str]
    start: int
    end: int
    exact: bool = False


_CUES = frozenset().union(*(matter.cues for matter in MATTERS))
_CONDITION = word_set("if when whenever while until unless after before during")
#: `Once all have passed`, where `once` does not mean one time.
_AS_SOON_AS = TextPattern(
    r"\bonce (?:the|an?|all|you|he|she|they|it|any|every|each|both|his|her|your|their)\b", re.IGNORECASE
)
_ENTANGLED = word_set(
    "unless except instead otherwise either neither nor however variant example suppose would could should both "
    "rest remaining first-time some"
)
#: Words that distinguish one of several things.
TELLING = stem_set(
    "top bottom new next first last second third own special neutral red blue green yellow black white"
)
#: Words for several things, which alone do not show which one is meant.
PLAIN_THINGS = stem_set(
    "card tile token piece marker deck hand player die dice board pile place space unit thing it they one "
    "two three top bottom new next draw play"
)
#: A clause with more characters says more than one thing.
_LONGEST = 170


@lru_cache(maxsize=8192)
def stances_of(clause: str) -> tuple[Stance, ...]:
    """The stances that a clause takes; none if it mentions an exception or a second case."""
    small = small_words(clause)
    if not is_plain_clause(clause, small, _CUES) or not _ENTANGLED.isdisjoint(small):
        return ()
    return tuple(stance for matter in MATTERS if (stance := _stance_in(matter, clause, small)))


def is_plain_clause(clause: str, small: frozenset[str], cues: frozenset[str]) -> bool:
    """Whether a clause, whose words are `small`, is a short statement with one of the cues."""
    return not cues.isdisjoint(small) and len(clause) <= _LONGEST and "?" not in clause


def _stance_in(matter: Matter, clause: str, small: frozenset[str]) -> Stance | None:
    if matter.cues.isdisjoint(small) or not matter.barred.isdisjoint(small):
        return None
    if not matter.conditional and _is_conditional(matter, clause, small):
        return None
    pole, found = _sole_pole(matter, clause) or ("", None)
    if found is None:
        return None
    topic = gist(clause) - matter.idle
    if numbers := [value for value in found.groupdict().values() if value]:
        topic |= {str(read_number(numbers[0]))}
    if not _tells_of_what(topic, matter):
        return None
    return Stance(matter.name, pole, topic, *found.span(), exact=matter.name == "face")


def _is_conditional(matter: Matter, clause: str, small: frozenset[str]) -> bool:
    """Whether the clause is limited to a case: `if …`, `once all have passed`."""
    return not (_CONDITION - matter.cues).isdisjoint(small) or bool(_AS_SOON_AS.search(clause))


def _sole_pole(matter: Matter, clause: str) -> tuple[str, re.Match[str]] | None:
    """The only pole that the clause mentions, and its words; None if it mentions none, or both."""
    there = [(name, found) for name, pattern in matter.poles if (found := pattern.search(clause))]
    if len(there) == 2 and _surrounds(there[0][1], there[1][1]):
        there = there[:1]  # The words for one pole may contain the other: `must not be shuffled`.
    return there[0] if len(there) == 1 else None


def _surrounds(one: re.Match[str], other: re.Match[str]) -> bool:
    return one.start() <= other.start() and other.end() <= one.end()


def _tells_of_what(topic: frozenset[str], matter: Matter) -> bool:
    """Whether enough words identify the thing; some matters concern the whole game and need none."""
    if len(topic) < matter.least:
        return False
    return not matter.least or matter.plain or bool(topic - PLAIN_THINGS)
