"""Document → the fights and tests in its examples, compared with the rule that decides who wins."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import statements_of
from cardgen.check.wording.meanings.contests import Contest, decide, find_contests, find_outcomes
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.frozen import frozen

_READ = frozenset({"rule", "faq-answer", "quick-reference"})
_VALUE = TextPattern(
    rf"\b(?P<noun>[^\W\d_]+)(?:\s+(?:value|score|rating|number|level))?"
    rf"(?:\s*=\s*|\s*:\s*|\s+(?:of|is|are|has|at)\s+|\s+|\s+\(|\s+of\s+(?:the|his|her|its|their|an?)\s+\w+\s+"
    rf"(?:is|was|are)\s+)(?:only\s+|also\s+)?(?P<number>{NUMBER})\b(?!\s*[-+×/–]\s*\d)"
)
_ROLL = TextPattern(
    rf"\b(?:rolls?|rolled|throws?|threw|(?:roll|throw|die) (?:is|of|shows|"
    rf"comes up))\s+(?:only\s+)?(?:an?\s+)?(?P<number>{NUMBER})\b"
    rf"(?!\s*(?:,|and|or)\s*(?:an?\s+)?{NUMBER}\b|\s+(?:dice|times|more|extra)|\s*[-+−–]\s*\d)",
    re.IGNORECASE,
)
_MADE = TextPattern(
    rf"(?:=\s*|\b(?:total|result|sum)(?: of| is|: )\s*|\b(?:modified|adjusted|final) (?:roll|result|total)"
    rf"(?: is| of)\s+|\bwhich makes\s+|\bmakes\s+|\bfor a\s+)(?P<number>{NUMBER})\b(?!\s*[-+−–×]\s*\d)",
    re.IGNORECASE,
)
_AGAIN = TextPattern(r"\b(?:again|another|second|reroll\w*)\b", re.IGNORECASE)
_CHANGED = TextPattern(
    r"\b(?:adds?|plus|subtracts?|minus|bonus|modif\w+|reroll\w*|instead|except|deducts?)\b", re.IGNORECASE
)
_UNSURE = TextPattern(
    r"\b(?:if|would|could|had|automatic\w*|always|never|reroll\w*|unless|instead|may|might)\b", re.IGNORECASE
)


@frozen
class _Ruled:
    contest: Contest
    place: Place


def judge_contests(document: Document) -> Iterator[Verdict]:
    """The outcomes in examples that a rule decides."""
    rules = _rules(document)
    if not rules:
        return
    for telling in whole_examples(document):
        for start, end in _passages(telling.text):
            yield from _judge(telling, rules, start, end)


def _rules(document: Document) -> list[_Ruled]:
    found = []
    for statement in statements_of(document):
        if (
            statement.kind not in _READ
            or statement.made is not None
            or statement.block.scope
            or scope_of(statement.text)
        ):
            continue
        for contest in find_contests(statement.text):
            place = statement.place(document, contest.start, contest.end)
            if place:
                found.append(_Ruled(contest, place))
    return found


def _passages(text: str) -> Iterator[tuple[int, int]]:
    """The ranges that end with each outcome, starting after the one before."""
    start = 0
    for outcome in find_outcomes(text):
        yield start, outcome.end
        start = outcome.end


def _judge(telling: WholeExample, rules: list[_Ruled], start: int, end: int) -> Iterator[Verdict]:
    text = telling.text[:end]
    outcome = find_outcomes(text[start:])[-1]
    last = sentence_at(telling.text, end - 1)
    if last is None or _UNSURE.search(last.text):
        return
    compared = []
    for ruled in rules:
        right = [m for m in _VALUE.finditer(text, start) if fold(m["noun"]) in ruled.contest.right]
        values = {read_number(m["number"]) for m in right}
        left = _left(text, start, [m.start("number") for m in right])
        if len(values) == 1 and left and _decides(text, left[1], {m.start("number") for m in right}):
            compared.append((ruled, left, right[-1]))
    if not compared:
        return
    results = {decide(r.contest, value[0], read_number(held["number"]) or 0) for r, value, held in compared}
    if len(results) > 1:
        return
    ruled, (number, at), against = compared[0]
    truth = "succeeds" if results == {True} else "fails"
    message = f"{number} against {against['number']} {truth} by the rule `{ruled.place.words}`"
    place = telling.place(start + outcome.start, start + outcome.end)
    spans = (telling.place(at, at + len(str(number))).span, telling.place(*against.span("number")).span)
    yield Verdict(place, results == {outcome.won}, message, (ruled.place.span, *spans))


def _decides(text: str, left: int, right: set[int]) -> bool:
    """Whether no numbers follow the roll except those that it is compared with."""
    behind = {m.start() for m in ANY_NUMBER.finditer(text, left)}
    return behind <= {left} | right and not _AGAIN.search(text, left)


def _left(text: str, start: int, taken: list[int]) -> tuple[int, int] | None:
    """The roll or total that is compared with something, and its position; None if it is not clear."""
    made = [m for m in _MADE.finditer(text, start) if m.start("number") not in taken]
    if made:
        value = read_number(made[-1]["number"])
        return (value, made[-1].start("number")) if value is not None else None
    rolls = [m for m in _ROLL.finditer(text, start) if m.start("number") not in taken]
    if len(rolls) != 1 or _CHANGED.search(text, start):
        return None
    value = read_number(rolls[0]["number"])
    return (value, rolls[0].start("number")) if value is not None else None
