"""The set-up needs more of a part than the box holds.

## Why

With four players the last one gets no token, and the box must be opened at the shop.

## Example

```text
A game for 2-4 players

Components

18 breath tokens
30 cave cards

Set-up

Each player takes 5 breath tokens.
```

## Use instead

```text
A game for 2-4 players

Components

20 breath tokens
30 cave cards

Set-up

Each player takes 5 breath tokens.
```

## Notes

Counted is what "each player" takes in the set-up, times the greatest number of players that the text or the game
names. Sentences bound to a number of players, a variant or a condition are left out.
"""

from __future__ import annotations

import re

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.place import report
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("CNT109", "supply-exceeded", Severity.ERROR, __doc__)
_PLAYERS = LatePattern(r"\b(?P<low>[1-9])\s*(?:-|–|to)\s*(?P<high>[2-9]|1\d)\s+players\b", re.IGNORECASE)


def inspect(evidence: Evidence) -> Inspection:
    """Multiply what each player takes by the number of players."""
    players = _most_players(evidence)
    supply = {part.noun: part for part in read_box(evidence) if part.count}
    claims = [fact for fact in facts_of(evidence).of("start") if fact.place and not fact.scope]
    claims = [fact for fact in claims if fact.place and fact.place.block.kind == "setup"]
    found = [d for fact in claims if players and (d := _compare(fact, supply, players))]
    return Inspection(tuple(found), len(claims))


def _most_players(evidence: Evidence) -> int:
    """The greatest number of players; 0 when the texts name several ranges, or none."""
    ranges = {m[0].lower().replace("–", "-") for d in evidence.documents for b in d.blocks
              if "players" in b.text.lower() for m in _PLAYERS.finditer(b.text)}  # fmt: skip
    if evidence.game and evidence.game.players:
        numbers = [int(n) for n in re.findall(r"\d+", evidence.game.players)]
        return max(numbers, default=0)
    highs = {int(match["high"]) for text in ranges if (match := _PLAYERS.search(text))}
    return highs.pop() if len(highs) == 1 else 0


def _compare(fact: Fact, supply: dict[tuple[str, ...], Part], players: int) -> Diagnostic | None:
    part = supply.get(tuple(fact.subject.split(" ")))
    if part is None or fact.place is None or not isinstance(fact.value, int):
        return None
    needed = fact.value * players
    if needed <= part.count:
        return None
    message = f"{players} players need {needed} `{fact.phrase}` ({players} × {fact.value}), the box holds {part.count}"
    listed = part.place.span if part.place else part.origin.span if part.origin else None
    related = [Related(listed, f"{part.count} in the box")] if listed else []
    return report(PROBLEM, fact.place, message, "put more into the box, or give out fewer", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
