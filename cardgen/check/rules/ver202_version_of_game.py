"""The version that a text names is not the game's.

## Why

The rulebook says 1.2, the cards were printed as 1.3.

## Example

```files
# file: game.yaml
title: Lantern Isle
version: 1.3.0
# file: rules/01-rules.md
# Welcome

Rules version 1.2
```

## Use instead

```files
# file: game.yaml
title: Lantern Isle
version: 1.3.0
# file: rules/01-rules.md
# Welcome

Rules version 1.3
```

## Notes

A shorter number agrees with a longer one that begins with it. Entries of a version history are left alone. Write
`{{ game.version }}` to print the version.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.factstore import facts_of
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("VER202", "version-of-game", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the versions that the texts name with the game's."""
    game = evidence.game
    claims = [fact for fact in facts_of(evidence).of("version") if fact.place]
    found = []
    for fact in claims:
        stated = str(fact.value)
        if game is None or fact.place is None or _agree(stated, game.version):
            continue
        message = f"expected version {game.version}, that of the game, found {stated}"
        related = (Related(game.origin.span, "the game says its version here"),)
        fix = fact.place.rewrite(game.version, safe=True)
        found.append(
            Diagnostic(PROBLEM, message, fact.place.span, "mend the number or print it", related, fix)
        )
    return Inspection(tuple(found), len(claims))


def _agree(one: str, other: str) -> bool:
    a, b = one.split("."), other.split(".")
    short = min(len(a), len(b))
    return not other or a[:short] == b[:short]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
