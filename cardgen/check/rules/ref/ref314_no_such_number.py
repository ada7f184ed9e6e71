"""A text names a numbered tile, card, space or scenario by a number that none of them has.

## Why

Players look for tile 42 until they count the tiles. Such a reference is left over from a time when there were more of
them, or two digits were swapped.

## Example

```text
Components

30 map tiles, numbered 1 to 30

Set-up

Place tile 42 in the middle of the table.
```

## Use instead

```text
Components

30 map tiles, numbered 1 to 30

Set-up

Place tile 24 in the middle of the table.
```

## Notes

A text says what is numbered: "30 map tiles, numbered 1 to 30", "the spaces are numbered from 1 to 40", "every tile
bears a number from 1 to 30", "12 event cards (1-12)", or of the only track that it has "7 spaces". Titles do, too, if
they run from 1 on ("Scenario 1" to "Scenario 6"), and so do the cards of a kind whose field `number` runs from 1 on
without a gap. Words before the noun tell sorts apart: if only the event cards are numbered, "card 13" may be any other
card. Sections for a variant or an expansion and amounts ("move the tile 3 spaces") are left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.check.documents.counts.numbered_parts import (
    NumberedPart,
    NumberNamed,
    numbered_parts,
    numbers_named,
)
from cardgen.check.documents.place import report
from cardgen.check.evidence.box import read_box
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.numbered_cards import numbered_cards
from cardgen.check.rule import Inspection, Rule, limit_severity
from cardgen.check.wording.words import fold_phrase, small_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("REF314", "no-such-number", Severity.ERROR, __doc__)

#: Words of a text that names things of another box.
_OTHER_BOX = word_set("expansion expansions promo promos variant edition")


def inspect(evidence: Evidence) -> Inspection:
    """Look every number up."""
    told = [part for document in evidence.documents for part in numbered_parts(document)]
    parts = [*numbered_cards(evidence), *told]
    if not parts:
        return Inspection((), 0)
    heads = {part.noun[-1] for part in parts}
    sorts = {noun for noun in _sorts(evidence) if noun and noun[-1] in heads}
    found: list[Diagnostic] = []
    inspected = 0
    for document in all_documents(evidence):
        for named in numbers_named(document, heads):
            meant = list(_meant(named, parts, sorts))
            inspected += bool(meant)
            lost = meant and not any(part.low <= named.value <= part.high for part in meant)
            if lost and _OTHER_BOX.isdisjoint(small_words(named.place.block.text)):
                found.append(_lost(named, meant[-1]))
    return Inspection(tuple(found), inspected)


def _sorts(evidence: Evidence) -> Iterator[tuple[str, ...]]:
    """What the things in the box are called: its parts, and the kinds of its cards."""
    yield from (part.noun for part in read_box(evidence))
    if evidence.game is not None:
        yield from (fold_phrase(kind.one) for kind in evidence.game.kinds.values())


def _meant(
    named: NumberNamed, parts: Iterable[NumberedPart], sorts: Iterable[tuple[str, ...]]
) -> Iterator[NumberedPart]:
    """The numbered things that the words before a number may mean; none if they may mean something else."""
    alike = [part for part in parts if part.noun[-1] == named.noun[-1]]
    called = [noun for noun in {*sorts, *(part.noun for part in alike)} if named.noun[-len(noun) :] == noun]
    longest = max(called, key=len, default=())
    numbered = {part.noun for part in alike}
    if longest in numbered:
        yield from (part for part in alike if part.noun == longest)
    elif len(longest) <= 1 and all(
        noun in numbered or noun == longest for noun in _with_head(sorts, named.noun[-1])
    ):
        yield from alike


def _with_head(sorts: Iterable[tuple[str, ...]], head: str) -> Iterator[tuple[str, ...]]:
    return (noun for noun in sorts if noun[-1] == head)


def _lost(named: NumberNamed, part: NumberedPart) -> Diagnostic:
    shown = " ".join(part.noun)
    message = f"there is no {named.noun[-1]} {named.value}: each {shown} has a number from {part.low} to {part.high}"
    related = (Related(part.span, f"{part.low} to {part.high}"),)
    problem = limit_severity(named.place.document, PROBLEM)
    return report(problem, named.place, message, "correct the number", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
