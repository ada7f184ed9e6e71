"""A worked example has a different outcome from what the declared rule gives.

## Why

Players copy examples. If the rule says that 5 against 7 loses and the example wins, every table plays its own game.

## Example

```files
# file: rules/01-rules.md
# A Fight

:::{facts}
fight.win(total, strength) = total >= strength
:::

:::{example}
You play STR 3 and turn up a 2: 3 + 2 = 5, less than 7. You win the Fight.
:::
```

## Use instead

```files
# file: rules/01-rules.md
# A Fight

:::{facts}
fight.win(total, strength) = total >= strength
:::

:::{example}
You play STR 3 and turn up a 2: 3 + 2 = 5, less than 7. You lose the Fight.
:::
```

## Notes

The rule looks at examples that compare two numbers and then state the outcome (also as `W` or `L`). A predicate such
as `fight.win` applies where the example or a heading above it mentions a Fight, or where it is declared in the same
chapter; if several apply, they must agree. A predicate without a name before the dot (`win(a, b)`) applies where no
other does. The outcome must concern what the predicate is about, or a contest in general (`you win the Fight`, but not
`you win a coin`), and the person to whom the first number belongs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.origins import origins
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, fold_phrase, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.expressions import ExpressionError
from cardgen.frozen import frozen
from cardgen.model.resolving.declarations import Predicate

PROBLEM = Problem("ARI203", "wrong-outcome", Severity.ERROR, __doc__)

#: Two numbers and how they compare: `7, which is more than the defence of 6`.
_COMPARISON = TextPattern(
    r"\b(?P<left>\d{1,4})(?:,?\s+which)?(?:\s+is|\s+are|,)?\s+(?:still\s+|just\s+)?"
    r"(?:at least|at most|less than|lower than|fewer than|more than|higher than|greater than|equal to|the same as|"
    r"below|above|not enough for|enough for|reaches|beats|equals|against|versus|vs\.?)"
    r"(?:\s+(?!\d)[\w'’]+){0,5}?\s+(?P<right>\d{1,4})\b"
)
#: The word for a win or a loss, in words or as the letters `W:` and `L:`.
_OUTCOME = TextPattern(
    r"(?P<win>\bW(?=[:.])|\b(?:win|wins|won|succeed|succeeds|succeeded|success|pass|passes|passed|hit|hits)\b)|"
    r"(?P<lose>\bL(?=[:.])|\b(?:lose|loses|lost|fail|fails|failed|failure|miss|misses|missed)\b)",
    re.IGNORECASE,
)
_REACH = 60
#: What is won, lost or passed: `the last Fight`, `a card`, `your turn`.
_OBJECT = TextPattern(
    r"\s+(?P<which>(?:the|an?|his|her|your|their|its|this|that|one|two|three|\d+)(?:\s+(?:last|next|other|first|"
    r"previous|whole))?)\s+(?P<what>[A-Za-z]+)"
)
#: `the next fight`: not the one of the example.
_ELSEWHERE = TextPattern(r"\b(?:last|next|other|first|previous)$")
#: Contests that a predicate of any name decides.
_CONTESTS = word_set(
    "fight combat battle duel contest test check challenge roll trick round game attack bout match encounter skirmish"
)
#: Who wins or loses, by name.
_WHO = TextPattern(r"\b(?P<who>[A-Z][a-z]+)\s$")
_PRONOUNS = word_set("you he she it they we this that")
_WON = frozenset({"win", "wins", "won", "success", "succeeds", "pass", "passes", "passed", "hit", "hits"})
_LOST = frozenset({"lose", "loses", "lost", "fail", "fails", "failed", "miss", "misses", "missed"})


@frozen
class _Case:
    """Two numbers that an example compares, and how it says that this ends."""

    left: int
    right: int
    won: bool
    place: Place
    compared: Place


def inspect(evidence: Evidence) -> Inspection:
    """Work out every outcome that an example gives for two numbers."""
    predicates = [
        p for p in declarations_of(evidence).predicates if len(p.parameters) == 2 and _sense(p) is not None
    ]
    found: list[Diagnostic] = []
    inspected = 0
    if predicates:
        for document, block in blocks_in(evidence.documents, "example"):
            meant = [p for p in predicates if _speaks_of(document, block, p)]
            meant = meant or [p for p in predicates if not _subject(p)]
            about = _CONTESTS.union(*map(_subject, meant))
            if not meant:
                continue
            for case in _cases(document, block, about):
                inspected += 1
                verdicts = {_won(predicate, case.left, case.right) for predicate in meant}
                if verdicts == {not case.won}:
                    found.append(_report(evidence, case, meant))
    return Inspection(tuple(found), inspected)


def _cases(document: Document, block: TextBlock, about: frozenset[str]) -> Iterator[_Case]:
    """What an example compares, each with its outcome; `about` are the things that are won or lost."""
    compared = list(_COMPARISON.finditer(block.text))
    for number, found in enumerate(compared):
        end = compared[number + 1].start() if number + 1 < len(compared) else len(block.text)
        outcome = _OUTCOME.search(block.text, found.end(), min(end, found.end() + _REACH))
        denied = outcome and "not " in block.text[max(0, outcome.start() - 10) : outcome.start()]
        if outcome and not denied and _is_of(found, outcome, about):
            place = Place(document, block, *outcome.span())
            compared_at = Place(document, block, *found.span())
            yield _Case(int(found["left"]), int(found["right"]), bool(outcome["win"]), place, compared_at)


def _is_of(compared: re.Match[str], outcome: re.Match[str], about: frozenset[str]) -> bool:
    """Whether what is won or lost is what was compared, and the one who does it has the first of the numbers."""
    text = compared.string
    who = _WHO.search(text, max(0, outcome.start() - _REACH), outcome.start())
    if who and fold(who["who"]) not in _PRONOUNS and who["who"] not in text[: compared.start("left")]:
        return False
    what = _OBJECT.match(text, outcome.end())
    if what is None or outcome[0].lower().startswith("hit"):
        return True  # who hits, hits a target
    return fold(what["what"]) in about and not _ELSEWHERE.search(what["which"])


def _sense(predicate: Predicate) -> bool | None:
    """True for a predicate that says when one wins, False for one that says when one loses."""
    last = predicate.name.rpartition(".")[2].lower()
    return True if last in _WON else False if last in _LOST else None


def _won(predicate: Predicate, left: int, right: int) -> bool | None:
    try:
        value = predicate.call(left, right)
    except ExpressionError:
        return None
    return value == _sense(predicate) if isinstance(value, bool) else None


def _speaks_of(document: Document, block: TextBlock, predicate: Predicate) -> bool:
    """Whether the example names what the predicate is about, or stands in a section that does or that declares it."""
    wanted = _subject(predicate)
    around = [block.text, *block.headings]
    around += [other.text for other in document.blocks if block.group and other.group == block.group]
    if not wanted or any(wanted <= set(fold_phrase(text)) for text in around):
        return bool(wanted)
    return any(
        other.headings[:1] == block.headings[:1] and predicate.name in other.text
        for other in document.of_kind("facts")
    )


def _subject(predicate: Predicate) -> frozenset[str]:
    """The words for what a predicate is about: `fight` of `fight.win`."""
    return frozenset(fold_phrase(predicate.name.rpartition(".")[0].replace("_", " ").replace(".", " ")))


def _report(evidence: Evidence, case: _Case, meant: list[Predicate]) -> Diagnostic:
    rule = meant[0]
    truth = "lost" if case.won else "won"
    message = (
        f"`{rule.name}` says that {case.left} against {case.right} is {truth}, found `{case.place.words}`"
    )
    related = [Related(rule.span, "declared here"), *origins(evidence, case.compared)]
    return report(PROBLEM, case.place, message, "correct the outcome or one of the numbers", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
