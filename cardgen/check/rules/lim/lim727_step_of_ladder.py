"""A word of a scale stands beside the number of another word of that scale.

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

The rule reads capitalised words with a signed number in brackets behind them. At least three words must each have a
number of their own in every place, and in at least two places; the finding is the one place that gives a word the
number of another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM727", "step-of-ladder", Severity.WARNING, __doc__)

#: `Good (+3)`: a step of a ladder, and its number.
_RUNG = TextPattern(r"\b(?P<word>[A-Z][a-z]+)\*{0,2} \((?P<number>[+−–-]\d{1,2})\)")
#: So many words make a ladder, each of which stands so often with its number.
_WORDS, _OFTEN = 3, 2


def inspect(evidence: Evidence) -> Inspection:
    """Climb the ladder of every text."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    rungs = _rungs(document)
    inspected = sum(len(places) for numbers in rungs.values() for places in numbers.values())
    return Inspection(tuple(_odd_rung(rungs)), inspected)


#: The places of each number, by the word before it.
_Rungs = Mapping[str, Mapping[str, list[Place]]]


def _rungs(document: Document) -> _Rungs:
    rungs: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in document.blocks:
        if block.kind not in NON_RULE_KINDS and "(" in block.text:
            for match in _RUNG.finditer(block.text):
                place = Place(document, block, *match.span("number"))
                rungs[match["word"]][match["number"]].append(place)
    return rungs


def _odd_rung(rungs: _Rungs) -> Iterator[Diagnostic]:
    """The one word of a ladder that has the number of another word in one place."""
    usual = {word: max(numbers, key=lambda one: len(numbers[one])) for word, numbers in rungs.items()}
    ladder = {word: number for word, number in usual.items() if len(rungs[word][number]) >= _OFTEN}
    odd = [
        (word, number, places)
        for word, numbers in rungs.items()
        for number, places in numbers.items()
        if number != usual[word]
    ]
    if len(ladder) < _WORDS or len(set(ladder.values())) < len(ladder) or len(odd) != 1:
        return
    ((word, number, places),) = odd
    if len(places) > 1 or word not in ladder or number not in ladder.values():
        return
    other = next(word for word, its in ladder.items() if its == number)
    message = f"expected `{word} ({usual[word]})` as elsewhere, found ({number}), which is `{other}`"
    related = [rungs[word][usual[word]][0].related("the usual number")]
    yield report(PROBLEM, places[0], message, "correct the word or the number", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
