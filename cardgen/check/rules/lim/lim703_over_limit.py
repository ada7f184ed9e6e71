"""A value is above the limit that the text itself states.

## Why

Players start with 20 gold, and nobody may have more than 15.

## Example

```text
Limits

A player may carry at most 15 gold.

Overview

Players start with 20 gold.
```

## Use instead

```text
Limits

A player may carry at most 15 gold.

Overview

Players start with 10 gold.
```

## Notes

The rule compares starting values and, in examples, what somebody has or holds. A limit counts only if all places that
state it agree, and if it does not depend on a variant, a period or a number of players.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.claims.factstore import FactStore, facts_of
from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM703", "over-limit", Severity.ERROR, __doc__)
#: Right before a number: somebody has as many.
_HAS = TextPattern(r"\b(?:has|have|holds?|carries|carry|owns?)\s+$", re.IGNORECASE)
#: Behind the number of a limit: it is for each place of a sort.
_IN_ONE = TextPattern(
    r"[^.;:]{0,40}?\b(?:in|on|at|per|into|onto) (?:an?|any|one|each|every|the same) "
    r"(?!hand\b|player\b|time\b|side\b)[a-z]"
)
#: Before it, the same: `the stacking limit of 4 units`.
_STACKING = TextPattern(r"\b(?:stack|space|hex|province|region|area|city)\w* limit of $", cues="limit")
_REACH = 30
#: What says that the limit is known to be passed.
_EXCEEDS = TextPattern(
    r"\b(?:discards?|too many|over|exceed\w*|must|limit|maximum|more than|lose|loses|instead)\b",
    re.IGNORECASE,
)


def inspect(evidence: Evidence) -> Inspection:
    """Compare starts and examples with the limits."""
    store = facts_of(evidence)
    limits = _limits(store)
    found: list[Diagnostic] = []
    inspected = 0
    for place, subject, value in (*_starts(store), *_examples(evidence)):
        inspected += 1
        limit = limits.get(subject)
        if limit and limit.place and isinstance(limit.value, int) and value > limit.value:
            message = f"expected at most {limit.value} `{limit.phrase}`, found {value}"
            related = [limit.place.related("the limit")]
            found.append(report(PROBLEM, place, message, "correct the value or the limit", related))
    return Inspection(tuple(found), inspected)


def _limits(store: FactStore) -> dict[str, Fact]:
    limits: dict[str, Fact] = {}
    disputed = set()
    for fact in store.of("max"):
        if fact.scope or _is_of_place(fact):
            continue
        if fact.subject in limits and limits[fact.subject].value != fact.value:
            disputed.add(fact.subject)
        limits.setdefault(fact.subject, fact)
    return {subject: fact for subject, fact in limits.items() if subject not in disputed}


def _is_of_place(fact: Fact) -> bool:
    """Whether a limit is for one space of the board, of which somebody has several."""
    if fact.place is None:
        return False
    text, start, end = fact.place.block.text, fact.place.start, fact.place.end
    return bool(_IN_ONE.match(text, end) or _STACKING.search(text, max(0, start - _REACH), start))


def _starts(store: FactStore) -> Iterator[tuple[Place, str, int]]:
    for fact in store.of("start"):
        if fact.place and not fact.scope and isinstance(fact.value, int):
            yield fact.place, fact.subject, fact.value


def _examples(evidence: Evidence) -> Iterator[tuple[Place, str, int]]:
    for document, block in blocks_in(evidence.documents, "example"):
        if _EXCEEDS.search(block.text):
            continue
        for sentence in split_sentences(block.text):
            for quantity in find_quantities(sentence.text):
                before = sentence.text[max(0, quantity.start - 16) : quantity.start]
                if quantity.noun and _HAS.search(before):
                    start, end = sentence.start + quantity.start, sentence.start + quantity.number_end
                    yield Place(document, block, start, end), quantity.subject, quantity.value


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
