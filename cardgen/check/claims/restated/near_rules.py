"""Evidence → pairs of rules that count the same thing in similar words, with different numbers.

In published rules, most numbers that share a thing and a word or two say different things. Of the pairs that meet the
conditions here, 97 in 100 have the same number in two hundred real texts: both limit a thing in the same way, or one
says all that the other does; and no third number occurs in such words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgen.check.claims.restated.both_hold import names_kind
from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import (
    Restatement,
    are_start_and_price,
    is_made_of,
    is_prose,
    of_parallels,
    stated_as_facts,
)
from cardgen.check.claims.restated.said_weights import said_weights
from cardgen.check.claims.weights import Weights
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.copies.card_titles import are_of_two_cards, is_in_row, is_labelled_value
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED
from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct

#: A word that more numbers of a thing have is no evidence.
_MOST = 40
#: The fewest words, besides the thing, that two rules of one section share if they limit it.
_CLOSE_BY = 3
#: The fewest words that they share if one of them says all that the other does; for numbers from `_LARGE` on one is
#: enough.
_SHARED, _LARGE = 2, 3
#: The least weight of what they share, relative to a unique word, if neither of them limits the thing.
_RARE = 0.5
#: A number with these shares of what two rules share may concern the same thing.
_NEARLY, _NEARLY_AROUND = 0.75, 0.6
#: The start of a sentence about one of several things.
_OWN = TextPattern(r"(?:Its|His|Her) ")
#: Cards in hand are not those on the table.
_HAND = frozenset({stem("hand")})


@distinct
class _Numbers:
    """The numbers of a text's rules by thing and word, the values in each paragraph, and the weights of stems."""

    by_word: dict[tuple[str, str], list[SaidNumber]]
    beside: dict[int, set[int]]
    weights: Weights

    def near(self, number: SaidNumber, words: frozenset[str]) -> Iterator[SaidNumber]:
        """The other numbers of the same thing that have one of these words."""
        seen = {id(number)}
        for word in sorted(words):
            for other in self.by_word.get((number.thing, word), ()):
                if id(other) not in seen:
                    seen.add(id(other))
                    yield other


def near_rules(evidence: Evidence) -> Iterator[Restatement]:
    """The pairs of rules with different numbers."""
    stated = stated_as_facts(evidence)
    for document in evidence.documents:
        for found in _of_document(document):
            if not stated & {each.place.order for each in (found.again, *found.rules)}:
                yield found


@derived
def _of_document(document: Document) -> tuple[Restatement, ...]:
    said = said_numbers(document)
    numbers = _Numbers(defaultdict(list), defaultdict(set), said_weights(document))
    for number in said:
        numbers.beside[number.place.block.index].add(number.value)
        if not _is_firm(number):
            continue
        for word in number.clause.gist - {number.thing}:
            numbers.by_word[number.thing, word].append(number)
    pairs = {
        (id(first), id(second)): (first, second)
        for key in sorted(numbers.by_word)
        if len(numbers.by_word[key]) <= _MOST
        for first, second in combinations(numbers.by_word[key], 2)
        if _are_alike(first, second)
    }
    found = (_differing(first, second, numbers) for first, second in pairs.values())
    return tuple(each for each in found if each)


def _is_firm(number: SaidNumber) -> bool:
    """Whether a number is a rule's own, at least under a condition; zero and one are often said in passing."""
    if number.role == "example" or number.allowed is not None or number.value < 2:
        return False
    if is_labelled_value(number.place) or is_in_row(number.place) or _is_own(number):
        return False
    return bool(number.thing) and number.clause.is_firm


def _is_own(number: SaidNumber) -> bool:
    """Whether a number belongs to a thing named in the sentence before: `Its speed is 4.`"""
    text, at = number.place.block.text, number.place.start
    stop = text.rfind(". ", 0, at)
    return _OWN.match(text, stop + 2 if stop >= 0 else 0) is not None


def _are_alike(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether two numbers differ like a slip, and may say the same thing."""
    low, high = sorted((first.value, second.value))
    if (
        low == high
        or high > 2 * low + 1
        or first.bound != second.bound
        or first.clause.scope != second.clause.scope
    ):
        return False
    if not (first.noun <= second.noun or second.noun <= first.noun):
        return False
    here, there = first.place.block, second.place.block
    if here is there or here.group == there.group != 0 or first.home != second.home:
        return False
    if not first.clause.goes_with(second.clause):
        return False
    if of_parallels(first, second) or are_of_two_cards(first.place, second.place):
        return False
    if (names_kind(first) and names_kind(second)) or are_start_and_price(first, second):
        return False
    if not first.bound and is_made_of(first) != is_made_of(second):
        return False
    return _says_the_same(first, second)


def _says_the_same(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether two clauses have enough words in common."""
    shared = len(first.shared_with(second))
    if not first.clause.is_of_case(second.clause):
        return False
    apart = first.place.block.section != second.place.block.section
    if first.bound:
        return shared >= (1 if apart else _CLOSE_BY)
    here, there = first.clause, second.clause
    left, right = here.gist - there.around - there.label, there.gist - here.around - here.label
    if (left and right) or not apart or _HAND & (left | right):
        return False
    return shared >= (1 if min(first.value, second.value) >= _LARGE else _SHARED)


def _differing(first: SaidNumber, second: SaidNumber, numbers: _Numbers) -> Restatement | None:
    """The pair, with the number that occurs less often as the repetition; None if a place has both numbers, or a
    third.
    """
    if any(
        one.value in numbers.beside[other.place.block.index]
        for one, other in ((first, second), (second, first))
    ):
        return None
    backed = [_backers(number, other, numbers) for number, other in ((first, second), (second, first))]
    if None in backed or all(backed):
        return None
    if any(tells_of_somebody(each.place.block.text) for each in (first, second)):
        return None
    words = first.shared_with(second)
    rare = numbers.weights.of(words) >= _RARE * numbers.weights.unknown
    if not first.bound and not (rare and (is_prose(first) or is_prose(second))):
        return None
    again, rule = (first, second) if backed[1] and not backed[0] else (second, first)
    return Restatement(again, (rule, *(backed[0] or backed[1] or ())), SUPPOSED)


def _backers(number: SaidNumber, other: SaidNumber, numbers: _Numbers) -> Sequence[SaidNumber] | None:
    """The places with the same number in the words that two rules share; None if one of them has a third number."""
    weights = numbers.weights
    words = number.shared_with(other)
    enough = weights.of(words) * _NEARLY
    around = weights.of(number.clause.around & other.clause.around) * _NEARLY_AROUND
    found = []
    for each in numbers.near(number, words):
        if (
            each is other
            or weights.of((each.clause.gist & number.clause.gist) - (number.noun & other.noun)) < enough
        ):
            continue
        if weights.of(each.clause.around & number.clause.around) < around:
            continue
        if each.value == number.value:
            found.append(each)
        elif each.value != other.value and each.bound == number.bound:
            return None
    return found
