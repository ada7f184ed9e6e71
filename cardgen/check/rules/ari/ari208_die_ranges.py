"""The results of a die roll skip a face of the die, or cover it twice.

## Why

Sooner or later somebody rolls the 4 that the table forgot.

## Example

```text
Roll a six-sided die:

1-3: You find nothing.
5-6: You find a Relic.
```

## Use instead

```text
Roll a six-sided die:

1-3: You find nothing.
4-6: You find a Relic.
```

## Notes

The rule reads two or more results in one list, table or sentence that begin with a number or a range, below words
about a roll. A lone "on a 6" is not a set of results. The number of faces comes from `d8`, "ten-sided" or the highest
result. For a roll of several dice only gaps and overlaps inside the table are reported.
"""

from __future__ import annotations

from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.values.die_ranges import find_rolls
from cardgen.check.documents.values.rolls import Roll
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI208", "die-ranges", Severity.ERROR, __doc__)


_PERCENT = 100
#: A range in each of two columns.
_TWO_RANGES = TextPattern(r"\s*\d{1,2}[-–]\d{1,2}\s+\d{1,2}[-–]\d{1,2}\b")
#: What has no upper end, `6+`, goes up to here.
_OPEN = 99


def inspect(evidence: Evidence) -> Inspection:
    """Lay the results of every roll side by side."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    rolls = [roll for roll in find_rolls(document) if not document.from_pages or not _are_columns(roll)]
    return Inspection(tuple(d for roll in rolls if (d := _compare(roll))), len(rolls))


def _are_columns(roll: Roll) -> bool:
    """Whether ranges are those of a table's rows, which has some in its other columns, too: `1-3    2-5`."""
    return any(_TWO_RANGES.match(each.place.block.text) for each in roll.ranges)


def _compare(roll: Roll) -> Diagnostic | None:
    """The first face of a die that has two results, or none, or that it has not."""
    ranges = sorted(roll.ranges, key=lambda r: (r.first, r.last))
    hint = "make the results cover every face once"
    others = [r.place.related(f"{r.first} to {r.last} here") for r in ranges]
    for before, after in pairwise(ranges):
        if after.first <= before.last:
            message = f"a roll of {after.first} has two results"
            return report(PROBLEM, after.place, message, hint, [before.place.related("and here")])
        if after.first > before.last + 1:
            missing = _span(before.last + 1, after.first - 1)
            return report(PROBLEM, after.place, f"no result for a roll of {missing}", hint, others)
    if roll.highest < ranges[-1].last < _OPEN:
        message = f"the die has {roll.highest} faces, found {ranges[-1].last}"
        return report(PROBLEM, ranges[-1].place, message, hint, others)
    if roll.highest == _PERCENT:
        return None  # such tables run on in the next column or on the next page
    if ranges[0].first > roll.lowest:
        missing = _span(roll.lowest, ranges[0].first - 1)
        return report(PROBLEM, ranges[0].place, f"no result for a roll of {missing}", hint, others)
    if ranges[-1].last < roll.highest:
        missing = _span(ranges[-1].last + 1, roll.highest)
        return report(PROBLEM, ranges[-1].place, f"no result for a roll of {missing}", hint, others)
    return None


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
