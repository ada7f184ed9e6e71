"""A worked example has a different outcome from what the rules say.

## Why

Players copy examples. If the rule says that the total must be higher and the example hits with an equal one, every
table plays its own game.

## Example

```text
Attacks

Roll a die and add your Skill. If the total is higher than the Armour of the monster, you hit it.

Example: Torvin rolls a 4 and adds 2, for a total of 6. The goblin has an Armour of 6, so Torvin hits.
```

## Use instead

```text
Attacks

Roll a die and add your Skill. If the total is higher than the Armour of the monster, you hit it.

Example: Torvin rolls a 4 and adds 2, for a total of 6. The goblin has an Armour of 5, so Torvin hits.
```

## Notes

The rule looks at examples that give both numbers and the outcome, if exactly one rule of the text says when that is a
hit, a success or a win. It also looks at examples that put two numbers into a rule right before them which says that
one equals the other, or exceeds it by a given amount.

An example that uses a different number from the rule before it in its section is reported as well: it draws three
cards where two are drawn, flees on a roll that does not allow it, gets for two villages what three would bring, or
lets the town fall with the second marker. Of a list of values in an example, the one is reported that is not the same
multiple of the value in the rules as all others. Examples with conditions, rerolls or things that happen anyway are
left alone, and so are those that begin with what somebody has ("With the Long Line, Olaf draws four").
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.acts_shown import judge_acts
from cardgen.check.documents.examples.bands import judge_bands
from cardgen.check.documents.examples.contests import judge_contests
from cardgen.check.documents.examples.dice import judge_dice
from cardgen.check.documents.examples.events_shown import judge_events
from cardgen.check.documents.examples.limits import judge_limits
from cardgen.check.documents.examples.multiples import judge_multiples
from cardgen.check.documents.examples.notations import judge_notations
from cardgen.check.documents.examples.offsets import judge_offsets
from cardgen.check.documents.examples.ratios_shown import judge_ratios
from cardgen.check.documents.examples.relations import judge_own_values, judge_relations
from cardgen.check.documents.examples.rolls_shown import judge_rolls
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.winners import judge_winners
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ARI214", "outcome-against-rule", Severity.WARNING, __doc__)
_JUDGES = (
    judge_acts,
    judge_bands,
    judge_contests,
    judge_dice,
    judge_events,
    judge_limits,
    judge_multiples,
    judge_notations,
    judge_offsets,
    judge_own_values,
    judge_ratios,
    judge_relations,
    judge_rolls,
    judge_winners,
)


def inspect(evidence: Evidence) -> Inspection:
    """Hold how the examples end against the rules."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    verdicts = [verdict for judge in _JUDGES for verdict in judge(document)]
    return Inspection(tuple(_finding(each) for each in verdicts if not each.holds), len(verdicts))


def _finding(verdict: Verdict) -> Diagnostic:
    related = [Related(span, "by this") for span in verdict.sources]
    message = f"{verdict.message}, found `{verdict.place.words}`"
    return report(PROBLEM, verdict.place, message, "correct the example or the rule", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
