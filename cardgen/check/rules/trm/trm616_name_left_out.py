"""A list of names that claims to be complete leaves one out.

## Why

When an action or a type of card is added, the sentence that names them all is the last to be updated. Players who read
only the sentence never use the new one.

## Example

```text
| Card | Played on |
|---|---|
| Node | your board |
| Router | your board |
| Firewall | your board |
| Virus | the board of another |

The cards of a network (Node, Router, Virus) have green backs. A Firewall stops one Virus.
```

## Use instead

```text
| Card | Played on |
|---|---|
| Node | your board |
| Router | your board |
| Firewall | your board |
| Virus | the board of another |

The cards of a network (Node, Router, Firewall, Virus) have green backs. A Firewall stops one Virus.
```

## Notes

The rule reads rows in brackets, behind a colon and behind `are`, without numbers and without words that leave them
open (`such as`, `etc.`, `other`, `except`). It compares them with the titles of a section, the items of a list, the
first column of a table, and those of its rows that have the same entry in another column. Exactly one name must be
missing, and no other be added. Among titles and items it must be one from the middle, and the others must stand in the
same order.

Lists of four or more names that differ in one are compared with each other, too: the table has "Get Somewhere
Quickly" and the sections have "Get Somewhere Fast". The two names must share a word, each must have one that the
other lacks, and the odd one must stand nowhere else.

All of this is advice: a sentence may mean only some of the names.
"""

from __future__ import annotations

from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.odd_ones.other_names import OtherName, other_names
from cardgen.check.names.odd_ones.short_lists import ShortList, short_lists
from cardgen.check.rule import SUPPOSED, Inspection, Rule, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TRM616", "name-left-out", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold every row of names against the lists, tables and titles of its text."""
    lone = evidence.lone_texts
    found: list[Diagnostic] = []
    for document in lone:
        # A sentence may mean only some of them, and two lists things of two sorts.
        problem = limit_severity(document, PROBLEM, SUPPOSED)
        found += [_report(problem, short) for short in short_lists(document)]
        found += [_other(problem, name) for name in other_names(document)]
    return Inspection(tuple(found), len(lone))


def _report(problem: Problem, short: ShortList) -> Diagnostic:
    message = f"expected `{short.lost}` too as listed, found `{short.place.words}`"
    hint = "name it here, or say that these are not all"
    return report(problem, short.place, message, hint, [Related(short.span, "among the others")])


def _other(problem: Problem, name: OtherName) -> Diagnostic:
    message = f"expected `{name.meant}` as where the others stand, too, found `{name.words}`"
    return Diagnostic(
        problem, message, name.span, "give it one name", (Related(name.other, "among the others"),)
    )


RULE = Rule(PROBLEM, inspect)
