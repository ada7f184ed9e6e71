"""Words of cards that may be slips: the tokens concerned, forms that are not slips, and what is reported."""

from __future__ import annotations

from collections.abc import Set

from cardgen.check.documents.place import Place
from cardgen.check.evidence.usual.card_paragraphs import Paragraph
from cardgen.check.wording.words import fold
from cardgen.frozen import frozen

#: A word on so many cards is right; one on more than so few is not a slip.
USUAL, FEW = 5, 2
#: A shorter word has too many neighbours.
SHORTEST = 4
#: Final letters that may replace each other, and those that follow only an `e`: `free`, `freed`.
_LAST, _AFTER_E = frozenset("syedr"), frozenset("dr")
_FORMS = {"", "s", "y", "e", "ed", "d", "er", "r", "ing", "ly", "es", "ies", "ish"}


@frozen
class Misspelling:
    """A word with its places, the words that may be meant, and how many cards have that one (0: it is only English)."""

    places: tuple[Place, ...]
    meant: tuple[str, ...]
    cards: int


def tokens_among(wanted: Set[str], paragraph: Paragraph) -> list[tuple[int, str]]:
    """The wanted tokens of a paragraph, each with its index; most paragraphs have none."""
    if wanted.isdisjoint(paragraph.tokens):
        return []
    return [(at, token) for at, token in enumerate(paragraph.tokens) if token in wanted]


def is_form(word: str, other: str) -> bool:
    """Whether two words differ only in their endings: `lifesteals`, `honorably`, `looky`; not in a doubled letter."""
    short, long = sorted((fold(word), fold(other)), key=len)
    stem, last, rest = short[:-1], short[-1:], long[len(short) - 1 :]
    if short == long or not long.startswith(stem):
        return short == long
    if len(short) == len(long):
        return last in _LAST and rest in _LAST
    ending = rest.removeprefix(last)
    return ending in _FORMS and (ending not in _AFTER_E or rest == ending or last == "e")
