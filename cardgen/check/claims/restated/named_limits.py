"""Document → limits and other amounts that differ from their name: `the 6-unit limit`, and `up to 8 units at a time`;
`the stacking limit of 4 units`, and `Stacking: at most 5 units`; `the 30-point penalty`, and `The
penalty is 31 points`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.refills import refilling
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.text_patterns import TextPattern

_CALLED = TextPattern(r"-[a-z]{3,}s? (?:[a-z]+ )?(?:limit|maximum|cap)\b", cues="limit maximum cap")
#: What has a fixed amount: `the 30-point penalty`.
_FIXED = TextPattern(
    r"-[a-z]{3,} (?P<name>penalty|bonus|fee|fine|reward|tax)\b", cues="penalty bonus fee fine reward tax"
)
_LIMIT_OF = TextPattern(r"\b(?P<name>[a-z]{4,}) (?:limit|maximum) of $", cues="limit maximum")
_HOLDS = TextPattern(
    r"\b(?:hold|holds|have|has|contain|contains|carry|carries|stack|stacks|exceed|exceeds)\b"
)
#: So many words must two limits share to be of one thing.
_SHARED = 2
#: The number of characters before a number that are searched.
_NEAR = 60


def named_limits(document: Document) -> Iterator[Restatement]:
    """The limits of a thing that differ from the number in the limit's name."""
    said = said_numbers(document)
    yield from _of_a_name(said)
    yield from _fixed(said)
    called = [number for number in said if _is_called(number)]
    for thing in dict.fromkeys(number.thing for number in called):
        names = [number for number in called if number.thing == thing]
        others = [other for other in said if other.thing == thing and other not in names and _limits(other)]
        if len({name.value for name in names}) == 1 and not any(o.value == names[0].value for o in others):
            yield from (Restatement(other, tuple(names)) for other in others[:1] if _near(other, names[0]))
        else:
            yield from _odd(names, others)


def _odd(names: Sequence[SaidNumber], others: Sequence[SaidNumber]) -> Iterator[Restatement]:
    """The one name, or the one limit, with another number than all names and limits that it goes with."""
    for number in (*names, *others):
        rest = [each for each in (*names, *others) if each is not number]
        agree = [each for each in rest if each.value != number.value and _near(number, each)]
        named = number in names or any(
            each not in names and len(number.shared_with(each)) >= _SHARED for each in agree
        )
        if named and len(agree) == len(rest) and len({each.value for each in agree}) == 1 < len(agree):
            yield Restatement(number, tuple(agree))


def _fixed(said: Sequence[SaidNumber]) -> Iterator[Restatement]:
    """`a 30-point penalty`, and points in a sentence about the penalty."""
    for number in said:
        found = _FIXED.match(number.place.block.text, number.place.end) if number.thing else None
        if found is None:
            continue
        name = stem(found["name"])
        about = [other for other in said if other.thing == number.thing and name in other.clause.around]
        if any(o.value != number.value for o in about if o.place.block is number.place.block):
            # `The first takes a bonus of 3 points, and the second the 2-point bonus`: each has its own.
            continue
        others = [
            other
            for other in about
            if other.place.block is not number.place.block
            and not _FIXED.match(other.place.block.text, other.place.end)
        ]
        agreed = len({other.value for other in others}) == 1 and others[0].value != number.value
        if agreed and _near(number, others[0]):
            yield Restatement(number, tuple(others))


def _of_a_name(said: Sequence[SaidNumber]) -> Iterator[Restatement]:
    """`the stacking limit of 4 units`, and a limit of units in a rule about stacking, which must itself say so if it
    only refills something: below `Take a card into your hand`, `bring the display back up to 3 cards`.
    """
    for number in said:
        text, start = number.place.block.text, number.place.start
        named = _LIMIT_OF.search(text, max(0, start - _NEAR), start) if number.thing else None
        if named is None or number.clause.scope:
            continue
        name = stem(named["name"])
        others = [
            other
            for other in said
            if other.thing == number.thing
            and other.place.block is not number.place.block
            and other.bound == "max"
            and not other.clause.scope
            and other.role != "example"
            and name in (gist(other.sentence) if refilling(other) else other.clause.around)
        ]
        agreed = len({other.value for other in others}) == 1 and others[0].value != number.value
        if agreed and _near(number, others[0]):
            yield Restatement(number, tuple(others))


def _is_called(number: SaidNumber) -> bool:
    return not number.clause.scope and bool(_CALLED.match(number.place.block.text, number.place.end))


def _limits(number: SaidNumber) -> bool:
    """Whether a rule says unconditionally that something holds at most so many."""
    if number.bound != "max" or number.clause.scope or number.clause.supposed or number.role == "example":
        return False
    text, start = number.place.block.text, number.place.start
    near = max(0, start - _NEAR)
    return bool(_HOLDS.search(text, near, start) or _LIMIT_OF.search(text, near, start))


def _near(one: SaidNumber, other: SaidNumber) -> bool:
    return abs(one.value - other.value) <= max(2, other.value // 2)
