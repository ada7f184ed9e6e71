"""Document → the consequences of rolls in its examples, compared with the rule before them on which rolls have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.shown_rules import ExampleInSection, RuleSentence, shown_rules
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.wording.meanings.roll_outcomes import (
    Rolled,
    RollRule,
    deeds_of,
    find_roll_rules,
    find_rolled,
    opposite_of,
)
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class _Rule:
    roll: RollRule
    sentence: RuleSentence


_NOT = TextPattern(r"\b(?:not|no|none|nothing|never|without)\b|n['’]t\b", re.IGNORECASE)
_UNSURE = TextPattern(
    r"\b(?:if|would|could|unless|automatic\w*|may|might|reroll\w*|again|needs?|instead of|except|otherwise|modif\w+|"
    r"subtract\w*|minus|spends?|cancel\w*|ignor\w+)\b",
    re.IGNORECASE,
)
#: Words that add something to a roll: `adds 2`, `adds her Climb of 2`.
_ADDED = TextPattern(r"\b(?:adds?|plus|bonus\w*)\b|\+", re.IGNORECASE)
_CHANGES = TextPattern(
    r"\b(?:adds?|plus|bonus|instead|unless|except|reroll\w*|modif\w+|nothing|ignor\w+|never|always|"
    r"keep the|subtracts?)\b",
    re.IGNORECASE,
)
_NEXT = TextPattern(r"(?<=[.!?])\s")
#: The consequence is within this many characters after the roll.
_FAR = 120


def judge_rolls(document: Document) -> Iterator[Verdict]:
    """The consequence of each roll in an example, if the rule before says which rolls have it."""
    for shown in shown_rules(document):
        rules = [_Rule(roll, stated) for stated in shown.near for roll in find_roll_rules(stated.text)]
        if rules:
            yield from _judge(shown, rules)


def _judge(shown: ExampleInSection, rules: list[_Rule]) -> Iterator[Verdict]:
    text = shown.telling.text
    rolled = list(find_rolled(text))
    for at, each in enumerate(rolled):
        end = rolled[at + 1].start if at + 1 < len(rolled) else len(text)
        after = _clauses(text, each.end, min(end, each.end + _FAR), last=at + 1 == len(rolled))
        before = text[max(0, each.start - _FAR) : each.start]
        if _UNSURE.search(after) or _UNSURE.search(before):
            continue
        if not each.total and _ADDED.search(text, each.end):
            continue
        yield from _hold(shown, rules, each, after)


def _is_changed(shown: ExampleInSection, rule: _Rule) -> bool:
    """Whether another sentence of the rules changes a roll or its consequence."""
    return any(_CHANGES.search(each.text) for each in shown.near if each is not rule.sentence)


def _clauses(text: str, start: int, end: int, *, last: bool) -> str:
    """The text after a roll in its sentence and the next one, up to the sentence before the next roll."""
    found = list(_NEXT.finditer(text, start, end))
    if last:
        return text[start : found[1].start() if len(found) > 1 else end]
    return text[start : found[-1].start() if found else start]


def _hold(shown: ExampleInSection, rules: list[_Rule], rolled: Rolled, after: str) -> Iterator[Verdict]:
    stated = deeds_of(after)
    denied = _NOT.search(after) is not None
    expected = set()
    fit = []
    for rule in rules:
        same = rule.roll.happens & stated
        other = {stem for stem in rule.roll.happens if opposite_of(stem) in stated}
        other |= rule.roll.otherwise & stated
        unsure = not rolled.total and (rule.roll.summed or _is_changed(shown, rule))
        if bool(same) != bool(other) and not unsure:
            happens = bool(same) != denied
            expected.add(rule.roll.holds(rolled.number) == happens)
            fit.append(rule)
    if len(expected) != 1:
        return
    rule = fit[0]
    place = shown.telling.place(rolled.start, rolled.end)
    source = rule.sentence.place(shown.telling.document, rule.roll.start, rule.roll.end)
    yield Verdict(place, expected == {True}, f"`{source.words}` decides otherwise", (source.span,))
