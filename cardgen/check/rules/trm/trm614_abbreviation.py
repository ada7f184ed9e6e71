"""An abbreviation is used before it is explained, explained twice, or stands for two things.

## Why

Readers who meet "VP" on page 3 and its meaning on page 9 have guessed for six pages, perhaps wrongly.

## Example

```text
Score 2 VP for each harbour.

The player with the most Victory Points (VP) wins.
```

## Use instead

```text
Score 2 Victory Points (VP) for each harbour.

The player with the most VP wins.
```

## Notes

An explanation is two to four capitalised words with their initials in brackets behind them. Headings, tables,
summaries and questions may use what is explained later. A repeated explanation is reported if both stand in the same
text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TRM614", "abbreviation", Severity.ADVICE, __doc__)

#: `Victory Points (VP)`.
_EXPLAINED = TextPattern(r"(?P<words>(?:\b[A-Z][a-z]+[ -]){2,4})\((?P<short>[A-Z]{2,4})s?\)")
_READ = frozenset({"rule", "setup", "components", "example", "footnote"})


def inspect(evidence: Evidence) -> Inspection:
    """Follow every abbreviation through its text."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        explained = _explanations(document)
        inspected += len(explained)
        found += [
            finding for short, places in explained.items() for finding in _faults(document, short, places)
        ]
    return Inspection(tuple(found), inspected)


def _explanations(document: Document) -> dict[str, list[Place]]:
    """The places that explain each abbreviation: the words, and the brackets behind them."""
    found: dict[str, list[Place]] = {}
    for block in document.blocks:
        if block.kind not in _READ or "(" not in block.text:
            continue
        for match in _EXPLAINED.finditer(block.text):
            words = re.split(r"[ -]", match["words"].strip())
            own = words[-len(match["short"]) :]
            if "".join(word[0] for word in own) == match["short"]:
                start = match.start() + match["words"].index(own[0])
                found.setdefault(match["short"], []).append(Place(document, block, start, match.end()))
    return found


def _faults(document: Document, short: str, places: list[Place]) -> Iterator[Diagnostic]:
    """The places where an abbreviation is explained again or otherwise, and its first use before that."""
    first, *others = places
    for other in others:
        same = _meaning(other) == _meaning(first)
        message = f"`{short}` is explained again" if same else f"`{short}` is explained as two things"
        hint = f"write `{short}` here" if same else "give one of them another abbreviation"
        yield report(PROBLEM, other, message, hint, [first.related("explained here first")])
    use = re.compile(rf"(?<![\w(]){short}(?![\w)])")
    for block in document.blocks[: first.block.index + 1]:
        end = first.start if block is first.block else len(block.text)
        match = use.search(block.text, 0, end) if block.kind in _READ else None
        if match:
            message = f"`{short}` is used before it is explained"
            place = Place(document, block, *match.span())
            yield report(
                PROBLEM, place, message, "explain it at its first use", [first.related("explained here")]
            )
            return


def _meaning(place: Place) -> str:
    return place.words.partition("(")[0].strip().casefold()


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
