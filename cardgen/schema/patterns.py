"""A regular expression → a test for whole texts, whose time grows only in proportion to the text.

Python's own matcher tries one way after another; for `(\\w+ ?)+` and a text that nearly fits, there are far too many
ways. Here, all ways are followed at once, one character at a time (K. Thompson, "Regular expression search algorithm",
Communications of the ACM 11:6, 1968), and steps are remembered. Expressions that cannot be matched in this way (back
references, look-around) are refused.
"""

from __future__ import annotations

import importlib
import re
import warnings
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

#: The most parts of an expression with its repetitions written out.
MOST_PARTS = 1000
#: The most characters of an expression.
LONGEST = 500
#: The deepest nesting of parts (groups, repetitions, choices).
DEEPEST = 50
_MOST_REMEMBERED = 20_000

# Python's parser of regular expressions is private, but its tree has not changed since long before 3.11.
_parser: Any = importlib.import_module("re._parser")

_Test = Callable[[str], bool]
#: Where a way ends, and tests that only hold at the beginning and at the end of the text.
_ACCEPT, _BEGIN, _END = 0, "begin", "end"
_PLACES = {"AT_BEGINNING": _BEGIN, "AT_BEGINNING_STRING": _BEGIN, "AT_END": _END, "AT_END_STRING": _END}
_CATEGORIES: dict[str, _Test] = {
    "CATEGORY_DIGIT": str.isdecimal,
    "CATEGORY_NOT_DIGIT": lambda sign: not sign.isdecimal(),
    "CATEGORY_SPACE": str.isspace,
    "CATEGORY_NOT_SPACE": lambda sign: not sign.isspace(),
    "CATEGORY_WORD": lambda sign: sign.isalnum() or sign == "_",
    "CATEGORY_NOT_WORD": lambda sign: not (sign.isalnum() or sign == "_"),
}


class PatternError(ValueError):
    """The text is no regular expression, or none that can be matched in proportional time."""


@lru_cache(maxsize=256)
def compile_pattern(written: str) -> Callable[[str], bool]:
    """A test whether a whole text matches. Raises PatternError."""
    if len(written) > LONGEST:
        raise PatternError(f"it has {len(written)} characters, at most {LONGEST} are read")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # warnings about possible future meanings are irrelevant
            tree = _parser.parse(written)
    except (re.error, OverflowError, RecursionError) as error:
        raise PatternError(str(error)) from error
    if tree.state.flags & ~re.UNICODE:
        raise PatternError("flags are not read")
    return _Machine(tree).matches


class _Machine:
    """States, each with a test for one character or a place or neither, and the states that follow it."""

    def __init__(self, tree: Any) -> None:
        self._tests: list[_Test | str | None] = [None]
        self._ways: list[tuple[int, ...]] = [()]
        self._depth = 0
        self._steps: dict[tuple[frozenset[int], str], frozenset[int]] = {}
        self._first = self._reached([self._chain(tree, _ACCEPT)], {_BEGIN})

    def matches(self, text: str) -> bool:
        """Whether the whole text matches."""
        states, steps = self._first, self._steps
        for sign in text:
            after = steps.get((states, sign))
            states = self._step(states, sign) if after is None else after
            if not states:
                return False
        return _ACCEPT in self._reached(states, {_END} if text else {_BEGIN, _END})

    def _step(self, states: frozenset[int], sign: str) -> frozenset[int]:
        if len(self._steps) >= _MOST_REMEMBERED:
            self._steps.clear()
        passed = (state for state in states if callable(test := self._tests[state]) and test(sign))
        after = self._reached([way for state in passed for way in self._ways[state]], set())
        self._steps[states, sign] = after
        return after

    def _reached(self, states: Iterable[int], places: set[str]) -> frozenset[int]:
        """The states at which a way waits for a character, or for a place that is not among `places`, or ends."""
        waiting, seen, reached = list(states), set[int](), set[int]()
        while waiting:
            state = waiting.pop()
            if state in seen:
                continue
            seen.add(state)
            test = self._tests[state]
            if state != _ACCEPT and (test is None or test in places):
                waiting += self._ways[state]
            else:
                reached.add(state)
        return frozenset(reached)

    def _state(self, test: _Test | str | None, *ways: int) -> int:
        if len(self._tests) > MOST_PARTS:
            raise PatternError(f"with its repetitions written out it has more than {MOST_PARTS} parts")
        self._tests.append(test)
        self._ways.append(ways)
        return len(self._tests) - 1

    def _chain(self, parts: Iterable[tuple[Any, Any]], follow: int) -> int:
        """The state where the way through some parts in turn begins, with `follow` after them."""
        if self._depth > DEEPEST:
            raise PatternError(f"its parts are nested deeper than {DEEPEST}")
        self._depth += 1
        for name, value in reversed(list(parts)):
            follow = self._part(str(name), value, follow)
        self._depth -= 1
        return follow

    def _part(self, name: str, value: Any, follow: int) -> int:
        if name == "BRANCH":
            return self._state(None, *(self._chain(each, follow) for each in value[1]))
        if name == "SUBPATTERN":
            if value[1] or value[2]:
                raise PatternError("flags are not read")
            return self._chain(value[3], follow)
        if name in ("MAX_REPEAT", "MIN_REPEAT"):
            return self._repeat(value, follow)
        if name == "AT" and str(value) in _PLACES:
            return self._state(_PLACES[str(value)], follow)
        return self._state(_test_of(name, value), follow)

    def _repeat(self, value: tuple[int, Any, Any], follow: int) -> int:
        least, most, parts = value
        if most is _parser.MAXREPEAT:
            loop = self._state(None)
            self._ways[loop] = (self._chain(parts, loop), follow)
            follow = loop
        else:
            for _ in range(most - least):
                follow = self._state(None, self._chain(parts, follow), follow)
        for _ in range(least):
            follow = self._state(None, self._chain(parts, follow))
        return follow


def _test_of(name: str, value: Any) -> _Test:
    """The test for the one character that a part matches."""
    if name == "LITERAL":
        return chr(value).__eq__
    if name == "NOT_LITERAL":
        return chr(value).__ne__
    if name == "ANY":
        return "\n".__ne__
    if name == "RANGE":
        low, high = value
        return lambda sign: low <= ord(sign) <= high
    if name == "CATEGORY":
        return _CATEGORIES[str(value)]
    if name == "IN":
        wanted = str(value[0][0]) != "NEGATE"
        tests = [_test_of(str(each), inner) for each, inner in value[0 if wanted else 1 :]]
        return lambda sign: any(test(sign) for test in tests) is wanted
    raise PatternError(
        "back references, look-around, word boundaries and possessive repetitions are not read"
    )
