"""Evidence → the cards that their data number one by one: those of a kind whose field `number` runs from 1 on."""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.documents.counts.numbered_parts import NumberedPart
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.model.nouns import Card

#: How a field is called that tells the number of a card.
_FIELDS = word_set("number no nr num")
_FEWEST = 3


def numbered_cards(evidence: Evidence) -> tuple[NumberedPart, ...]:
    """The kinds of which each card has a number, and none is left out; nothing where cards could not be read."""
    game = evidence.game
    if game is None or not game.omissions.complete:
        return ()
    by_kind: dict[str, list[Card]] = defaultdict(list)
    for card in game.cards:
        by_kind[card.kind].append(card)
    return tuple(
        NumberedPart(fold_phrase(game.kinds[kind].one), 1, last, cards[-1].origin.span)
        for kind, cards in by_kind.items()
        if (last := _last_number(cards))
    )


def _last_number(cards: list[Card]) -> int:
    """The number of the last card, if all are numbered from 1 on without a gap; else 0."""
    for field in sorted(_FIELDS & cards[0].values.keys()):
        numbers = {card.values.get(field) for card in cards}
        if len(numbers) >= _FEWEST and numbers == {*range(1, len(numbers) + 1)}:
            return len(numbers)
    return 0
