"""Two numbers side by side that measure the same thing do not fit together.

## Why

"If you have more than 7 cards, discard down to 6" is two hand limits in one sentence, and readers cannot tell which of
them is meant.

## Example

```text
End of the turn

If you have more than 7 cards in your hand, discard down to 6.
```

## Use instead

```text
End of the turn

If you have more than 7 cards in your hand, discard down to 7.
```

## Notes

The rule reads

- what is over a limit and given up ("more than 8 units … reduce them back to 8"), and what is full with more or less
  than the limit before it ("up to four crates. A ship with five crates is full");
- the end of a scale ("above 6:1 counts as 6:1", "levels from 1 to 7 … level 8, the highest");
- parts of a number ("5 mana, including at least 3 red mana"), and more of a thing than each can have ("0–5 locks");
- what is replaced as a whole ("discard all three and replace them with three new ones"), what is drawn and may all be
  kept, and what remains of a deck;
- titles that name a cost ("Trade (Cost: 2 actions)"), an act ("Draw 2 cards") or a number of things ("River dice (6
  rounds)", "The 3 phases") above a sentence with another number of the same;
- the one series ("a 1, 2 or 4") or bracket ("+1 Lock (max 6)") that differs from two or more others;
- two lists of the same three or more things that agree in all numbers but one, two series of rounds for one thing
  ("rounds 4, 7 and 9"), and two lists of places or steps by number ("positions 1, 3 and 5").

Numbers that are far apart are taken to be about different things.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.headed_acts import headed_acts
from cardgen.check.documents.values.headed_costs import headed_costs
from cardgen.check.documents.values.number_series import odd_brackets, odd_rounds, odd_series
from cardgen.check.documents.values.numbered_places import odd_places
from cardgen.check.documents.values.twin_counts import beyond_ranges, odd_counts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.meanings.full_places import AtTheEnd, ends_of_limits
from cardgen.check.wording.meanings.own_measures import denied_numbers
from cardgen.check.wording.words import ORDINALS, has_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM720", "number-denied", Severity.WARNING, __doc__)

_READ = RULE_KINDS | {"variant", "example", "table", "components"}


def inspect(evidence: Evidence) -> Inspection:
    """Hold the numbers of each paragraph and title against those beside them."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    headed = [*headed_costs(document), *headed_acts(document)]
    found = [_finding(each.said, each.title.words, each.title) for each in headed if not each.holds]
    series = [
        each
        for find in (odd_series, odd_brackets, odd_rounds, odd_places, odd_counts, beyond_ranges)
        for each in find(document)
    ]
    found += [_finding(each.place, str(each.expected), each.others[0]) for each in series]
    read = [block for block in document.blocks if block.kind in _READ and has_number(block.text)]
    found += [finding for block in read for finding in _of_block(document, block.index)]
    return Inspection(tuple(found), len(headed) + len(series) + len(read))


def _of_block(document: Document, index: int) -> Iterator[Diagnostic]:
    block = document.blocks[index]
    for denied in denied_numbers(block.text):
        source = Place(document, block, *denied.source)
        yield _finding(Place(document, block, *denied.place), str(denied.expected), source)
    stated = {denied.place for denied in denied_numbers(block.text)}
    for end in ends_of_limits(block.text):
        if end.place not in stated:
            source = Place(document, block, *end.source)
            yield _finding(Place(document, block, *end.place), _like(end, block.text), source)


def _like(end: AtTheEnd, text: str) -> str:
    """The number that is due, as a rank where one stands."""
    ranks = {value: word for word, value in ORDINALS.items()}
    word = text[slice(*end.place)].lower()
    return ranks.get(end.expected, str(end.expected)) if word in ORDINALS else str(end.expected)


def _finding(place: Place, expected: str, source: Place) -> Diagnostic:
    message = f"expected {expected} beside `{source.words}`, found {place.words}"
    return report(
        PROBLEM, place, message, "correct one of the two numbers", [source.related("it contradicts this")]
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
