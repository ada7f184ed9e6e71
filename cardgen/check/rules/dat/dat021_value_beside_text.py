"""A value of a card, or of a part of one, differs from the text beside it.

## Why

A database says a thing twice: in the words of an attack, and in a field for programs. Whoever plays by the words and
whoever plays with the program play two games.

## Example

```files
# file: kinds/beast.yaml
kind: beast
title: {one: Beast Card, many: Beast Cards}
size: poker
faces: {front: plain, back: none}
fields: {attack: {type: record, fields: {words: rich_text, harm: text}}}
# file: cards/beasts.yaml
kind: beast
each:
  with: {number: [2, 3, 4, 5, 6, 7, 8], harm: [piercing, crushing, burning]}
  card:
    id: "{{ harm }}-{{ number }}"
    attack: {words: "The foe takes {{ number }} {{ harm }} damage.", harm: "{{ harm }}"}
cards:
  - {id: ape, attack: {words: The foe takes 9 crushing damage., harm: piercing}}
```

## Use instead

```files
# all else as above
# file: cards/beasts.yaml
kind: beast
each:
  with: {number: [2, 3, 4, 5, 6, 7, 8], harm: [piercing, crushing, burning]}
  card:
    id: "{{ harm }}-{{ number }}"
    attack: {words: "The foe takes {{ number }} {{ harm }} damage.", harm: "{{ harm }}"}
cards:
  - {id: ape, attack: {words: The foe takes 9 crushing damage., harm: crushing}}
```

## Notes

The rule learns this from the data. It looks at short values beside a text, however deeply both are nested. At least
twenty parts of cards must repeat the value in their text, in three different ways, and so must 95 in 100 of all that
could. The odd text must contain another such value: one of the known words before the same noun (`crushing damage`),
or something of the same form (`2d6+1` for `1d6`).
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.said_beside import SaidBeside, values_stated_otherwise
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT021", "value-beside-text", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Learn which values texts repeat, and look for those that they do not."""
    found = tuple(map(_finding, values_stated_otherwise(evidence)))
    return Inspection(found, len(evidence.cards))


def _finding(odd: SaidBeside) -> Diagnostic:
    field = ".".join(str(key) for key in odd.field if isinstance(key, str))
    return Diagnostic(
        PROBLEM,
        f"expected `{odd.said}`, which the text beside `{field}` says, as on {odd.others} others, found `{odd.value}`",
        odd.card.origin.child(*odd.field).span,
        "correct the value or the text",
        (Related(odd.card.origin.child(*odd.text).span, f"`{odd.said}` here"),),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
