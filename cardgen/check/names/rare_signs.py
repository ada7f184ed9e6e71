"""The cards of a game → bracketed icons that are on a card or two, and similar to icons that are on many.

Data from other tools write their icons in brackets (`[credit]`, `{r}`) without a list of them, but the cards serve as
one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

_SIGN = TextPattern(r"\[[A-Za-z][\w-]{0,20}\](?!\()|\{[A-Za-z][\w-]{0,12}\}")
#: An icon on so many cards is usual, and one on so few may be a slip; so many usual ones are a set.
_USUAL, _FEW, _SET = 10, 2, 3
#: If all icons are single letters, each is near any other: then the usual ones must be on so many cards together.
_MANY = 100
_NEAR = 2
#: A long name a letter away from another is a slip even without a set, if the other is on at least so many cards, and
#: on so many times as many.
_LONG, _KNOWN, _TIMES = 5, 4, 4
_ANY_NUMBER = "x"
#: A shorter value, in characters, is a label, whose words are known.
_LABEL = 60
#: One of a series: `[EB-01]`.
_NUMBERED = TextPattern(r"\d[\]}]$")


@frozen
class RareSign:
    """An icon with its places, and the usual ones that may be meant, the nearest first."""

    words: str
    places: tuple[Place, ...]
    meant: tuple[str, ...]


@derived_from_cards
def rare_signs(evidence: Evidence) -> tuple[RareSign, ...]:
    """The icons that are a slip away from usual ones, in the order of their first places."""
    places: dict[str, list[Place]] = defaultdict(list)
    on_cards: dict[str, set[str]] = defaultdict(set)
    for text in card_texts(evidence):
        for block in text.document.blocks:
            if "[" not in block.text and "{" not in block.text:
                continue
            for match in _SIGN.finditer(block.text):
                places[match[0]].append(Place(text.document, block, *match.span()))
                on_cards[match[0]].add(text.card.name)
    cards = Counter({sign: len(names) for sign, names in on_cards.items()})
    named = evidence.cards
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
    """The icons that may be meant: the set of usual ones, or, if there is none, those that a long name is a letter away
    from.
    """
    usual = [other for other in cards if other[0] == sign[0] and cards[other] >= _USUAL]
    if len(usual) >= _SET and sum(cards[other] for other in usual) >= _MANY:
        return sorted(usual, key=lambda other: (-cards[other], other))
    least = max(_KNOWN, _TIMES * cards[sign])
    return [other for other in cards if cards[other] >= least and _is_letter_away(sign, other)]


def _is_letter_away(sign: str, other: str) -> bool:
    return min(len(sign), len(other)) >= _LONG + 2 and distance(sign.lower(), other.lower(), 1) == 1


def _are_near(one: str, other: str) -> bool:
    """Whether two names are a letter apart, or two letters if they are long."""
    shorter = min(len(one), len(other))
    steps = _NEAR if shorter >= _LONG else 1
    return shorter > _NEAR and distance(one, other, steps) <= steps


def _values_of(card: Card) -> Iterator[str]:
    """The words in the labels of a card."""
    for value in card.values.values():
        for label in value if isinstance(value, tuple) else (value,):
            if isinstance(label, str) and len(label) <= _LABEL:
                yield from label.casefold().split()


def _meant(name: str, usual: Sequence[str]) -> list[str]:
    """The usual names that a name may be a slip for: similar, or longer or shorter at the end."""
    if len(name) == 1 and all(len(other) == 1 for other in usual):
        return list(usual)
    lower = name.lower()
    near = [
        other
        for other in usual
        if other.startswith(lower) or lower.startswith(other.lower()) or _are_near(lower, other.lower())
    ]
    return sorted(near, key=lambda other: (distance(lower, other.lower(), _NEAR), other))
