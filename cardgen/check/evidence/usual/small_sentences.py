"""The cards of a game → sentences that begin in lower case, in fields where hardly any other does."""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.documents.marks.sentence_bounds import begun_sentences, small_beginnings
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards

#: The fewest sentences of a field that begin with a capital after a full stop, at all and for each that does not.
_USUAL, _FOR_EACH = 20, 20


@derived_from_cards
def small_sentences(evidence: Evidence) -> tuple[Place, ...]:
    """The first words of these sentences; none from fields in which many begin so."""
    begun: dict[tuple[str, str], int] = defaultdict(int)
    small: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for text in card_texts(evidence):
        field = text.card.kind, str(text.pointer[0]) if text.pointer else ""
        begun[field] += begun_sentences(text.document)
        small[field] += small_beginnings(text.document)
    return tuple(
        place
        for field, places in small.items()
        if begun[field] >= max(_USUAL, _FOR_EACH * len(places))
        for place in places
    )
