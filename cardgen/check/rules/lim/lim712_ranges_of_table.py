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
  "2 or less", "9+", "<= 5"), at least two of them true ranges, or whose first column, or head, counts by one and has a
  number twice;
- other columns of ranges, if all other ranges continue from row to row;
- lines of a list, or of a table that has lost its columns, that begin with ranges, or with numbers of players or levels
  ("3 players: …", "4 players: …", "4 players: …") of which one stands there twice or is left out;
- items of a list with one range each ("Level 2: 4–7 points");
- sentences ("0 to 10 points …, 11 to 20 points …, 21 points or more …"), also with only two halves ("if the total is 9
  or more … if the total is 8 or less");
- cases of one paragraph ("with 2 or 3 players, deal 5 cards … with 3 players, deal 4 cards"), if what they tell differs
  in a number or a side;
- "a roll of 15–20" beside a table, which must not cut through one of its rows.

If two places do not fit, they are taken for a way of writing. The results of dice belong to ARI208.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.die_ranges import find_rolls
from cardgen.check.documents.values.halved_scales import halved_scales
from cardgen.check.documents.values.scales import Scale, find_scales
from cardgen.check.documents.values.split_bands import SplitBand, split_bands
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.meanings.stated_cases import disagreeing_cases
from cardgen.check.wording.numbering import repeated_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM712", "ranges-of-table", Severity.WARNING, __doc__)

#: Fewer rows are no scale.
_FEWEST = 3
#: With fewer rows, the first or last number may be far from the others on purpose: for 2, 3, 4 and 6 players.
_FEWEST_OF_GAP = 5


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
        for finding in _breaks(scale) if wide else _odd_keys(scale):
            found.setdefault((finding.span.line, finding.span.column) if finding.span else (0, 0), finding)
    cut = list(split_bands(document))
    twice = list(_held_twice(document))
    return Inspection((*found.values(), *map(_cut, cut), *twice), inspected + len(cut))


def _held_twice(document: Document) -> Iterator[Diagnostic]:
    """The cases of a paragraph that hold for the same number, but disagree."""
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        for first, second in disagreeing_cases(block.text):
            place = Place(document, block, second.start, second.end)
            other = Place(document, block, first.start, first.end)
            message = (
                f"`{place.words}` and `{other.words}` hold for the same number, but say different things"
            )
            hint = "let every number be in one case"
            yield report(PROBLEM, place, message, hint, [other.related("the other case")])


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


def _odd_keys(scale: Scale) -> Iterator[Diagnostic]:
    """Single numbers that count up or down by one, but for one that stands there twice, or is left out.

    Where they may be amounts, one must stand in the place of the one that is missing.
    """
    values = scale.numbers
    at = repeated_number(values) if len(values) > _FEWEST or scale.is_keyed else 0
    if at and (scale.is_keyed or at == len(values) - 1 or abs(values[-1] - values[0]) == len(values) - 1):
        yield _of_key(scale, at, f"two rows have {values[at]}, and the others count on")
    gaps = [at for at, (a, b) in enumerate(pairwise(values), 1) if abs(a - b) > 1]
    inside = len(gaps) == 1 and (1 < gaps[0] < len(values) - 1 or len(values) >= _FEWEST_OF_GAP)
    if not at and inside and scale.is_keyed:
        missing = (values[gaps[0] - 1] + values[gaps[0]]) // 2
        yield _of_key(scale, gaps[0], f"no row has {missing}, and the others count on")


def _of_key(scale: Scale, at: int, message: str) -> Diagnostic:
    span, before = scale.span(scale.bands[at]), scale.span(scale.bands[at - 1])
    related = (Related(before, "the row before"),)
    return Diagnostic(PROBLEM, message, span, "let every number be in one range", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
