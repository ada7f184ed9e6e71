"""Evidence → the numbers in summaries, answers and glossaries that differ from the rule with the nearest wording.

While `restatements` requires every word of the short text, an echo is found by weight: the rule must have the short
text's rare words, and most of the rule's words must be in the short text, its title or its label.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.both_hold import may_both_hold
from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import (
    STRONG,
    Restatement,
    basis_of,
    says_more,
    stated_as_facts,
)
from cardgen.check.claims.restated.said_weights import said_weights
from cardgen.check.claims.weights import Weights
from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.gist import stem
from cardgen.check.wording.words import ORDINALS
from cardgen.frozen import distinct

#: The share, by weight, of a short text that the rule must have, and of the rule's clause that the short text must
#: have.
_COVERED, _COVERED_BACK = 0.6, 0.3
#: If the rule has all of a short text of at least so many stems, this is the share of the rule that is enough.
_WHOLE, _WHOLE_BACK, _FEWEST = 0.99, 0.35, 2
#: Places without any of the stems that make up this share of a short text are not considered.
_LOOKED_UP = 0.6
#: The weight of words next to a rule, relative to those in it.
_BESIDE = 0.75
#: A rule with this share of the best rule's score is as good as the best.
_NEARLY = 0.75
#: A place with the same number confirms the short text if it has this share of what the best rule has of it, or this
#: share of the best score.
_CONFIRMS, _CONFIRMS_IN_ALL = 0.8, 0.7
#: A number greater than so many times another one, plus one, is no slip for it.
_MOST_APART = 3
_PLAIN = frozenset({"", "max"})
_NO_WORDS = frozenset(map(stem, ORDINALS))


@distinct
class _Candidate:
    """A number that may be what is repeated, and the shares of both texts that the other one covers."""

    number: SaidNumber
    covered: float
    covered_back: float

    @property
    def score(self) -> float:
        """How close the texts are, from 0 to 2."""
        return self.covered + self.covered_back


def echoes(evidence: Evidence) -> Iterator[Restatement]:
    """The short texts whose number differs from the one rule that they repeat."""
    stated = stated_as_facts(evidence)
    for document in evidence.documents:
        for echo in _of_document(document):
            if not stated & {each.place.order for each in (echo.again, *echo.rules)}:
                yield echo


def _of_document(document: Document) -> Iterator[Restatement]:
    said = said_numbers(document)
    again = [
        each
        for each in said
        if each.role == "again" and each.allowed is None and _is_firm(each) and says_more(each)
    ]
    if not again:
        return
    weights = said_weights(document)
    by_stem: dict[str, list[SaidNumber]] = defaultdict(list)
    for number in said:
        for each in number.clause.near:
            by_stem[each].append(number)
    for number in again:
        own = _own(number)
        near = {id(other): other for each in weights.heaviest(own, _LOOKED_UP) for other in by_stem[each]}
        if rules := _differing(number, own, list(near.values()), weights):
            yield Restatement(number, rules, basis_of(number, rules[0]))


def _is_firm(number: SaidNumber) -> bool:
    """Whether a number holds, at least under a condition that the text names; not the `one` of `it counts as one`."""
    return number.clause.is_firm and bool(number.thing or number.value > 1)


def _own(number: SaidNumber) -> frozenset[str]:
    """The stems that belong to a number: those of its clause, and of a condition in its sentence."""
    return (number.clause.around if number.clause.conditional else number.clause.gist) - _NO_WORDS


def _differing(
    again: SaidNumber, own: frozenset[str], others: Sequence[SaidNumber], weights: Weights
) -> tuple[SaidNumber, ...]:
    """The rules with the nearest wording if they agree on a different number; none otherwise."""
    near: list[_Candidate] = []
    same: list[_Candidate] = []
    for other in others:
        if other.place.block is again.place.block or not _counts_the_same(again, other):
            continue
        candidate = _candidate(again, own, other, weights)
        if other.value == again.value:
            # That a second short text agrees does not make both right.
            same += [candidate] if other.role != "again" else []
        elif _may_be(again, other) and _is_near(candidate, own, again.bound):
            near.append(candidate)
    if not near or any(_confirms(each, near) for each in same):
        return ()
    found = [each for each in near if each.number.bound == again.bound] or near
    best = max(each.score for each in found)
    rules = tuple(each.number for each in found if each.score >= _NEARLY * best)
    if may_both_hold(again, rules):
        return ()
    return rules if len({rule.value for rule in rules}) == 1 else ()


def _candidate(again: SaidNumber, own: frozenset[str], other: SaidNumber, weights: Weights) -> _Candidate:
    """The shares of each other that a number's rule and the short text cover."""
    total = weights.of(own) or 1.0
    beside = weights.of((own & other.clause.beside) - other.clause.around)
    theirs = _own(other) - frozenset({other.thing})
    known = again.clause.around | again.clause.label | again.clause.beside
    back = weights.part(theirs, known) if theirs else 1.0
    return _Candidate(other, (weights.of(own & other.clause.around) + beside * _BESIDE) / total, back)


def _confirms(same: _Candidate, near: Sequence[_Candidate]) -> bool:
    """Whether a place with the same number is as close to the short text as the rules with another number."""
    covered, score = max(each.covered for each in near), max(each.score for each in near)
    return same.covered >= _CONFIRMS * covered or same.score >= _CONFIRMS_IN_ALL * score


def _is_near(candidate: _Candidate, own: frozenset[str], bound: str) -> bool:
    """Whether each text has enough of the other; for start and victory less is enough, as they are described once."""
    covered, back = candidate.covered, candidate.covered_back
    strong = own & STRONG and candidate.number.bound == bound
    if len(own) >= _FEWEST and covered >= _WHOLE and (strong or back >= _WHOLE_BACK):
        return True
    return covered >= _COVERED and back >= _COVERED_BACK


def _counts_the_same(again: SaidNumber, other: SaidNumber) -> bool:
    """Whether both count the same thing, or one of them leaves out what it counts."""
    if again.thing and other.thing:
        return again.thing == other.thing
    thing = again.thing or other.thing
    unnamed = again if other.thing else other
    return not thing or thing in unnamed.clause.near


def _may_be(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether a rule's number applies where the short text does, and is the same sort of number."""
    if rule.role not in {"rule", "setup"} or not _is_firm(rule) or rule.clause.scope != again.clause.scope:
        return False
    low, high = sorted((rule.value, again.value))
    if high > _MOST_APART * low + 1:
        return False
    if rule.bound != again.bound and not {rule.bound, again.bound} <= _PLAIN:
        return False
    if not rule.clause.goes_with(again.clause):
        return False
    return rule.place.block.section != again.place.block.section
