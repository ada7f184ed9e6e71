"""Evidence → what sentences say that a card is, compared with the choices in its data.

`The Barricade is a Common Structure`, `Crystal Shard, an Arcane Action of Tier 2, costs 2 energy`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.named_things import CardClaim, namesakes_of, values_of
from cardgen.check.evidence.said_of_cards.card_counts import sorts_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

#: The words after a card's name that say what it is; and how they are split.
_IS = TextPattern(
    r"(?:\s+cards?)?(?:,\s+(?:an?|the)|,?(?:\s+which)?\s+(?:is|are)\s+(?:an?|the|both)?|\s+\(an?|\s+\()\s*"
    r"(?P<words>[^\W\d][\w'’-]*(?:\s(?!(?:against|by|to|for|with|from|in|on|at|like|unlike|as|than|when|if|and)\b)"
    r"\w[\w'’-]*){0,4})"
)
_WORD, _PAIR = TextPattern(r"[^\s]+"), TextPattern(r"[^\s]+ [^\s]+")
#: The level in such words: `of Tier 2`, `a Tier 2 card`.
_LEVEL = TextPattern(r"\b(?P<label>[A-Z][a-z]+)\s(?P<number>\d{1,2})\b")
_NEVER = TextPattern(r"\b(?:not|no longer|if|when|becomes?|counts? as|treated as|instead)\b")
_Sorts = Mapping[tuple[str, ...], frozenset[Pointer]]


def stated_choices(
    evidence: Evidence, document: Document, block: TextBlock, card: Card, end: int
) -> Iterator[CardClaim]:
    """The values stated after the name of a card, which ends at `end`, with those of the data."""
    found = _IS.match(block.text, end)
    if found is None or _NEVER.search(block.text[max(0, end - 40) : found.end()]):
        return
    for level in _LEVEL.finditer(block.text, *found.span("words")):
        if meant := number_meant(card, level["label"]):
            place = Place(document, block, *level.span("number"))
            yield CardClaim(card, meant[0], int(level["number"]), meant[1], place, 2)
    sorts = _fields_of_sorts(evidence)
    values = {field: value for field, value in values_of(card) if isinstance(value, str)}
    for word in _words(block.text, found.span("words"), sorts):
        name = fold_phrase(word[0].rstrip(".,;:)"))
        small = word[0].islower()
        fields = sorts.get(name, frozenset())
        own = [field for field in fields if field in values]
        if len(fields) == len(own) == 1:
            value = values[own[0]]
            said = word[0].rstrip(".,;:)")
            place = Place(document, block, word.start(), word.start() + len(said))
            versions = {dict(values_of(other)).get(own[0]) for other in namesakes_of(evidence, card)}
            right = any(isinstance(each, str) and fold_phrase(each) == name for each in versions | {value})
            if small and not value.islower():
                return  # In lower case it is an ordinary word.
            if right or said.count(" ") == value.count(" "):
                yield CardClaim(card, ".".join(map(str, own[0])), said, said if right else value, place, 2)


def _words(text: str, span: tuple[int, int], sorts: _Sorts) -> Iterator[re.Match[str]]:
    """The words of a range; two together if a value consists of two: `Tier 3`."""
    for word in _WORD.finditer(text, *span):
        pair = _PAIR.match(text, word.start(), span[1])
        known = pair and fold_phrase(pair[0].rstrip(".,;:)")) in sorts
        yield pair if pair and known else word


@derived_from_cards
def _fields_of_sorts(evidence: Evidence) -> _Sorts:
    """For each value, the fields that have it."""
    found: dict[tuple[str, ...], set[Pointer]] = {}
    for field, named in sorts_of(evidence).items():
        for name in named:
            found.setdefault(name, set()).add(field)
    return {name: frozenset(fields) for name, fields in found.items()}
