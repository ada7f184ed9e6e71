"""The number of rounds, turns or days of a game is stated in two places with different numbers.

## Why

After the sixth round one player counts points, and another deals cards for the seventh.

## Example

```text
Overview

The game lasts six rounds.

End of the game

The game ends after the seventh round.
```

## Use instead

```text
Overview

The game lasts six rounds.

End of the game

The game ends after the sixth round. In the short game, the game ends after the fourth round.
```

## Notes

The rule reads "lasts six rounds", "is played over 14 turns", "ends after turn 14" and "at the end of the sixth round
the player with …". If all of these agree, the text must not mention a "seventh round" or a "round 7". Variants,
conditions and numbers of players are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.claims.factstore import Conflict, facts_of, inspect_conflicts, report_conflict
from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import supposes
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import ORDINALS
from cardgen.diagnostics import Diagnostic, Problem, Severity

_READ = RULE_KINDS | {"heading", "table"}
_UNIT = "round|day|week|season|year|month|era|tide|shift|decade|generation"
#: `in the ninth round`, `Round 9`: a unit of the game by its number.
_NUMBERED = TextPattern(
    rf"\b(?:[Tt]he |[Aa] )(?P<ordinal>{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th)) "
    rf"(?:(?:and|or|to) the (?P<last>{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th)) )?(?P<unit>{_UNIT})\b|"
    rf"\b(?P<unit2>(?i:{_UNIT})) (?P<number>\d{{1,2}})\b"
    r"(?![-–.]\d|\s?(?:\+|and (?:up|over)|years))"
)
#: In another game, or in none.
_OTHER = TextPattern(
    r"\b(?:extra|additional|another|ties?|tied|tie-?break\w*|variants?|expansions?|campaigns?|longer|instead|"
    r"would|never|no|unless|century|optional\w*|advanced|until|lost|loses?|over)\b",
    re.IGNORECASE,
)
PROBLEM = Problem("LIM711", "length-of-game", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare how long the game is said to last."""
    stated = inspect_conflicts(evidence, _finding, "length")
    lengths = list(facts_of(evidence).of("length"))
    agreed = list(_agreed(lengths))
    beyond = [
        finding
        for document in evidence.documents
        for fact, last in agreed
        for finding in _beyond(document, fact, last)
    ]
    return Inspection((*stated.diagnostics, *beyond), stated.inspected)


def _finding(conflict: Conflict) -> Diagnostic:
    right, wrong = conflict.right[0], conflict.wrong
    message = f"expected {right.value} as the number of {wrong.subject}s of the game, found {wrong.value}"
    return report_conflict(PROBLEM, conflict, message, "make all places say the same number")


def _agreed(lengths: Sequence[Fact]) -> Iterator[tuple[Fact, int]]:
    """The length of the game in each unit, as far as all places agree on it."""
    for unit, fact in {fact.subject: fact for fact in lengths}.items():
        values = {other.value for other in lengths if other.subject == unit}
        if (
            len(values) == 1
            and unit in _UNIT.split("|")
            and not fact.scope
            and isinstance(fact.value, int)
            and fact.value > 1
        ):
            yield fact, fact.value


def _beyond(document: Document, fact: Fact, last: int) -> Iterator[Diagnostic]:
    """The numbers of rounds behind the last one."""
    for block in document.blocks:
        if block.kind not in _READ or block.scope:
            continue
        for found in _NUMBERED.finditer(block.text):
            if fact.subject not in (found["unit"] or found["unit2"] or "").lower():
                continue
            group = "number" if found["number"] else "last" if found["last"] else "ordinal"
            value = int(found["number"]) if found["number"] else _place(found[group])
            sentence = sentence_at(block.text, found.start())
            if value > last and sentence and not (_OTHER.search(sentence.text) or supposes(sentence.text)):
                place = Place(document, block, *found.span(group))
                message = f"there is no {fact.subject} {value}: the game has {last}"
                related = [fact.place.related(f"{last} here")] if fact.place else []
                yield report(PROBLEM, place, message, "make both places say the same number", related)


def _place(word: str) -> int:
    digits = word.rstrip("stndrh")
    return int(digits) if digits.isdigit() else ORDINALS[word.lower()]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
