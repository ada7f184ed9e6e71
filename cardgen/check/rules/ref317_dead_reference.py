"""A reference leads to an anchor that no heading, figure or passage has.

## Why

The book prints words that lead nowhere, and the reader searches in vain. It happens when a heading is renamed or
deleted after it was referred to.

## Example

```files
# file: rules/01-rules.md
# Setup {#setup}

Deal the cards; see [](#dealing).

## How to deal {#deal}

Give three cards to each player.
```

## Use instead

```files
# file: rules/01-rules.md
# Setup {#setup}

Deal the cards; see [](#deal).

## How to deal {#deal}

Give three cards to each player.
```

## Notes

An anchor is what a heading or passage is given in braces (`{#deal}`), or the heading's words in small letters with
hyphens. When the pages are set, the book reports the same as PUB203, and this rule keeps silent.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.mentions import Mention, sections_of
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, near, one_of

PROBLEM = Problem("REF317", "dead-reference", Severity.ERROR, __doc__)

#: What the book names itself: a card's place, and an entry of its index.
_MADE = ("card-", "drawn-", "entry:")
_SHORTEST = 5


def inspect(evidence: Evidence) -> Inspection:
    """Look up every anchor that the rules refer to."""
    sections = sections_of(evidence)
    known = {mention.id for mention in sections if mention.role == "definition"}
    used = [mention for mention in sections if mention.role == "reference"]
    found = [_report(m, known) for m in used if m.id not in known and not m.id.startswith(_MADE)]
    return Inspection(tuple(found), len(used))


def _report(mention: Mention, known: set[str]) -> Diagnostic:
    hint = near(mention.id, known)
    fix = None
    if hint and mention.written == mention.id:
        anchor = hint.split("`")[1]
        fix = Fix(f"write `{anchor}`", (Edit(mention.span, anchor),), safe=_is_slip(mention.id, anchor))
    message = f"expected the anchor of a heading, figure or passage, found `{mention.id}`"
    return Diagnostic(PROBLEM, message, mention.span, hint or f"anchors are {one_of(known)}", fix=fix)


def _is_slip(written: str, meant: str) -> bool:
    """Whether the two differ in one letter too many, too few, other or two that are swapped.

    Short words have neighbours that mean something else (`rest` and `test`).
    """
    if abs(len(written) - len(meant)) > 1 or max(len(written), len(meant)) < _SHORTEST:
        return False
    same = 0
    while same < min(len(written), len(meant)) and written[same] == meant[same]:
        same += 1
    one, other = written[same:], meant[same:]
    swapped = one[:2] == other[:2][::-1] and one[2:] == other[2:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or swapped


RULE = Rule(PROBLEM, inspect, needs=frozenset({"game", "text"}))
