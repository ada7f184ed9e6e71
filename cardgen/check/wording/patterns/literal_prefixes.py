"""A regular expression that begins with a word boundary or lookbehinds → an equivalent one that begins with letters.

`re` looks for literal first letters in C, ten times as fast as it tries an expression at every place of a text, but not
if a boundary or a lookbehind precedes them. So the boundary is checked after the first letter: `\\b(?:may|must)`
becomes `(?:m(?<=\\b.)(?:ay|ust))`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

#: The version of this module, so that results kept by another version are not used.
VERSION = Path(__file__).stat().st_mtime_ns if Path(__file__).is_file() else 0
_BOUNDARY = r"\b"
_LOOKBEHIND = re.compile(r"\(\?<[!=]")
_LETTERS = re.compile(r"[A-Za-z0-9]+(?![?*+{])|[A-Za-z0-9]+(?=[A-Za-z0-9][?*+{])")
_OPENING = re.compile(r"\(\?(?::|P<\w+>)")
#: One letter in lower case or as a capital.
_EITHER = re.compile(r"\[([A-Za-z]{2,4})\](?![?*+{])")
_LETTER = re.compile(r"[A-Za-z0-9](?![?*+{])")
#: An expression with numbered groups can neither be repeated nor reordered.
_COUNTED = re.compile(r"(?<!\\)\((?!\?(?:i?[:=!]|<[=!]))")
#: A set of signs, listed one by one or as `A-Z`.
_SIGNS = re.compile(r"\[\w[\w-]*\](?![?*+{])")
_ANY_CASE = "(?i:"
_STEP = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]|[^\\\[()|]+", re.DOTALL)


def with_literal_prefix(pattern: str) -> str:
    """An equivalent expression that is searched faster, or the same one if its first letters are not known."""
    if pattern.startswith(_ANY_CASE) and split_at_bars(pattern, len(_ANY_CASE))[0] == len(pattern) - 1:
        return _start(pattern[len(_ANY_CASE) : -1], any_case=True) or pattern
    return _start(pattern, any_case=False) or pattern


def _start(pattern: str, *, any_case: bool) -> str:
    """The faster expression, or "" if there is none."""
    guards = _guards(pattern)
    start = sum(map(len, guards))
    if not guards or split_at_bars(pattern, 0) != (len(pattern), [pattern]):
        return ""
    if letters := _LETTERS.match(pattern, start):
        first = letters[0][:1] if any_case else letters[0]
        rest = _cased(pattern[start + len(first) :], any_case)
        return f"(?:{'|'.join(_cases(first, any_case))}){_behind(guards, len(first), any_case)}{rest}"
    if not any_case and (signs := _SIGNS.match(pattern, start)):
        return f"{signs[0]}{_behind(guards, 1, any_case)}{pattern[signs.end() :]}"
    opening = _OPENING.match(pattern, start)
    if not opening:
        return ""
    end, words = split_at_bars(pattern, opening.end())
    by_letter = (
        _by_letter(words, any_case) if pattern[end + 1 : end + 2] not in {"?", "*", "+", "{"} else None
    )
    if not by_letter:
        return ""
    asked = _behind(guards, 1, any_case)
    starts = (
        f"{letter}{asked}(?{'i' if any_case else ''}:{'|'.join(rests)})"
        for first, rests in by_letter.items()
        for letter in _cases(first, any_case)
    )
    return f"{opening[0]}{'|'.join(starts)}){_cased(pattern[end + 1 :], any_case)}"


def _cases(letters: str, any_case: bool) -> tuple[str, ...]:
    """The letters as they are, or in lower case and as capitals if the case does not matter."""
    return tuple(dict.fromkeys((letters.lower(), letters.upper()))) if any_case else (letters,)


def _cased(rest: str, any_case: bool) -> str:
    """The rest of an expression, made to ignore case if the whole expression did."""
    return f"{_ANY_CASE}{rest})" if any_case and rest else rest


def _guards(pattern: str) -> tuple[str, ...]:
    """The boundaries and lookbehinds at the beginning of an expression, up to one that has groups."""
    guards: list[str] = []
    start = 0
    while True:
        if pattern.startswith(_BOUNDARY, start):
            end = start + len(_BOUNDARY)
        elif opening := _LOOKBEHIND.match(pattern, start):
            end = split_at_bars(pattern, opening.end())[0] + 1
        else:
            return tuple(guards)
        if _COUNTED.search(pattern, start, end):
            return ()
        guards.append(pattern[start:end])
        start = end


def _behind(guards: Iterable[str], letters: int, any_case: bool) -> str:
    """The checks of boundaries and lookbehinds, moved after the given number of letters."""
    return "".join(_moved(guard, "." * letters, any_case) for guard in guards)


def _moved(guard: str, letters: str, any_case: bool) -> str:
    if guard == _BOUNDARY:
        return rf"(?<={_BOUNDARY}{letters})"
    opening, content = guard[:4], guard[4:-1]
    return _cased(f"{opening}(?:{content}){letters})", any_case)


def split_at_bars(pattern: str, start: int) -> tuple[int, list[str]]:
    """Where the group that contains a place of an expression ends, and its alternatives from there, split at `|`."""
    parts: list[str] = []
    depth, first = 0, start
    for step in _STEP.finditer(pattern, start):
        if step[0] == "(":
            depth += 1
        elif step[0] == ")" and not depth:
            return step.start(), [*parts, pattern[first : step.start()]]
        elif step[0] == ")":
            depth -= 1
        elif step[0] == "|" and not depth:
            parts.append(pattern[first : step.start()])
            first = step.end()
    return len(pattern), [*parts, pattern[first:]]


def _by_letter(words: list[str], any_case: bool) -> dict[str, list[str]] | None:
    """The remainders of words by their first letter, or None if a word begins with anything else."""
    rests: dict[str, list[str]] = {}
    if any(map(_COUNTED.search, words)):
        return None
    for word in words:
        if letter := _LETTER.match(word):
            firsts, rest = letter[0], word[1:]
        elif either := _EITHER.match(word):
            firsts, rest = either[1], word[either.end() :]
        else:
            return None
        for first in dict.fromkeys(firsts.lower() if any_case else firsts):
            rests.setdefault(first, []).append(rest)
    return rests
