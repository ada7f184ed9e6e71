"""Evidence → what sentences say that a card does: `EMP Blast deals 2 damage`, `with Data Stream you draw 2 cards`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import Claim, namesakes_of
from cardgen.check.wording.gist import stem
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

#: What is claimed of a card's own words stands under this name.
OWN_WORDS = "text"


@frozen
class _Words:
    """What the texts of a card say: the stems of their words, and the numbers before each stem."""

    stems: frozenset[str]
    numbers: Mapping[str, frozenset[int]]


_DOES = LatePattern(
    rf"(?:\s+cards?)?(?:,?\s+you\s+(?:may\s+)?(?P<you>[a-z]+)|\s+(?P<verb>[a-z]+s))\s+(?P<number>{NUMBER})\s(?P<noun>[A-Za-z]+)\b"
)
#: Before the name where `you` follows it.
_WITH = LatePattern(r"\b(?:[Ww]ith|[Uu]sing|[Pp]laying)\s+(?:the\s+)?$")
#: What makes the number another one than that on the card.
_CHANGED = LatePattern(
    r"\b(?:if|twice|two|both|each|every|would|instead|more|less|another|additional|extra|now|doubled?|bonus|total|again|or)\b|\+",
    re.IGNORECASE,
)
_NEAR = 40


def effects_told(
    evidence: Evidence, document: Document, block: TextBlock, card: Card, span: tuple[int, int]
) -> Iterator[Claim]:
    """What stands behind the name of a card, held against its own words, where these say it of one thing."""
    start, end = span
    found = _DOES.match(block.text, end)
    if found is None or (found["you"] and not _WITH.search(block.text, 0, start)):
        return
    stop = block.text.find(".", found.end())
    if _CHANGED.search(block.text[max(0, start - _NEAR) : stop if stop > 0 else None]):
        return
    said = evidence.lasting.derive(_read).get(card.id)
    verb, noun, stated = (
        stem(found["you"] or found["verb"]),
        stem(found["noun"]),
        read_number(found["number"]),
    )
    numbers = said.numbers.get(noun, frozenset()) if said and verb in said.stems else frozenset()
    if stated is not None and len(numbers) == 1 and len(namesakes_of(evidence, card)) == 1:
        place = Place(document, block, *found.span("number"))
        yield Claim(card, OWN_WORDS, stated, next(iter(numbers)), place, 2)


def _read(evidence: Evidence) -> Mapping[str, _Words]:
    stems: dict[str, set[str]] = defaultdict(set)
    numbers: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for text in card_texts(evidence):
        for block in text.document.of_kind("card"):
            stems[text.card.id] |= {stem(word) for word in block.text.split()}
            for quantity in find_quantities(block.text):
                for word in quantity.noun:
                    numbers[text.card.id][stem(word)].add(quantity.value)
    return {
        card: _Words(frozenset(words), {word: frozenset(values) for word, values in numbers[card].items()})
        for card, words in stems.items()
    }
