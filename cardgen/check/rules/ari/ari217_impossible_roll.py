"""A roll is asked to show a number that its dice cannot show.

## Why

Whoever needs a 7 on one six-sided die waits for it all evening.

## Example

```text
Roll one six-sided die. On a roll of 7 or more the guard falls asleep.

Roll 2d8: with a total of 1 nothing happens.
```

## Use instead

```text
Roll one six-sided die. On a roll of 5 or more the guard falls asleep.

Roll 2d8: with a total of 2 nothing happens.
```

## Notes

The rule reads paragraphs that name their dice by the number of faces (`d6`, `2d8`, "a ten-sided die") and in them "a
roll of 7", "on a 7", "roll a 7 or higher", "a total of 13" and "between 2 and 12". Nothing is reported if anything is
added to the roll, there or in another sentence about rolls below the same heading. A die whose sides are given twice,
differently ("twenty-sided die (d12)"), is reported as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("ARI217", "impossible-roll", Severity.WARNING, __doc__)

_SIDES = r"four|six|eight|ten|twelve|twenty|4|6|8|10|12|20"
#: `2d6`, `three six-sided dice`.
_DICE = TextPattern(
    rf"(?<![\w.])(?P<count>\d{{1,2}})?[dD](?P<faces>4|6|8|10|12|20|100)(?!\w)|"
    rf"(?:\b(?P<many>{NUMBER}|an?|one|the) )?(?:[a-z]+ )?\b(?P<sides>{_SIDES})[- ]sided\s(?:[a-z]+ )?(?P<noun>dic?e)\b",
    re.IGNORECASE,
)
#: `a twenty-sided die (d12)`.
_NAMED_TWICE = TextPattern(
    rf"\b(?P<sides>{_SIDES})[- ]sided\s(?:[a-z]+ )?dic?e,? (?:\(|or |called )(?:an? |the )?"
    r"(?P<short>\d{0,2}[dD](?P<faces>\d{1,3})s?)\b",
    re.IGNORECASE, cues="die dice",
)  # fmt: skip
_OR = r"(?: or (?:more|higher|above|better|less|lower|fewer|below|under)\b|\+(?!\s?\d))"
#: What may follow a result that nothing else marks as one.
_ENDS = (
    r"(?=[,.;:)]|\*|$| (?:is|are|was|means|counts?|hits?|misses|fails?|succeeds|the|you|it|they|he|she|nothing|your|on|"
    r"with|and|wins?|loses?|for|that)\b)(?![.,:]\d)"
)
#: `on a roll of 7 or more`, `roll at least 5`, `a total of 13`.
_ASKED_RESULT = TextPattern(
    # `on a roll of`, `with a total of`, `on a natural`
    r"\b(?:(?:[Oo]n|[Ww]ith) (?:an? )?(?:natural |(?:die |dice )?(?:roll|result|total|score) of )?(?:an? )?|"
    # `roll at least`
    r"(?:roll|rolls|rolled|rolling) (?:an? |at least )(?:an? )?|"
    # `a sum of exactly`
    r"\b(?:[Aa]|the|any) (?:roll|result|total|sum|score) of (?:an? |at least |exactly )?)"
    rf"(?P<number>\d{{1,2}})(?:{_OR}|{_ENDS})"
)
#: `between 2 and 12`, `from 2 to 12`.
_ASKED_RANGE = TextPattern(
    r"\b(?:between|from) (?P<low>\d{1,2}) (?:and|to) (?P<high>\d{1,2})(?=[,.;:)]|$| (?:on|with)\b)",
    cues="between from",
)
#: What makes more or less of a roll than the dice show, or gives them other faces.
_CHANGED = TextPattern(
    r"\b(?:add(?:s|ed|ing)?|plus|bonus(?:es)?|modif\w+|increas\w+|subtract\w*|minus|penalt\w+|explod\w+|custom|special|"
    r"difficulty|doubl\w+|skill|target number|pool|blank|numbered|percentile|d66|d%|"
    r"strength|level)\b|[+−]\s?(?:\d|(?-i:[A-Z]))|-\d",
    re.IGNORECASE,
)
#: What shows that a sentence is about dice.
_ROLLING = TextPattern(r"\b(?:roll\w*|dice|die|[dD]\d+)\b")
#: What asks for the dice together, not for one of them.
_OF_ALL_DICE = TextPattern(r"\b(?:total|sum|together|result of|between|from)\b")
#: What follows a number that is no result: `on 7 May`, `on 3 spaces`.
_NO_RESULT = TextPattern(
    r" (?:jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec)|\b(?:page|space|turn|round)s?\b", re.I
)
_CUES = ("die", "dice", "d4", "d6", "d8", "d1", "d2", "D4", "D6", "D8", "D1", "D2")
#: So many characters before a number can say that it is no result.
_NEAR = 12


@frozen
class _Asked:
    """A result that a text asks for, where it stands, and whether it is one of all dice together."""

    number: int
    start: int
    end: int
    of_all_dice: bool


@frozen
class _Dice:
    """Dice that a text names, and the least and the most that they show together."""

    least: int
    most: int
    words: str


def inspect(evidence: Evidence) -> Inspection:
    """Hold every result that is asked for against the dice it is asked of."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    changed: dict[int, bool] = {}
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS or not any(cue in block.text for cue in _CUES):
            continue
        found += _named_twice(document, block)
        dice = [_dice(match) for match in _DICE.finditer(block.text)]
        asked = list(_asked(block.text)) if dice else []
        inspected += len(asked)
        wrong = [each for each in asked if _is_impossible(each, dice, block.text)]
        if not wrong:
            continue
        if block.section not in changed:
            changed[block.section] = _is_changed(document, block)
        if not changed[block.section]:
            found += [_finding(document, block, each, dice) for each in wrong]
    return Inspection(tuple(found), inspected)


def _asked(text: str) -> Iterator[_Asked]:
    """The results that a paragraph asks for."""
    for match in _ASKED_RESULT.finditer(text):
        of_all = _OF_ALL_DICE.search(match[0]) is not None
        yield _Asked(int(match["number"]), *match.span("number"), of_all)
    for match in _ASKED_RANGE.finditer(text):
        if _OF_ALL_DICE.search(text, 0, match.start()):
            for end in ("low", "high"):
                yield _Asked(int(match[end]), *match.span(end), of_all_dice=True)


def _dice(match: re.Match[str]) -> _Dice:
    faces = int(match["faces"]) if match["faces"] else read_number(match["sides"]) or 0
    said = match["count"] or match["many"] or ("2" if match["noun"] == "dice" else "1")
    count = read_number(said) or 1
    least = 0 if faces in {10, 100} else 1
    return _Dice(least * count, faces * count, match[0].strip())


def _is_impossible(asked: _Asked, dice: Sequence[_Dice], text: str) -> bool:
    before = text[max(0, asked.start - _NEAR) : asked.start]
    if _NO_RESULT.match(text, asked.end) or "page" in before or "space" in before:
        return False
    if asked.number > max(each.most for each in dice):
        return True
    return asked.of_all_dice and asked.number < min(each.least for each in dice)


def _is_changed(document: Document, block: TextBlock) -> bool:
    """Whether something is added to rolls below the same heading, or in the paragraph itself."""
    return _CHANGED.search(block.text) is not None or any(
        other.section == block.section and _ROLLING.search(other.text) and _CHANGED.search(other.text)
        for other in document.blocks
    )


def _named_twice(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    for match in _NAMED_TWICE.finditer(block.text):
        if read_number(match["sides"]) != int(match["faces"]):
            place = Place(document, block, *match.span("short"))
            sides = match["sides"]
            message = f"expected d{read_number(sides)} for the die of {sides} sides, found {place.words}"
            yield report(PROBLEM, place, message, "give the die one number of sides")


def _finding(document: Document, block: TextBlock, asked: _Asked, dice: Sequence[_Dice]) -> Diagnostic:
    best = max(dice, key=lambda each: each.most)
    place = Place(document, block, asked.start, asked.end)
    message = f"`{best.words}` gives {best.least} to {best.most}, found a roll of {asked.number}"
    return report(PROBLEM, place, message, "correct the number or the dice")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
