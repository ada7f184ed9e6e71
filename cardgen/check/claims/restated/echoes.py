"""Evidence → the numbers of summaries, answers and glossaries that the rule nearest in words says otherwise.

Where `restatements` asks for every word of the short text, an echo is found by weight: the words that few sentences
have must be there, and most of what the rule says must be in the short text, its title or its label.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.both_hold import may_both_hold
from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import STRONG, Restatement, basis_of, says_more, told_as_facts
from cardgen.check.claims.restated.said_weights import said_weights
from cardgen.check.claims.weights import Weights
from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.gist import stem
from cardgen.check.wording.words import ORDINALS
from cardgen.frozen import distinct

#: Such a part of the weight of a short text the rule must have, and of the rule's own clause the short text.
_COVERED, _COVERED_BACK = 0.6, 0.3
#: Where the rule has all of a short text of so many stems, that may leave out more of the rule.
_WHOLE, _WHOLE_BACK, _FEWEST = 0.99, 0.35, 2
#: A place that has none of the stems which make up such a part of a short text is not looked at.
_LOOKED_UP = 0.6
#: What stands beside a rule counts so much less than what stands in it.
_BESIDE = 0.75
#: What has such a part of the best rule's weight is as good as that.
_NEARLY = 0.75
#: A place with the same number as the short text needs such a part of what the best rule has of it, or of both.
_CONFIRMS, _CONFIRMS_IN_ALL = 0.8, 0.7
#: A number that is so many times another one, and one more, is no slip for it.
_MOST_APART = 3
_PLAIN = frozenset({"", "max"})
_NO_WORDS = frozenset(map(stem, ORDINALS))


@distinct
class _Candidate:
    """A number that may be what is said again, and the parts of both texts that the other has."""

    number: SaidNumber
    covered: float
    covered_back: float

    @property
    def score(self) -> float:
        """How near the texts are, from 0 to 2."""
        return self.covered + self.covered_back


def echoes(evidence: Evidence) -> Iterator[Restatement]:
    """The short texts that differ from the one rule that they repeat."""
    told = told_as_facts(evidence)
    for document in evidence.documents:
        for echo in _of_document(document):
            if not told & {each.place.order for each in (echo.again, *echo.rules)}:
                yield echo


def _of_document(document: Document) -> Iterator[Restatement]:
    said = document.derive(said_numbers)
    again = [
        each
        for each in said
        if each.role == "again" and each.allowed is None and _is_firm(each) and says_more(each)
    ]
    if not again:
        return
    weights = document.derive(said_weights)
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
    """Whether a number holds, if only on a condition that the text names; the `one` of `it counts as one` is none."""
    return number.clause.is_firm and bool(number.thing or number.value > 1)


def _own(number: SaidNumber) -> frozenset[str]:
    """The stems that a number comes with: of its clause, and of a condition that its sentence has."""
    return (number.clause.around if number.clause.conditional else number.clause.gist) - _NO_WORDS


def _differing(
    again: SaidNumber, own: frozenset[str], others: Sequence[SaidNumber], weights: Weights
) -> tuple[SaidNumber, ...]:
    """The rules that are nearest in words when they agree on a number that is another one."""
    near: list[_Candidate] = []
    same: list[_Candidate] = []
    for other in others:
        if other.place.block is again.place.block or not _counts_the_same(again, other):
            continue
        candidate = _candidate(again, own, other, weights)
        if other.value == again.value:
            # Two short texts that agree with each other do not make the rule right.
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
    """How much a number and what is said again have of each other."""
    total = weights.of(own) or 1.0
    beside = weights.of((own & other.clause.beside) - other.clause.around)
    theirs = _own(other) - frozenset({other.thing})
    known = again.clause.around | again.clause.label | again.clause.beside
    back = weights.part(theirs, known) if theirs else 1.0
    return _Candidate(other, (weights.of(own & other.clause.around) + beside * _BESIDE) / total, back)


def _confirms(same: _Candidate, near: Sequence[_Candidate]) -> bool:
    """Whether a place that says the same number is as near to the short text as the rules that say another."""
    covered, score = max(each.covered for each in near), max(each.score for each in near)
    return same.covered >= _CONFIRMS * covered or same.score >= _CONFIRMS_IN_ALL * score


def _is_near(candidate: _Candidate, own: frozenset[str], bound: str) -> bool:
    """Whether each of two texts has enough of the other; of the start and of victory, one thing is told once."""
    covered, back = candidate.covered, candidate.covered_back
    strong = own & STRONG and candidate.number.bound == bound
    if len(own) >= _FEWEST and covered >= _WHOLE and (strong or back >= _WHOLE_BACK):
        return True
    return covered >= _COVERED and back >= _COVERED_BACK


def _counts_the_same(again: SaidNumber, other: SaidNumber) -> bool:
    """Whether both count one thing, or one of them leaves out what it counts."""
    if again.thing and other.thing:
        return again.thing == other.thing
    thing = again.thing or other.thing
    unnamed = again if other.thing else other
    return not thing or thing in unnamed.clause.near


def _may_be(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether a number of the rules holds where the short text does, and is the same sort of number."""
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
