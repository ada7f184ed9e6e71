"""A text announces a number of steps or phases, and the section has a different number of them.

## Why

"A turn has two phases" above headings for three leaves readers wondering which one is optional.

## Example

```text
The Turn

A turn is played in two phases.

1. Draw a card.
2. Play a card.
3. Discard a card.
```

## Use instead

```text
The Turn

A turn is played in three phases.

1. Draw a card.
2. Play a card.
3. Discard a card.
```

## Notes

The rule compares the first numbered list, or run of "Step N" headings, of the section that announces the number, and
only if the section has a single one. Lists that follow a colon at once belong to CNT105, unless each step is called a
step.
"""

from __future__ import annotations

import re

from cardgen.check.documents.counts.enumerations import find_enumerations
from cardgen.check.documents.counts.lists_below import find_lists_below
from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.procedures import Procedure, read_procedures
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, small_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO403", "step-count", Severity.WARNING, __doc__)

#: `A turn has three phases:`.
_ANNOUNCED_STEPS = TextPattern(
    rf"\b(?:turn|round|combat|fight|battle|game|day|encounter|action|setup|set-up|attack|procedure|it)\s+(?:is|are|has|consists|"
    rf"takes|plays|proceeds|happens)(?:\s+(?:always|played|divided|split|resolved|carried|out|made|up|into|of|in|over))*\s+"
    rf"(?:the following\s+)?(?P<number>{NUMBER})\s+(?:steps|phases|stages)\b(?P<opens>[^.]*:)?",
    re.IGNORECASE,
)
#: `A sale is carried out in 3 steps.`, whatever is done so.
_DONE_IN_STEPS = TextPattern(
    rf"\b(?:carried out|done|performed|executed|conducted|completed|resolved|played) in (?:the following )?"
    rf"(?P<number>{NUMBER}) (?:steps|phases|stages)(?=[.:])(?P<opens>:)?",
    cues="steps phases stages",
)
#: Of lists below such words CNT105 tells; of paragraphs that are called `Step 1` and so on, nobody else does.
_FOLLOWED = TextPattern(
    rf"\b(?P<opens>these|the following) (?P<number>{NUMBER}) (?:steps|phases|stages)\b", re.IGNORECASE
)
_STEPS = word_set("steps phases stages")


def inspect(evidence: Evidence) -> Inspection:
    """Count the steps of every section that announces them."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        procedures = read_procedures(document)
        for block in document.of_kind("rule", "setup", "quick-reference"):
            if _STEPS.isdisjoint(small_words(block.text)):
                continue
            matches = {
                match.start("number"): match
                for pattern in (_ANNOUNCED_STEPS, _DONE_IN_STEPS, _FOLLOWED)
                for match in pattern.finditer(block.text)
            }
            for match in matches.values():
                here = _procedures_of(block, procedures)
                if match["opens"] and not all(p.called for p in here):
                    continue
                inspected += 1
                value = read_number(match["number"])
                if len(here) != 1 or not value or len(here[0].steps) in (0, 1, value):
                    continue
                place = Place(document, block, *match.span("number"))
                if not _is_counted_elsewhere(place, len(here[0].steps)):
                    found.append(_finding(place, here[0]))
    return Inspection(tuple(found), inspected)


def _is_counted_elsewhere(number: Place, steps: int) -> bool:
    """Whether CNT105 reports the number, because it reads the steps as the announced list."""
    lists = (*find_enumerations(number.document), *find_lists_below(number.document))
    return any(each.number.order == number.order and each.length == steps for each in lists)


def _procedures_of(block: TextBlock, procedures: tuple[Procedure, ...]) -> list[Procedure]:
    here = [p for p in procedures if p.section == block.section and p.steps[0].block.index > block.index]
    below = [
        p
        for p in procedures
        if p.called
        and p.steps[0].block.section == block.section >= 0
        and p.steps[0].block.index > block.index
    ]
    return below or here


def _finding(place: Place, procedure: Procedure) -> Diagnostic:
    last = procedure.steps[-1]
    beginning = Place(place.document, last.block, 0, min(30, len(last.block.text)))
    message = f"expected {len(procedure.steps)} as listed below, found {place.words}"
    related = [beginning.related(f"step {last.value}")]
    return report(PROBLEM, place, message, "correct the number or the list", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
