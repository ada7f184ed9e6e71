"""A sentence tells players to roll a different die from the one that the table below it is made for.

## Why

"Roll a d20" above a table that goes up to 100: four fifths of its results never come up.

## Example

```text
Roll a d20 for the gift:

| d100 | Gift |
|---|---|
| 01-40 | A coin |
| 41-90 | A ring |
| 91-00 | A crown |
```

## Use instead

```text
Roll a d100 for the gift:

| d100 | Gift |
|---|---|
| 01-40 | A coin |
| 41-90 | A ring |
| 91-00 | A crown |
```

## Notes

The rule reads tables whose first column is headed by a die, and the paragraph right above them if it names only one
die. Nothing is reported if something is added to the roll, or if the sentence could refer to a second table.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ARI220", "die-of-table", Severity.WARNING, __doc__)

_TWO_COLUMNS = 2
#: The head of a column of results: `d6`, `2d6 roll`.
_DIE_HEAD = TextPattern(r"\W*(?P<count>\d?)[dD](?P<faces>4|6|8|10|12|20|100|%)(?: roll)?\W*$")
#: A die named in a sentence, to which nothing is added.
_DIE = TextPattern(r"(?<![\w+])(?P<count>\d{0,2})[dD](?P<faces>4|6|8|10|12|20|100|%)(?!\w)(?!\s?[+−–-]\s?\d)")
#: Any form of the verb that tells to roll.
_ROLLS = TextPattern(r"\b[Rr]oll(?:s|ed|ing)?\b")
#: What changes the results of a roll, or replaces it.
_CHANGES_ROLL = TextPattern(r"\b(?:add\w*|plus|bonus\w*|modif\w+|twice|instead|or)\b|\+")


def inspect(evidence: Evidence) -> Inspection:
    """Hold the die of every table against that of the sentence above it."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    tables = [table for table in tables_of(document) if _DIE_HEAD.match(table.head[0].text)]
    return Inspection(
        tuple(finding for table in tables for finding in _other_die(document, table)), len(tables)
    )


def _other_die(document: Document, table: Table) -> Iterator[Diagnostic]:
    """The one die that the sentence above a table rolls, where the head of the table has another."""
    above = _above(document, table.head[0].start)
    if above is None or not _ROLLS.search(above.text) or _CHANGES_ROLL.search(above.text):
        return
    dice = list(_DIE.finditer(above.text))
    head = _DIE_HEAD.match(table.head[0].text)
    if len(dice) != 1 or head is None:
        return
    meant, said = ((match["count"] or "1", match["faces"].replace("%", "100")) for match in (head, dice[0]))
    # two dice may be rolled for a table that has a column of results for each
    if meant[1] != said[1] or (meant != said and len(table.head) == _TWO_COLUMNS):
        place = Place(document, above, *dice[0].span())
        message = f"expected `{table.head[0].text.strip()}` as the table below has it, found `{place.words}`"
        related = [Related(table.span(table.head[0]), "the table")]
        yield report(PROBLEM, place, message, "name one die in both places", related)


def _above(document: Document, start: int) -> TextBlock | None:
    """The paragraph that ends right before a table."""
    before = [block for block in document.blocks if block.end <= start]
    last = before[-1] if before else None
    return None if last is None or last.is_heading or last.kind in {"table", "code"} else last


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
