"""Document → acts in its examples with another number than the rule before them:
`Draw two cards. Example: Anna draws three cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.shown_rules import ExampleInSection, RuleSentence, shown_rules
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.statements import statements_of
from cardgen.check.wording.meanings.acts import Act, find_acts
from cardgen.check.wording.meanings.scopes import is_aided
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class _Rule:
    act: Act
    sentence: RuleSentence


#: An example with one of these does something other than the rule, or does it several times.
_CHANGED = TextPattern(
    r"\b(?:more|only|extra|additional\w*|instead|bonus\w*|because|thanks|ability|also|again|another|total|together|both|"
    r"each|every|cannot|can['’]t|last|left|already|if|would|could|twice|half|less|fewer|unless|except|times|altogether|"
    r"doubl\w+|enough|due to|reduc\w+|increas\w+|discount|cheaper|plus|minus|up to|per|otherwise|or|rest|remain\w*)\b"
    r"|[+×]",
    re.IGNORECASE,
)
#: A rule with one of these gives several amounts.
_VARIES = TextPattern(
    r"\b(?:(?<!\bhas )(?<!\bhave )(?:more|fewer|less)|extra|additional\w*|instead|bonus|or|unless|except|times|"
    r"number of|as many|equal|twice|half|doubl\w+|add\w* up|any|all(?! players)|again|repeat\w*|as often|both|plus|"
    r"minus|also|in addition|besides|on top|normal\w*|usual\w*|general\w*|ordinar\w+|typical\w*|by default|"
    r"in most cases)\b|[+×]",
    re.IGNORECASE,
)
#: Verbs that need no noun, because they concern numbers, or some of the things named just before.
_OF_NUMBERS = frozenset({"add", "subtract", "keep", "return", "discard", "choose", "remove", "reveal"})
#: Verbs whose thing may have been named in the sentence before, at the end of a clause.
_OF_THINGS, _END = frozenset({"lose", "take", "pay", "score"}), TextPattern(r"[.,;!]|$")
#: Behind `one`, if it picks any of several: `when the last is taken during one of these actions`.
_ONE_OF = TextPattern(r" of (?:the(?:se|m)?|those|his|her|your|their)\b", cues="of")
#: Longer than any block.
_ANYWHERE = 10**6
#: `9 or more` is no choice between alternatives.
_OR_MORE = TextPattern(r"\bor (?:more|less|fewer|higher|lower|better|above|below)\b", re.IGNORECASE)
#: Words that change an amount in another sentence of the same paragraph; `whoever has less` only compares.
_LESS = TextPattern(
    r"\b(?:(?<!\bhas )(?<!\bhave )(?:less|fewer|more)|extra|additional|instead|cheaper|bonus|increas\w+|reduc\w+)\b",
    re.IGNORECASE,
)


def judge_acts(document: Document) -> Iterator[Verdict]:
    """The numbers of acts in examples, where the rule before them has one number for the same act."""
    for each in shown_rules(document):
        stated = list(_acts_of(each))
        rules = (_rules(each.near), _rules(each.all)) if stated else ((), ())
        if not rules[1]:
            continue
        for sentence, acts in stated:
            yield from _judge(each, sentence, acts, rules)


def _acts_of(shown: ExampleInSection) -> Iterator[tuple[Sentence, list[Act]]]:
    """The sentences of an example with their acts; one without a thing (`so she loses 2`) is about the last one."""
    last: Act | None = None
    for sentence in split_sentences(shown.telling.text):
        acts = []
        for act in find_acts(sentence.text):
            elided = not act.head and act.verb in _OF_THINGS and _END.match(sentence.text, act.end)
            whole = replace(act, head=last.head, noun=last.noun) if last and elided else act
            last = act if act.head else last
            if not act.rated and not act.bound:
                acts.append(whole)
        if acts:
            yield sentence, acts


def _rules(stated: Sequence[RuleSentence]) -> tuple[_Rule, ...]:
    return tuple(
        _Rule(act, each)
        for each in stated
        for act in find_acts(each.text)
        if act.head or act.number > 1 or not _ONE_OF.match(each.text, act.end)
    )


def _judge(
    shown: ExampleInSection,
    sentence: Sentence,
    acts: Sequence[Act],
    stated: tuple[tuple[_Rule, ...], tuple[_Rule, ...]],
) -> Iterator[Verdict]:
    changed = {found[0].lower() for found in _CHANGED.finditer(sentence.text)}
    for act in acts:
        near, beyond = ([rule for rule in rules if _is_same(rule.act, act)] for rules in stated)
        fit = near or beyond
        if not fit:
            continue
        start = sentence.start + act.start
        numbers = {rule.act.number for rule in fit}
        rule = fit[0]
        holds = act.number in numbers
        if not holds and (
            len(numbers) > 1
            or is_aided(sentence.text)
            or not all(word in rule.sentence.text.lower() for word in changed)
            or any(_varies(each, act) for each in fit)
            or any(each.act.rated and each.act.head == act.head for each in stated[0])
            or _is_several(shown, start, act, rule.act)
            or _is_done_elsewhere(shown, act, rule.act)
        ):
            continue
        place = shown.telling.place(start, sentence.start + act.end)
        source = rule.sentence.place(shown.telling.document, rule.act.start, rule.act.end)
        yield Verdict(place, holds, f"expected {rule.act.number} as in the rule before it", (source.span,))


def _is_done_elsewhere(shown: ExampleInSection, act: Act, rule: Act) -> bool:
    """Whether any rule before the example has the same act with the same number and thing, or with any thing if the
    one that differs names none.
    """
    own = {block.index: start for block, start in shown.telling.blocks}
    return any(
        (other.verb, other.number) == (act.verb, act.number) and (not rule.head or other.head == act.head)
        for statement in statements_of(shown.telling.document)
        if statement.kind != "example" and statement.made is None
        if statement.start + len(statement.text) <= own.get(statement.block.index, _ANYWHERE)
        for other in find_acts(statement.text)
    )


def _is_same(rule: Act, act: Act) -> bool:
    """Whether an example does what a rule does, with the same thing."""
    if rule.verb != act.verb or (rule.implied and act.implied):
        return False
    if rule.head != act.head:
        return not rule.head and not rule.implied
    if not act.head and act.verb not in _OF_NUMBERS:
        return False
    return rule.noun <= act.noun or act.noun <= rule.noun


def _varies(rule: _Rule, act: Act) -> bool:
    """Whether a rule leaves the number of an example open."""
    if rule.act.number == 1 and not (rule.act.usual and act.usual):
        return True
    if rule.act.rated or rule.act.bound in ("min", "over") or (rule.act.several and act.implied):
        return True
    if rule.act.bound == "max":
        return act.number < rule.act.number
    return bool(
        _VARIES.search(_OR_MORE.sub("", rule.sentence.text))
        or _LESS.search(_OR_MORE.sub("", rule.sentence.block.text))
    )


def _is_several(shown: ExampleInSection, start: int, act: Act, rule: Act) -> bool:
    """Whether an example may do the same several times, because it says how often somewhere."""
    if not rule.number or act.number % rule.number:
        return False
    if rule.several:
        return True
    times = act.number // rule.number
    return any(
        quantity.value == times and quantity.noun and quantity.start != start
        for quantity in find_quantities(shown.telling.text)
    )
