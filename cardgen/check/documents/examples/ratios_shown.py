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
from cardgen.check.wording.gist import gist, stem
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
#: What limits the things that count: `each card he returns`, `every fish that you have caught`.
_ONLY_THOSE = TextPattern(
    r"(?:each|every) (?:[\w'’-]+ )??(?P<thing>[a-z][a-z'’-]+),? "
    r"(?:(?:that|which)(?: (?:he|she|they|you|he or she))?|he|she|they|you|he or she) "
    r"(?:(?:have|has|had|is|are|was|were) )?(?P<verb>[a-z]{3,})\b",
    re.IGNORECASE,
    cues="each every",
)
_HAS = TextPattern(r"\b(?:has|have|had|holds?|owns?|with) (?:[\w'’-]+ ){0,2}$")
_WORD = TextPattern(r"[a-z'’-]+", re.IGNORECASE)
#: Between a verb and the number of what it is done with.
_OBJECT = TextPattern(r"\w* (?:[\w'’-]+ ){0,2}")
#: Before an amount that only describes something: `in a zone with two tokens`; and rules on what a thing has.
_DESCRIBED = TextPattern(
    rf"\b(?:an?|the|each|every|this|that|his|her|their|its|{NUMBER}) (?:[\w'’-]+ )?[a-z'’-]+ "
    r"(?:with|having|containing|showing)(?: (?:only|the|its|their|just))? $",
    re.IGNORECASE,
)
_HOLDS = TextPattern(r"\b(?:holds?|ha(?:s|ve)|contains?|houses?|carry|carries|shows?)\b")
_EACH = TextPattern(r"\b(?:each|every)\b", re.IGNORECASE)
_ONE = TextPattern(r"\b(?:an?|one) (?P<thing>[a-z][a-z'’-]+)")


def judge_ratios(document: Document) -> Iterator[Verdict]:
    """The amounts that examples give, pay or hold for a number of things."""
    worked = {each.place.order for each in worked_examples(document)}
    for shown in shown_rules(document):
        found: list[Verdict] = []
        for stated in shown.near:
            beside = (each for each in shown.near if each.block is stated.block and each is not stated)
            if any(_VARIES.search(each.text) for each in beside):
                continue
            verdicts = (
                verdict for ratios in find_ratios(stated.text) for verdict in _judge(shown, stated, ratios)
            )
            found += (verdict for verdict in verdicts if verdict.place.order not in worked)
        # One of several rules holds: `Each zone produces two tokens in spring. Each zone produces three in autumn.`
        held = {verdict.place.order for verdict in found if verdict.holds}
        yield from (verdict for verdict in found if verdict.holds or verdict.place.order not in held)


def _is_of_those(text: str, quantity: Quantity, stated: str) -> bool:
    """Whether a number of things in an example is that of those which the rule means: for `each card he returns`, those
    that somebody returns or has; not those of which he then returns some.
    """
    limits = _ONLY_THOSE.finditer(stated)
    only = next((found for found in limits if _names(quantity, stem(found["thing"]))), None)
    if only is None:
        return True
    before = text[: quantity.start]
    done = [found for found in _WORD.finditer(text) if stem(found[0]) == stem(only["verb"])]
    if not done:
        return bool(_HAS.search(before))
    return any(_OBJECT.fullmatch(before, found.end()) for found in done)


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
    counted = [each for each in quantities if any(_names(each, part.thing) for part in ratios.parts)]
    if not all(_is_of_those(shown.telling.text, each, stated.text) for each in counted):
        return
    if not terms or len(units) != 1 or any(_names(units[0], part.thing) for part in ratios.parts):
        return
    start, end = units[0].start, units[0].number_end
    if _DESCRIBED.search(shown.telling.text, 0, start) and not _HOLDS.search(stated.text):
        return
    last = sentence_at(shown.telling.text, start)
    if last is None or _CHANGED.search(shown.telling.text, 0, last.end):
        return
    if _JOINED.search(shown.telling.text, last.start, start):
        return
    if any(_says_otherwise(each, ratios) for each in shown.near if each is not stated):
        return
    place = shown.telling.place(start, end)
    sources: tuple[Span, ...] = tuple(
        stated.place(shown.telling.document, part.start, part.end).span for part in ratios.parts
    )
    shown_as = " + ".join([str(ratios.base)] * bool(ratios.base) + terms)
    yield Verdict(place, units[0].value == expected, f"expected {expected}, as {shown_as}", sources)


def _says_otherwise(other: RuleSentence, ratios: Ratios) -> bool:
    """Whether a sentence gives the amounts of a rule in another way, as for one time only: `Each cloud gives 1 drop in
    the first week`.
    """
    if not _EACH.search(other.text) or find_ratios(other.text):
        return False
    stems = gist(other.text)
    return any({part.thing, part.unit} <= stems for part in ratios.parts)


def _count(text: str, quantities: tuple[Quantity, ...], thing: str) -> int | None:
    """The number of a thing in an example, 0 if it is not mentioned; None if it is mentioned several times."""
    counts = [each.value for each in quantities if _names(each, thing)]
    if not counts:
        counts = [1 for found in _ONE.finditer(text) if stem(found["thing"]) == thing]
    return None if len(counts) > 1 else counts[0] if counts else 0


def _names(quantity: Quantity, thing: str) -> bool:
    words = quantity.noun
    return bool(words) and thing in (stem(words[-1]), stem(words[0]))
