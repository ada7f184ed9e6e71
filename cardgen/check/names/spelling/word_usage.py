"""The paragraphs of the cards → how many cards have each word, and next to which others; and words that are two."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from cardgen.check.evidence.usual.card_paragraphs import Paragraph
from cardgen.check.wording.english import is_common
from cardgen.check.wording.majorities.usual_wording import NUMBER
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

#: Two words that are neighbours this often belong together.
TOGETHER = 3
_SHORTEST = 4
#: Words that begin no other word, but run into the next one: `tobattle`, `ofstone`.
_LEADING = word_set("of to the and with your from that their")
#: Words that form compounds with others: `downrange`, `lockdown`.
_COMPOUNDING = word_set("down up out over under off in on well back through after by")


@dataclass(frozen=True, eq=False)
class Usage:
    """How many cards have each word, and how often two words are neighbours, leaving out numbers."""

    counts: Counter[str]
    paragraphs: tuple[Paragraph, ...]
    cards: int

    def together(self, first: str, second: str) -> int:
        """How often one word directly precedes the other, in any case."""
        return self._pairs[first.lower(), second.lower()]

    @cached_property
    def _pairs(self) -> Counter[tuple[str, str]]:
        pairs: Counter[tuple[str, str]] = Counter()
        for paragraph in self.paragraphs:
            pairs.update(pairwise(token.lower() for token in paragraph.tokens if token != NUMBER))
        return pairs


def parted(word: str, usage: Usage, enough: int, *, after: str) -> tuple[str, str] | None:
    """The word as two usual ones, if the space between them is missing. A name with a word `after` it must go together
    with that word.
    """
    for at in range(2, len(word) - 1):
        parts = word[:at], word[at:]
        if not after and parts[0] in _LEADING and len(parts[1]) >= _SHORTEST and is_common(parts[1]):
            return parts
        if min(usage.counts[part] for part in parts) < enough:
            continue
        if at < _SHORTEST - 1 and not FUNCTION_WORDS.issuperset(parts):
            continue
        together = usage.together(*parts)
        if together >= TOGETHER and not after:
            return parts
        if together and after and usage.together(parts[1], after) >= TOGETHER and len(parts[1]) > _SHORTEST:
            return parts
        leading = parts[0] in FUNCTION_WORDS - _COMPOUNDING and not after
        if parts[1] in FUNCTION_WORDS - _COMPOUNDING or leading:
            return parts
    return None
