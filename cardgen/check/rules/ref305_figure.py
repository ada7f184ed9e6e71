"""A reference names a figure, table or diagram that the book does not have.

## Why

Figures are cut and renumbered as sections are, and their references are forgotten as often.

## Example

```text
Figure 1: the board

Figure 2: a hero sheet

Place the tokens as figure 3 shows.
```

## Use instead

```text
Figure 1: the board

Figure 2: a hero sheet

Place the tokens as figure 2 shows.
```

## Notes

Only in a text that has at least two captions of that kind (`Figure 1: the board`, `Figure 3.2.`, or `Figure 4` alone
on a line): where the pictures were lost, their captions are lost too.
"""

from __future__ import annotations

import re

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.check.late_patterns import LatePattern
from cardgen.check.place import Place, list_words, report
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF305", "figure-number", Severity.ERROR, __doc__)

_CAPTION = re.compile(
    r"^(?P<kind>figure|fig\.|diagram|illustration|table)\s+(?P<number>\d{1,3}(?:\.\d{1,2})?)\s*(?:[:.–—-]|$)",
    re.IGNORECASE,
)
_REFERENCE = LatePattern(
    r"\b(?P<kind>figure|fig\.|diagram|illustration|table)\s+(?P<number>\d{1,3}(?:\.\d{1,2})?)(?![\w:])",
    re.IGNORECASE,
)
_FIGURES = ("figure", "fig.", "diagram", "illustration", "table")


def inspect(evidence: Evidence) -> Inspection:
    """Look every figure up."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        captions = _captions(document)
        for block in document.blocks:
            lower = block.text.lower()
            if not any(word in lower for word in _FIGURES):
                continue
            own = _CAPTION.match(block.text)
            for match in _REFERENCE.finditer(block.text, own.end() if own else 0):
                known = captions.get(_kind(match["kind"]), set())
                looked += 1
                if len(known) >= 2 and match["number"] not in known:
                    place = Place(document, block, *match.span("number"))
                    message = f"there is no {_kind(match['kind'])} {match['number']}"
                    numbers: list[str] = sorted(known, key=_in_order)
                    found.append(report(PROBLEM, place, message, f"there are {list_words(numbers)}"))
    return Inspection(tuple(found), looked)


def _captions(document: Document) -> dict[str, set[str]]:
    captions: dict[str, set[str]] = {}
    for block in document.blocks:
        if own := _CAPTION.match(block.text):
            captions.setdefault(_kind(own["kind"]), set()).add(own["number"])
    return captions


def _in_order(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))


def _kind(word: str) -> str:
    return "figure" if word.lower() == "fig." else word.lower()


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
