"""Document → which of several things triggers an event in its examples, and how long something takes, compared with
the rule before them: `When there are three markers, the town falls. Example: She places the second marker, and the
town falls`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.shown_rules import ExampleInSection, RuleSentence, shown_rules
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.wording.gist import stem
from cardgen.check.wording.meanings.roll_outcomes import deeds_of, stems_of
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, read_number
from cardgen.frozen import frozen


@frozen
class _Amount:
    """A number of things, or an ordinal among them, in a sentence; `start` and `end` are the position of the number."""

    number: int
    thing: str
    start: int
    end: int


_ORDINAL = "|".join(word for word, value in ORDINALS.items() if value > 1)
_NTH = TextPattern(
    rf"\b(?:the|his|her|their|its|an?|your) (?P<number>{_ORDINAL}|\d{{1,2}}(?:st|nd|rd|th)) "
    r"(?!(?:best|worst|most|least|(?:high|low|larg|small|strong|weak|long|short|great|near|fast)est)\b)(?P<thing>[\w'’-]+"
    r"(?: [a-z'’-]+)?)",
    re.IGNORECASE,
)
_SO_MANY = TextPattern(
    rf"(?<![\w.,/+–-])(?P<number>{NUMBER}) (?P<thing>[A-Za-z][\w'’-]+(?: [a-z'’-]+)?)", re.IGNORECASE
)
#: Words for a period, in a rule and in an example.
_LASTS = TextPattern(
    rf"\b(?:takes?|lasts?|for|[Aa]fter|[Ww]ithin|waits?)(?: exactly)? (?P<number>{NUMBER}) (?:more |full |whole )?"
    r"(?P<thing>turns?|rounds?|days?|phases?|hours?|weeks?|months?|minutes?|seconds?)\b",
    re.IGNORECASE,
)
_VARIES = TextPattern(
    r"\b(?:more|extra|additional|instead|fewer|less|each|every|per|or|unless|except|times|equal|half|twice|at least|"
    r"at most|up to|another|any|if|would|could|already|next)\b",
    re.IGNORECASE,
)
#: With one of these words in a rule, the period may vary.
_OTHERS = TextPattern(r"\b(?:only|instead|needs?|unless|except|faster|slower|less|longer)\b", re.IGNORECASE)
_DENIED = TextPattern(r"\b(?:not|never|cannot|too many|still|next|yet)\b|n['’]t\b", re.IGNORECASE)
_MOST = TextPattern(r"\b(?:up to|at most|no more than|maximum of|limit of)\s+$", re.IGNORECASE)
#: The condition of a rule.
_WHEN = TextPattern(r"\b(?:when|whenever|if|once|as soon as|after)\b[^,.;]*", re.IGNORECASE)
#: The same, or what somebody must do first.
_CONDITION = TextPattern(
    r"\b(?:when|whenever|if|once|as soon as|after|first [a-z]+ to|who|whoever|needs?|requires?)\b[^,.;]*",
    re.IGNORECASE,
)
_REACH = 20
#: The number of characters after an example's sentence that may have its consequence.
_FAR = 60


def judge_events(document: Document) -> Iterator[Verdict]:
    """The ordinals and periods in examples."""
    for shown in shown_rules(document):
        for sentence in split_sentences(shown.telling.text):
            yield from _judge_nth(shown, sentence)
            yield from _judge_period(shown, sentence)


def _judge_nth(shown: ExampleInSection, sentence: Sentence) -> Iterator[Verdict]:
    for nth in _found(_NTH, sentence.text):
        for thing in _names(nth.thing):
            rules = _stated_rules(shown, thing, _NTH) or _stated_conditions(shown, thing)
            if len({each.number for _, each in rules}) == 1:
                yield from _hold(shown, sentence, nth, rules[0])
                break


def _stated_rules(
    shown: ExampleInSection, thing: str, pattern: TextPattern
) -> list[tuple[RuleSentence, _Amount]]:
    return [
        (rule, each)
        for rule in shown.near
        for each in _found(pattern, rule.text)
        if thing in _names(each.thing)
    ]


def _stated_conditions(shown: ExampleInSection, thing: str) -> list[tuple[RuleSentence, _Amount]]:
    """The rules about what happens with so many of the thing, or up to how many of it are allowed."""
    return [
        (rule, each)
        for rule, each in _stated_rules(shown, thing, _SO_MANY)
        if _is_most(rule, each)
        or any(found.start() <= each.start < found.end() for found in _CONDITION.finditer(rule.text))
    ]


def _is_most(rule: RuleSentence, amount: _Amount) -> bool:
    return _MOST.search(rule.text, max(0, amount.start - _REACH), amount.start) is not None


def _hold(
    shown: ExampleInSection, sentence: Sentence, nth: _Amount, rule: tuple[RuleSentence, _Amount]
) -> Iterator[Verdict]:
    rule_sentence, amount = rule
    behind = shown.telling.text[sentence.start : sentence.end + 2 * _REACH]
    if _is_most(*rule):
        if not _DENIED.search(behind):
            return
        holds = nth.number > amount.number
        message = f"{amount.number} are allowed"
    else:
        after = shown.telling.text[sentence.start : sentence.end + _FAR]
        if not deeds_of(after) & stems_of(_WHEN.sub("", rule_sentence.text)) or _DENIED.search(after):
            return
        if _VARIES.search(rule_sentence.text):
            return
        holds, message = nth.number == amount.number, f"expected {amount.number} as in the rule before it"
    place = shown.telling.place(sentence.start + nth.start, sentence.start + nth.end)
    yield Verdict(
        place, holds, message, (rule_sentence.place(shown.telling.document, amount.start, amount.end).span,)
    )


def _judge_period(shown: ExampleInSection, sentence: Sentence) -> Iterator[Verdict]:
    if _VARIES.search(sentence.text):
        return
    for period in _found(_LASTS, sentence.text):
        rules = [
            (rule_sentence, each)
            for rule_sentence in shown.near
            for each in _found(_LASTS, rule_sentence.text)
        ]
        same = [
            (rule_sentence, each) for rule_sentence, each in rules if fold(each.thing) == fold(period.thing)
        ]
        others = any(_OTHERS.search(rule_sentence.text) for rule_sentence in shown.near)
        if len(same) == 1 and not others and not _VARIES.search(same[0][0].text):
            rule_sentence, each = same[0]
            place = shown.telling.place(sentence.start + period.start, sentence.start + period.end)
            source = rule_sentence.place(shown.telling.document, each.start, each.end).span
            message = f"expected {each.number} as in the rule before it"
            yield Verdict(place, each.number == period.number, message, (source,))


def _found(pattern: TextPattern, text: str) -> Sequence[_Amount]:
    return [
        _Amount(number, found["thing"], *found.span("number"))
        for found in pattern.finditer(text)
        if (number := _read(found["number"])) is not None
    ]


def _read(words: str) -> int | None:
    if words[:1].isdigit() and not words.isdigit():
        return int(words[:-2])
    return ORDINALS.get(words.lower()) or read_number(words)


def _names(thing: str) -> tuple[str, ...]:
    """The stems by which a thing may be called, such as the first word of `town and` or the last of `siege marker`."""
    return tuple(dict.fromkeys(stem(word) for word in reversed(thing.split())))
