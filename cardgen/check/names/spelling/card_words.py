"""Words of cards that may be slips: which tokens these are, what is no more than another form, and what is told."""

from __future__ import annotations

from collections.abc import Set

from cardgen.check.documents.place import Place
from cardgen.check.evidence.usual.card_paragraphs import Paragraph
from cardgen.check.wording.words import fold
from cardgen.frozen import frozen

#: A word on so many cards is right; one on more than the fewer is no slip.
USUAL, FEW = 5, 2
#: A shorter word has too many neighbours.
SHORTEST = 4
#: Endings that may stand for each other, and those that follow an `e` only: `free`, `freed`.
_LAST, _AFTER_E = frozenset("syedr"), frozenset("dr")
_FORMS = {"", "s", "y", "e", "ed", "d", "er", "r", "ing", "ly", "es", "ies", "ish"}


@frozen
class Misspelling:
    """A word at its places, the words that can be meant, and how many cards have that one (0: it is only English)."""

    places: tuple[Place, ...]
    meant: tuple[str, ...]
    cards: int


def tokens_among(wanted: Set[str], paragraph: Paragraph) -> list[tuple[int, str]]:
    """The tokens of a paragraph that are wanted, which most have none of, each with its number."""
    if wanted.isdisjoint(paragraph.tokens):
        return []
    return [(at, token) for at, token in enumerate(paragraph.tokens) if token in wanted]


def is_form(word: str, other: str) -> bool:
    """Whether one is a form of the other by its ending: `lifesteals`, `honorably`, `looky`; no letter struck twice."""
    short, long = sorted((fold(word), fold(other)), key=len)
    stem, last, rest = short[:-1], short[-1:], long[len(short) - 1 :]
    if short == long or not long.startswith(stem):
        return short == long
    if len(short) == len(long):
        return last in _LAST and rest in _LAST
    ending = rest.removeprefix(last)
    return ending in _FORMS and (ending not in _AFTER_E or rest == ending or last == "e")
