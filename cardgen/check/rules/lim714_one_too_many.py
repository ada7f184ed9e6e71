"""The first thing too many is not the one behind the limit.

## Why

"Room for 4 buildings; you cannot build a fourth" makes the table ask which of the two numbers is meant.

## Example

```text
Building

There is room for 4 mills in your valley; you cannot build a fourth.
```

## Use instead

```text
Building

There is room for 4 mills in your valley; you cannot build a fifth.
```

## Notes

Read are "room for 4", "at most 4", "up to 4" and "no more than 4", and in the same or the next sentence "build a
fifth", "draw a fifth one", "take a fifth tool" of the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, fold_phrase, read_number, small_words
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM714", "one-too-many", Severity.WARNING, __doc__)

_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer", "variant"})
_LIMIT = LatePattern(
    rf"\b(?:room for|space for|at most|up to|no more than|a maximum of|only)\s+(?:only\s+)?(?P<limit>{NUMBER})\s+"
    rf"(?P<things>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*)?)",
    re.IGNORECASE,
)
_BEYOND = LatePattern(
    r"\b(?:draws?|takes?|gains?|gets?|builds?|erects?|buys?|hires?|receives?|adds?|acquires?|finds?|holds?|carry|carries|"
    rf"places?|plays?|owns?|have|has|if|when)\s+an?\s+(?P<ordinal>{'|'.join(ORDINALS)})\b(?:\s+(?P<thing>[^\W\d_][\w'’-]*))?"
    r"(?!\s+of\b)",
    re.IGNORECASE,
)
#: In characters: what stands farther behind a limit speaks of something else.
_NEAR = 160
_NO_THING = frozenset(
    {"one", "if", "when", "until", "unless", "and", "or", "you", "at", "in", "from", "on", "must"}
)


def inspect(evidence: Evidence) -> Inspection:
    """Count on from every limit."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    pairs = [pair for block in document.of_kind(*_READ) for pair in _pairs(document, block)]
    return Inspection(tuple(found for pair in pairs for found in _compare(*pair)), len(pairs))


def _pairs(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place]]:
    """Every limit with the ordinal behind it that goes beyond."""
    if ORDINALS.keys().isdisjoint(small_words(block.text)):
        return
    for limit in _LIMIT.finditer(block.text):
        beyond = _BEYOND.search(block.text, limit.end(), limit.end() + _NEAR)
        if beyond is None or _LIMIT.search(block.text, limit.end(), beyond.start()):
            continue
        thing = (beyond["thing"] or "one").lower()
        if thing in _NO_THING or fold(thing) in fold_phrase(limit["things"]):
            yield (
                Place(document, block, *limit.span("limit")),
                Place(document, block, *beyond.span("ordinal")),
            )


def _compare(limit: Place, beyond: Place) -> Iterator[Diagnostic]:
    most, here = read_number(limit.words) or 0, ORDINALS[beyond.words.lower()]
    if here != most + 1 and here > 1:
        right = next((word for word, value in ORDINALS.items() if value == most + 1), str(most + 1))
        message = f"expected `{right}` behind a limit of {most}, found `{beyond.words}`"
        yield report(PROBLEM, beyond, message, "mend the limit or the ordinal", [limit.related("the limit")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
