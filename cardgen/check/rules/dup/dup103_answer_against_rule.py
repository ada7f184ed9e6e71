"""An answer says yes where the rules say no, or no where they say yes.

## Why

Half of the table has read the chapter, and the other half the answers.

## Example

```text
Moving

A unit may not attack from the woods.

Questions

May a unit attack from the woods? Yes.
```

## Use instead

```text
Moving

A unit may not attack from the woods.

Questions

May a unit attack from the woods? No. May a unit attack from a town? Yes.
```

## Notes

The rule reads questions that begin with "May", "Can", "Must", "Do", "Is" and the like, and whose answer is or begins
with "Yes" or "No". The question must contain, word for word, what the rules forbid, or be fully answered by what they
allow: "may attack once in a turn" answers whether one may attack twice. A yes must not go on with "only others do",
with "discard" if the question was about "keep", or with "must, before" if it was about "after". Exceptions, choices,
conditions and variants are left alone, and so is an answer that another rule supports.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.statements import Question, questions_of
from cardgen.check.documents.structure.headings import blocks_of, read_headings
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.answers import is_yes
from cardgen.check.wording.meanings.frequencies import Frequency, asked_frequency, frequency_of
from cardgen.check.wording.meanings.rulings import Ruling, question_of, ruling_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.meanings.self_denials import denies_itself
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("DUP103", "answer-against-rule", Severity.WARNING, __doc__)

_READ = frozenset({"rule", "setup", "quick-reference"})
#: So many words make sure that a rule is the one that is asked for; so many it may have besides.
_FEWEST, _BESIDES = 2, 1
#: An answer that agrees and refers to the rule: `Yes, see 5.2.`
_YES_SEE = TextPattern(
    r"^\W*yes\b[^.!?]{0,20}?\bsee (?:also )?(?:section |rule )?[§(\[]?\s?(?P<number>\d+(?:\.\d+)*)",
    re.IGNORECASE,
)
#: A sentence of the rules, what it rules, and for whom.
_Ruled = tuple[Place, Ruling, tuple[str, ...]]


def inspect(evidence: Evidence) -> Inspection:
    """Hold the answers against the rules of all texts."""
    answered = [
        (asked, yes)
        for document in evidence.documents
        for asked in questions_of(document)
        if _is_alone(asked) and (yes := is_yes(asked.answer)) is not None
    ]
    if not answered:
        return Inspection((), 0)
    rules = [each for document in evidence.documents for each in _rules(document)]
    often = [each for document in evidence.documents for each in _frequencies(document)]
    found: list[Diagnostic] = []
    for asked, yes in answered:
        if question := question_of(asked.question):
            found += _answered(question, asked, yes, rules)
            found += _sent_on(question, asked) if yes else ()
        if yes:
            found += (*_denied(asked), *_too_often(asked, often))
    return Inspection(tuple(found), len(answered))


def _denied(asked: Question) -> Iterator[Diagnostic]:
    if denies_itself(asked.question, asked.answer):
        message = "the answer is `yes`, but its reason says no"
        yield report(PROBLEM, _answer(asked), message, "correct the answer or its reason", [])


def _frequencies(document: Document) -> Iterator[tuple[Place, Frequency]]:
    for block in document.blocks:
        if block.kind in _READ and not block.scope:
            for sentence in split_sentences(block.text):
                if often := frequency_of(sentence.text):
                    yield Place(document, block, sentence.start, sentence.end), often


def _too_often(asked: Question, rules: Sequence[tuple[Place, Frequency]]) -> Iterator[Diagnostic]:
    """`May a unit attack twice in a turn? Yes.`, where the rules let it attack once."""
    question = asked_frequency(asked.question)
    if question is None or not rules:
        return
    fit = [
        (place, rule)
        for place, rule in rules
        if rule.words and rule.words <= question.words and question.period in ("", rule.period)
    ]
    if fit and all(rule.times < question.times for _, rule in fit):
        message = f"the answer is `yes`, but the rules allow it {fit[0][1].times} × in a {fit[0][1].period}"
        related = [place.related("the rule") for place, _ in fit]
        yield report(PROBLEM, _answer(asked), message, "correct the answer or the rule", related)


def _is_alone(asked: Question) -> bool:
    """Whether nothing stands before the question that it is asked of."""
    block = asked.place.block
    return not block.scope and not block.text[: asked.place.start].strip(' *_"“Q:.0123456789[]()')


def _rules(document: Document) -> Iterator[_Ruled]:
    for block in document.blocks:
        if block.kind in _READ and not block.scope:
            for sentence in split_sentences(block.text):
                ruling = ruling_of(sentence.text)
                if ruling and len(ruling.words) >= _FEWEST:
                    yield (
                        Place(document, block, sentence.start, sentence.end),
                        ruling,
                        scope_of(sentence.text),
                    )


def _answered(question: Ruling, asked: Question, yes: bool, rules: Sequence[_Ruled]) -> Iterator[Diagnostic]:
    """The finding of an answer that rules deny, where none of the same words confirms it."""
    scope = scope_of(asked.question)
    against = [
        (place, len(question.words & rule.words))
        for place, rule, where in rules
        if where == scope and _verdict(question.kind, rule) == (not yes) and _is_asked_for(question, rule)
    ]
    if not against:
        return
    place, shared = against[0]
    if any(
        _verdict(question.kind, rule) == yes and len(question.words & rule.words) >= shared - 1
        for _, rule, _ in rules
    ):
        return
    message = f"the answer is `{'yes' if yes else 'no'}`, but the rules say otherwise"
    yield report(
        PROBLEM, _answer(asked), message, "correct the answer or the rule", [place.related("the rule")]
    )


def _sent_on(question: Ruling, asked: Question) -> Iterator[Diagnostic]:
    """`Do batteries count? Yes, see 5.3.`, where that section says that they do not count."""
    sent, document = _YES_SEE.search(asked.answer), asked.place.document
    sections = read_headings(document).by_number.get(sent["number"], []) if sent else []
    if len(sections) != 1:
        return
    for block in blocks_of(document, sections[0]):
        for sentence in split_sentences(block.text):
            rule = ruling_of(sentence.text)
            if rule is None or not rule.denied or rule.conditional or len(question.words) < _FEWEST:
                continue
            if len(question.words & rule.words) >= max(_FEWEST, len(question.words) - 1):
                message = (
                    f"the answer is `yes`, but `{sections[0].number}`, to which it sends the reader, says no"
                )
                related = [Place(document, block, sentence.start, sentence.end).related("the rule")]
                yield report(PROBLEM, _answer(asked), message, "correct the answer or the rule", related)


def _answer(asked: Question) -> Place:
    first = asked.start + len(asked.answer) - len(asked.answer.lstrip())
    return Place(asked.place.document, asked.block, first, asked.start + len(asked.answer.rstrip()))


def _is_asked_for(question: Ruling, rule: Ruling) -> bool:
    """Whether a rule decides a question: what is forbidden as it is, what is allowed with hardly a word besides."""
    if question.choice != rule.choice or len(question.words & rule.words) < _FEWEST:
        return False
    if rule.denied:
        return rule.words in (question.words, question.words - question.purpose)
    besides = 0 if rule.conditional else _BESIDES
    return question.words <= rule.words and len(rule.words - question.words) <= besides


def _verdict(kind: str, rule: Ruling) -> bool | None:
    """What a rule answers to a question of this kind; None when it answers nothing."""
    if rule.denied:
        return False
    if kind == "may":
        return None if rule.kind == "is" else True
    if kind == "must":
        return None if rule.kind == "is" else rule.kind == "must"
    return True if rule.kind == "is" else None


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
