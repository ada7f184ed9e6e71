"""A text → two of its cases that both hold for one number, and disagree on what then happens.

`For 3 cards sold, it is 1, 2 or 3 coins. For 3 cards sold, it is 4, 5 or 6 coins.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from cardgen.check.wording.gist import gist
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set
from cardgen.frozen import frozen


@frozen
class StatedCase:
    """The condition from `start` to `end` of a text holds for `numbers` of what `key` says; `told` is what follows."""

    start: int
    end: int
    key: str
    numbers: frozenset[int]
    told: str

    @property
    def amounts(self) -> dict[str, frozenset[int]]:
        """The numbers of what follows, by what they count."""
        found: dict[str, set[int]] = {}
        for quantity in find_quantities(self.told):
            found.setdefault(quantity.head, set()).add(quantity.value)
        return {head: frozenset(values) for head, values in found.items() if head}


_CLAUSE_END = TextPattern(r"[.;!?]\s+|,?\sand\s(?=(?:for|with|in|if)\s)")
#: `with 2 or 3 players`, `in rounds 1 and 3`, `if there were 4 thieves`, `for 3 cards sold`.
_CASE = TextPattern(
    r"\b(?:[Ii]n|[Ww]ith|[Ff]or|[Ii]f there (?:are|is|were|was)|[Ww]hen there are)\s(?:only\s|exactly\s|just\s|an?\s)?"
    rf"(?P<label>(?:rounds?|turns?|phases?)\s)?(?P<one>{NUMBER})(?:\s?(?P<link>or|and|to|-|–)\s?(?P<two>{NUMBER}))?"
    r"(?:[\s-](?P<unit>[a-z]+)(?P<more>\s(?:sold|played|spent|left))?)?\b",
    cues="in In with With for For there",
)
#: What is told besides what another sentence tells of the same case.
_BESIDES = TextPattern(
    r"\b(?:also|another|additional(?:ly)?|more|then|extra|instead|except|unless|with (?:the|an?))\b",
    re.IGNORECASE,
)
_SPANS = word_set("turn round phase game move action")
#: What may stand before a condition at the beginning of a clause.
_OPENING = TextPattern(
    r"\W*(?:(?:[Bb]ut|[Aa]nd|[Ss]o|[Tt]hen|[Hh]owever|[Nn]ote|[Rr]emember|[Tt]hus)\b\W*)*(?:[^:,]*:\W*)?"
)
#: Conditions that stand anywhere: `with 2 players`, `in round 3`, `if there were 4 thieves`, `for 3 cards sold`.
_ANYWHERE = TextPattern(
    r".*\bthere\b|[A-Za-z]+\s(?:.*\s)?(?:rounds?|turns?|phases?)\b|"
    r".*[\s-](?:players?|teams?|sides?|persons?|people|[a-z]+\s(?:sold|played|spent|left))$",
    re.IGNORECASE,
)
_LEFT, _RIGHT = TextPattern(r"\bleft\b"), TextPattern(r"\bright\b")
_WORD = TextPattern(r"[\w'’-]+")
#: So many words besides the numbers show that two cases tell of the same thing.
_SHARED = 2
#: No paragraph that a person wrote has more cases; each is compared with each.
_MOST = 50


def disagreeing_cases(text: str) -> Iterator[tuple[StatedCase, StatedCase]]:
    """Each two cases of a text that hold for the same number, and give the same thing different amounts or sides."""
    cases = list(_cases(text)) if len(_CASE.findall(text)) > 1 else []
    for first, second in combinations(cases if len(cases) <= _MOST else (), 2):
        both = first.key == second.key and first.numbers & second.numbers
        if both and _tell_alike(first, second) and _differ(first, second):
            yield first, second


def _cases(text: str) -> Iterator[StatedCase]:
    """The clauses of a text that have just one condition."""
    at = 0
    for end, after in [*(found.span() for found in _CLAUSE_END.finditer(text)), (len(text), len(text))]:
        conditions = list(_CASE.finditer(text, at, end))
        if len(conditions) == 1 and _is_condition(text, at, conditions[0]) and (key := _key(conditions[0])):
            found = conditions[0]
            told = f"{text[at : found.start()]} {text[found.end() : end]}"
            yield StatedCase(found.start(), found.end(), key, _numbers(found), told)
        at = after


def _is_condition(text: str, at: int, found: re.Match[str]) -> bool:
    """Whether a number of things in the clause from `at` says when something holds; behind a verb it says what is done:
    `2 helpers count for 1 point`, `the mine starts with one cube`.
    """
    return bool(_OPENING.fullmatch(text, at, found.start()) or _ANYWHERE.match(found[0]))


def _key(found: re.Match[str]) -> str:
    if found["unit"] in _SPANS and read_number(found["one"]) == 1:
        return ""  # how often something is done: `in one turn`
    return fold((found["label"] or found["unit"] or "").strip()) + (found["more"] or "")


def _numbers(found: re.Match[str]) -> frozenset[int]:
    one = read_number(found["one"]) or 0
    two = read_number(found["two"]) or one if found["two"] else one
    return frozenset({one, two} if found["link"] in {"or", "and", None} else range(one, two + 1))


def _tell_alike(first: StatedCase, second: StatedCase) -> bool:
    """Whether two cases tell of the same thing, in other numbers or words."""
    if _BESIDES.search(first.told) or _BESIDES.search(second.told):
        return False
    shared = gist(first.told) & gist(second.told)
    return len(shared) >= _SHARED or _frame(first.told) == _frame(second.told)


def _frame(told: str) -> list[str]:
    """The words of what is told, without its numbers."""
    return [word.lower() for word in _WORD.findall(told) if read_number(word) is None]


def _differ(first: StatedCase, second: StatedCase) -> bool:
    one, two = first.amounts, second.amounts
    if _frame(first.told) == _frame(second.told):
        return _WORD.findall(first.told) != _WORD.findall(second.told)
    if any(one[head] != two[head] for head in one.keys() & two.keys()):
        return True
    ways = [(bool(_LEFT.search(case.told)), bool(_RIGHT.search(case.told))) for case in (first, second)]
    return {*ways} == {(True, False), (False, True)}
