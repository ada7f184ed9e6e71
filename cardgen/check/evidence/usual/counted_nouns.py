"""The cards of a game → singular nouns after a number where other cards have the plural."""

from __future__ import annotations

from collections import Counter, defaultdict

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.slips.number_phrases import ENDED
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.expressions.plurals import plural_of
from cardgen.frozen import frozen

#: The fewest cards with the plural after a number, at all and for each with the singular; and the most singular ones.
_USUAL, _FOR_EACH, _FEW = 10, 10, 2
_COUNTED = TextPattern(r"(?<![\w.,:+/$#–-])(?:[2-9]|[1-9]\d)[ \n](?P<noun>[A-Za-z][a-z]{2,})(?![\w'’-])")


@frozen
class LoneNoun:
    """A noun in the singular, the plural that is meant, and the number of cards that have the plural after a number."""

    place: Place
    meant: str
    cards: int


@derived_from_cards
def lone_nouns(evidence: Evidence) -> tuple[LoneNoun, ...]:
    """The singular nouns on all cards, in order."""
    cards: dict[str, set[str]] = defaultdict(set)
    behind: Counter[str] = Counter()
    places: list[tuple[str, Place, bool]] = []
    for text in card_texts(evidence):
        for block in text.document.blocks:
            for found in _COUNTED.finditer(block.text):
                noun = found["noun"]
                cards[noun].add(text.card.name)
                behind[noun] += 1
                if not noun.endswith("s"):
                    ended = ENDED.match(block.text, found.end()) is not None
                    places.append((noun, Place(text.document, block, *found.span("noun")), ended))
    nouns = []
    for noun, place, ended in places:
        meant = plural_of(noun) if ended and behind[noun] <= _FEW else ""
        if meant and len(cards[meant]) >= max(_USUAL, _FOR_EACH * behind[noun]):
            nouns.append(LoneNoun(place, meant, len(cards[meant])))
    return tuple(nouns)
