"""A sentence → the rolls on which something happens: `On a 1 or 2 the hero flees`; or the rolls of an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.gist import stem, stem_set
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class RollRule:
    """The stems `happens` describe what happens on a roll from `low` to `high`, or of one of `faces`, and `otherwise`
    what happens on all others; `summed` for totals. `start` and `end` are the place of the numbers.
    """

    low: int
    high: int
    faces: frozenset[int]
    happens: frozenset[str]
    otherwise: frozenset[str]
    summed: bool
    start: int
    end: int

    def holds(self, rolled: int) -> bool:
        """Whether a roll is one of these."""
        return rolled in self.faces if self.faces else self.low <= rolled <= self.high


@frozen
class Rolled:
    """A number that is rolled in an example; `total` if it includes all dice and bonuses."""

    number: int
    total: bool
    start: int
    end: int


_HIGHEST = 10**6
_A, _IN_DIGITS = r"(?:an? )?", r"(?: \(\d\))?"
_FACES = (
    rf"{_A}(?P<low>{NUMBER}){_IN_DIGITS}(?:(?P<more>\+| or (?:more|higher|better|above|greater|over|up))|"
    rf"(?P<less> or (?:less|lower|fewer|below|under))|(?:\s?[-–]\s?| to ){_A}(?P<high>{NUMBER}){_IN_DIGITS}|"
    rf"(?:,| or| and) {_A}(?P<other>{NUMBER}){_IN_DIGITS})?"
)
_CONDITION = TextPattern(
    r"\b(?:(?:on|with|shows?|showing|rolls?|rolling|rolled|needs?|gets?|is|are)|"
    r"(?:on|with|by rolling) (?:an? )?(?:die )?(?:roll|result|total) of)\s+(?:at least (?P<least>))?" + _FACES +
    r"(?![\w%/]| (?!or\b|and\b|the\b|an?\b|it\b|you\b|she\b|he\b|they\b|that\b|is\b|are\b|counts?\b|means\b|hits?\b|"
    r"misses\b|succeeds\b|fails\b|on\b|with\b|to\b|each\b|all\b|one\b|your\b|this\b)[a-z])",
    re.IGNORECASE,
)  # fmt: skip
_CUES = word_set("roll rolls rolled rolling die dice result total throw shows score")
_ELSE = TextPattern(r"\b(?:otherwise|if not|or else|else)\b", re.IGNORECASE)
_ON = TextPattern(
    rf"\b[Oo]n (?:an? )?{NUMBER}\b|\b[Ww]ith (?:an? )?{NUMBER}(?:\+| or (?:more|less|higher|lower)\b)"
)
_TOTAL = TextPattern(r"\b(?:total|sum|result|adds?|added|plus|modif\w+)\b|\d?d\d", re.IGNORECASE)
#: Stems that do not say what happens.
_IDLE = stem_set(
    "roll die dice result total score number on with if when whenever you your hero player value show every each any "
    "sum add more less higher lower better or and otherwise at least most it its their that which all"
) | frozenset(map(stem, FUNCTION_WORDS))
_OPPOSITES = {
    stem(one): stem(other)
    for pair in ("succeed fail", "hit miss", "pass fail", "win lose", "survive die")
    for one, other in (pair.split(), pair.split()[::-1])
}
_SAME = {stem("success"): stem("succeed"), stem("failure"): stem("fail"), stem("successful"): stem("succeed")}
_WORD = TextPattern(r"[a-z]{3,}")
#: A verb: after its subject, or after `and`.
_DOES = TextPattern(
    r"\b(?!(?:an?|the|his|her|their|its|no|of|on|in|with|for|to|one|two|three|four|five|six|seven|eight|nine|ten|any|"
    r"all|these|those|both|more|other)\b)[A-Za-z][\w'’]*,? (?P<verb>[a-z]{2,}s|hit)\b|"
    r"\b(?:players|they|you|all|everybody) (?P<verbs>[a-z]{3,})\b"
)
_ROLLED = TextPattern(
    rf"\b(?P<verb>rolls?|rolled|throws?|threw|gets?|got|(?:total|result|sum|roll) (?:is|of|was)|total of|shows?|makes?|"
    rf"counts as|comes up|turns up)\s+(?:only |just |exactly )?(?:an? )?(?P<number>{NUMBER})"
    rf"(?: and (?:an? )?(?P<second>{NUMBER}))?"
    rf"(?!,? (?:and )?(?:an? )?{NUMBER}\b)(?=\s*(?:[,.;:)!]|$|and\b|so\b|which\b|but\b|on\b|for\b|instead\b))",
    re.IGNORECASE,
)
_TOTALS = word_set("total sum result gets get got makes make counts")


@lru_cache(maxsize=4096)
def find_roll_rules(text: str) -> tuple[RollRule, ...]:
    """The one roll rule of a sentence; none if it states several."""
    if not has_number(text) or (_CUES.isdisjoint(small_words(text)) and not _ON.search(text)):
        return ()
    found = list(_CONDITION.finditer(text))
    if len(found) != 1:
        return ()
    behind, *rest = _ELSE.split(text[found[0].end() :], maxsplit=1)
    happens = stems_of(text[: found[0].start()] + " . " + behind)
    otherwise = stems_of(" ".join(rest)) - happens
    low = read_number(found[0]["low"]) or 0
    other, high = (read_number(found[0][name] or "") for name in ("other", "high"))
    top = high if high is not None else low
    if found[0]["more"] or found[0]["least"] is not None:
        top = _HIGHEST
    faces = frozenset({low, other}) if other is not None else frozenset[int]()
    bottom = -_HIGHEST if found[0]["less"] else low
    start = found[0].start("low")
    return (
        RollRule(
            bottom,
            top,
            faces=faces,
            happens=happens - stems_of(" ".join(rest)),
            otherwise=otherwise,
            summed=bool(_TOTAL.search(text)),
            start=start,
            end=found[0].end(),
        ),
    )


def find_rolled(text: str) -> Iterator[Rolled]:
    """The rolls and totals of an example, in order."""
    for found in _ROLLED.finditer(text):
        number, second = read_number(found["number"]), read_number(found["second"] or "")
        words = small_words(found["verb"])
        if number is not None:
            total = not _TOTALS.isdisjoint(words)
            yield Rolled(number + (second or 0), total, *found.span("number"))


def stems_of(text: str) -> frozenset[str]:
    """The stems that say what happens in a clause."""
    stems = (stem(word) for word in _WORD.findall(text.lower()))
    return frozenset(_SAME.get(each, each) for each in stems) - _IDLE


def deeds_of(text: str) -> frozenset[str]:
    """The stems of the verbs in an example."""
    stems = {stem(found["verb"] or found["verbs"]) for found in _DOES.finditer(text)}
    return frozenset(_SAME.get(each, each) for each in stems) - _IDLE


def opposite_of(happening: str) -> str:
    """The stem of the opposite of an outcome, or "" if there is none."""
    return _OPPOSITES.get(happening, "")
