"""What a thing costs or is worth is stated in two places with different numbers.

## Why

The table asks four coins for a tower, the rules five: whoever looks it up pays less than whoever remembers it.

## Example

```text
Scoring

Each castle is worth 3 points. Each farm is worth 1 point.

Summary

- 3 points for each castle
- 2 points for each farm
```

## Use instead

```text
Scoring

Each castle is worth 3 points. Each farm is worth 1 point. With the Miller, each farm is worth 2 points instead.

Summary

- 3 points for each castle
- 1 point for each farm
```

## Notes

The rule reads "is worth", "costs", "scores", labelled numbers of points, and the table columns "Cost", "Price" and
"Points". "Points for each" is read only where the game is scored, in summaries and in answers: elsewhere it is what a
single action gives. In a text without a game, what a thing gives is compared as advice in sections that are about
neither the thing nor a summary: they may be about different phases. Two names mean the same thing if all of their
words agree. Conditions and variants are left alone.
"""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.words import as_written, fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM710", "worth-stated-twice", Severity.WARNING, __doc__)


#: How a message says what the number is, by the role of the rate.
_SAID = {
    "cost": "as the cost of",
    "worth": "as the worth of",
    "gain": "from",
    "has": "for",
    "loss": "lost for",
}


def inspect(evidence: Evidence) -> Inspection:
    """Compare what things are said to cost and to be worth."""
    return inspect_conflicts(evidence, _finding, "rate")


def _finding(conflict: Conflict) -> Diagnostic:
    wrong, right = conflict.wrong, conflict.right[0]
    role, unit = wrong.scope[:2]
    place = wrong.place
    written = as_written(place.block.text[place.end :], tuple(unit.split())) if place else unit
    message = f"expected {right.value} {written} {_SAID[role]} `{wrong.phrase}`, found {wrong.value}"
    finding = report_conflict(_problem(conflict), conflict, message, "make all places say the same")
    # `1 for 3` is no number to write where one stands.
    return finding if isinstance(right.value, int) else replace(finding, fix=None)


def _problem(conflict: Conflict) -> Problem:
    """The problem; what a thing gives may depend on the phase that a section is about, if it is about no such thing."""
    facts = (conflict.wrong, *conflict.right)
    places = [fact.place for fact in facts if fact.place]
    if conflict.wrong.scope[0] != "gain" or len(places) < len(facts) or any(map(_sums_up, places)):
        return PROBLEM
    words = set(conflict.wrong.subject.split(" "))
    titles = {word for place in places for word in fold_phrase(" ".join(place.block.headings[-1:]))}
    return PROBLEM if words & titles else limit_severity(places[0].document, PROBLEM, SUPPOSED)


def _sums_up(place: Place) -> bool:
    return place.block.kind in {"quick-reference", "faq-answer", "components", "caption"}


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
