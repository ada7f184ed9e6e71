"""Regular expressions for texts: compiled when they are first used, and tried only where they can match.

A check has some five hundred of them, and most texts lack the words that most of them need. To compile them all takes
as long as reading a game of a thousand cards; to try them all in every sentence takes longer than everything else.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

from cardgen.check.wording.patterns.literal_prefixes import VERSION, with_literal_prefix
from cardgen.check.wording.patterns.needed_words import Needs, needs_of, words_and_pairs
from cardgen.check.wording.patterns.number_starts import begins_with_number, number_starts
from cardgen.check.wording.words import NUMBER, small_words, word_set
from cardgen.lazy_patterns import LazyPattern

#: The methods that cues can spare, and what each returns when nothing is found: an exhausted iterator stays so.
_METHODS: dict[str, Any] = {"finditer": iter(()), "fullmatch": None, "match": None, "search": None}


class TextPattern(LazyPattern):
    """A regular expression that is compiled when it is first used, and may have cues.

    `cues` are words in lower case, one of which occurs in every match: in a text with none of them, the pattern is not
    even tried. In a match, a cue must be a whole word, with a space, a sign or an end on either side. If there are
    several lists of cues, every match has one of each list.
    """

    way = VERSION

    def __init__(self, pattern: str, flags: int = 0, *, cues: str | tuple[str, ...] = "") -> None:
        super().__init__(pattern, flags)
        if cues:
            without_cues = TextPattern(pattern, flags)
            lists = tuple(map(word_set, (cues,) if isinstance(cues, str) else cues))
            for name, nothing in _METHODS.items():
                asked = _compiled_when_asked(without_cues, name)
                setattr(self, name, _where_met(small_words, lists, asked, nothing))

    def sought(self) -> tuple[str, int]:
        """The expression to compile and its flags; it gets a literal prefix where that is possible, for speed."""
        pattern, flags = super().sought()
        if flags == re.IGNORECASE:
            anyhow = f"(?i:{pattern})"
            quick = with_literal_prefix(anyhow)
            return (quick, 0) if quick != anyhow else (pattern, flags)
        return (pattern if flags else with_literal_prefix(pattern)), flags

    def answer(self, compiled: re.Pattern[str], method: str) -> Any:
        """A method of the pattern that first skips texts and places in which the pattern cannot match."""
        if method not in {"finditer", "search"}:
            return super().answer(compiled, method)
        if begins_with_number(self.pattern):
            asked = (_find_numbers if method == "finditer" else _find_number)(compiled.match)
        else:
            asked = super().answer(compiled, method)
        needs = needs_of(self.pattern, self.flags)
        return _where_met(words_and_pairs, needs, asked, _METHODS[method]) if needs else asked


def _find_numbers(match: Callable[..., re.Match[str] | None]) -> Callable[..., Iterator[re.Match[str]]]:
    """The method `finditer` of an expression that begins with a number."""

    def finditer(text: str, first: int = 0, most: int = sys.maxsize) -> Iterator[re.Match[str]]:
        for start in number_starts(text):
            if start >= first and (found := match(text, start, most)):
                yield found
                first = found.end()

    return finditer


def _find_number(match: Callable[..., re.Match[str] | None]) -> Callable[..., re.Match[str] | None]:
    """The method `search` of an expression that begins with a number."""

    def search(text: str, first: int = 0, most: int = sys.maxsize) -> re.Match[str] | None:
        for start in number_starts(text):
            if start >= first and (found := match(text, start, most)):
                return found
        return None

    return search


def _where_met(read: Callable[[str], frozenset[Any]], lists: Needs, asked: Any, nothing: Any) -> Any:
    """The method `asked`, called only for texts in which `read` finds something of each list; `nothing` for others.

    A check calls such methods some 600,000 times.
    """
    lacks, others = lists[0].isdisjoint, tuple(some.isdisjoint for some in lists[1:])

    def ask(text: str, *ends: int) -> Any:
        return nothing if lacks(read(text)) else asked(text, *ends)

    def ask_more(text: str, *ends: int) -> Any:
        found = read(text)
        if lacks(found):
            return nothing
        for lacks_other in others:
            if lacks_other(found):
                return nothing
        return asked(text, *ends)

    return ask_more if others else ask


def _compiled_when_asked(pattern: LazyPattern, name: str) -> Any:
    """A method of a pattern that is compiled when the method is first called."""

    def ask(text: str, *ends: int) -> Any:
        return getattr(pattern, name)(text, *ends)

    return ask


#: A whole number in digits or words, wherever it stands as a word of its own.
ANY_NUMBER = TextPattern(rf"\b{NUMBER}\b", re.IGNORECASE)
