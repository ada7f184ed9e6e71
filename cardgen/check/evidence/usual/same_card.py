"""Two imported cards → whether they are two sides or two versions of one card."""

from __future__ import annotations

from cardgen.check.evidence.card_texts import words_in
from cardgen.check.evidence.written_values import WrittenCard
from cardgen.check.wording.text_patterns import TextPattern

#: Cards of which so great a part of the words is the same are versions of each other.
_ALIKE = 0.5
#: What tells the sides of a card apart at the end of its id.
_SIDE = TextPattern(r"(?<=\d)-?[a-z]$")


def are_sides(first: WrittenCard, again: WrittenCard) -> bool:
    """Whether the ids are those of the two sides of a card."""
    stems = {_SIDE.sub("", card.card.id) for card in (first, again)}
    return len(stems) == 1


def are_versions(first: WrittenCard, again: WrittenCard) -> bool:
    """Whether the cards say nearly the same, or the same in nothing but their names can be compared."""
    ours, theirs = _words(first), _words(again)
    if not ours and not theirs:
        return first.values == again.values
    return len(ours & theirs) >= _ALIKE * max(len(ours), len(theirs))


def _words(card: WrittenCard) -> frozenset[str]:
    texts = (text for key, value in card.values.items() if key != "name" for text in words_in(value))
    return frozenset(word for text in texts if len(text.split()) > 2 for word in text.lower().split())
