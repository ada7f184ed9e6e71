"""A sum, difference or product is written out with the wrong result.

## Why

Players learn a rule from its worked example. Where 4 + 2 makes 7, they look for the rule that gave the extra point.

## Example

```text
Example: you play a Power of 4 and roll a 2. Result: 4 + 2 = 7.
```

## Use instead

```text
Example: you play a Power of 4 and roll a 2. Result: 4 + 2 = 6.
```

## Notes

The rule reads results after `=`, "equals", "makes", "is" and "for a total of", and after "or" (`HP=8-2, or 6`). Words
may stand between the numbers: `4(her ATT)+2(the roll)=6`. It also checks

- a calculation in brackets beside its result: `5 (3+2) points`;
- odds that are simplified: `13 to 4 becomes 3:1`;
- a sum in a table cell against the number in the next cell, if the other rows are right;
- the terms of a total that ends a list ("Total: 3 + 5 = 8") against the numbers of the list, and a total below
  labelled numbers ("Gardens: 9 points") or a table ("Total: 90 cards"), or above a list ("Her score is 19 points:"),
  against their sum.

Ranges (`1-3`), changes (`+1 DEF`), formulas with a variable, and calculations in quotation marks that the text itself
calls a mistake are left alone, as is what things are exchanged for (`4 bricks + 2 planks = 1 hut`). A quotient that
does not come out even may be rounded either way.
"""

from __future__ import annotations

import re
from fractions import Fraction

from cardgen.check.claims.origins import origins
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.stated_sums import StatedSum, stated_sums
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import COMPARED, SEEN, Inspection, Rule, limit_severity
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sums.arithmetic import Equation
from cardgen.check.wording.sums.equations import equations_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ARI201", "wrong-result", Severity.ERROR, __doc__)
#: The quotation mark that opens before a stretch, and the one that closes after it.
_OPENS, _CLOSES = TextPattern(r"[\"“‘«][^\"“”‘’«»]{0,60}$"), TextPattern(r"[^\"“”‘’«»]{0,60}[\"”’»]")
#: What calls a result wrong on purpose: `it is a mistake to count 7`.
_WRONG = TextPattern(
    r"\b(?:wrong(?:ly)?|mistaken?|incorrect(?:ly)?|not (?:allowed|correct|right|true)|should have|"
    r"an? (?:error|slip))\b",
    re.IGNORECASE,
)
#: Remainder on a clock: `10 + 5 = 3`.
_CLOCK = TextPattern(r"\b(?:o['’]clock|clock|dial|wraps? around|modulo)\b", re.IGNORECASE)
_HOURS = 12
#: What is called by its size, and what it has so many of: `a 3 × 3 grid is 9 squares`.
_SIZED = TextPattern(r"\s(?:board|grid|map|field|mat|table|area)s?\b")
#: The parts of a board behind a result: `a 3 x 4 map = 12 squares`.
_PART_OF_BOARD = TextPattern(r"\s(?:[a-z]+ )?(?:square|space|field|cell|tile|hex|card)(?:e?s)?\b")


def inspect(evidence: Evidence) -> Inspection:
    """Work out every equation."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind in {"credits", "index", "contents", "code"}:
                continue
            for equation in equations_of(block.text):
                inspected += 1
                if not equation.holds and not _is_meant_so(block.text, equation):
                    found.append(_finding(evidence, document, block, equation))
        found += [_finding_beside(document, odd) for odd in stated_sums(document)]
    return Inspection(tuple(found), inspected)


def _is_meant_so(text: str, equation: Equation) -> bool:
    """Whether a text says itself that a reckoning in quotation marks is wrong, or reckons with the hours of a clock, or
    names a thing by its size: `on a 19×19 board is 6.5 points`.
    """
    first, last = equation.formula.start, max(equation.end, equation.formula.end)
    quoted = _OPENS.search(text, 0, first) and _CLOSES.match(text, last)
    if quoted and _WRONG.search(text):
        return True
    if _SIZED.match(text, equation.formula.end) and not _PART_OF_BOARD.match(text, equation.end):
        return True
    if _is_exchange(text, equation):
        return True
    over = equation.formula.value - equation.result
    return over > 0 and over % _HOURS == 0 and _CLOCK.search(text) is not None


def _is_exchange(text: str, equation: Equation) -> bool:
    """Whether things make another kind, and less than there are of one of them: `4 bricks + 2 planks = 1 hut`."""
    if equation.start < equation.formula.end or equation.result >= equation.formula.value:
        return False
    parts = [*find_quantities(text[equation.formula.start : equation.start])]
    made = next(iter(find_quantities(text[equation.start :])), None)
    named = {part.head for part in parts if part.noun}
    if not named or made is None or not made.noun or made.head in named:
        return False
    return equation.result < max(part.value for part in parts)


def _finding(evidence: Evidence, document: Document, block: TextBlock, equation: Equation) -> Diagnostic:
    place = Place(document, block, equation.start, equation.end)
    formula = Place(document, block, equation.formula.start, equation.formula.end)
    value = _show(equation.formula.value)
    written_out = (
        "="
        in block.text[min(equation.start, equation.formula.start) : max(equation.end, equation.formula.end)]
    )
    return Diagnostic(
        limit_severity(document, PROBLEM, SEEN if written_out else COMPARED),
        f"expected {value} ({equation.formula.shown}), found {_show(equation.result)}",
        place.span,
        "correct the result or the numbers before it",
        (formula.related("the calculation"), *origins(evidence, formula, place)),
        place.rewrite(value) if place.words.isdigit() else None,
    )


def _finding_beside(document: Document, odd: StatedSum) -> Diagnostic:
    """The finding of a number that the sum beside it contradicts."""
    message = f"expected {_show(odd.expected)} ({odd.shown}), found {_show(odd.found)}"
    hint = "correct the number or the sum beside it"
    problem = limit_severity(document, PROBLEM)
    return Diagnostic(problem, message, odd.span, hint, (Related(odd.beside, "the sum"),))


def _show(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
