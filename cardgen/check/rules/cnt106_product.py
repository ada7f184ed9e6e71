"""A product of counts comes to another number than the text says.

## Why

"4 types x 4 powers x 2 sets, equaling 30" is an error that any reader with a pencil finds.

## Example

```text
The deck has 4 types x 4 powers x 2 sets, equaling 30 cards.
```

## Use instead

```text
The deck has 4 types x 4 powers x 2 sets, equaling 32 cards.
```

## Notes

Also read: "2 copies of each of the 16 cards, 32 in all", "63 dice (21 in each of 3 colours)" and "15 pawns (5 each in
red, white and blue)". Any other result
needs a word that announces it: equals, for a total of, makes, in all. Formulas of pure numbers belong to ARI201.
"""

from __future__ import annotations

import re
from math import prod

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT106", "product", Severity.ERROR, __doc__)

_THING = r"(?:\s+[^\W\d_][\w'’-]*){1,3}?"
_RESULT = (
    rf"\s*[,;(–—=]*\s*(?:equall?ing|equals?|for a total of|(?:that |which )?makes?|making|giving|gives|is|are|"
    rf"(?:so|that is|i\.e\.,?)|=|or)\s+(?:a total of\s+)?(?P<result>{NUMBER})\b"
)
_PRODUCT = LatePattern(
    rf"(?P<factors>\b{NUMBER}{_THING}(?:\s*,?\s*(?:x|×|\*|times|by)\s*{NUMBER}{_THING})+){_RESULT}",
    re.IGNORECASE,
)
_IN_ALL = LatePattern(
    rf"(?P<factors>\b{NUMBER}{_THING}(?:\s*(?:x|×|\*|times)\s*{NUMBER}{_THING})+)"
    rf"\s*[,;(–—]+\s*(?P<result>{NUMBER})(?=\s*(?:{_THING}\s+)?(?:in (?:all|total)|altogether))",
    re.IGNORECASE,
)
_EACH = LatePattern(
    rf"(?P<factors>\b{NUMBER}\s+(?:copies|cop(?:y)|cards?|sets?)?\s*(?:of each )(?:of\s+)?(?:the\s+)?{NUMBER}{_THING})"
    rf"\s*[,;(–—]+\s*(?:so\s+|for a total of\s+|making\s+|"
    rf"i\.e\.,?\s+)?(?P<result>{NUMBER})(?=\s*(?:{_THING}\s+)?(?:in (?:all|total)|altogether))",
    re.IGNORECASE,
)
_KINDS = r"(?:colou?rs?|types?|kinds?|suits?|players?|factions?|sets?|denominations?|shapes?|races?|classes)"
_SHARED = LatePattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}\s*\(\s*(?P<factors>{NUMBER}(?:\s[a-z]+){{0,2}}?\s(?:(?:in|of|for)\s)?each"
    rf"\s(?:in|of|for)\s(?:the\s)?{NUMBER}\s(?:[a-z]+\s)?{_KINDS})\s*\)",
    re.IGNORECASE,
)
#: `20 pawns (5 per player in red, blue, white and black)`: as many for each of the colours that follow.
_COLOURS = LatePattern(
    rf"(?<![\w–-])(?P<result>{NUMBER}){_THING}\s*\(\s*(?P<factors>{NUMBER}(?:\s[a-z]+)?\s(?:per|for (?:each|every)|of "
    rf"each|in each|each)(?:\s(?:player|colou?r|faction|side))?,?(?:\s(?:in|of|:))?)\s(?P<colours>[a-z]+(?:,\s[a-z]+)+"
    rf",?\sand\s[a-z]+)\s*\)",
    re.IGNORECASE,
)
_MAY_MULTIPLY = LatePattern(r"\s(?:x|×|times|by)\s|×|\*|of each|\beach\b|\bper\b", re.IGNORECASE)
_FACTOR = LatePattern(rf"\b{NUMBER}\b", re.IGNORECASE)


def inspect(evidence: Evidence) -> Inspection:
    """Multiply what the text multiplies."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        for block in document.blocks:
            if not _MAY_MULTIPLY.search(block.text):
                continue
            for match in (
                m
                for pattern in (_PRODUCT, _IN_ALL, _EACH, _SHARED, _COLOURS)
                for m in pattern.finditer(block.text)
            ):
                looked += 1
                found += _compare(document, block, match)
    return Inspection(tuple(found), looked)


def _compare(document: Document, block: TextBlock, match: re.Match[str]) -> list[Diagnostic]:
    factors = [read_number(found[0]) or 0 for found in _FACTOR.finditer(match["factors"])]
    if colours := match.groupdict().get("colours"):
        factors.append(len(re.findall(r"[a-z]+(?=,|\s*$|\sand\b)", colours.replace(" and ", ", "))))
    result = read_number(match["result"])
    if result is None or prod(factors) == result:
        return []
    place = Place(document, block, *match.span("result"))
    shown = " × ".join(str(factor) for factor in factors)
    whole = Place(document, block, *match.span("factors")).related("the factors")
    return [
        report(
            PROBLEM, place, f"expected {prod(factors)} ({shown}), found {result}", "mend the product", [whole]
        )
    ]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
