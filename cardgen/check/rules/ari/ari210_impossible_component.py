"""A worked example uses a card, a number of cards or a player that the game does not have.

## Why

Readers lay the example out with the real cards. If no such card exists, they doubt the rule, not the example.

## Example

```files
# file: kinds/power.yaml
kind: power
title: {one: Power Card, many: Power Cards}
size: poker
faces: {front: plain, back: none}
fields:
  type: {type: choice, values: [STR, INT]}
  power: {type: integer}
# file: cards/powers.yaml
kind: power
cards:
  - {id: s1, name: Ogre, type: STR, power: 1}
  - {id: s4, name: Wolf, type: STR, power: 4}
  - {id: i2, name: Imp, type: INT, power: 2}
  - {id: i3, name: Bat, type: INT, power: 3}
# file: rules/01-rules.md
# Fights

Example: You play a STR 5 card and win.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Fights

Example: You play a STR 4 card and win.
```

## Notes

Only examples are read: a value of a choice field with a number, before "card" or after "play", "hold" and the like;
how many copies of a named card somebody holds or plays; and numbers of players above those that the game allows. A
card that is used as a counter (a limit or another whole number stands on it) may be there as often as it counts.
Values above a limit belong to LIM703, single values of a card to ARI204.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card, Game

PROBLEM = Problem("ARI210", "impossible-component", Severity.WARNING, __doc__)

#: `a STR 4 card`.
_VALUED_CARD = TextPattern(r"\b(?P<value>[^\W\d_]+)\s+(?P<number>\d{1,3})\s+(?:[A-Z][a-z]+\s+)?[Cc]ards?\b")
#: Cards called by a value and a number: `you play STR 4`, `you hold INT 3, AGL 2 and STR 1`.
_PLAYED = TextPattern(
    r"\b(?:plays?|played|discards?|discarded|holds?|turns? up|lays? down)\s+(?:the |an? )?"
    r"(?P<cards>[^\W\d_]+ \d{1,3}\b(?:(?:,? and |, )[^\W\d_]+ \d{1,3}\b)*)(?!\s*[-+−×/]\s*\d)"
)
#: One `STR 4` of such a list.
_VALUE_AND_NUMBER = TextPattern(r"(?P<value>[^\W\d_]+) (?P<number>\d{1,3})\b")
#: Opens an example within an answer.
_CUE = "Example:"
#: What makes an example one of something that the game need not hold.
_SUPPOSES = TextPattern(r"\b(?:suppose|assume|imagine|if there were|would)\b", re.IGNORECASE)
#: What stands before the name of a card that somebody has several of: `holds three `.
_HOLDS = TextPattern(
    rf"\b(?:has|have|holds?|plays?|discards?|carries|carry|uses?|draws?|buys?)\s+(?P<number>{NUMBER})\s+$"
)
#: `with six players`, `a 6-player game`; not `a 6-player card`.
_PLAYERS = TextPattern(
    rf"\b(?P<number>{NUMBER})[- ]players?\b(?!\s+(?:card|token|board|mat|aid))", re.IGNORECASE
)
_EDIT = "use what the game holds, or correct the data"


def inspect(evidence: Evidence) -> Inspection:
    """Look every component of the examples up."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    powers = _powers(game)
    most = max((int(n) for n in re.findall(r"\d+", game.players)), default=0)
    found: list[Diagnostic] = []
    inspected = 0
    for document, block in blocks_in(evidence.documents, "example", "faq-answer"):
        is_example = block.kind == "example" or block.text.startswith(_CUE) or f" {_CUE}" in block.text
        inspected += is_example
        if is_example and not _SUPPOSES.search(block.text):
            found += _valued(document, block, powers)
            found += _held(document, block, evidence, game)
            found += _players(document, block, most, game)
    return Inspection(tuple(found), inspected)


def _powers(game: Game) -> Mapping[str, Mapping[int, Card]]:
    """Value of a choice → the whole numbers on the cards that have it, with one card of each."""
    found: dict[str, dict[int, Card]] = {}
    for card in game.cards:
        fields = game.kinds[card.kind].fields if card.kind in game.kinds else {}
        choices = [v for n, v in card.values.items() if n in fields and fields[n].type == "choice"]
        numbers = [v for v in card.values.values() if isinstance(v, int) and not isinstance(v, bool)]
        for choice in choices:
            found.setdefault(str(choice), {}).update(dict.fromkeys(numbers, card))
    return found


def _valued(
    document: Document, block: TextBlock, powers: Mapping[str, Mapping[int, Card]]
) -> Iterator[Diagnostic]:
    played = (
        _VALUE_AND_NUMBER.finditer(block.text, *found.span("cards")) for found in _PLAYED.finditer(block.text)
    )
    named = {
        match.start(): match for group in (*played, _VALUED_CARD.finditer(block.text)) for match in group
    }
    for match in named.values():
        numbers = powers.get(match["value"])
        if numbers and int(match["number"]) not in numbers:
            place = Place(document, block, *match.span("number"))
            there = ", ".join(str(number) for number in sorted(numbers))
            message = f"no `{match['value']}` card has a {match['number']}: the data has {there}"
            card = numbers[min(numbers)]
            yield _report(place, message, Related(card.origin.span, "one of these cards"))


def _held(document: Document, block: TextBlock, evidence: Evidence, game: Game) -> Iterator[Diagnostic]:
    """The cards of which somebody is said to have more than there are, and more than any number on them."""
    for use in vocabulary_of(evidence).names.find(block.text):
        before = block.text[max(0, use.start - 40) : use.start]
        match = _HOLDS.search(before)
        number = read_number(match["number"]) if match else None
        named = [card for card in game.cards if card.id == use.item.id or card.name == use.item.phrase]
        if match is None or number is None or not named or not block.text[use.start].isupper():
            continue
        counted = [
            v for c in named for v in c.values.values() if isinstance(v, int) and not isinstance(v, bool)
        ]
        there = max(sum(card.copies for card in named), *counted, 0)
        if number > there:
            start = use.start - len(before) + match.start("number")
            place = Place(document, block, start, start + len(match["number"]))
            message = f"there are {there} of `{use.item.phrase}`, found {number}"
            yield _report(place, message, Related(named[0].origin.span, f"the data has {there}"))


def _players(document: Document, block: TextBlock, most: int, game: Game) -> Iterator[Diagnostic]:
    if not most:
        return
    for match in _PLAYERS.finditer(block.text):
        number = read_number(match["number"])
        if number is not None and most < number:
            place = Place(document, block, *match.span("number"))
            message = f"at most {most} can play, found {number} players"
            yield _report(
                place, message, Related(game.origin.child("players").span, f"players: {game.players}")
            )


def _report(place: Place, message: str, related: Related) -> Diagnostic:
    return Diagnostic(PROBLEM, message, place.span, _EDIT, (related,))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
