"""Document → the amounts for several things in its examples, compared with the rule before them on the amount for
each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.shown_rules import ExampleInSection, RuleSentence, shown_rules
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.worked_examples import worked_examples
from cardgen.check.wording.gist import stem
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.sums.ratios import Ratios, find_ratios
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER
from cardgen.diagnostics import Span

_CHANGED = TextPattern(
    r"[+=]|\b(?:then|the one|more|extra|additional|bonus\w*|instead|less|fewer|discount|"
    r"because|already|only|cannot|can['’]t|maximum|"
    r"limit|doubl\w+|twice|half|would|could|if|each|per|both|another|unless|minus|plus|left|or|enough|except|up to)\b",
    re.IGNORECASE,
)
#: If another sentence of the paragraph has one of these, the amount may differ.
_VARIES = TextPattern(r"\b(?:less|fewer|more|extra|free|additional|instead|doubl\w+|half)\b", re.IGNORECASE)
#: The amount is for two sorts of things together: `One lamp and three candles are worth four points`.
_JOINED = TextPattern(
    rf"\b{NUMBER}(?: [\w'’-]+){{1,3}},? and {NUMBER}(?: [\w'’-]+){{1,3}} (?:is|are) worth\b",
    re.IGNORECASE,
    cues="worth",
)
_ONE = TextPattern(r"\b(?:an?|one) (?P<thing>[a-z][a-z'’-]+)")


def judge_ratios(document: Document) -> Iterator[Verdict]:
    """The amounts that examples give, pay or hold for a number of things."""
    worked = {each.place.order for each in worked_examples(document)}
    for shown in shown_rules(document):
        for stated in shown.near:
            beside = (each for each in shown.near if each.block is stated.block and each is not stated)
            if any(_VARIES.search(each.text) for each in beside):
                continue
            verdicts = (
                verdict for ratios in find_ratios(stated.text) for verdict in _judge(shown, stated, ratios)
            )
            yield from (verdict for verdict in verdicts if verdict.place.order not in worked)


def _judge(shown: ExampleInSection, stated: RuleSentence, ratios: Ratios) -> Iterator[Verdict]:
    quantities = find_quantities(shown.telling.text)
    expected, terms = ratios.base, []
    for part in ratios.parts:
        count = _count(shown.telling.text, quantities, part.thing)
        if count is None:
            return
        if count:
            expected += count // part.per * part.number
            terms.append(
                f"{count} × {part.number}" if part.per == 1 else f"{count} ÷ {part.per} × {part.number}"
            )
    units = [each for each in quantities if _names(each, ratios.parts[0].unit)]
    if not terms or len(units) != 1 or any(_names(units[0], part.thing) for part in ratios.parts):
        return
    start, end = units[0].start, units[0].number_end
    last = sentence_at(shown.telling.text, start)
    if last is None or _CHANGED.search(shown.telling.text, 0, last.end):
        return
    if _JOINED.search(shown.telling.text, last.start, start):
        return
    place = shown.telling.place(start, end)
    sources: tuple[Span, ...] = tuple(
        stated.place(shown.telling.document, part.start, part.end).span for part in ratios.parts
    )
    shown_as = " + ".join([str(ratios.base)] * bool(ratios.base) + terms)
    yield Verdict(place, units[0].value == expected, f"expected {expected}, as {shown_as}", sources)


def _count(text: str, quantities: tuple[Quantity, ...], thing: str) -> int | None:
    """The number of a thing in an example, 0 if it is not mentioned; None if it is mentioned several times."""
    counts = [each.value for each in quantities if _names(each, thing)]
    if not counts:
        counts = [1 for found in _ONE.finditer(text) if stem(found["thing"]) == thing]
    return None if len(counts) > 1 else counts[0] if counts else 0


def _names(quantity: Quantity, thing: str) -> bool:
    words = quantity.noun
    return bool(words) and thing in (stem(words[-1]), stem(words[0]))
