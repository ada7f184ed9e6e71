"""A number in words and the figure in brackets beside it differ.

## Why

Whoever writes "three (3)" wants to be sure that nobody makes a mistake. With "three (4)" everybody does.

## Example

```text
Each player takes three (4) coins.
```

## Use instead

```text
Each player takes three (3) coins.
```

## Notes

The rule reads whole numbers alone in brackets, behind a number in words, or in figures before one in words. The result
of a calculation ("three times five (15), then") is no such figure: a noun must follow the brackets, or the text must
write other numbers in this way, too.
"""

from __future__ import annotations

import re

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT120", "figure-beside-word", Severity.ERROR, __doc__)

#: A number of a rule or a player has another beside it: `rule four (12)`.
_BESIDE = TextPattern(
    rf"(?<![\w-])(?<!rule )(?<!step )(?<!section )(?<!chapter )(?<!page )(?<!player )(?<!no one )(?<!each )"
    rf"(?P<word>(?!\d){NUMBER})\s\((?P<figure>\d{{1,3}})\)"
    rf"|(?<![\w.,-])(?P<figure2>\d{{1,3}})\s\((?P<word2>(?!\d){NUMBER})\)",
    re.IGNORECASE,
)
#: The word that follows a number.
_NEXT_WORD = TextPattern(r"\s([^\W\d_]{3,})")
_SKIP = frozenset({"credits", "code", "flavour"})


def inspect(evidence: Evidence) -> Inspection:
    """Compare every number with its figure."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    pairs = [
        (block, pair, *(("word", "figure") if pair["word"] else ("word2", "figure2")))
        for block in document.blocks
        if "(" in block.text and block.kind not in _SKIP
        for pair in _BESIDE.finditer(block.text)
    ]
    agree = [read_number(pair[word]) == int(pair[figure]) for _, pair, word, figure in pairs]
    found: list[Diagnostic] = []
    for (block, pair, word, figure), right in zip(pairs, agree, strict=True):
        if not right and (any(agree) or _counts(block.text, pair.end())):
            place = Place(document, block, *pair.span(figure))
            message = f"expected {read_number(pair[word])} beside `{pair[word]}`, found {pair[figure]}"
            other = Place(document, block, *pair.span(word)).related("the number in words")
            found.append(report(PROBLEM, place, message, "correct the word or the figure", [other]))
    return Inspection(tuple(found), len(pairs))


def _counts(text: str, end: int) -> bool:
    """Whether a thing stands behind both: `three times five (15) then` tells a result."""
    following = _NEXT_WORD.match(text, end)
    return following is not None and following[1] not in FUNCTION_WORDS


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
