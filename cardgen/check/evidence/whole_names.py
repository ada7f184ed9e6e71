"""A Card → what it is called with everything that tells it from others of its name: `Anna - Ice Breaker`."""

from __future__ import annotations

from cardgen.check.wording.words import word_set
from cardgen.model.nouns import Card

#: What databases call the rest of a name, or the whole of it.
_FIELDS = word_set("subname sub_name subtitle sub_title epithet fullname full_name")


def whole_name(card: Card) -> tuple[str, ...]:
    """The name of a card, and what follows it where the data have it: cards are versions of one if all of it agrees."""
    rest = (str(value) for key, value in sorted(card.values.items()) if key.lower() in _FIELDS and value)
    return (card.name, *rest)
