"""The version that a text names is not the version of the game.

## Why

The rulebook says 1.2, and the cards were printed as 1.3.

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
# all else as above
# file: rules/01-rules.md
# Welcome

Rules version 1.3
```

## Notes

A shorter number agrees with a longer one that begins with it. Entries of a version history are left alone. Write
`{{ game.version }}` to print the version.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import facts_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Game

PROBLEM = Problem("VER202", "version-of-game", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the versions that the texts name with the game's."""
    game = evidence.game
    claims = [fact for fact in facts_of(evidence).of("version") if fact.place]
    if game is None:
        return Inspection((), len(claims))
    wrong = [fact for fact in claims if not _agree(str(fact.value), game.version)]
    if len(wrong) > 1 and len(wrong) == len(claims) and len({fact.value for fact in wrong}) == 1:
        return Inspection((_outvoted(game, wrong),), len(claims))
    here = game.origin.child("version")
    found = []
    for fact in wrong:
        message = f"expected version {game.version}, that of the game, found {fact.value}"
        related = (Related(here.span, "the game says its version here"),)
        fix = fact.place.rewrite(game.version) if fact.place else None
        found.append(Diagnostic(PROBLEM, message, fact.span, "correct the number or print it", related, fix))
    return Inspection(tuple(found), len(claims))


def _outvoted(game: Game, claims: list[Fact]) -> Diagnostic:
    """All texts agree, and the game differs: its own version is the one that was forgotten."""
    message = f"expected version {claims[0].value}, as {len(claims)} places say, found {game.version}"
    related = tuple(Related(fact.span, f"{fact.value} here") for fact in claims if fact.span)
    span = game.origin.child("version").span
    return Diagnostic(PROBLEM, message, span, "correct the number here or in the texts", related)


def _agree(one: str, other: str) -> bool:
    a, b = one.split("."), other.split(".")
    short = min(len(a), len(b))
    return not other or a[:short] == b[:short]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
