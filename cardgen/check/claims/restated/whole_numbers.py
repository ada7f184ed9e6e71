"""Document → differing numbers of all things of a sort: `one of the 13 boxes`, `when all 12 boxes are filled`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.both_hold import are_part_and_all, names_kind
from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.document import Document
from cardgen.check.rule import COMPARED, SUPPOSED
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER
from cardgen.frozen import distinct

_ALL = TextPattern(r"\b[Aa]ll(?: of)?(?: the| your| their| his| her| these)?\s+$", cues="all")
_ONE_OF = TextPattern(
    rf"\b(?:{NUMBER}|each|any|none|either|every one|all but one) of (?:the|your|their|his|her|its|these)\s+$",
    re.IGNORECASE,
    cues="of",
)
_THE = TextPattern(r"(?<!\bone)\s(?:the|your|their|his|her|its)\s+$|^The $")
#: Words for how many there are, whatever somebody has at the moment.
_THERE_ARE = TextPattern(
    r"\b(?:[Tt]here are|consists? of|comprises?|made up of|always (?:has|have)|(?:divided|split|broken|separated) "
    r"(?:up )?into|[Ii]n total,?|a total of)(?: exactly| always| a total of| the following)?\s+$",
    cues="there consist consists comprise comprises made always divided split broken separated total",
)
#: The owner of a number of things, if they are many: `Your pack has 12 slots`.
_HAS = TextPattern(
    r"\b(?:[Yy]our|[Tt]he|[Aa]n?) [a-z]+(?: [a-z]+)? (?:has|contains|holds|comes with)(?: exactly| a total of)?\s+$",
    cues="has contains holds comes",
)
_MANY = 6
#: After the number of a thing, and after things that get a name: `Place three cards. These are the trade cards.`
_IN_ALL = TextPattern(
    r"(?:\s[a-z][\w'’-]*){1,3}? (?:in total|in all|altogether|overall)\b", cues="total all altogether overall"
)
_THESE_ARE = TextPattern(
    r"[^.;:]{0,80}\. (?:These|They) (?:are|form|make up|become) (?:called )?(?:the|your) "
    r"(?P<name>(?:[\w'’-]+ ){1,2}[\w'’-]+)\."
)
#: Whose things they are, after the number: `7 provinces of Lower Egypt`.
_WHOSE = TextPattern(
    r"(?:\s[a-z][\w'’-]*){1,3}? of (?:the )?(?P<whose>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*)", cues="of"
)
#: Where the things are, or what they are part of, after the number: `five cards of the full row`, `10 cards in each
#: player's hand`.
_WITHIN = TextPattern(
    r"(?:\s[a-z][\w'’-]*){1,3}? (?:of|in|on|from) (?:the|your|their|his|her|its|each|every|a|an) "
    r"(?P<words>(?:[a-z][\w'’-]* ){0,2}[a-z][\w'’-]*)",
    cues="of in on from",
)
#: Before a number of parts of what the sentence mentions: `a two-coloured token has one of its two colours`.
_OWN = TextPattern(r"\b(?:its|their|his|her)\s+$", cues="its their his her")
#: Words that select some of the things, before the number and after the thing.
_SOME = TextPattern(
    r"\b(?:remaining|other|left|next|first|last|top|bottom|new|these|those|more|additional|extra|up to|at least)\b",
    cues="remaining other left next first last top bottom new these those more additional extra up at",
)
_APART = TextPattern(
    r"(?:(?! to\b)[^.,;:!?)]){0,40}\b(?:shown|drawn|dealt|you|they|he|she|that|which|who|whose|below|above|left|"
    r"with|marked|adjacent|around|next|of (?:one|each|every|a|an|his|her|that|this))\b"
)
#: If each has so many, they may be one of several.
_EACH = TextPattern(r"\b(?:each|every)\s(?!turn|round|game|match|day|night|year|season)", re.IGNORECASE)
#: The number of characters before a number that are searched.
_NEAR = 40
#: Below these numbers some things may be meant, unless the text says `all` or how many there are.
_FEWEST, _FEW, _FEWEST_OF_ALL = 4, 3, 2
#: Two numbers contradict each other; more than two concern several things.
_PAIR = 2
_CARD = stem("cards")


@distinct
class _Whole:
    """A number of all things; `every` if the text says `all`, `stated` if it says that there are so many, else it says
    `the`.

    `noun` are the stems of the things' name.
    """

    number: SaidNumber
    noun: frozenset[str]
    every: bool
    stated: bool


def whole_numbers(document: Document) -> Iterator[Restatement]:
    """The numbers that differ from the other number of all these things."""
    groups: dict[str, list[_Whole]] = defaultdict(list)
    said: dict[str, set[int]] = defaultdict(set)
    for number in said_numbers(document):
        if number.value >= _FEWEST_OF_ALL:
            said[number.thing].add(number.value)
        if whole := _whole(number):
            groups[number.thing].append(whole)
    for thing, wholes in groups.items():
        alone = len(said[thing]) == _PAIR
        for named in [wholes] if len({each.number.value for each in wholes}) <= _PAIR else _by_name(wholes):
            if found := _odd_one(named, alone=alone):
                yield found


def _by_name(wholes: Sequence[_Whole]) -> Iterator[list[_Whole]]:
    """The numbers of things with the same name of two or more words."""
    named: dict[frozenset[str], list[_Whole]] = defaultdict(list)
    for each in wholes:
        if len(each.noun) > 1:
            named[each.noun].append(each)
    yield from named.values()


def _whole(number: SaidNumber) -> _Whole | None:
    """The number of all things of a sort; None if it is that of some, or of an example."""
    if number.value < _FEWEST_OF_ALL or not number.thing or number.role == "example" or number.clause.scope:
        return None
    if names_kind(number):
        return None
    text, start, end = number.place.block.text, number.place.start, number.place.end
    near = max(0, start - _NEAR)
    every = bool(_ALL.search(text, near, start) or _ONE_OF.search(text, near, start))
    if number.bound and not every:
        return None
    name = _name(number)
    counted = not every and (bool(name) or _is_stated(number)) and not _EACH.search(text, 0, start)
    if not (every or counted or _THE.search(text, near, start)) or _SOME.search(text, near, start):
        return None
    if (name or number.noun) == {_CARD} and not every:
        return None
    if (_APART.match(text, end) and not name) or tells_of_somebody(text):
        return None
    return _Whole(number, name or number.noun, every, counted)


def _is_stated(number: SaidNumber) -> bool:
    """Whether a text says that there are so many, or lists them among what is laid out."""
    block, start, end = number.place.block, number.place.start, number.place.end
    near = max(0, start - _NEAR)
    if _THERE_ARE.search(block.text, near, start) or _IN_ALL.match(block.text, end):
        return True
    if number.value >= _MANY and _HAS.search(block.text, near, start):
        return True
    listed = block.is_item and not block.text[:start].strip() and number.role == "setup"
    return listed and len(number.noun) > 1


def _name(number: SaidNumber) -> frozenset[str]:
    """The stems of the name that the next sentence gives the things; none if it gives no name."""
    found = _THESE_ARE.match(number.place.block.text, number.place.end)
    words = list(map(stem, found["name"].split())) if found else []
    return frozenset(words) if words and words[-1] == number.thing else frozenset()


def _odd_one(wholes: Sequence[_Whole], alone: bool) -> Restatement | None:
    """The number that occurs once against the one that all others have; `alone` means that the text has only these
    two.
    """
    values = sorted({each.number.value for each in wholes})
    if len(values) != _PAIR or values[1] > 2 * values[0]:
        return None
    by_value = [[each for each in wholes if each.number.value == value] for value in values]
    lone, others = sorted(by_value, key=len)
    here = lone[0].number.place.block.index
    beside = [each for each in others if each.number.place.block.index == here]
    if len(lone) > 1 or any(not (lone[0].every and each.every) for each in beside):
        return None
    if any(are_part_and_all(lone[0].number, each.number) for each in others):
        return None
    meant = [each for each in others if _are_the_same(lone[0], each, alone)]
    if not meant:
        return None
    odd, rules = lone[0].number, tuple(each.number for each in meant)
    basis = SUPPOSED if all(_may_be_sort(lone[0], each) for each in meant) else COMPARED
    if len(rules) > 1 or odd.place.order > rules[0].place.order:
        return Restatement(odd, rules, basis)
    return Restatement(rules[0], (odd,), basis)


def _are_the_same(one: _Whole, other: _Whole, alone: bool) -> bool:
    """Whether both count all of the same things: with the same name, or a shorter one if nothing else has that name."""
    first, second = one.number, other.number
    if _are_of_others(first, second) or _are_in_others(first, second):
        return False
    if _is_own(first) != _is_own(second) and min(first.value, second.value) < _FEWEST:
        return False
    if one.noun != other.noun:
        near = alone or first.place.block.section == second.place.block.section
        named = one.noun < other.noun or other.noun < one.noun
        return near and named and (one.every or other.every) and _is_sure(one) and _is_sure(other)
    if min(first.value, second.value) >= _FEWEST:
        return not (one.stated and other.stated)
    few = min(first.value, second.value) < _FEW
    if not few and len(one.noun) > 1 and one.stated != other.stated:
        return True
    return (one.every and (_is_sure(other) or not few)) or (other.every and (one.stated or not few))


def _may_be_sort(one: _Whole, other: _Whole) -> bool:
    """Whether the fewer may be all of one sort of the others: `all 9 green words`, and `There are 15 words`."""
    few, many = sorted((one, other), key=lambda each: each.number.value)
    return few.noun > many.noun


def _are_of_others(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether each number is that of a named owner, which has another name."""
    first, second = (_WHOSE.match(each.place.block.text, each.place.end) for each in (one, other))
    return first is not None and second is not None and first["whose"] != second["whose"]


def _are_in_others(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether each number is that of the things in one place, and the places have no word in common."""
    first, second = (_WITHIN.match(each.place.block.text, each.place.end) for each in (one, other))
    if first is None or second is None:
        return False
    return gist(first["words"]).isdisjoint(gist(second["words"]))


def _is_own(number: SaidNumber) -> bool:
    """Whether a number is that of the parts of something that the sentence mentions: `one of its two colours`."""
    start = number.place.start
    return _OWN.search(number.place.block.text, max(0, start - _NEAR), start) is not None


def _is_sure(whole: _Whole) -> bool:
    """Whether a text says `all`, or that there are so many."""
    return whole.every or whole.stated
