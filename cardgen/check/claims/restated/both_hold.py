"""Two numbers of one thing that differ → whether both may hold: they are of two cards or two kinds, of one among
several, or the one is worked out from the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.documents.copies.card_titles import are_of_two_cards
from cardgen.check.wording.gist import stem
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import folded_tokens

_ONE = TextPattern(r"\b(?:an?|single)\s+(?P<things>[\w'’-]+(?:\s+[\w'’-]+){0,2})", re.IGNORECASE)
#: Behind a number that the name of a kind begins with.
_KIND = TextPattern(
    r"(?:-[a-z]{3,}| (?:yard|foot|inch|mile|meter|metre|hour|minute|second|day|point|player|card|step)) [a-z]"
)
#: Behind the number of each of several sorts: `15 cards of each colour`.
_OF_EACH = TextPattern(r"\s+(?:[\w'’-]+\s+){0,3}of (?:each|every)\b", re.IGNORECASE)
#: What one of many brings, of which a short text may tell the sum.
_RATE = TextPattern(
    r"\b(?:for|per) (?:each|every)\b|\bper\b|\b(?:each|every) (?!of\b|player\b)", re.IGNORECASE
)
_DEALT = stem("deal")


def may_both_hold(number: SaidNumber, rules: Sequence[SaidNumber]) -> bool:
    """Whether a number and those of the rules are said of two things: one by the way, two cards, or two kinds."""
    return (
        (number.value == 1 and any(_says_one(rule, number.thing) for rule in rules))
        or all(are_of_two_cards(rule.place, number.place) for rule in rules)
        or (names_kind(number) and all(map(names_kind, rules)))
        or any(_are_of_one_sentence(number, rule) or _is_sum(number, rule) for rule in rules)
        or (_is_of_each(number) and not any(map(_is_of_each, rules)))
    )


def are_of_two_sections(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether each of two sentences speaks of what its own section has in the title, and not of what the other's has:
    the `keeper zone lines` and the `goal lines`.
    """
    titles = _title(one), _title(other)
    words = folded_tokens(one.sentence), folded_tokens(other.sentence)
    own = titles[0] - titles[1], titles[1] - titles[0]
    return all(own[at] & words[at] and not own[at] & words[1 - at] for at in (0, 1))


def _title(number: SaidNumber) -> frozenset[str]:
    """The folded words of the heading above a number."""
    document, section = number.place.document, number.place.block.section
    return folded_tokens(document.blocks[section].text) if section >= 0 else frozenset()


def are_dealt_and_held(one: SaidNumber, other: SaidNumber) -> bool:
    """Whether one number is what somebody is dealt, and the other the most that he may hold."""
    return any(
        held.bound and not dealt.bound and _DEALT in dealt.clause.gist - held.clause.gist
        for dealt, held in ((one, other), (other, one))
    )


def names_kind(number: SaidNumber) -> bool:
    """Whether a number tells one kind from others: `10-share companies`, `the 36 yard lines`."""
    return _KIND.match(number.place.block.text, number.place.end) is not None


def _says_one(rule: SaidNumber, thing: str) -> bool:
    """Whether the sentence of a rule speaks of one of a thing without the number: `chooses a single card`."""
    found = _ONE.finditer(rule.sentence)
    return any(thing in map(stem, each["things"].split()) for each in found)


def _are_of_one_sentence(number: SaidNumber, rule: SaidNumber) -> bool:
    """Whether the sentence of the rule has the number, too, of the same thing or of what it leaves out:
    `A sloop moves 4 hexes, a brig 6`.
    """
    return any(
        each.value == number.value and (not each.noun or not number.thing or stem(each.head) == number.thing)
        for each in find_quantities(rule.sentence)
    )


def _is_sum(number: SaidNumber, rule: SaidNumber) -> bool:
    """Whether a rule tells what each of several brings, and the number is that of so many of them as stand beside it:
    `Two weeds cost you 6 points`.
    """
    if number.role != "again" or number.value <= rule.value or not _RATE.search(rule.sentence):
        return False
    return len(find_quantities(number.sentence)) > 1


def _is_of_each(number: SaidNumber) -> bool:
    return _OF_EACH.match(number.place.block.text, number.place.end) is not None
