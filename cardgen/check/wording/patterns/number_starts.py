"""A regular expression → whether it begins with a number; a text → where numbers begin.

Some hundred expressions begin with a number in digits or words. Trying each of them at every letter of a text takes ten
times as long as finding the numbers once and trying them there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from cardgen.check.wording.patterns.literal_prefixes import split_at_bars
from cardgen.check.wording.words import NUMBER, NUMBER_WORDS, Sieve, small_words
from cardgen.lazy_patterns import LazyPattern

#: What keeps an expression from matching in the middle of a word, and other conditions on what precedes.
_BOUND = LazyPattern(r"\\b|\(\?<!\\w\)|\(\?<!\[\\w[^\]\\]*(?:\\[\w.\-\]/][^\]\\]*)*\]\)")
_BEFORE = LazyPattern(r"\(\?<[=!](?:\\.|[^()\\])*\)")
_OPENING = LazyPattern(r"\(\?(?::|P<\w+>)")
#: Everything that may precede the first number.
_LEAD = LazyPattern(rf"(?:{_BOUND.pattern}|{_BEFORE.pattern}|{_OPENING.pattern})*")
#: How a number begins in an expression: a whole number, or its first digit.
_NUMBER = LazyPattern(rf"(?:{re.escape(NUMBER)}|\\d|\[\d-\d\])(?![?*]|\{{0)")
_OPTIONAL = ("?", "*", "{")


def _start_of_numbers() -> LazyPattern:
    """A pattern for a digit or the letters of a number, in either case, at the beginning of a word."""
    rests: dict[str, list[str]] = defaultdict(list)
    for word in sorted(NUMBER_WORDS, key=len):
        if not word[1:].startswith(tuple(rests[word[0]])):
            rests[word[0]].append(word[1:])
    words = "|".join(f"(?<=[{first}{first.upper()}])(?i:{'|'.join(own)})" for first, own in rests.items())
    letters = "".join(rests)
    return LazyPattern(rf"[\d{letters}{letters.upper()}](?<!\w.)(?:(?<=\d)|{words})")


_START = _start_of_numbers()
#: Words that begin with a number. If a text has more than this many different ones, it is searched from end to end.
_NUMBERS = Sieve(lambda word: _START.match(word) is not None)
_MANY = 16


@lru_cache(maxsize=32768)
def number_starts(text: str) -> tuple[int, ...]:
    """The offsets of a text at which a word begins that may be a number.

    Few words of a text are numbers: these words are searched for, not each letter that a number can begin with.
    """
    lower, numbers = text.lower(), _NUMBERS.sift(small_words(text))
    if len(numbers) > _MANY or len(lower) != len(text):  # one capital may have two letters in lower case
        return tuple([found.start() for found in _START.finditer(text)])
    starts: set[int] = set()
    for word in numbers:
        start = lower.find(word)
        while start >= 0:
            if not start or not (lower[start - 1].isalnum() or lower[start - 1] == "_"):
                starts.add(start)
            start = lower.find(word, start + 1)
    return tuple(sorted(starts))


@lru_cache(maxsize=2048)
def begins_with_number(pattern: str) -> bool:
    """Whether every match of an expression begins with a number at the beginning of a word, in all alternatives."""
    lead = _LEAD.match(pattern)
    return bool(lead and _NUMBER.match(pattern, lead.end())) and all(
        _is_number(way) for way in split_at_bars(pattern, 0)[1]
    )


def _is_number(pattern: str, *, bounded: bool = False) -> bool:
    """Whether one alternative begins with a number; `bounded` if a word boundary precedes it."""
    start = 0
    while asked := _BEFORE.match(pattern, start) or _BOUND.match(pattern, start):
        bounded = bounded or _BOUND.match(pattern, start) is not None
        start = asked.end()
    opening = _OPENING.match(pattern, start)
    if not opening or _NUMBER.match(pattern, start):
        return bounded and _NUMBER.match(pattern, start) is not None
    end, ways = split_at_bars(pattern, opening.end())
    return not pattern.startswith(_OPTIONAL, end + 1) and all(
        _is_number(way, bounded=bounded) for way in ways
    )
