"""Evidence and a card → the phrases with numbers in the card's own text: `Draw 2 cards.`, and in short
`+2⚡, +1 Card`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.evidence.card_texts import card_texts, is_flavour
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import values_of
from cardgen.check.wording.gist import stem
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, has_number, read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class Count:
    """A number in a phrase, its position, the stems of what it counts, whether a plus sign precedes it (`+1 Card`), and
    whether it is a bound that others may exceed (`if you moved at least 2 spaces`).
    """

    value: int
    start: int
    end: int
    units: tuple[str, ...]
    added: bool
    bounded: bool


@frozen
class Phrase:
    """A phrase in the form in which it is compared: the stems of its words, and its numbers in order."""

    stems: frozenset[str]
    counts: tuple[Count, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers alone."""
        return tuple(count.value for count in self.counts)


#: The longest string field that counts as a phrase.
_LONGEST = 160
_COUNT = TextPattern(
    r"(?<![\w.,/#])(?P<value>\d{1,3}|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en)"
    r"(?![^\W_]|[.,/]\d)"
)
#: Before the number of a condition.
_BOUND = TextPattern(r"\b(?:at least|(?:more|less|fewer) than) $", re.IGNORECASE)
_WORD = TextPattern(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
#: What a number counts follows within this many characters, before any other sign.
_NEAR, _COUNTED = 32, TextPattern(r"[^,.;:()+\d/]*")


def phrase_of(text: str) -> Phrase:
    """The words and numbers of a text."""
    counts = []
    if has_number(text):
        for found in _COUNT.finditer(text):
            value, after = read_number(found["value"]), _COUNTED.match(text, found.end(), found.end() + _NEAR)
            if value is not None:
                added, bounded = text[: found.start()].endswith("+"), is_bounded(text, found.start())
                units = tuple(_stems(after[0] if after else ""))
                counts.append(Count(value, *found.span(), units, added, bounded))
    return Phrase(frozenset(_stems(text)), tuple(counts))


def is_bounded(text: str, at: int) -> bool:
    """Whether the number there is the bound of a condition: `at least 2`."""
    return _BOUND.search(text[max(0, at - _NEAR) : at]) is not None


def own_phrases(evidence: Evidence, card: Card) -> Mapping[str, Sequence[Phrase]]:
    """The phrases with numbers in a card's own text, by field."""
    found: dict[str, list[Phrase]] = defaultdict(list)
    for field, text in _texts(evidence).get(card.id, ()):
        found[field] += _sentences(text)
    for way, value in values_of(card):
        field = str(way[0])
        if isinstance(value, str) and len(value) <= _LONGEST and has_number(value) and not is_flavour(field):
            phrase = phrase_of(value)
            if phrase.counts and phrase.stems and phrase not in found[field]:
                found[field].append(phrase)
    return found


@derived
def _sentences(document: Document) -> tuple[Phrase, ...]:
    return tuple(_phrases(document))


def _phrases(document: Document) -> Iterator[Phrase]:
    for block in document.of_kind("card"):
        if not has_number(block.text):
            continue
        for sentence in split_sentences(block.text):
            phrase = phrase_of(sentence.text)
            if phrase.counts and phrase.stems:
                yield phrase


@derived_from_cards
def _texts(evidence: Evidence) -> Mapping[str, Sequence[tuple[str, Document]]]:
    found: dict[str, list[tuple[str, Document]]] = defaultdict(list)
    for text in card_texts(evidence):
        if text.pointer:
            found[text.card.id].append((str(text.pointer[0]), text.document))
    return found


def _stems(text: str) -> list[str]:
    words = [word.lower() for word in _WORD.findall(text)]
    return [
        stem(word)
        for word in words
        if len(word) > 1 and word not in FUNCTION_WORDS and word not in NUMBER_WORDS
    ]
