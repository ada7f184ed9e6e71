"""A Card → its full name, with everything that distinguishes it from namesakes: `Anna - Ice Breaker`."""

from __future__ import annotations

from cardgen.check.wording.words import word_set
from cardgen.model.nouns import Card

#: What databases call the second part of a name, or the full name.
_FIELDS = word_set("subname sub_name subtitle sub_title epithet fullname full_name")


def whole_name(card: Card) -> tuple[str, ...]:
    """The name of a card and the further parts that the data has; cards are versions of one card if all parts are
    equal.
    """
    rest = (str(value) for key, value in sorted(card.values.items()) if key.lower() in _FIELDS and value)
    return (card.name, *rest)
