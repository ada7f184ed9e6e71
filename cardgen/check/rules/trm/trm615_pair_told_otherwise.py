"""Two names stand together that are not a pair in the list of pairs.

## Why

A table says which remedy cures which hazard, and the text repeats it. If one of the two was changed, or the writer
took the neighbour's partner, the text and the table make two games.

## Example

```text
| Hazard | Remedy |
|---|---|
| Flat Tire | Spare Tire |
| Empty Tank | Gasoline |
| Crash | Repairs |

A player with a Crash waits until they play Repairs.

Who has an Empty Tank must play Gasoline first.

Who has a Flat Tire may only go on with Gasoline.
```

## Use instead

```text
| Hazard | Remedy |
|---|---|
| Flat Tire | Spare Tire |
| Empty Tank | Gasoline |
| Crash | Repairs |

A player with a Crash waits until they play Repairs.

Who has an Empty Tank must play Gasoline first.

Who has a Flat Tire may only go on with a Spare Tire.
```

## Notes

Pairs are read from tables, lists (`Forest: wood`), titles (`Weapons (red)`) and sentences
(`Forests give wood, hills give clay and mountains give ore`) that give every name a partner. The rule then reads
clauses and sentences that have one name of either side. It reports a wrong pair if at least two other pairs are
confirmed, and if all contradictions are the same two names. A name that stands together with three or more others has
no partner.
"""

from __future__ import annotations

from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.odd_ones.odd_pairs import OddPair, odd_pairs
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TRM615", "pair-told-otherwise", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold what is said of two names against the lists that pair them."""
    lone = evidence.lone_texts
    found = [_report(odd) for document in lone for odd in odd_pairs(document)]
    return Inspection(tuple(found), len(lone))


def _report(odd: OddPair) -> Diagnostic:
    message = f"expected `{odd.meant}` with `{odd.first}` as listed, found `{odd.place.words}`"
    hint = "write the partner that the list has, or correct the list"
    return report(PROBLEM, odd.place, message, hint, [Related(odd.span, "where they are paired")])


RULE = Rule(PROBLEM, inspect)
