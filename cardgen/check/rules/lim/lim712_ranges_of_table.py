"""Ranges of numbers leave a number out, overlap, or name one number twice.

## Why

Somebody who has 8 points at the end finds no row for them, or two.

## Example

```text
Scoring

| Points | Title |
|---|---|
| 0–4 | Apprentice |
| 5–7 | Baker |
| 9–12 | Master |
| 13 or more | Legend |
```

## Use instead

```text
Scoring

| Points | Title |
|---|---|
| 0–4 | Apprentice |
| 5–8 | Baker |
| 9–12 | Master |
| 13 or more | Legend |
```

## Notes

The rule reads

- tables of three or more rows whose first column holds nothing but numbers and ranges ("3–5", "-4 to 4", "13 or more",
  "2 or less", "9+"), at least two of them true ranges, or whose first column counts up by one and has a number twice;
- other columns of ranges, if all other ranges continue from row to row;
- lines of a list, or of a table that has lost its columns, that begin with ranges;
- sentences ("0 to 10 points …, 11 to 20 points …, 21 points or more …"), also with only two halves ("if the total is 9
  or more … if the total is 8 or less");
- "a roll of 15–20" beside a table, which must not cut through one of its rows.

If two places do not fit, they are taken for a way of writing. The results of dice belong to ARI208.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.values.die_ranges import find_rolls
from cardgen.check.documents.values.halved_scales import halved_scales
from cardgen.check.documents.values.scales import Scale, find_scales
from cardgen.check.documents.values.split_bands import SplitBand, split_bands
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.numbering import wrong_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM712", "ranges-of-table", Severity.WARNING, __doc__)

#: Fewer rows are no scale.
_FEWEST = 3


def inspect(evidence: Evidence) -> Inspection:
    """Follow every scale."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: dict[tuple[int, int], Diagnostic] = {}
    inspected = 0
    rolled = sorted(r.place.block.start for roll in find_rolls(document) for r in roll.ranges)
    for scale in (*find_scales(document), *halved_scales(document)):
        first = bisect_left(rolled, document.text.rfind("\n", 0, scale.bands[0].start) + 1)
        if first < len(rolled) and rolled[first] <= scale.bands[-1].end:
            continue
        inspected += 1
        wide = sum(band.is_wide for band in scale.bands) > 1
        for finding in _breaks(scale) if wide else _twice(scale):
            found.setdefault((finding.span.line, finding.span.column) if finding.span else (0, 0), finding)
    cut = list(split_bands(document))
    return Inspection((*found.values(), *map(_cut, cut)), inspected + len(cut))


def _cut(split: SplitBand) -> Diagnostic:
    row = split.scale.words(split.band)
    related = [Related(split.scale.span(split.band), "this row")]
    message = f"`{split.place.words}` cuts through the row `{row}` of the table"
    return report(PROBLEM, split.place, message, "name whole rows, or correct the table", related)


def _breaks(scale: Scale) -> Iterator[Diagnostic]:
    ordered = sorted(scale.bands, key=lambda band: (band.low, band.high))
    broken = [(a, b) for a, b in pairwise(ordered) if b.low != a.high + scale.step]
    if len(broken) != 1:
        return
    ((before, after),) = broken
    if after.low > before.high + scale.step:
        missing = [before.high + scale.step, after.low - scale.step]
        shown = str(missing[0]) if missing[0] == missing[1] else f"{missing[0]} to {missing[1]}"
        message = f"none of the ranges has {shown}"
    else:
        message = f"`{scale.words(before)}` and `{scale.words(after)}` overlap"
    later = max(before, after, key=lambda band: band.start)
    other = before if later is after else after
    related = (Related(scale.span(other), "its neighbour"),)
    yield Diagnostic(PROBLEM, message, scale.span(later), "let every number be in one range", related)


def _twice(scale: Scale) -> Iterator[Diagnostic]:
    """A column of single numbers that counts up by one, but for one number that stands there twice."""
    values = [band.low for band in scale.bands]
    wrong = wrong_number(values)
    if (
        len(values) <= _FEWEST
        or any(band.is_wide for band in scale.bands)
        or not wrong
        or values.count(values[wrong]) == 1
    ):
        return
    message = f"expected {values[0] + wrong} after {values[wrong - 1]}, found {values[wrong]} again"
    twin = next(b for b in scale.bands if b.low == values[wrong] and b is not scale.bands[wrong])
    related = (Related(scale.span(twin), f"{values[wrong]} here"),)
    yield Diagnostic(
        PROBLEM, message, scale.span(scale.bands[wrong]), "let every number be in one range", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
