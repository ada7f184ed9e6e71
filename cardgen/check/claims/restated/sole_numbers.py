"""Document → numbers in two sections that differ, while the text has no third one of the thing with a shared word:
`choose 1 of the 3 active missions`, `reveal four mission cards as the active missions`.

In two hundred and fifty real games, 250 such pairs have the same number and four a different one, in a book about
several games and in one with two penalties.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from cardgen.check.claims.restated.numbers.said_number import SaidNumber, counts_things
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import (
    Restatement,
    are_hand_and_row,
    is_made_of,
    is_prose,
    of_parallels,
)
from cardgen.check.claims.restated.said_weights import said_weights
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.copies.card_titles import are_of_two_cards, is_in_row, is_labelled_value
from cardgen.check.documents.document import Document
from cardgen.check.rule import SUPPOSED
from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, folded_tokens, word_set
from cardgen.frozen import distinct

#: Things that have a number of their own in each place: times, measures, ways to do something, and what texts call
#: rows, pages and players.
_MEASURES = frozenset(
    map(
        stem,
        word_set(
            "second minute hour day week month year mm cm inch foot feet ft yard meter metre mile kilometre km degree "
            "percent kg lb gram bit byte player people person page age chance level xp way etc"
        ),
    )
)
#: The share, by weight, of all their words that two clauses have in common; and the share if a number may not always
#: hold.
_SHARED, _SUPPOSED = 0.15, 0.35
#: Two numbers contradict each other; more than two concern several things.
_PAIR = 2
#: The source of things: `two cards from the event deck`.
_SOURCE = TextPattern(
    r"[^.;:]{0,40}?\bfrom (?:the|your|their|an?) (?P<sort>[a-z]{3,}) (?:deck|pile|stack|bag|pool|market)\b"
)
#: What is done was said in the sentence before.
_DONE = TextPattern(r"\b(?:do|does|doing) so\b", re.IGNORECASE)
#: A block with more numbers is a row or list of them.
_MOST = 12


@distinct
class _Statement:
    """The numbers (from two on) of one thing whose clauses have a certain word: their values, and those that are
    rules.

    `beside` are the values whose sentence or title has the word.
    """

    values: set[int]
    beside: set[int]
    rules: dict[int, list[SaidNumber]]


def sole_numbers(document: Document) -> Iterator[Restatement]:
    """The number that occurs once, or the later of two, with those that it contradicts."""
    said = _numbers_of_things(document)
    of_block: dict[tuple[int, str], set[int]] = defaultdict(set)
    for number in said:
        of_block[number.place.block.index, number.thing].add(number.value)
    found: dict[tuple[str, int], Restatement] = {}
    for of_word in _by_word(said).values():
        if not len(of_word.values) == len(of_word.rules) == _PAIR:
            continue
        alone = len(of_word.beside) == _PAIR
        for odd, rule in _pairs(of_word):
            blocks = (odd.place.block.index, odd.thing), (rule.place.block.index, odd.thing)
            in_both = of_block[blocks[0]] & of_block[blocks[1]]
            if in_both.isdisjoint({odd.value, rule.value}) and _are_alike(odd, rule, document, alone=alone):
                found.setdefault(odd.place.order, Restatement(odd, (rule,), SUPPOSED))
    yield from found.values()


def _numbers_of_things(document: Document) -> list[SaidNumber]:
    """The numbers that a text gives for things, but for those in blocks with many."""
    said = said_numbers(document)
    in_block = Counter(number.place.block.index for number in said)
    return [
        number
        for number in said
        if number.thing
        and number.thing not in _MEASURES
        and number.allowed is None
        and in_block[number.place.block.index] <= _MOST
    ]


def _by_word(said: Iterable[SaidNumber]) -> Mapping[tuple[str, str], _Statement]:
    """What is stated of each thing together with each word beside its numbers."""
    stated: dict[tuple[str, str], _Statement] = defaultdict(
        lambda: _Statement(set(), set(), defaultdict(list))
    )
    for number in said:
        is_rule = _is_rule(number)
        for word in number.clause.around - number.noun:
            of_word = stated[number.thing, word]
            of_word.beside.add(number.value)
            if word in number.clause.gist and number.value > 1:
                of_word.values.add(number.value)
                if is_rule:
                    of_word.rules[number.value].append(number)
    return stated


def _pairs(stated: _Statement) -> Iterator[tuple[SaidNumber, SaidNumber]]:
    """The number that occurs once, or the later of two, with each of the others; none if both occur equally often."""
    few, many = sorted(stated.rules.values(), key=lambda group: (len(group), -group[0].place.order[1]))
    if len(few) == 1 or len(few) < len(many):
        yield from product(few, many)


def _is_rule(number: SaidNumber) -> bool:
    """Whether a number is a rule's own, at least in some cases. That of a `10-share company` names a kind."""
    if number.role == "example" or is_labelled_value(number.place) or is_in_row(number.place):
        return False
    if number.place.block.text.startswith("-", number.place.end) or _DONE.search(number.sentence):
        return False
    return counts_things(number) and not tells_of_somebody(number.place.block.text)


def _is_firm(number: SaidNumber) -> bool:
    """Whether a number always holds, or under a condition that its sentence names."""
    return number.clause.is_firm


def _are_alike(first: SaidNumber, second: SaidNumber, document: Document, *, alone: bool) -> bool:
    """Whether two numbers differ like a slip, and may say the same thing."""
    low, high = sorted((first.value, second.value))
    here, there = first.place.block, second.place.block
    if high > 2 * low or here.section == there.section or here is there:
        return False
    if (first.bound, first.clause.scope, first.home) != (second.bound, second.clause.scope, second.home):
        return False
    if here.scope != there.scope or not (first.noun <= second.noun or second.noun <= first.noun):
        return False
    if not first.clause.goes_with(second.clause):
        return False
    if not first.clause.is_of_case(second.clause):
        return False
    if (
        of_parallels(first, second)
        or are_of_two_cards(first.place, second.place)
        or are_hand_and_row(first, second)
        or _is_from_elsewhere(first, second)
        or _is_from_elsewhere(second, first)
    ):
        return False
    if is_made_of(first) != is_made_of(second) or not (is_prose(first) or is_prose(second)):
        return False
    weights, noun = said_weights(document), first.noun & second.noun
    shared, either = (
        (first.clause.gist & second.clause.gist) - noun,
        (first.clause.gist | second.clause.gist) - noun,
    )
    firm = alone and _is_firm(first) and _is_firm(second)
    return weights.of(shared) >= (_SHARED if firm else _SUPPOSED) * weights.of(either)


def _is_from_elsewhere(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether the things come from a pile that the other paragraph does not mention."""
    found = _SOURCE.match(one.place.block.text, one.place.end)
    return found is not None and fold(found["sort"]) not in folded_tokens(other.place.block.text)
