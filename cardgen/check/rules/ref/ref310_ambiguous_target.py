"""A reference names a title that several sections have.

## Why

"See Setup", in a book with one Setup for the campaign and another for single games, sends half of the readers to the
wrong one.

## Example

```text
Setup

Place the board.

Movement

See "Setup" for the tokens.

Setup

Choose a scenario.
```

## Use instead

```text
Setup

Place the board.

Movement

See "Setup" for the tokens.

Campaign Setup

Choose a scenario.
```

## Notes

Sections with the same title below different headings are ambiguous only if neither is in the chapter of the reference.
What is below a heading such as "Final Scoring" has the titles of what it counts: elsewhere, the other section is meant.
If a page number stands beside the title, readers find it anyway, and nothing is reported. In a text that belongs to no
game the finding is advice, because one of the sections is often no more than an overview of the other.
"""

from __future__ import annotations

import re
from itertools import islice

from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import Section, read_headings, title_key
from cardgen.check.documents.structure.references import quoted_titles
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF310", "ambiguous-target", Severity.WARNING, __doc__)
#: The title of a chapter that counts what others explain, under the same titles.
_RECKONING = TextPattern(
    r"\b(?:scoring|game end|end(?:ing)? (?:of )?the game|endgame|end[- ]of[- ]game|winning)\b", re.IGNORECASE
)
#: More places would hide the finding that they belong to.
_MOST_RELATED = 8


def inspect(evidence: Evidence) -> Inspection:
    """Look for titles that two headings have."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        headings = read_headings(document)
        for title in quoted_titles(document):
            inspected += 1
            sections = headings.by_key.get(title_key(title.words), [])
            paged = "page" in title.block.text[title.end : title.end + 16]
            linked = title.block.marks_at(title.start, title.end, "link")
            if len(sections) < 2 or paged or linked or not _ambiguous(sections, title):
                continue
            related = [
                Place(document, s.block, 0, len(s.block.text)).related("one of them")
                for s in sections[:_MOST_RELATED]
            ]
            message = f"{len(sections)} sections are called `{title.words}`"
            found.append(
                report(
                    limit_severity(document, PROBLEM, SUPPOSED),
                    title,
                    message,
                    "give them different titles, or name the page",
                    related,
                )
            )
    return Inspection(tuple(found), inspected)


def _ambiguous(sections: list[Section], title: Place) -> bool:
    """Whether nothing tells the sections apart: no number, nor that one alone is in the reference's chapter, or next
    to its section.
    """
    if any(section.number != sections[0].number for section in sections):
        return False
    beside = [
        s for s in sections if len(title.block.headings) > 1 and s.block.headings == title.block.headings[:-1]
    ]
    if len(beside) == 1:
        return False
    explained = [s for s in sections if not any(map(_RECKONING.search, s.block.headings))]
    if len(explained) == 1:
        return any(map(_RECKONING.search, title.block.headings))
    chapter = title.block.headings[:1]
    near = (s for s in sections if s.block.headings[:1] == chapter and chapter)
    return len(list(islice(near, 2))) != 1


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
