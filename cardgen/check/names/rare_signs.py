"""The cards of a game → the icons in brackets, of other tools, that stand on a card or two where others stand on many.

Data from elsewhere name their icons in brackets (`[credit]`, `{r}`) and have no list of them: but the cards are one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

_SIGN = TextPattern(r"\[[A-Za-z][\w-]{0,20}\](?!\()|\{[A-Za-z][\w-]{0,12}\}")
#: An icon on so many cards is usual, one on so few may be a slip; so many usual ones make a set.
_USUAL, _FEW, _SET = 10, 2, 3
#: Where all signs are single letters, any is near: then the usual ones must stand on so many cards together.
_MANY = 100
_NEAR = 2
#: A long name is a slip of one that it is a letter away from already where that stands on so many cards, and on so many
#: times as many.
_LONG, _KNOWN, _TIMES = 5, 4, 4
_ANY_NUMBER = "x"
#: What is no longer is a label, whose words are known.
_LABEL = 60
#: One of a series: `[EB-01]`.
_NUMBERED = TextPattern(r"\d[\]}]$")


@frozen
class RareSign:
    """A sign at its places, and the usual ones that can be meant, the nearest first."""

    words: str
    places: tuple[Place, ...]
    meant: tuple[str, ...]


def rare_signs(evidence: Evidence) -> tuple[RareSign, ...]:
    """Those that are a slip away from usual ones, in order of the first place of each."""
    return evidence.lasting.derive(_find)


def _find(evidence: Evidence) -> tuple[RareSign, ...]:
    places: dict[str, list[Place]] = defaultdict(list)
    on_cards: dict[str, set[str]] = defaultdict(set)
    for text in card_texts(evidence):
        for block in text.document.blocks:
            for match in _SIGN.finditer(block.text) if "[" in block.text or "{" in block.text else ():
                places[match[0]].append(Place(text.document, block, *match.span()))
                on_cards[match[0]].add(text.card.name)
    cards = Counter({sign: len(names) for sign, names in on_cards.items()})
    named = evidence.game.cards if evidence.game else ()
    names = {card.name.casefold() for card in named}
    found = []
    for sign, own in places.items():
        name = sign[1:-1].casefold()
        if name == _ANY_NUMBER or name in names or _NUMBERED.search(sign) or cards[sign] > _FEW:
            continue
        meant = _meant(sign[1:-1], [other[1:-1] for other in _likely(sign, cards)])
        if meant and not any(name in _values_of(card) for card in named):
            brackets = sign[0], sign[-1]
            found.append(RareSign(sign, tuple(own), tuple(name.join(brackets) for name in meant)))
    return tuple(found)


def _likely(sign: str, cards: Counter[str]) -> list[str]:
    """The signs that may be meant: the set of usual ones, or, where there is none, those that a long name is a letter
    away from.
    """
    usual = [other for other in cards if other[0] == sign[0] and cards[other] >= _USUAL]
    if len(usual) >= _SET and sum(cards[other] for other in usual) >= _MANY:
        return sorted(usual, key=lambda other: (-cards[other], other))
    least = max(_KNOWN, _TIMES * cards[sign])
    return [other for other in cards if cards[other] >= least and _is_letter_away(sign, other)]


def _is_letter_away(sign: str, other: str) -> bool:
    return min(len(sign), len(other)) >= _LONG + 2 and distance(sign.lower(), other.lower(), 1) == 1


def _are_near(one: str, other: str) -> bool:
    """Whether two names are a letter apart, or two where they are long."""
    shorter = min(len(one), len(other))
    steps = _NEAR if shorter >= _LONG else 1
    return shorter > _NEAR and distance(one, other, steps) <= steps


def _values_of(card: Card) -> Iterator[str]:
    """The words of the labels of a card."""
    for value in card.values.values():
        for label in value if isinstance(value, tuple) else (value,):
            if isinstance(label, str) and len(label) <= _LABEL:
                yield from label.casefold().split()


def _meant(name: str, usual: Sequence[str]) -> list[str]:
    """The usual names that one can be a slip of: near it, or the beginning of it, or longer."""
    if len(name) == 1 and all(len(other) == 1 for other in usual):
        return list(usual)
    lower = name.lower()
    near = [
        other
        for other in usual
        if other.startswith(lower) or lower.startswith(other.lower()) or _are_near(lower, other.lower())
    ]
    return sorted(near, key=lambda other: (distance(lower, other.lower(), _NEAR), other))
