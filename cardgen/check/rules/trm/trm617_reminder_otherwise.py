"""A reminder of a keyword contradicts the definition of the keyword.

## Why

Cards repeat in brackets what a keyword means. If a number or a `cannot` of the definition is changed later, the cards
keep the old rule.

## Example

```files
# file: terms.yaml
flooded: {term: flooded, define: "When the marsh is flooded, each player discards 2 goods of their choice."}
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: autumn, name: Autumn, text: "The marsh is **flooded** (each player discards 3 goods)."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: autumn, name: Autumn, text: "The marsh is **flooded** (each player discards 2 goods)."}
```

## Notes

A definition is that of a term in `terms.yaml`, or the one paragraph of the rules that begins with the keyword and a
colon (`Charge: a unit that has moved …`). A reminder is what stands in brackets behind the keyword; on cards, also
what follows it after a colon. Two numbers are compared if each is the only one of its thing there, with the same
bound, and if the reminder and the definition share another word. `cannot` and `may not` are compared with `can` and
`may` before the same verb. Reminders with `instead`, `unless` and the like are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.reminders import Reminder, reminders
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.bounds import bound_of
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TRM617", "reminder-otherwise", Severity.WARNING, __doc__)
#: A reminder is of the same rule if it shares so many words with the definition.
_SHARED = 2
#: Words with which a card changes the rule.
_CHANGED = word_set(
    "instead unless except usual usually additional additionally extra only twice double half"
)
#: `cannot win`, `may not be moved`.
_DENIED = TextPattern(
    r"\b(?:cannot|can['’]t|can not|may not|must not|can never|may never)\s(?:be\s)?(?P<verb>[a-z]+)",
    re.IGNORECASE,
)
#: `can still win`, `may be moved`.
_ALLOWED = TextPattern(
    r"\b(?:can|may)\s(?:(?:still|also|always|then|now)\s)?(?!not\b|never\b|no\b|only\b)(?:be\s)?(?P<verb>[a-z]+)",
    re.IGNORECASE,
)
_HINT = "correct the reminder or the definition"


def inspect(evidence: Evidence) -> Inspection:
    """Compare every reminder with the definition of its keyword."""
    read = reminders(evidence)
    found = [finding for each in read if _is_of_same(each) for finding in (*_numbers(each), *_verbs(each))]
    return Inspection(tuple(found), len(read))


def _is_of_same(reminder: Reminder) -> bool:
    """Whether a reminder repeats the rule of the definition, rather than change it."""
    said, own = reminder.place.words, reminder.definition.words
    return (
        _CHANGED.isdisjoint(small_words(said) - small_words(own)) and len(gist(said) & gist(own)) >= _SHARED
    )


def _numbers(reminder: Reminder) -> Iterator[Diagnostic]:
    """The numbers of one thing that differ."""
    said, own = reminder.place.words, reminder.definition.words
    meant = _single(own)
    for head, quantity in _single(said).items():
        other = meant.get(head)
        if other is None or other.value == quantity.value or _bound(said, quantity) != _bound(own, other):
            continue
        if (gist(said) & gist(own)) <= set(map(stem, quantity.noun)):
            continue
        place = _within(reminder.place, quantity.start, quantity.number_end)
        message = f"expected {other.value} as `{reminder.definition.name}` is defined, found {place.words}"
        yield _report(reminder, place, message)


def _single(text: str) -> dict[str, Quantity]:
    """The quantities of a text of which there is one of a thing, by the thing."""
    found: dict[str, list[Quantity]] = {}
    for each in find_quantities(text):
        found.setdefault(each.head, []).append(each)
    return {head: those[0] for head, those in found.items() if head and len(those) == 1}


def _bound(text: str, quantity: Quantity) -> str:
    return bound_of(text, quantity.start, quantity.number_end)


def _verbs(reminder: Reminder) -> Iterator[Diagnostic]:
    """What one allows and the other denies."""
    said, own = reminder.place.words, reminder.definition.words
    for here, there in ((_ALLOWED, _DENIED), (_DENIED, _ALLOWED)):
        meant = {found["verb"].lower(): found[0] for found in there.finditer(own)}
        both = {found["verb"].lower() for found in here.finditer(own)}
        for found in here.finditer(said):
            verb = found["verb"].lower()
            if verb in meant and verb not in both:
                message = f"`{reminder.definition.name}` is defined with `{meant[verb]}`, found `{found[0]}`"
                yield _report(reminder, _within(reminder.place, *found.span()), message)


def _within(place: Place, start: int, end: int) -> Place:
    return Place(place.document, place.block, place.start + start, place.start + end)


def _report(reminder: Reminder, place: Place, message: str) -> Diagnostic:
    return report(PROBLEM, place, message, _HINT, [Related(reminder.definition.span, "the definition")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
