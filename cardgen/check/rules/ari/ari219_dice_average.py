"""A number before its dice is not their average, while all other such numbers are.

## Why

A monster has "341 (22d20 + 10)" hit points: whoever takes the number fights a different monster from whoever rolls. A
digit was lost, or the dice were changed and the number was not.

## Example

```text
The ogre has 59 (7d10 + 21) hit points, and its club deals 13 (2d8 + 4) damage.

The wolf has 11 (2d8 + 2) hit points.

The turtle has 341 (22d20 + 10) hit points.
```

## Use instead

```text
The ogre has 59 (7d10 + 21) hit points, and its club deals 13 (2d8 + 4) damage.

The wolf has 11 (2d8 + 2) hit points.

The turtle has 341 (22d20 + 110) hit points.
```

## Notes

The rule reads numbers right before dice in brackets, in rules and on cards. At least three of them, and three quarters
of all, must be the average, rounded down or all rounded up. No average is below 1. A row of levels and dice
(`levels 5 (2d6), 11 (3d6)`) is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("ARI219", "dice-average", Severity.WARNING, __doc__)

_LEAST = 3
#: Of so many one may be wrong.
_SHARE = 4
#: `7 (2d6)`, `10 (2d6 + 3)`: an average with its dice.
_AVERAGE_AND_DICE = TextPattern(
    r"(?<![\w.,/–+-])(?P<number>\d{1,4})\s?\((?P<dice>(?P<count>\d{1,3})[dD](?P<faces>\d{1,3})"
    r"(?:\s?(?P<sign>\+\s?[-−–]|[+−–-])\s?(?P<more>\d{1,4}))?)\)"
)
#: A row of levels, each with the dice that one has from there on: `levels 5 (2d6), 11 (3d6) and 17 (4d6)`.
_LEVELS = TextPattern(r"\b[Ll]evels?\b[^.;:]*$")
_LONGEST_ROW = 60


@frozen
class _Statement:
    """A number, the dice behind it, and their average rounded down and up."""

    number: int
    dice: str
    down: int
    up: int
    place: Place


def inspect(evidence: Evidence) -> Inspection:
    """Work out the average of all dice that stand behind a number."""
    documents = (*evidence.documents, *(text.document for text in card_texts(evidence)))
    statements = [each for document in documents for each in _read(document)]
    lower = [each for each in statements if each.number != each.down]
    upper = [each for each in statements if each.number != each.up]
    wrong = min(lower, upper, key=len)
    if len(statements) - len(wrong) < _LEAST or len(wrong) * _SHARE > len(statements):
        return Inspection((), len(statements))
    return Inspection(
        tuple(_finding(each, each.down if wrong is lower else each.up) for each in wrong), len(statements)
    )


def _read(document: Document) -> Iterator[_Statement]:
    for block in document.blocks:
        if block.kind == "code" or "(" not in block.text:
            continue
        for match in _AVERAGE_AND_DICE.finditer(block.text):
            start = match.start("number")
            if _LEVELS.search(block.text, max(0, start - _LONGEST_ROW), start):
                continue
            twice = max(_twice(match), 2)
            place = Place(document, block, *match.span("number"))
            yield _Statement(int(match["number"]), match["dice"], twice // 2, -(-twice // 2), place)


def _twice(match: re.Match[str]) -> int:
    """Twice the average, which is whole."""
    more = int(match["more"] or 0) * (1 if match["sign"] == "+" else -1)
    return int(match["count"]) * (int(match["faces"]) + 1) + 2 * more


def _finding(statement: _Statement, average: int) -> Diagnostic:
    message = f"expected {average}, which `{statement.dice}` comes to on average, found {statement.number}"
    return report(PROBLEM, statement.place, message, "correct the number or the dice")


RULE = Rule(PROBLEM, inspect)
