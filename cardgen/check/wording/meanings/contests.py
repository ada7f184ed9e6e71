"""A sentence → the comparison that decides a success: `if the total is equal to or higher than the Armour, you hit`."""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold_phrase, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Contest:
    """If the comparison `sign` (`>= > <= <`) holds, the contest is won, or lost if `won` is false.

    `right` are the folded words for what the roll or total is compared with. `start` and `end` are the place of the
    comparison.
    """

    sign: str
    won: bool
    right: frozenset[str]
    start: int
    end: int


@frozen
class Outcome:
    """How something ends: whether `won`, said by a word at `start` to `end`."""

    won: bool
    start: int
    end: int


_MORE, _LESS = r"(?:higher|greater|more|larger|better)", r"(?:lower|less|smaller)"
_SIGNS = (
    (">=", rf"(?:equal to or {_MORE}(?: than)?|{_MORE} than or equal to|(?:equals?|matches|match|meets?|reaches|is "
    "equal to) or "
           rf"(?:exceeds?|beats?|is {_MORE} than|surpass(?:es)?)|(?<!than )at least"
           rf"(?: equal to| as high as| as many \w+ as)?|not {_LESS} than|no {_LESS} than|reaches)"),
    ("<=", rf"(?:equal to or {_LESS}(?: than)?|{_LESS} than or equal to|at most|not {_MORE} than|no {_MORE} than|"
           r"does not exceed|equal to or (?:under|below))"),
    (">", rf"(?:(?<!or ){_MORE} than|exceeds?|above)(?! or equal)"),
    ("<", rf"(?:(?<!or ){_LESS} than|below)(?! or equal)"),
)  # fmt: skip
_COMPARED = TextPattern(
    r"\b(?:" + "|".join(f"(?P<s{at}>{pattern})" for at, (_, pattern) in enumerate(_SIGNS)) + r")\b",
    re.IGNORECASE,
)
_OUTCOME = TextPattern(
    r"\b(?:(?P<won>hits?|hit|succeeds?|succeeded|success(?:es|ful(?:ly)?)?|pass(?:es|ed)?|wins?|won|survives?|"
    r"escapes?)|(?P<lost>miss(?:es|ed)?|fails?|failed|failures?|lose|loses|lost|drowns?|is repelled|are repelled))\b",
    re.IGNORECASE,
)
_NOT = TextPattern(r"\b(?:not|no|never|cannot|to)\s+(?:\w+\s+)?$|n['’]t\s+$", re.IGNORECASE)
_CONDITION = TextPattern(
    r"\b(?:if|when|whenever|must|needs?|to hit|to succeed|on a|otherwise)\b", re.IGNORECASE
)
_RULED = word_set("if when whenever must need needs hit succeed roll")
_SIDES = FUNCTION_WORDS | word_set(
    "total number value result roll dice die score sum target enemy monster opponent foe defender attacker you"
)


@lru_cache(maxsize=4096)
def find_contests(text: str) -> tuple[Contest, ...]:
    """The contest that a rule decides, if the sentence has exactly one comparison and one outcome."""
    if _RULED.isdisjoint(small_words(text)) or not _CONDITION.search(text):
        return ()
    compared = list(_COMPARED.finditer(text))
    outcomes = find_outcomes(text, rule=True)
    if len(compared) != 1 or not outcomes or len({outcome.won for outcome in outcomes}) > 1:
        return ()
    found = compared[0]
    after = re.split(
        r"[,;.:()]|\b(?:you|he|she|it|they|then|or|and|and if|to)\b", text[found.end() :], maxsplit=1
    )[0]
    right = frozenset(fold_phrase(after)) - _SIDES
    sign = next(sign for at, (sign, _) in enumerate(_SIGNS) if found[f"s{at}"])
    return (Contest(sign, outcomes[0].won, right, *found.span()),) if right else ()


def find_outcomes(text: str, *, rule: bool = False) -> tuple[Outcome, ...]:
    """The words of a text that say how something ends; a rule (`rule`) may say what is needed `to hit`."""
    found = []
    for match in _OUTCOME.finditer(text):
        denied = _NOT.search(text[: match.start()])
        if denied and not (rule and denied[0].lower().startswith("to")):
            if denied[0].lower().split()[0] != "to":
                found.append(Outcome(not match["won"], *match.span()))
            continue
        found.append(Outcome(bool(match["won"]), *match.span()))
    return tuple(found)


def decide(contest: Contest, left: int, right: int) -> bool:
    """Whether a contest between two numbers is won."""
    holds = {">=": left >= right, ">": left > right, "<=": left <= right, "<": left < right}[contest.sign]
    return contest.won if holds else not contest.won
