"""Evidence → the numbers that summaries, answers and glossaries repeat, where the rules have a different one.

For each number, the stems of its clause say what it is about. Rules whose sentences have all of these stems are about
the same thing. Those with another number are reported, unless something close confirms the number, both may be right,
or too little is shared to be sure.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.factstore import facts_of
from cardgen.check.claims.restated.both_hold import may_both_hold
from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.aids import aid_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import COMPARED, SUPPOSED
from cardgen.check.wording.gist import gist, stem_set
from cardgen.check.wording.sentences import sentence_at, split_sentences
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import read_number, small_words, word_set
from cardgen.frozen import frozen

#: With the first number of stems, two clauses surely say the same; with the second, they do if there is no other
#: number.
_SURE, _FEWEST = 3, 2
#: The fewest stems that two similarly worded rules share, and their share of all.
_LONG, _ALIKE = 5, 0.7
#: The most different numbers that the rules may have for a thing in a list of limits.
_FEW = 2
#: Periods whose start is not that of the game.
_PERIODS = stem_set("turn round phase day night battle")
_BOUNDS = frozenset({"max", "min"})
_OF_PROSE = word_set("the a an you your to of is are may must can for each every when this that")
#: If a rule mentions changes, examples may include them.
_CHANGES = TextPattern(
    r"\b(?:more|further|fewer|less|additional|extra|adds?|added|bonus\w*|plus|minus|increas\w+|reduc\w+|rais\w+|lower\w*)\b|[+×]",
    re.IGNORECASE,
)
#: The amount for each of several: an example has the sum.
_RATES = TextPattern(
    r"\bworth\b|\b(?:for|per) (?:each|every)\b|\bper\b|"
    r"\b(?:each|every) (?!player|hero|side|team|character)[\w'’-]+ (?:gives?|produces?|brings?|yields?|holds?|"
    r"contains?|provides?|costs?|needs?|scores?|earns?|makes?)\b",
    re.IGNORECASE,
)
#: Some of the things named just before.
_OF_THEM = TextPattern(r"\s+of\s+(?:them|these|those)\b")
_EACH = TextPattern(r"(?: [\w'’-]+){0,3} (?:of )?each\b", re.IGNORECASE)
#: A text has one number of a thing for each of these.
STRONG = frozenset({"start", "victory"})
#: Collections in which things are kept.
_HELD = TextPattern(
    r"\b(?i:stockpile|supply|pool|reserve|stack|pile|deck|bag|row|group|army|force|fleet|crew|team|set|run|series|"
    r"sequence|meld) of $"
)
_REACH = 16
#: What a place holds, as opposed to a player.
_HAS_ROOM = TextPattern(
    r"\b(?:space|place|field|spot|square|slot|hex|area)s?\b[^.;]{0,20}\b(?:(?:has|have) room|holds?|takes?|fits?)\b",
    re.IGNORECASE,
)
#: Cards in a hand, and cards on the table for all.
_IN_HAND = TextPattern(r"\bhand of $", cues="hand")
_LIE_OPEN = TextPattern(r"\b(?:face[- ]?up|row|display|market|offer)\b", re.IGNORECASE)


@frozen
class Restatement:
    """The number that is said `again`, and the `rules` with a different one.

    `basis` is what the finding rests on: an act and a limit may well have different numbers, and so may clauses that
    merely sound alike.
    """

    again: SaidNumber
    rules: tuple[SaidNumber, ...]
    basis: str = COMPARED


class _Rules:
    """The numbers that rules give, found by what they count; `stems` are those of all their clauses."""

    def __init__(self, said: Sequence[SaidNumber]) -> None:
        self._all = [number for number in said if number.role != "example" and number.allowed is None]
        self._by_word: dict[str, list[SaidNumber]] = defaultdict(list)
        for number in self._all:
            if number.thing or number.bound:
                for word in number.noun or {""}:
                    self._by_word[word].append(number)
        self.stems = frozenset[str]().union(*(number.clause.around for number in self._all))

    def about(self, number: SaidNumber) -> list[SaidNumber]:
        """The numbers of the same thing, and limits of what only their clauses name; all, if it counts no thing."""
        if not number.thing:
            return self._all
        bare = [other for other in self._by_word[""] if number.thing in other.clause.around]
        return [*self._by_word[number.thing], *bare]


@derived
def restatements(evidence: Evidence) -> tuple[tuple[Restatement, ...], int]:
    """The restatements that differ, and the number of those that were compared."""
    documents = (*evidence.documents, *aid_documents(evidence))
    said = [number for document in documents for number in said_numbers(document)]
    rules = _Rules(said)
    beside: dict[tuple[str, int, str], set[int]] = defaultdict(set)
    for number in said:
        beside[_beside(number)].add(number.value)
    stated = stated_as_facts(evidence)
    found = []
    looked = 0
    for number in said:
        asked = _asked(number, rules.stems)
        bounded = number.clause.held or (asked and number.bound == "max")
        if len(asked) < _FEWEST and not (bounded and number.role == "again"):
            continue
        looked += 1
        wrong = _contradicting(number, asked, rules.about(number))
        if not wrong or wrong[0].value in beside[_beside(number)] or may_both_hold(number, wrong):
            continue  # If its paragraph has both numbers, they are for two uses of the thing.
        if not stated & {each.place.order for each in (number, *wrong)}:
            found.append(Restatement(number, wrong, basis_of(number, wrong[0])))
    return tuple(_once(found)), looked


def basis_of(again: SaidNumber, rule: SaidNumber) -> str:
    """What a comparison of two numbers rests on: only two limits of one sort are surely about the same thing, while
    two acts may be those of different cases.
    """
    return COMPARED if again.bound and again.bound == rule.bound else SUPPOSED


def _beside(number: SaidNumber) -> tuple[str, int, str]:
    """The paragraph of a number, and what it counts."""
    return number.place.document.path, number.place.block.index, number.thing


def says_more(number: SaidNumber) -> bool:
    """Whether a text says more about its number than what it counts, unlike a list of parts."""
    return bool(
        number.bound or number.allowed is not None or number.clause.label or number.clause.gist - number.noun
    )


def _asked(number: SaidNumber, known: frozenset[str]) -> frozenset[str]:
    """The stems that a rule must have to be the one that is repeated; none if nothing is repeated."""
    if number.clause.supposed or not says_more(number):
        return frozenset()
    if number.role == "rule" and number.bound not in _BOUNDS and len(number.clause.around) < _LONG:
        return frozenset()
    return number.clause.gist & known if number.role == "example" else number.clause.gist


def _contradicting(
    again: SaidNumber, asked: frozenset[str], others: Sequence[SaidNumber]
) -> tuple[SaidNumber, ...]:
    """The rules with another number for the same thing; none if anything close has the same number."""
    if again.allowed is None:
        others = [other for other in others if other.place.block is not again.place.block]
    if any(other.value == again.value and _confirms(other, again, asked) for other in others):
        return ()
    if again.clause.held and again.role == "again" and (held := _held(again, others)):
        return held
    rules = _of_the_same(again, asked, others)
    values = {rule.value for rule in rules}
    if len(asked) == 1:
        return rules if len(values) == 1 and all(_limits_it(rule, asked) for rule in rules) else ()
    if again.role == "again" and again.bound == "max" and 0 < len(values) <= _FEW:
        return rules if asked > again.noun or any(rule.bound for rule in rules) else ()
    if len(values) != 1 or not _contradicts(again, rules[0]):
        return ()
    if again.role == "rule":
        return rules if _limit_the_same(again, rules, asked) else _parallels(again, rules)
    if again.role != "example" and ((len(asked) >= _SURE and asked > again.noun) or asked & STRONG):
        return rules
    only = len({other.value for other in others if asked <= other.clause.around}) == 1
    return rules if only and again.role != "setup" else ()


def _of_the_same(
    again: SaidNumber, asked: frozenset[str], others: Sequence[SaidNumber]
) -> tuple[SaidNumber, ...]:
    """The rules with all the required stems: those with the same bound if there are any, or of the same kind."""
    rules = tuple(other for other in others if asked <= other.clause.around and _plays_the_same(again, other))
    if again.bound:
        return tuple(rule for rule in rules if rule.bound == again.bound) or rules
    return tuple(rule for rule in rules if is_made_of(rule) == is_made_of(again))


def _limits_it(rule: SaidNumber, asked: frozenset[str]) -> bool:
    """Whether a rule limits the one thing that a short text limits (`Ingots kept: 8 at most`), but not what a place has
    room for.
    """
    return rule.bound == "max" and rule.thing in asked and not _HAS_ROOM.search(rule.sentence)


def _limit_the_same(again: SaidNumber, rules: Sequence[SaidNumber], asked: frozenset[str]) -> bool:
    """Whether all are limits of the same sort, and share enough or everything that they say."""
    if again.bound not in _BOUNDS or any(rule.bound != again.bound for rule in rules):
        return False
    enough = len(asked) >= _SURE + (again.bound == "min")
    return enough or (again.bound == "max" and all(rule.clause.gist == again.clause.gist for rule in rules))


def is_made_of(number: SaidNumber) -> bool:
    """Whether a number says what something consists of: `a stockpile of 6 units`."""
    text, end = number.place.block.text, number.place.start
    return _HELD.search(text, max(0, end - _REACH), end) is not None


def _confirms(other: SaidNumber, again: SaidNumber, asked: frozenset[str]) -> bool:
    """Whether a place is close enough to the repetition to confirm its number: it is about what the label names. What
    is set up for some player count does not confirm a limit.
    """
    if again.bound and other.role == "setup" and other.clause.scope and not again.clause.scope:
        return False
    return len(asked & other.clause.around) >= len(asked) - 1 and again.clause.label <= other.clause.around


def _held(again: SaidNumber, others: Sequence[SaidNumber]) -> tuple[SaidNumber, ...]:
    """The rules that say with the same verb that another number is held, if they agree on one: `Carry six items`."""
    rules = tuple(
        rule for rule in others if rule.clause.held == again.clause.held and _plays_the_same(again, rule)
    )
    return rules if len({rule.value for rule in rules}) == 1 else ()


def _contradicts(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether both numbers cannot hold. In examples, and where something may be done, less than the most is right."""
    if again.allowed is not None:
        return rule.bound == "max" and again.allowed == (again.value > rule.value)
    return again.role != "example" or _is_shown_wrongly(again, rule)


def _parallels(again: SaidNumber, rules: tuple[SaidNumber, ...]) -> tuple[SaidNumber, ...]:
    """The rules that say nearly the same in very similar words."""
    return tuple(
        rule
        for rule in rules
        if bool(rule.thing) == bool(again.thing)
        and len(again.clause.around & rule.clause.around)
        >= max(_LONG, _ALIKE * len(again.clause.around | rule.clause.around))
        and is_prose(again)
        and is_prose(rule)
        and not of_parallels(again, rule)
    )


def of_parallels(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether the titles above two numbers name two things of one sort, or the thing that each number is about."""
    titles = ["".join(each.place.block.headings[-1:]) for each in (first, second)]
    here, there = map(gist, titles)
    mine, theirs = here - there - second.clause.gist, there - here - first.clause.gist
    of_one_sort = here & there and len(titles[0].split()) == len(titles[1].split())
    return bool(
        mine and theirs and (of_one_sort or (mine & first.clause.gist and theirs & second.clause.gist))
    )


def is_prose(number: SaidNumber) -> bool:
    """Whether a number is in a sentence rather than in a row of values."""
    block, start = number.place.block, number.place.start
    sentence = next(each for each in split_sentences(block.text) if each.start <= start < each.end)
    return len(_OF_PROSE & small_words(sentence.text)) > 1


def _plays_the_same(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether a rule's number has the same function as the repeated one, and applies in the same cases."""
    if rule.clause.supposed or rule.clause.scope != again.clause.scope:
        return False
    if not (rule.noun <= again.noun or again.noun <= rule.noun):
        return False
    if "start" in again.clause.gist and rule.clause.around & _PERIODS - again.clause.around:
        return False
    if (again.home and rule.home and again.home != rule.home) or are_hand_and_row(again, rule):
        return False
    if _of_one_summary(again, rule) or _are_of_others(again, rule) or _are_of_two_times(again, rule):
        return False
    if rule.place.block.section == again.place.block.section and rule.place.document is again.place.document:
        return again.role == "example" or again.allowed is not None
    if rule.bound != again.bound and {rule.bound, again.bound} != {"", "max"}:
        return False
    return rule.clause.goes_with(again.clause)


def are_start_and_price(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether one number is what somebody begins with or what is set up, and the other what something costs."""
    return any(
        one.clause.spent
        and ("start" in other.clause.gist - one.clause.gist or (other.role == "setup" != one.role))
        for one, other in ((first, second), (second, first))
    )


def _are_of_two_times(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether one number is about the start of a game, and the other about what somebody pays or does in it."""
    return are_start_and_price(first, second) or _are_setup_and_act(first, second)


def _are_setup_and_act(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether one number is what is set up, and the other is one thing that somebody does something with in the game:
    `Put your 4 workers on your farm`, `Take one worker from your farm`.
    """
    if (again.role == "setup") == (rule.role == "setup") or again.bound or rule.bound:
        return False
    return min(again.value, rule.value) == 1 and STRONG.isdisjoint(again.clause.around & rule.clause.around)


def are_hand_and_row(first: SaidNumber, second: SaidNumber) -> bool:
    """Whether one number is that of a hand, and the other that of cards on the table."""
    if _is_hand(first) == _is_hand(second):
        return False
    row = (second if _is_hand(first) else first).place
    sentence = sentence_at(row.block.text, row.start)
    return sentence is not None and _LIE_OPEN.search(sentence.text) is not None


def _is_hand(number: SaidNumber) -> bool:
    text, end = number.place.block.text, number.place.start
    return _IN_HAND.search(text, max(0, end - _REACH), end) is not None


def _of_one_summary(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether two numbers are in the same summary or glossary, which describes each thing only once."""
    here, there = again.place.block, rule.place.block
    common = tuple(title for title in here.headings if title in there.headings)
    return again.role == rule.role == "again" and is_said_again(common)


def _are_of_others(again: SaidNumber, rule: SaidNumber) -> bool:
    """Whether the rule's number is for each of several things, or only one of the two is for some of those named
    before.
    """
    some = [_OF_THEM.match(each.place.block.text, each.place.end) is not None for each in (again, rule)]
    return some[0] != some[1] or (_is_of_each(rule) and not _is_of_each(again))


def _is_of_each(number: SaidNumber) -> bool:
    """Whether a number is for each of several things: `8 cards of each colour`, `4 cards each`."""
    return bool(_EACH.match(number.place.block.text, number.place.end))


def _is_shown_wrongly(shown: SaidNumber, rule: SaidNumber) -> bool:
    """Whether an example contradicts the rule: less than the maximum is right, and so is a multiple."""
    if rule.bound in {"min", "over"} or (rule.bound == "max" and shown.value < rule.value):
        return False
    said = rule.place.block.text
    if rule.clause.around & STRONG or _CHANGES.search(said) or _RATES.search(said):
        return False
    numbers = {read_number(found[0]) for found in ANY_NUMBER.finditer(shown.place.block.text)}
    if not rule.value or rule.value in numbers:
        return False
    return shown.value < rule.value or shown.value % rule.value != 0


def stated_as_facts(evidence: Evidence) -> frozenset[tuple[str, int]]:
    """The places of facts that contradict each other (limits, starts, aims …), which other rules report."""
    store = facts_of(evidence)
    attributes = tuple({fact.attribute for fact in store.facts})
    return frozenset(
        fact.place.order
        for conflict in store.conflicts(*attributes)
        for fact in (conflict.wrong, *conflict.right, *conflict.others)
        if fact.place
    )


def _once(found: Sequence[Restatement]) -> Iterator[Restatement]:
    """Each pair of places once, because two summaries contradict each other both ways."""
    seen: set[frozenset[tuple[str, int]]] = set()
    for each in found:
        pair = frozenset({each.again.place.order, each.rules[0].place.order})
        if pair not in seen:
            seen.add(pair)
            yield each
