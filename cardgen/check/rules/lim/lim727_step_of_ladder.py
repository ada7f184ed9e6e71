"""A word of a ladder has the number of another one in one place.

## Why

"Overcome a Good (+2) difficulty" where Fair is +2 and Good is +3: half of the table rolls against the word, the other
half against the number.

## Example

```text
Most tasks are Average (+1) or Fair (+2). A skilled foe is Good (+3) or Great (+4).

A Fair (+2) result is enough. For a Great (+4) one you need luck, and a Good (+3) one is rare.

To attack with all your strength, overcome a Good (+2) difficulty.
```

## Use instead

```text
Most tasks are Average (+1) or Fair (+2). A skilled foe is Good (+3) or Great (+4).

A Fair (+2) result is enough. For a Great (+4) one you need luck, and a Good (+3) one is rare.

To attack with all your strength, overcome a Good (+3) difficulty.
```

## Notes

Read are words with a capital and a number with a sign behind them in brackets. Three words at least have each their
own number wherever they stand, and in two places; one place gives one of them the number of another.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from cardgen.check.documents.document import UNTOLD, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM727", "step-of-ladder", Severity.WARNING, __doc__)

#: `Good (+3)`: a step of a ladder, and its number.
_RUNG = LatePattern(r"\b(?P<word>[A-Z][a-z]+)\*{0,2} \((?P<number>[+−–-]\d{1,2})\)")
#: So many words make a ladder, each of which stands so often with its number.
_WORDS, _OFTEN = 3, 2


def inspect(evidence: Evidence) -> Inspection:
    """Climb the ladder of every text."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    places: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in document.blocks:
        if block.kind not in UNTOLD and "(" in block.text:
            for match in _RUNG.finditer(block.text):
                place = Place(document, block, *match.span("number"))
                places[match["word"]][match["number"]].append(place)
    looked = sum(len(found) for numbers in places.values() for found in numbers.values())
    usual = {word: max(numbers, key=lambda one: len(numbers[one])) for word, numbers in places.items()}
    often = {word: number for word, number in usual.items() if len(places[word][number]) >= _OFTEN}
    odd = [
        (word, number, found)
        for word, numbers in places.items()
        for number, found in numbers.items()
        if number != usual[word]
    ]
    if len(often) < _WORDS or max(Counter(often.values()).values()) > 1 or len(odd) != 1:
        return Inspection((), looked)
    ((word, number, found),) = odd
    if len(found) > 1 or word not in often or number not in often.values():
        return Inspection((), looked)
    other = next(word for word, its in often.items() if its == number)
    message = f"expected `{word} ({usual[word]})` as elsewhere, found ({number}), which is `{other}`"
    related = [places[word][usual[word]][0].related("the usual number")]
    return Inspection((report(PROBLEM, found[0], message, "mend the word or the number", related),), looked)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
