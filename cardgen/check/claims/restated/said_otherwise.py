"""Evidence → every number that is repeated in other words with a different value; and copies of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.check.claims.restated.both_hold import (
    are_dealt_and_held,
    are_of_two_sections,
    are_part_and_all,
    are_some_and_all,
    are_start_and_option,
)
from cardgen.check.claims.restated.echoes import echoes
from cardgen.check.claims.restated.labelled_abilities import labelled_abilities
from cardgen.check.claims.restated.large_numbers import large_numbers
from cardgen.check.claims.restated.named_amounts import named_amounts
from cardgen.check.claims.restated.named_limits import named_limits
from cardgen.check.claims.restated.near_rules import near_rules
from cardgen.check.claims.restated.own_values import is_own_value
from cardgen.check.claims.restated.pointed_numbers import pointed_numbers
from cardgen.check.claims.restated.refills import refills
from cardgen.check.claims.restated.replaced_amounts import replaced_amounts
from cardgen.check.claims.restated.restatements import Restatement, restatements, stated_as_facts
from cardgen.check.claims.restated.sole_numbers import sole_numbers
from cardgen.check.claims.restated.twin_lists import twin_lists
from cardgen.check.claims.restated.twin_steps import twin_steps
from cardgen.check.claims.restated.whole_numbers import whole_numbers
from cardgen.check.documents.copies.card_titles import are_of_two_parts
from cardgen.check.documents.copies.parallels import Parallels, find_parallels
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.values.twin_counts import odd_counts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.meanings.scopes import is_aided


@derived
def said_otherwise(evidence: Evidence) -> tuple[tuple[Restatement, ...], int]:
    """The numbers, surest first, and how many were compared; numbers that a list refutes are left out."""
    found, looked = restatements(evidence)
    listed = {odd.place.order for document in evidence.documents for odd in odd_counts(document)}
    kept = [each for each in found if each.again.place.order not in listed]
    reported = listed | {each.again.place.order for each in kept}
    for others in _in_turn(evidence):
        new = [each for each in others if each.again.place.order not in reported]
        reported |= {each.again.place.order for each in new}
        kept += new
    meant = {frozenset({pair.first.order, pair.second.order}) for pair in parallels_of(evidence).meant}
    return tuple(each for each in kept if not (_is_meant(each, meant) or _is_of_another(each))), looked


def _is_of_another(found: Restatement) -> bool:
    """Whether the number concerns another thing than those of the rules, as its words or the titles above show."""
    return is_own_value(found.again) or all(
        are_of_two_sections(found.again, rule)
        or are_dealt_and_held(found.again, rule)
        or are_some_and_all(found.again, rule)
        or are_start_and_option(found.again, rule)
        or are_part_and_all(found.again, rule)
        or are_of_two_parts(found.again.place, rule.place)
        or is_aided(found.again.sentence) != is_aided(rule.sentence)
        for rule in found.rules
    )


@derived
def parallels_of(evidence: Evidence) -> Parallels:
    """The sentences of all texts that are copies of each other except for a word."""
    return find_parallels(evidence.documents)


def _is_meant(found: Restatement, meant: set[frozenset[tuple[str, int]]]) -> bool:
    """Whether a number differs intentionally from everything that it is compared with."""
    return all(frozenset({found.again.place.order, rule.place.order}) in meant for rule in found.rules)


def _in_turn(evidence: Evidence) -> Iterator[Iterable[Restatement]]:
    """The findings of each of the other methods, one after the other."""
    yield twin_lists(evidence)
    yield twin_steps(evidence)
    yield echoes(evidence)
    for find in (refills, named_amounts, labelled_abilities, pointed_numbers):
        yield [each for document in evidence.documents for each in find(document)]
    yield near_rules(evidence)
    stated = stated_as_facts(evidence)
    for find in (named_limits, replaced_amounts, whole_numbers, large_numbers, sole_numbers):
        found = (each for document in evidence.documents for each in find(document))
        yield [each for each in found if not stated & {it.place.order for it in (each.again, *each.rules)}]
