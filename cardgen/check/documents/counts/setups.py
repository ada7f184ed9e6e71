"""Document → set-ups whose numbers of cards do not add up: a deck that is dealt out completely, or parts that are
mixed.

`A 54-card deck`, three players, `16 cards per player and 6 cards to the talon`; `Shuffle the Rain cards together with
the Market cards. These 56 cards form the deck`, where the component list counts both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.counts.deck_sizes import deck_sizes
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.frozen import frozen


@frozen
class Setup:
    """A number of cards in a set-up: the stated value, the expected one, its computation, and the related places."""

    number: Place
    value: int
    expected: int
    sum: str
    others: tuple[Place, ...]


_REST = r"(?:talon|kitty|nest|widow|blind|skat|dog|stock|crib|pot|reserve|middle)"
_DEALT = (
    TextPattern(
        rf"\b(?:deal\w*|give|giving|hand out)(?: out)?\s(?P<each>{NUMBER})(?:\scards)?\s(?:per|to each|for each|"
        rf"to every)\splayer,?(?:\s(?:and|with|plus))?\s(?P<rest>{NUMBER})(?:\scards?)?\s(?:to|in|into|for|on|as)"
        rf"\s(?:the|a)\s{_REST}\b",
        re.IGNORECASE,
    ),
    TextPattern(
        rf"\b(?:each|every)\splayer\s(?:is dealt|receives|gets|takes|has)\s(?P<each>{NUMBER})\scards?,?\s(?:and|while)"
        rf"\sthe\s{_REST}\s(?:gets|receives|has|is|takes|consists of)\s(?P<rest>{NUMBER})\b",
        re.IGNORECASE,
    ),
)
_DECK = TextPattern(
    rf"(?<![\w-])(?P<number>{NUMBER})-card\s(?:[a-z]+\s)?(?:deck|pack)\b|\b(?<=,\s)(?P<sum>{NUMBER})\scards\b",
    re.IGNORECASE,
)
_PLAYERS = TextPattern(
    rf"^(?:Players?:?\s(?P<many>{NUMBER})\b(?!\s?(?:-|–|to|or)\s?\w)|(?P<titled>{NUMBER})\s[Pp]layers?$)",
    re.IGNORECASE,
)
_MIXED = TextPattern(
    r"\b(?:shuffle|mix|combine)\b(?P<parts>[^.;:]{10,120})[.;]\s(?:These|The|All(?: the| these)?|The resulting)\s"
    rf"(?P<number>{NUMBER})\scards\b",
    re.IGNORECASE,
)
_READ = frozenset({"rule", "setup", "components", "variant"})
#: The fewest cards of a deck, and the fewest parts that are mixed.
_FEWEST, _TWO = 20, 2


def wrong_setups(document: Document) -> Iterator[Setup]:
    """The set-ups whose numbers do not add up, but nearly do."""
    yield from _deals(document)
    yield from _mixes(document)


def _deals(document: Document) -> Iterator[Setup]:
    """What is dealt to the players, if it uses nearly all cards of a deck, but not just all of them."""
    decks = [*(size.number for size in deck_sizes(document)), *_decks_named(document)]
    sizes = {value for deck in decks if (value := read_number(deck.words) or 0) >= _FEWEST}
    for block in document.of_kind(*_READ):
        if not sizes or "player" not in block.text:
            continue
        for found in (each for form in _DEALT for each in form.finditer(block.text)):
            players = _players(document, block)
            each, rest = read_number(found["each"]) or 0, read_number(found["rest"]) or 0
            used = players * each + rest
            near = min(sorted(sizes), key=lambda size: abs(used - size))
            if 0 < abs(used - near) <= players:
                number = Place(document, block, *found.span("each"))
                yield Setup(number, used, near, f"{players} × {each} + {rest}", tuple(decks))


def _decks_named(document: Document) -> Iterator[Place]:
    """The numbers of cards in sentences that call them a deck."""
    for block in document.of_kind(*_READ):
        if "card" in block.text:
            for found in _DECK.finditer(block.text):
                yield Place(document, block, *found.span("number" if found["number"] else "sum"))


def _players(document: Document, block: TextBlock) -> int:
    """The number of players in the section of a block, or in the whole game; 0 if it is unknown or a range."""
    titled = _PLAYERS.match(document.blocks[block.section].text) if block.section >= 0 else None
    if titled:
        return read_number(titled["titled"] or titled["many"]) or 0
    stated = [
        found for each in document.blocks if not each.is_heading and (found := _PLAYERS.match(each.text))
    ]
    return read_number(stated[0]["many"] or stated[0]["titled"]) or 0 if len(stated) == 1 else 0


def _mixes(document: Document) -> Iterator[Setup]:
    for block in document.of_kind("setup", "rule"):
        for found in _MIXED.finditer(block.text):
            words = " ".join(fold_phrase(found["parts"]))
            parts = [
                entry
                for entry in listed_parts(document)
                if len(entry.noun) > 1 and entry.head == "card" and f" {entry.subject} " in f" {words} "
            ]
            value, expected = read_number(found["number"]) or 0, sum(entry.value for entry in parts)
            named = len({entry.subject for entry in parts}) == len(parts) == words.split().count("card")
            if len(parts) >= _TWO and named and value != expected and abs(value - expected) <= expected // 4:
                number = Place(document, block, *found.span("number"))
                shown = " + ".join(str(entry.value) for entry in parts)
                yield Setup(number, value, expected, shown, tuple(entry.place for entry in parts))
