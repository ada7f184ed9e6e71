"""Document → the hits that its examples count, compared with what the rules call a hit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.statements import statements_of
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Span

_WHAT = r"(?P<what>hit|success|miss|failure)"
_FACES = (
    r"(?P<low>[1-9])(?:\s?(?P<open>\+|or (?:more|higher|better|above))|\s?(?:-|–|to)\s?(?P<high>\d)|"
    r"(?P<more>(?:,\s*(?:an?\s+)?\d)*,?\s+(?:or|and)\s+(?:an?\s+)?\d))?"
)
_RULE = TextPattern(
    rf"(?<!\bor )(?<!\band )\b(?:[Ee]ach|[Ee]very|[Aa]ny|[Aa]n?|[Oo]n an?|[Ff]or each|[Ff]or every|[Oo]nly)\s+"
    rf"(?:die\s+(?:that shows|showing|with|of)\s+(?:an?\s+)?|(?:roll|result)\s+of\s+(?:an?\s+)?|"
    rf"die result of\s+)?{_FACES}(?:\s+(?:is|counts as|scores|means|causes|gives(?: you)?|you score|you have|"
    rf"rolled is|rolled counts as)\s+)(?:an?|one)\s+{_WHAT}\b"
)
_ROLLS = TextPattern(
    rf"\b(?:rolls?|rolled|throws?|threw|gets)\s+(?:{NUMBER}\s+dice\s*(?:[:,]|"
    rf"and gets)\s*)?(?P<faces>(?:an?\s+)?[1-9](?:\s*,\s*(?:an?\s+)?[1-9])*,?"
    r"\s+and\s+(?:an?\s+)?[1-9])\b(?!\s*[-+×])"
)
_COUNT = TextPattern(
    rf"(?P<number>{NUMBER})\s+(?P<what>hit|success|misse?|failure)(?:es|s)?\b(?!\s+points?)", re.IGNORECASE
)
#: If some faces are more than one hit, hits cannot be counted face by face.
_MANY = TextPattern(r"\b(?:two|2|three|3|double)\s+(?:hits|successes)\b", re.IGNORECASE)
_FACE = TextPattern(r"[1-9]")
_OTHERWISE = TextPattern(
    r"\b(?:reroll\w*|adds?|plus|bonus|automatic\w*|extra|additional|blocks?|cancels?|absorbs?|prevents?|negates?|"
    r"removes?|discards?|loses?|ignor\w+|if|would|counts? (?:as|double)|black|white|red|blue|green|yellow|instead|"
    r"modif\w+|minus|subtract\w*)\b"
)


def judge_dice(document: Document) -> Iterator[Verdict]:
    """The hits in examples, if the rules define the faces that are hits only once."""
    rules = _rules(document)
    if not rules:
        return
    for telling in whole_examples(document):
        yield from _judge(telling, rules)


def _rules(document: Document) -> dict[str, tuple[frozenset[int], Span]]:
    """The faces by what they mean; contradictory definitions are left out."""
    found: dict[str, set[tuple[frozenset[int], Span]]] = {}
    for statement in statements_of(document):
        if statement.kind == "example" or statement.block.scope:
            continue
        for match in _RULE.finditer(statement.text):
            place = statement.place(document, *match.span())
            if place and not _MANY.search(statement.block.text):
                found.setdefault(match["what"], set()).add((_faces(match), place.span))
    return {
        what: min(stated, key=lambda each: each[1].line)
        for what, stated in found.items()
        if len({faces for faces, _ in stated}) == 1
    }


def _faces(match: re.Match[str]) -> frozenset[int]:
    low = int(match["low"])
    if match["more"]:
        return frozenset({low, *map(int, _FACE.findall(match["more"]))})
    return frozenset(range(low, 10 if match["open"] else int(match["high"] or low) + 1))


def _judge(telling: WholeExample, rules: dict[str, tuple[frozenset[int], Span]]) -> Iterator[Verdict]:
    for rolled in _ROLLS.finditer(telling.text):
        counted = _COUNT.search(telling.text, rolled.end())
        if counted is None or _ROLLS.search(telling.text, rolled.end(), counted.start()):
            continue
        what = counted["what"].lower().removesuffix("e")
        between = telling.text[rolled.end() : counted.end()]
        number = read_number(counted["number"])
        if (
            what not in rules
            or number is None
            or len(ANY_NUMBER.findall(between)) > 1
            or len(between) > 120
            or _OTHERWISE.search(between)
        ):
            continue
        faces, span = rules[what]
        shown = [int(face) for face in _FACE.findall(rolled["faces"])]
        expected = sum(face in faces for face in shown)
        sources = (span, telling.place(*rolled.span("faces")).span)
        place = telling.place(*counted.span("number"))
        yield Verdict(place, number == expected, f"{expected} of these are each a {what}", sources)
