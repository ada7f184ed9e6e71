"""Imported cards → the codes and file names that join the words of a card's name unlike those of all other cards.

`Black Market.jpg` has the name of its card with a space between the words, `black-market` with a hyphen. Nearly all
values of a field do it the same way, and a program that builds addresses from names misses the one that does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: The fewest cards that show how a field joins words; one in so many may differ.
_ENOUGH, _ONE_IN = 30, 50
_JOINTS = TextPattern(r"[ _.+-]|%20")
_WORDS = TextPattern(r"[A-Za-z0-9]+")


@frozen
class JoinedName:
    """A card whose `field` has `joint` between the words of its name, where `cards` others have `usual`."""

    card: WrittenCard
    field: str
    joint: str
    usual: str
    cards: int

    @property
    def meant(self) -> str:
        """The value with the name's words joined as usual, in the same capitals."""
        value = str(self.card.values[self.field])
        joined = self.joint.join(_WORDS.findall(self.card.card.name))
        start = value.lower().find(joined.lower())
        end = start + len(joined)
        return value[:start] + value[start:end].replace(self.joint, self.usual) + value[end:]


def joined_names(evidence: Evidence) -> tuple[JoinedName, ...]:
    """Every card with such a value."""
    by_field: dict[str, dict[str, list[WrittenCard]]] = defaultdict(lambda: defaultdict(list))
    for card in (card for cards in written_cards(evidence).values() for card in cards):
        words = _WORDS.findall(card.card.name)
        if len(words) < 2 or len(words) != card.card.name.count(" ") + 1:
            continue
        for key, value in card.values.items():
            if key != "name" and isinstance(value, str) and (joint := _joint(value, words)):
                by_field[key][joint].append(card)
    return tuple(found for key, joints in by_field.items() for found in _odd_ones(key, joints))


def _joint(value: str, words: list[str]) -> str:
    """The sign between all words of a name in a value; "" if the value lacks the name, or joins it inconsistently."""
    low = value.lower()
    at = low.find(words[0].lower())
    first = at + len(words[0])
    joint = _JOINTS.match(value, first) if at >= 0 else None
    if joint is None or not low.startswith(joint[0].join(words).lower(), at):
        return ""
    return joint[0]


def _odd_ones(field: str, joints: dict[str, list[WrittenCard]]) -> Iterator[JoinedName]:
    usual = max(joints, key=lambda joint: len(joints[joint]))
    many = len(joints[usual])
    odd = [(joint, card) for joint, cards in joints.items() if joint != usual for card in cards]
    if many >= _ENOUGH and len(odd) <= max(1, many // _ONE_IN):
        yield from (JoinedName(card, field, joint, usual, many) for joint, card in odd)
