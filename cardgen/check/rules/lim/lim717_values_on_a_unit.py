"""An example reads the numbers on a unit in a different order from the rules.

## Why

Whoever learns the game from the picture of a counter plays with movement for strength.

## Example

```text
Each unit shows two numbers. The left one is its Attack, the right one its Speed. A unit marked 3-7 has an Attack of 7
and a Speed of 3.
```

## Use instead

```text
Each unit shows two numbers. The left one is its Attack, the right one its Speed. A unit marked 3-7 has an Attack of 3
and a Speed of 7.
```

## Notes

The rule reads a sentence that says what the left and the right (first and second, upper and lower) number means, and
below the same heading sentences about a unit "marked 3-7" that "has an Attack of 3". Values that have changed in the
meantime (halved, disrupted, in the rain) are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM717", "values-on-a-unit", Severity.WARNING, __doc__)

_NUMBER = r"(?:[- ]hand|-?most)?(?: one| number| value| figure| digit)?"
_IS = r"(?:is|shows|gives|stands for|represents)"
_NAME = r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,2}"
#: `The left number is its attack, and the right its defence`.
_LEGEND = TextPattern(
    rf"\b[Tt]he (?P<one>left|first|upper|top){_NUMBER} {_IS} (?:its|the|their|a unit['’]s) (?P<first>{_NAME}?)"
    rf"(?:,|;|,? and|,? while)(?: and)? the (?P<other>right|second|lower|bottom){_NUMBER}(?: {_IS})? "
    rf"(?:its|the|their|a unit['’]s) (?P<second>{_NAME})(?=[.,;:(]|$)"
)
_PAIRS = {"left": {"right"}, "first": {"second"}, "upper": {"lower"}, "top": {"bottom"}}
#: `A unit marked 4-6 has`.
_PRINTED_PAIR = TextPattern(
    r"\b(?:A|An|The|a|an|the|this|This)\b [^.;:()\d]{0,40}\b(?:marked|labelled|labeled|printed|showing|that shows|"
    r"numbered|rated|with|reads|that reads) (?:with |as )?[\"“]?"
    r"(?P<pair>(?P<first>\d{1,2}) ?[-–/] ?(?P<second>\d{1,2}))[\"”]?"
    r"(?: on it| printed on it)? (?:therefore |thus )?has\b"
)
#: `attack of 4`.
_VALUE = TextPattern(rf"\b(?P<name>{_NAME}) of (?P<value>\d{{1,2}})\b")
#: What says that the value is another than the printed one.
_CHANGED = TextPattern(
    r"\b(?:disrupted|halved|reduced|doubled|flipped|now|after|when|while|if|against|in (?:an?|the)|during|less|more|"
    r"plus|minus)\b",
    re.IGNORECASE,
)
_READ = frozenset({"rule", "setup", "components", "example", "caption", "quick-reference"})


def inspect(evidence: Evidence) -> Inspection:
    """Hold what is said of single units against the order of their numbers."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        legends = [*_LEGEND.finditer(block.text)] if block.kind in _READ else []
        if len(legends) != 1 or legends[0]["other"] not in _PAIRS[legends[0]["one"]]:
            continue
        for other in document.blocks:
            if other.section == block.section and other.kind in _READ:
                claims = [*_claims(document, other, legends[0])]
                inspected += len(claims)
                wrong = [claim for claim in claims if claim[1].words != claim[2]]
                found += _finding(Place(document, block, *legends[0].span()), wrong) if wrong else []
    return Inspection(tuple(found), inspected)


def _claims(
    document: Document, block: TextBlock, legend: re.Match[str]
) -> Iterator[tuple[str, Place, str, Place]]:
    """What is said of marked units: the name of a value, the number, that which it should be, and what is marked."""
    names = {fold_phrase(legend[which])[-2:]: which for which in ("first", "second")}
    for sentence in split_sentences(block.text):
        marked = _PRINTED_PAIR.search(sentence.text)
        if marked is None or _CHANGED.search(sentence.text):
            continue
        pair = Place(document, block, *(sentence.start + at for at in marked.span("pair")))
        for value in _VALUE.finditer(sentence.text, marked.end()):
            which = names.get(fold_phrase(value["name"])[-2:]) or names.get(fold_phrase(value["name"])[-1:])
            if which:
                place = Place(document, block, *(sentence.start + at for at in value.span("value")))
                yield legend[which], place, marked[which], pair


def _finding(legend: Place, wrong: list[tuple[str, Place, str, Place]]) -> list[Diagnostic]:
    name, place, expected, pair = wrong[0]
    message = f"expected {expected} as the {name} of `{pair.words}`, found {place.words}"
    related = [
        legend.related("the order of the numbers"),
        *(claim[1].related("and here") for claim in wrong[1:]),
    ]
    return [report(PROBLEM, place, message, "correct the example or the order", related)]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
