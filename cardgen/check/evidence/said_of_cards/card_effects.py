"""Evidence → the effects that sentences state for a card, compared with the card's own text.

`Fire Ship deals 2 damage`, `with Star Chart you draw 2 cards`, `Ann plays Quick Crew and draws 2 cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim, namesakes_of
from cardgen.check.evidence.said_of_cards.own_words import own_phrases
from cardgen.check.wording.gist import stem, stem_set
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.model.nouns import Card

#: The field of claims about a card's own text.
OWN_WORDS = "text"


_DOES = TextPattern(
    r"(?:\s+cards?)?(?:,?\s+you\s+(?:may\s+|can\s+)?(?P<you>[a-z]+)|,\s(?P<bare>[a-z]+)|[*_]*(?::|\s[–—-])\s(?P<head>[A-Za-z][a-z]+)|"
    r"\s+(?:lets|allows|enables|makes)\s+(?:you|him|her|them|(?:its|the)\s[a-z]+|a\splayer)\s+(?:to\s+)?(?P<lets>[a-z]+)|"
    r"\s+(?:(?P<and>and)\s+)?(?P<verb>[a-z]+s)(?:\s(?:you|him|her))?)\s+"
    rf"(?P<number>{NUMBER})\s(?P<noun>[A-Za-z]+)\b"
)
#: Before the name, if `and` follows it: somebody plays the card.
_PLAYS = TextPattern(r"\b(?:plays|uses|activates|casts|triggers|reveals)\s+(?:the\s+|an?\s+|his\s+|her\s+)?$")
#: Verbs that short texts leave out: `+1 Card`.
ADDS = stem_set("draws gains gives gets adds grants provides receives brings takes earns")
#: Groups of verbs with the same meaning.
_ALIKE = (
    ADDS - {stem("draws")},
    *(
        stem_set(verbs)
        for verbs in (
            "deals does inflicts causes",
            "prevents blocks absorbs stops wards",
            "restores heals recovers regains",
            "looks sees shows views peeks",
        )
    ),
)
#: Before the name, if `you` follows it.
_WITH = TextPattern(
    r"\b(?:[Ww]ith|[Uu]sing|[Pp]laying|[Ww]hen(?:ever)?\s(?:you|a\splayer)\s(?:plays?|uses?|reveals?|activates?))\s+"
    r"(?:the\s+|an?\s+)?$"
)
#: Words that make the number different from that on the card.
_CHANGED = TextPattern(
    r"\b(?:if|twice|two|both|each|every|would|instead|more|less|another|additional|extra|now|doubled?|bonus|total|again|or)\b|\+",
    re.IGNORECASE,
)
_NEAR = 40


def stated_effects(
    evidence: Evidence, document: Document, block: TextBlock, card: Card, span: tuple[int, int]
) -> Iterator[CardClaim]:
    """The effect stated after the name of a card, compared with its own text if that has numbers for the same thing."""
    start, end = span
    found = _DOES.match(block.text, end)
    if found is None or ((found["you"] or found["bare"]) and not _WITH.search(block.text, 0, start)):
        return
    if found["and"] and not _PLAYS.search(block.text, 0, start):
        return
    stop, before = block.text.find(".", found.end()), block.text.rfind(". ", 0, start) + 1
    around = (
        block.text[max(before, start - _NEAR) : found.start("number")],
        block.text[found.end("number") : stop if stop > 0 else None],
    )
    if any(map(_CHANGED.search, around)):
        return
    deed = next(found[group] for group in ("you", "bare", "head", "lets", "verb") if found[group])
    verb, noun = stem(deed.lower()), stem(found["noun"])
    stated, numbers = read_number(found["number"]), _numbers(evidence, card, verb, noun)
    if (
        stated is not None
        and found["number"].lower() != "one"
        and numbers
        and len(namesakes_of(evidence, card)) == 1
    ):
        place = Place(document, block, *found.span("number"))
        own = " or ".join(map(str, sorted(numbers))) if len(numbers) > 1 else min(numbers)
        yield CardClaim(card, OWN_WORDS, stated, stated if stated in numbers else own, place, 2)


def _numbers(evidence: Evidence, card: Card, verb: str, noun: str) -> frozenset[int]:
    """The numbers that a card's text gives for a thing with such a verb, or in short with a plus sign."""
    phrases = [phrase for of in own_phrases(evidence, card).values() for phrase in of]
    verbs = {verb}.union(*(alike for alike in _ALIKE if verb in alike))
    said = any(not verbs.isdisjoint(phrase.stems) for phrase in phrases)
    return frozenset(
        count.value
        for phrase in phrases
        for count in phrase.counts
        if noun in count.units and not count.bounded and (said or (count.added and verb in ADDS))
    )
