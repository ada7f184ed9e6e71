"""A label lists different values from those that are explained below it.

## Why

The entry can be bought at level 8, and its effect is given for levels 3, 7 and 9.

## Example

```text
Genesis

Power Level: 3, 8, 9

- Power Level 3: The space is as large as a closet.
- Power Level 7: The space is as large as a house.
- Power Level 9: The space is as large as a town.
```

## Use instead

```text
Genesis

Power Level: 3, 7, 9

- Power Level 3: The space is as large as a closet.
- Power Level 7: The space is as large as a house.
- Power Level 9: The space is as large as a town.
```

## Notes

The rule reads a label with two or more numbers and, up to the next title, the paragraphs and items that begin with its
name and one number. A row of ranks in a title, `Alternate Form (I - III)`, is compared with the ranks (Tier, Rank,
Level) below it. One value may differ, or be missing on either side; if more do, the label is taken to list something
else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, read_roman
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT121", "values-of-label", Severity.WARNING, __doc__)

#: `Ranks: 1, 2 and 3`: a label with the values that it can have.
_LISTED_VALUES = TextPattern(
    r"(?P<name>[A-Z][a-z]+(?: [A-Za-z]+){0,2}?): (?P<values>\d{1,2}(?:(?:, |\s?/\s?| and |, and )\d{1,2}){1,9})\.?$"
)
#: One of these values.
_VALUE = TextPattern(r"\d{1,2}")
#: `Rank 4:`, `Rank 4 (…)`: a label that is used with a value.
_USED_VALUE = TextPattern(r"(?P<name>[A-Z][a-z]+(?: [A-Za-z]+){0,2}?) (?P<value>\d{1,2})(?=\s?[:.(–—-]|\s)")
#: `Ranks (I–IV)` at the end of a heading.
_RANK_RANGE = TextPattern(r".*\((?P<first>I) ?[-–—] ?(?P<last>[IVX]{1,5})\)$")
#: `Tier 3`, `Rank IV`.
_USED_RANK = TextPattern(r"(?:Tier|Rank|Level|Grade|Stage) (?P<value>\d{1,2}|[IVX]{1,5})\b")
#: So many paragraphs below a label can be its entries, and so few are none.
_NEAR, _FEWEST = 30, 2


def inspect(evidence: Evidence) -> Inspection:
    """Hold the values of every label against those that stand below it."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        if block.is_heading and (ranks := _RANK_RANGE.match(block.text)):
            inspected += 1
            found += _ranks(document, block, ranks)
        elif ":" in block.text and (label := _LISTED_VALUES.match(block.text)):
            inspected += 1
            found += _values(document, block, label)
    return Inspection(tuple(found), inspected)


def _ranks(document: Document, heading: TextBlock, ranks: re.Match[str]) -> Iterator[Diagnostic]:
    """The last rank of a heading, where the paragraphs below it explain one more or one less."""
    last = read_roman(ranks["last"]) or 0
    written = [match["value"] for match in _leads(document, heading, _USED_RANK)]
    below = [int(value) if value.isdecimal() else read_roman(value) or 0 for value in written]
    if len(below) >= _FEWEST and below == list(range(1, len(below) + 1)) and abs(len(below) - last) == 1:
        place = Place(document, heading, *ranks.span("last"))
        message = f"expected {len(below)} as the ranks below, found {last}"
        yield report(PROBLEM, place, message, "name the ranks that are explained")


def _values(document: Document, block: TextBlock, label: re.Match[str]) -> Iterator[Diagnostic]:
    """The values of a label, where the paragraphs below it have another one."""
    values = [int(value) for value in _VALUE.findall(label["values"])]
    name = fold_phrase(label["name"])
    leads = [match for match in _leads(document, block, _USED_VALUE) if fold_phrase(match["name"]) == name]
    below = [int(match["value"]) for match in leads]
    if _differ_once(values, below):
        place = Place(document, block, *label.span("values"))
        message = f"expected {', '.join(map(str, below))} as below, found {place.words}"
        yield report(PROBLEM, place, message, "make the label and its entries say the same")


def _leads(document: Document, above: TextBlock, pattern: TextPattern) -> Iterator[re.Match[str]]:
    """How the paragraphs up to the next title begin."""
    for block in document.blocks[above.index + 1 : above.index + _NEAR]:
        if block.is_heading:
            return
        if match := pattern.match(block.text):
            yield match


def _differ_once(values: Sequence[int], below: Sequence[int]) -> bool:
    """Whether all values but one stand on both sides, in order and once each."""
    if len(below) < _FEWEST or sorted(set(below)) != list(below) or sorted(set(values)) != list(values):
        return False
    lost, more = set(below) - set(values), set(values) - set(below)
    return 0 < len(lost) + len(more) <= _FEWEST and len(lost) <= 1 and len(more) <= 1


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
