"""Document → the amounts discarded, lost or stored in its examples, compared with a limit or a share in the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class _Statement:
    """A limit (`number`), or how a half is rounded (`up`), for things of one unit."""

    number: int
    up: bool
    span: Span


_LIMIT = TextPattern(
    rf"\b(?:discards?|return\w*)\s+(?:\w+\s+)?(?:cards\s+)?(?:down to|until (?:you|they|he or she) (?:have|has|hold|"
    rf"holds) (?:only |exactly )?)\s*"
    rf"(?P<number>{NUMBER})(?:\s+(?P<unit>[a-z]+))?|"
    rf"\b(?:not|never|no player(?: may| can)?)\s+(?:hold|have|keep|hold in hand|"
    rf"own)\s+more than\s+(?P<number2>{NUMBER})\s+(?:[a-z]+ (?=[a-z]+s\b))?(?P<unit2>[a-z]+)|"
    rf"\bhand limit (?:is|of)\s+(?P<number3>{NUMBER})(?:\s+(?P<unit3>[a-z]+))?|"
    rf"\b(?:room|space|place) for(?: at most| only| up to)? (?P<number4>{NUMBER})\s+(?:[a-z]+ )?(?P<unit4>[a-z]+)\b|"
    rf"\b(?:may|can|must) (?:never )?(?:hold|have|keep|store|carry) (?:at most|up to|no more than|a maximum of)\s+"
    rf"(?P<number5>{NUMBER})\s+(?:[a-z]+ )?(?P<unit5>[a-z]+)\b",
    re.IGNORECASE,
)
_HALF = TextPattern(
    r"\bhalf (?:of )?(?:of )?(?:all )?(?:your|his|her|their|its|the|his or her|"
    r"all)?\s*(?P<unit>[a-z]+)(?:\s+(?:and tokens|in hand))?[,.]?\s*\(?"
    r"(?:always |the number |this is |halves are )?(?:being )?rounded (?P<way>up|down)"
)
_SURPLUS = TextPattern(
    rf"\b(?:has|holds|have|had|with|of)\s+(?:(?:now|still|therefore|"
    rf"got)\s+)?(?P<number>{NUMBER})\s+(?:(?![a-z]*men\b|people\b|dice\b)[a-z]+ (?=[a-z]+s\b))?"
    rf"(?P<unit>[a-z]+)\b(?P<between>[^!?\d]{{0,120}}?)\b"
    rf"(?P<verb>discards?|returns?|loses?|lose|put back|throws? away|gives? up|gets? rid of)\s+"
    rf"(?P<lost>{NUMBER})\b(?!\s*(?:each|times))(?:\s+(?:of them|(?P<unit2>[a-z]+)))?",
    re.IGNORECASE,
)
_OTHERWISE = TextPattern(
    r"\b(?:if|would|could|instead|unless|pays?|buys?|draws?|takes?|gains?|except|plays?|spends?|each|twice|also|"
    r"because of|thanks)\b",
    re.IGNORECASE,
)


def judge_limits(document: Document) -> Iterator[Verdict]:
    """The amounts that are given up because of a limit, or as a half."""
    limits, halves = _limits(document), _halves(document)
    if not limits and not halves:
        return
    for telling in whole_examples(document):
        for match in _SURPLUS.finditer(telling.text):
            if not _OTHERWISE.search(match["between"]):
                yield from _judge(
                    telling,
                    match,
                    limits if match["verb"].lower().startswith(("d", "r", "t", "g")) else halves,
                )


def _statements(document: Document) -> Iterator[Statement]:
    for statement in statements_of(document):
        is_rule = statement.kind != "example" and statement.made is None
        if is_rule and not statement.block.scope and not scope_of(statement.text):
            yield statement


def _limits(document: Document) -> dict[str, list[_Statement]]:
    found: dict[str, list[_Statement]] = {}
    for statement in _statements(document):
        for match in _LIMIT.finditer(statement.text):
            group = next(g for g in ("number", "number2", "number3", "number4", "number5") if match[g])
            number = read_number(match[group])
            unit = fold(match[group.replace("number", "unit")] or "card")
            place = statement.place(document, *match.span(group))
            if number is not None and place:
                found.setdefault(unit, []).append(_Statement(number, up=False, span=place.span))
    return found


def _halves(document: Document) -> dict[str, list[_Statement]]:
    found: dict[str, list[_Statement]] = {}
    for statement in _statements(document):
        for match in _HALF.finditer(statement.text):
            place = statement.place(document, *match.span())
            unit = fold(match["unit"])
            if place:
                found.setdefault(unit, []).append(_Statement(0, match["way"].lower() == "up", place.span))
    return found


def _judge(
    telling: WholeExample, match: re.Match[str], stated: dict[str, list[_Statement]]
) -> Iterator[Verdict]:
    rules = stated.get(fold(match["unit"]), [])
    has, lost = read_number(match["number"]), read_number(match["lost"])
    if match["unit2"] and fold(match["unit2"]) != fold(match["unit"]):
        return
    if len({(rule.number, rule.up) for rule in rules}) != 1 or has is None or lost is None:
        return
    rule = rules[0]
    if rule.number:
        if has <= rule.number:
            return
        expected, reason = has - rule.number, f"{has} - {rule.number}"
    else:
        expected, reason = (has + rule.up) // 2, f"half of {has}, rounded {'up' if rule.up else 'down'}"
    place = telling.place(*match.span("lost"))
    sources = (rule.span, telling.place(*match.span("number")).span)
    yield Verdict(place, lost == expected, f"expected {expected} ({reason})", sources)
