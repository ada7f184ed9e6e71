"""What is taken from a number and what is said to be left do not add up to it.

## Why

"Put 10 of the 18 cards on the board; the other 6 go back in the box" loses two cards, or was true of an older deck.

## Example

```text
Preparation

Shuffle the 18 Wind cards and put 10 of them on the board. The other 6 go back in the box.
```

## Use instead

```text
Preparation

Shuffle the 18 Wind cards and put 10 of them on the board. The other 8 go back in the box.
```

## Notes

The rule reads

- "10 of the 18 cards" and "the 18 cards … 10 of them", followed by "the other 8" or "the remaining 8" with no other
  number between;
- "1 of your 3 cards … your 2 remaining cards"; "takes 10 pawns. Place 2 in the port, 1 on the track, and the other 7
  before you";
- "the 30 Wind cards and the 8 Fog cards together form a deck of 38 cards";
- "cards 11 to 30 … these 20 cards";
- "deal 5 cards to each of the 4 players; 40 remain";
- where the component list gives the whole: "the market cards … four of them … the other 20", "one on each of the
  eleven cities; the other nine", "use 12 Event cards and return the other 18", "60 Forge cards are in the game and 40
  stay in the box", "remove 8 event cards, so that only 12 are used", "remove 9 room tiles (15 remain)",
  "remove 12 cards, leaving 48";
- for a component that the list counts "(6 per player)": "two meeples on the board … the other four".

Sentences in which each player takes some are left alone, because what remains depends on the number of players.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.counts.component_entries import Entry, parts_broken_down
from cardgen.check.documents.counts.remainders import OTHER_NUMBER, TAKES_AGAIN, Remainder, remainders
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.parts_left import PartsLeft, parts_left, things_left
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT116", "what-is-left", Severity.WARNING, __doc__)

#: How the set-up shares out what each player has: `Two meeples go on the board; put the other four beside it`.
_SHARED = TextPattern(
    rf"(?:^|[.;:]\s+)(?:(?:Put|Place|Set|Lay|(?:Each|Every) player (?:puts|places|sets|lays|keeps))\s+)?"
    rf"(?P<taken>{NUMBER})(?:\s+of (?:your|his|her|their|the))?\s+(?P<noun>[^\W\d_][\w'’-]*)\b"
    rf"(?P<between>.{{1,100}}?)\b[Tt]he\s+(?:other|remaining)\s+(?P<left>{NUMBER})\b",
    re.IGNORECASE,
)
_UNREAD = frozenset({"credits", "index", "contents", "flavour", "faq-question"})


def inspect(evidence: Evidence) -> Inspection:
    """Reckon what is left, what lies together and what is numbered through."""
    reckoned = list(_in_setups(evidence))
    known = {remainder.stated.order for remainder in reckoned}
    box = {entry.noun: Part(entry.noun, entry.value, entry.place) for entry in _within_lines(evidence)}
    box |= {part.noun: part for part in read_box(evidence)}
    for document, block in blocks_in(evidence.documents, "setup", "rule", "variant"):
        left = map(_of_part, parts_left(document, block, box))
        reckoned += [remainder for remainder in left if remainder.stated.order not in known]
    for document, block in blocks_in(evidence.documents):
        if block.kind not in _UNREAD:
            reckoned += remainders(document, block)
    return Inspection(
        tuple(_finding(remainder) for remainder in reckoned if not remainder.right), len(reckoned)
    )


def _within_lines(evidence: Evidence) -> Iterator[Entry]:
    for document in evidence.documents:
        yield from parts_broken_down(document)


def _in_setups(evidence: Evidence) -> Iterator[Remainder]:
    """What is left of what the component list counts, for each player or for all."""
    box = {part.noun: part for part in read_box(evidence)}
    portions = {
        fact.subject: fact.place
        for fact in facts_of(evidence).of("portion")
        if fact.place and fact.place.block.kind == "components"
    }
    for document, block in blocks_in(evidence.documents, "setup"):
        yield from _shared(document, block, portions)
        yield from map(_of_part, things_left(document, block, box))


def _of_part(remainder: PartsLeft) -> Remainder:
    taken, _ = remainder.values
    return Remainder(
        remainder.count - taken,
        f"{remainder.count} - {taken}",
        remainder.left,
        (remainder.whole, remainder.taken),
    )


def _shared(document: Document, block: TextBlock, portions: Mapping[str, Place]) -> Iterator[Remainder]:
    """What each player has of a part and the set-up puts in two places."""
    cued = not block.scope and ("he other" in block.text or "rem" in block.text)
    found = next(_SHARED.finditer(block.text), None) if cued else None
    if found is None or OTHER_NUMBER.search(found["between"]) or TAKES_AGAIN.search(found["between"]):
        return
    place = portions.get(fold(found["noun"]))
    whole = read_number(place.words) or 0 if place else 0
    taken = read_number(found["taken"]) or 0
    if place and 0 < taken < whole:
        parts = (place, Place(document, block, *found.span("taken")))
        left = Place(document, block, *found.span("left"))
        yield Remainder(whole - taken, f"{whole} - {taken}", left, parts)


def _finding(remainder: Remainder) -> Diagnostic:
    return report(
        PROBLEM,
        remainder.stated,
        f"expected {remainder.expected} ({remainder.shown}), found {remainder.stated.words}",
        "correct one of the numbers",
        [part.related(f"{part.words} here") for part in remainder.parts],
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
