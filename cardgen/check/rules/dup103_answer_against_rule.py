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

Read are questions that begin with "May", "Can", "Must", "Do", "Is" and the like and are answered by "Yes" or "No"
alone or first. What is forbidden must stand in the question word for word, and what is allowed must answer all that is
asked; exceptions, choices, conditions and variants are left alone, and so is an answer that another rule bears out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.statements import Asked, questions_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.answers import is_yes
from cardgen.check.wording.rulings import Ruling, question_of, ruling_of
from cardgen.check.wording.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("DUP103", "answer-against-rule", Severity.WARNING, __doc__)

_READ = frozenset({"rule", "setup", "quick-reference"})
#: So many words make sure that a rule is the one that is asked for; so many it may have besides.
_FEWEST, _BESIDES = 2, 1
#: A sentence of the rules, what it rules, and for whom.
_Ruled = tuple[Place, Ruling, tuple[str, ...]]


def inspect(evidence: Evidence) -> Inspection:
    """Hold the answers against the rules of all texts."""
    asked = [
        (question, asked, yes)
        for document in evidence.documents
        for asked in document.derive(questions_of)
        if (yes := is_yes(asked.answer)) is not None and (question := _question(asked))
    ]
    rules = [each for document in evidence.documents for each in _rules(document)] if asked else []
    found = [finding for each in asked for finding in _answered(*each, rules)]
    return Inspection(tuple(found), len(asked))


def _question(asked: Asked) -> Ruling | None:
    """What is asked, unless something stands before the question that it is asked of."""
    block = asked.place.block
    before = block.text[: asked.place.start].strip(' *_"“Q:.0123456789')
    return None if before or block.scope else question_of(asked.question)


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


def _answered(question: Ruling, asked: Asked, yes: bool, rules: Sequence[_Ruled]) -> Iterator[Diagnostic]:
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
    first = asked.start + len(asked.answer) - len(asked.answer.lstrip())
    here = Place(asked.place.document, asked.block, first, asked.start + len(asked.answer.rstrip()))
    yield report(PROBLEM, here, message, "mend the answer or the rule", [place.related("the rule")])


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
