"""Two different numbers of one thing → whether both may hold, because they concern two cards, two kinds or one of
several things, or because one is computed from the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.wording.gist import stem
from cardgen.check.wording.meanings.pointed_things import speaks_of_title
from cardgen.check.wording.meanings.selections import selected
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import folded_tokens

_ONE = TextPattern(r"\b(?:an?|single)\s+(?P<things>[\w'’-]+(?:\s+[\w'’-]+){0,2})", re.IGNORECASE)
#: After a number that begins the name of a kind.
_KIND = TextPattern(
    r"(?:-[a-z]{3,}| (?:yard|foot|inch|mile|meter|metre|hour|minute|second|day|point|player|card|step)) [a-z]"
)
#: After the number for each of several sorts: `15 cards of each colour`.
_OF_EACH = TextPattern(r"\s+(?:[\w'’-]+\s+){0,3}of (?:each|every)\b", re.IGNORECASE)
#: The amount for each of several things, of which a short text may give the sum.
_RATE = TextPattern(
    r"\b(?:for|per) (?:each|every)\b|\bper\b|\b(?:each|every) (?!of\b|player\b)", re.IGNORECASE
)
#: The place that the title names; and things that are somewhere, without a verb.
_HERE = TextPattern(r"\bhere\b(?! (?:is|are)\b)")
_PUT_SOMEWHERE = TextPattern(
    r"\s(?:[a-z-]+\s)?(?:piles?|columns?|rows?|stacks?|spaces?|slots?|cells?)\s(?:on|at|to|in|under|below|above|beside|"
    r"near|next|across|along)\b"
)
_DEALT = stem("deal")
#: How an option begins.
_MAY = TextPattern(r"\W*(?:You|(?:The|Each|A|This|That) player) may ")
#: Before the number of all things of a sort.
_THERE_ARE = TextPattern(r"\W*There (?:are|is) ")


def may_both_hold(number: SaidNumber, rules: Sequence[SaidNumber]) -> bool:
    """Whether a number and those of the rules concern different things: one in passing, two cards, or two kinds."""
    return (
        (number.value == 1 and any(_says_one(rule, number.thing) for rule in rules))
        or all(are_of_two_cards(rule.place, number.place) for rule in rules)
        or (names_kind(number) and all(map(names_kind, rules)))
        or any(_are_of_one_sentence(number, rule) or _is_sum(number, rule) for rule in rules)
        or (_is_of_each(number) and not any(map(_is_of_each, rules)))
    )


def are_of_two_sections(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether each of two sentences is about what only the title of its own section names: the `keeper zone lines`
    and the `goal lines`.
    """
    titles = _title(one), _title(other)
    if _is_only_titled(one, other, titles):
        return True
    words = folded_tokens(one.sentence), folded_tokens(other.sentence)
    own = titles[0] - titles[1], titles[1] - titles[0]
    return all(own[at] & words[at] and not own[at] & words[1 - at] for at in (0, 1))


def _is_only_titled(
    one: SaidNumber, other: SaidNumber, titles: tuple[frozenset[str], frozenset[str]]
) -> bool:
    """Whether two sections say what is in the place of their titles: `Deal twelve cards here`, `Four piles on
    the right`.
    """
    if titles[0] == titles[1] or not all(titles):
        return False
    return any(_HERE.search(each.sentence) for each in (one, other)) or any(
        all(about(each) for each in (one, other)) for about in (_is_put_somewhere, _is_of_title)
    )


def _is_put_somewhere(number: SaidNumber) -> bool:
    return number.place.start == 0 and bool(_PUT_SOMEWHERE.match(number.place.block.text, number.place.end))


def _is_of_title(number: SaidNumber) -> bool:
    return speaks_of_title(number.sentence)


def _title(number: SaidNumber) -> frozenset[str]:
    """The folded words of the heading above a number."""
    document, section = number.place.document, number.place.block.section
    return folded_tokens(document.blocks[section].text) if section >= 0 else frozenset()


def are_dealt_and_held(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether one number is what somebody is dealt, and the other the most that they may hold."""
    return any(
        held.bound and not dealt.bound and _DEALT in dealt.clause.gist - held.clause.gist
        for dealt, held in ((one, other), (other, one))
    )


def are_start_and_option(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether one number is of the set-up, and the other of something that somebody may do in the game: `each player
    draws 3 cards` and `The player may draw 2 cards`.
    """
    return any(
        start.role == "setup" != option.role and _MAY.match(option.sentence)
        for start, option in ((one, other), (other, one))
    )


def are_some_and_all(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether one number is how many there are, and the other is a case in which fewer of them appear: `If you draw 2
    storm cards` and `There are 3 storm cards`.
    """
    return any(
        some.clause.conditional and some.value < every.value and _THERE_ARE.match(every.sentence)
        for some, every in ((one, other), (other, one))
    )


def are_part_and_all(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether a text says how many of all things the smaller number counts: `16 of the 18 places have a tile`."""
    return any(
        part.value in selected(every.place.block.text, every.place.start, every.place.end)
        for part, every in ((one, other), (other, one))
    )


def names_kind(number: SaidNumber) -> bool:
    """Whether a number is part of the name of a kind: `10-share companies`, `the 36 yard lines`."""
    return _KIND.match(number.place.block.text, number.place.end) is not None


def _says_one(rule: SaidNumber, thing: str) -> bool:
    """Whether the rule's sentence mentions one of a thing without a number: `chooses a single card`."""
    found = _ONE.finditer(rule.sentence)
    return any(thing in map(stem, each["things"].split()) for each in found)


def _are_of_one_sentence(number: SaidNumber, rule: SaidNumber) -> bool:
    """Whether the rule's sentence also has the other number, for the same thing or with the thing left out:
    `A sloop moves 4 hexes, a brig 6`.
    """
    return any(
        each.value == number.value and (not each.noun or not number.thing or stem(each.head) == number.thing)
        for each in find_quantities(rule.sentence)
    )


def _is_sum(number: SaidNumber, rule: SaidNumber) -> bool:
    """Whether a rule gives the amount for each of several things, and the number is the amount for as many as its
    sentence mentions: `Two weeds cost you 6 points`.
    """
    if number.role != "again" or number.value <= rule.value or not _RATE.search(rule.sentence):
        return False
    if not rule.value or number.value % rule.value:
        return False
    return len(find_quantities(number.sentence)) > 1


def _is_of_each(number: SaidNumber) -> bool:
    return _OF_EACH.match(number.place.block.text, number.place.end) is not None
