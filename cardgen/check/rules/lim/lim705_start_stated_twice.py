"""What players start with is stated in two places with different numbers.

## Why

The overview says five gold, the set-up four: half of the tables will play a different game from the other half.

## Example

```text
Overview

Players start with 5 gold.

Set-up

Each player takes 4 gold.
```

## Use instead

```text
Overview

Players start with 5 gold.

Set-up

Each player takes 5 gold. In a 2-player game, each player takes 6 gold.
```

## Notes

The rule reads "start with" everywhere, "each player takes" in the set-up, and elsewhere if the words say that the game
begins: "to begin with, every player takes", "as starting capital", "the six starting cards". Sentences with a
condition, an exception or a number of players are compared only among themselves. Amounts taken twice in one section,
from or to different places, are added up, one paragraph may speak of two different things, and cards whose deck was
named before are compared with no cards of another deck. Items of one list, and paragraphs that are labelled as levels
or variants, are cases of their own, as are players in turn ("the third player starts with").
"""

from __future__ import annotations

import re

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM705", "start-stated-twice", Severity.WARNING, __doc__)


#: Before a number, in the same sentence: somebody is given so many.
_TAKEN = TextPattern(
    r"\b(?:takes?|receives?|gets?|draws?|dealt|deal|gives?|given|gains?)\b[^.]*$", re.IGNORECASE
)
#: Behind the thing: where it comes from or is put, which tells two starts apart.
_WHERE = TextPattern(
    r"(?:\s+[\w'’-]+){1,3}?\s+((?:from|in|into|on|onto|for|as|and (?:puts?|places?|lays?|keeps?))\s+[\w'’ -]+)"
)

#: The name of a deck, before a number of its cards.
_SORT = TextPattern(
    r"\b(?:[Ss]huffle|[Mm]ix|[Tt]ake|[Ss]ort|[Ff]orm)s? (?:up |all )?(?:(?:of )?the )?"
    r"(?P<sort>[\w'’-]+)(?: [\w'’-]+)? (?:cards|tiles|deck)\b"
)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what players are said to start with."""
    return inspect_conflicts(evidence, _finding, "start")


def _finding(conflict: Conflict) -> Diagnostic | None:
    right, wrong = conflict.right[0], conflict.wrong
    claims = right, wrong
    if _adds_up(claims) or _stand_together(claims) or _are_of_two_decks(claims) or _are_cases(claims):
        return None
    message = f"expected {right.value} as the start of `{wrong.phrase}`, found {wrong.value}"
    return report_conflict(PROBLEM, conflict, message, "make all places say the same number")


def _stand_together(claims: tuple[Fact, Fact]) -> bool:
    """Whether a paragraph tells two things apart, which no player has: `each row starts with … the last row`."""
    one, other = (claim.place for claim in claims)
    together = one is not None and other is not None and one.block is other.block
    return together and one is not None and "player" not in one.block.text.lower()


def _are_cases(claims: tuple[Fact, Fact]) -> bool:
    """Whether each claim is of a case of its own: an item of one list, or below a label or a title with another limit,
    as `Level 2: Keep the worst card. Start with 18 life points`.
    """
    one, other = (claim.place for claim in claims)
    if one is None or other is None or one.block is other.block or one.document is not other.document:
        return False
    items = one.block.section == other.block.section and one.block.is_item and other.block.is_item
    if items and bool(_taken(one)) == bool(_taken(other)):
        return True
    first, second = (_case(place.block) for place in (one, other))
    return bool(first and second) and first != second


def _case(block: TextBlock) -> tuple[str, ...]:
    """The limits in the label of a block, and in the title above it; not the players that it tells apart."""
    label, *_ = split_sentences(block.text)
    limits = (limit for said in (label.text, *block.headings[-1:]) for limit in scope_of(said))
    return tuple(limit for limit in limits if not limit.endswith(" player"))


def _are_of_two_decks(claims: tuple[Fact, Fact]) -> bool:
    """Whether each of two bare `cards` is from the deck that was named before it: `Shuffle the map cards. Each player
    draws one card.`
    """
    sorts = [
        {fold(found["sort"]) for found in _SORT.finditer(claim.place.block.text, 0, claim.place.start)}
        if claim.place and " " not in claim.subject
        else set()
        for claim in claims
    ]
    return all(sorts) and sorts[0].isdisjoint(sorts[1])


def _adds_up(claims: tuple[Fact, Fact]) -> bool:
    """Whether things are taken twice, one time from or to a place of its own: `2 cubes from the bag, 5 cubes`."""
    one, other = (claim.place for claim in claims)
    if (
        one is None
        or other is None
        or (one.document, one.block.section) != (other.document, other.block.section)
    ):
        return False
    taken = [_taken(place) for place in (one, other)]
    placed = [_WHERE.match(place.block.text, place.end) for place in (one, other)]
    said = {found[1].lower() if found else "" for found in placed}
    return all(taken) and len(said) > 1


def _taken(place: Place) -> re.Match[str] | None:
    return _TAKEN.search(place.block.text[: place.start])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
