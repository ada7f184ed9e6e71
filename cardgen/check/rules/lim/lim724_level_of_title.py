"""A title names a level, and the text below it begins with a different one.

## Why

A feature comes at the sixth level by its title and at the fifth by its text: the table has to argue.

## Example

```text
## Extra Attack (6th level)

Beginning at 5th level, you attack twice when you attack on your turn.
```

## Use instead

```text
## Extra Attack (6th level)

Beginning at 6th level, you attack twice when you attack on your turn.
```

## Notes

The rule reads titles that end with one level in brackets (`(6th level)`, `(Level 6)`), and texts right below them that
begin with a level (`At 6th level`, `Starting at level 6`). Titles with several levels are left alone: the text may
speak of a later one.
"""

from __future__ import annotations

import re
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM724", "level-of-title", Severity.WARNING, __doc__)

_LEVEL = r"(?P<level>(?P<number>\d{1,2})(?:st|nd|rd|th)[ -][Ll]evel|[Ll]evel (?P<other>\d{1,2}))"
#: The level at the end of a title: `(Level 3)`.
_LEVEL_IN_TITLE = TextPattern(rf"\({_LEVEL}\)$", cues="level")
#: A text that says from which level on: `At 3rd level`, `Upon reaching level 3`.
_LEVEL_OF_START = TextPattern(
    rf"(?:(?:At|From|By|Starting at|Beginning at|Starting from) |(?:When|Once) you reach |Upon reaching ){_LEVEL}\b"
)


def inspect(evidence: Evidence) -> Inspection:
    """Compare each title with the beginning of what stands below it."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found, inspected = [], 0
    for title, text in pairwise(document.blocks):
        above = _LEVEL_IN_TITLE.search(title.text) if title.is_heading and not text.is_heading else None
        below = _LEVEL_OF_START.match(text.text) if above else None
        if above and below:
            inspected += 1
            if _number(above) != _number(below):
                place = Place(document, text, *below.span("level"))
                related = Place(document, title, *above.span("level")).related("the title says so")
                message = f"expected level {_number(above)} as in the title, found {_number(below)}"
                found.append(report(PROBLEM, place, message, "make both say the same", (related,)))
    return Inspection(tuple(found), inspected)


def _number(found: re.Match[str]) -> int:
    return int(found["number"] or found["other"])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
