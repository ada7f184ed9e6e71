"""An example → the amounts that it computes: points for possessions, payments, incomes, discounts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.examples.example import OTHERWISE, Example, Worked
from cardgen.check.documents.values.stated_rates import StatedRate
from cardgen.check.documents.values.value_lists import Thing, Value
from cardgen.check.wording.meanings.rates import Rate, fold_unit
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.counted_things import Counted
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Span

_ANY_NUMBER = TextPattern(rf"(?<![\w-])(?!one\b){NUMBER}(?![\w-])", re.IGNORECASE)
_WORTH_BEFORE = TextPattern(
    rf"(?P<number>{NUMBER})(?:\s+(?P<unit>[^\W\d_]+(?: points?)?))?\s+(?:for|from)\s+(?:all\s+)?"
    rf"(?:the|his|her|their|its|those|these|your)?\s*(?:{NUMBER}\s+)?$",
    re.IGNORECASE,
)
_WORTH_BEHIND = TextPattern(
    r"(?:[^.,;\d]{0,40},?\s*(?:which|that|and (?:these|those))|)\s+(?:gives?|brings?|scores?|earns?|yields?|"
    rf"is worth|are worth|makes?)\s+(?:her|him|them|you)?\s*(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)",
    re.IGNORECASE,
)
#: `lands 4 passengers and gains 8 points`
_AND_GAINS = TextPattern(
    rf",?\s+(?:and|so (?:he|she|it))\s+(?:so |thus |therefore )?(?:gains?|scores?|earns?|gets?|receives?)\s+"
    rf"(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)(?=[.,;)]|$)"
)
_FOR_ANOTHER = TextPattern(
    rf"[^.,;\d]{{0,30}}\s+for\s+another\s+(?P<number>{NUMBER})(?=\s*(?:[.,;)]|points?\b|VP))"
)
_TOTAL = TextPattern(
    rf"(?:[:=]|\b(?:scores?|gets?|earns?|for|makes?|is|are)(?: a total of)?)\s+(?P<number>{NUMBER})\s+"
    r"(?P<unit>(?:victory )?points?|VPs?)\s*(?=[.;,)]|$)",
    re.IGNORECASE,
)
_SCORES = TextPattern(
    rf"\b(?:scores?|gets?|earns?|receives?|gains?)\s+(?:a total of\s+)?(?P<number>{NUMBER})\s+"
    r"(?:victory points?|points?|VPs?)\b(?!\s+(?:each|per|more)\b)",
    re.IGNORECASE,
)
_NUMBERS = TextPattern(rf"(?<![\w-]){NUMBER}(?![\w-])", re.IGNORECASE)
_PAYS = TextPattern(
    rf"\b(?:pays?|paid|must pay|spends?|costs? (?:her|him|them|you))\s+(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)"
    r"\b(?!\s+of\b)",
    re.IGNORECASE,
)
_TAKES = TextPattern(
    rf"\b(?:takes?|took|receives?|gets?|gains?|collects?|harvests?|produces?|pays?|must pay|has to pay)\s+"
    rf"(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)(?!\s+(?:for|from|of|each)\b)",
    re.IGNORECASE,
)
_COSTS = TextPattern(
    rf"\bcosts?\s+(?:only\s+)?(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)(?!\s+(?:less|more|fewer))",
    re.IGNORECASE,
)
_CHEAPER = TextPattern(
    rf"\b(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)\s+(?:cheaper|less|off|fewer)\b(?!\s+(?:for|per))",
    re.IGNORECASE,
)
_BOUGHT = TextPattern(
    r"\b(?:buys?|bought|builds?|built|hires?|recruits?|purchases?)\b(?P<things>[^.;:]*)", re.IGNORECASE
)
#: Points for a place among the players: `is second with 1 stone, and gets 4 points`.
_PLACED = TextPattern(
    r"\b(?:(?:first|second|third|fourth|last) place|comes? (?:first|second|third|last)|is (?:second|third)|most|"
    r"greatest|largest|highest)\b"
)


def worths(example: Example) -> Iterator[Worked]:
    """Points before or after their reason: `6 points for her two maps`, `eleven coins, which give her 3 points`."""
    text = example.worked_text()
    for mention in example.mentions:
        if text[mention.start].isspace():
            continue
        count = _count(example, mention)
        stated = [each for each in example.rates if each.rate.thing == mention.thing and not each.limits]
        sentence = example.sentence(mention.start)
        placed = _PLACED.search(sentence)
        alone = sum(example.sentence(other.start) == sentence for other in example.mentions) == 1
        found = (
            _WORTH_BEFORE.search(text, 0, mention.start)
            or _WORTH_BEHIND.match(text, mention.end)
            or _FOR_ANOTHER.match(text, mention.end)
            or (_AND_GAINS.match(text, mention.end) if alone and mention.stated and not placed else None)
        )
        if count is None or found is None or OTHERWISE.search(sentence):
            continue
        unit = fold_unit(found.groupdict().get("unit") or "")
        fit = [each for each in stated if each.rate.role != "cost" and unit in ("", each.rate.unit)]
        if fit and read_number(found["number"]) is not None:
            expected = {count // each.rate.per * each.rate.number for each in fit}
            shown = ", ".join(
                f"{e.rate.number} for each{f' {e.rate.per}' if e.rate.per > 1 else ''}" for e in fit
            )
            reason = f"{count} × `{' '.join(mention.thing)}`, {shown}"
            yield example.work_out(found.span("number"), expected, reason, [Value(0, e.span) for e in fit])


def totals(example: Example) -> Iterator[Worked]:
    """The total of the things in a sentence that counts nothing else:
    `The League controls Tessing, Harn and Ostle: 7 VP`.
    """
    for sentence in split_sentences(example.block.text):
        found = list(_TOTAL.finditer(sentence.text))
        if len(found) != 1 or OTHERWISE.search(sentence.text):
            continue
        worth = {e.rate.thing: e for e in example.rates if e.rate.role == "worth" and e.rate.unit == "point"}
        first, last = sentence.start, sentence.start + found[0].start()
        near = [m for m in example.mentions if first <= m.start and m.end <= last and m.thing in worth]
        if len(near) < 2:
            continue
        numbers = len(_ANY_NUMBER.findall(example.block.text, near[0].start, sentence.end))
        numbers -= sum(m.stated and m.count > 1 for m in near[1:])
        if numbers != 1 or any(worth[m.thing].rate.per > 1 for m in near):
            continue
        expected = sum(m.count * worth[m.thing].rate.number for m in near)
        reason = " + ".join(f"{m.count} × {worth[m.thing].rate.number}" for m in near)
        start, end = found[0].span("number")
        yield example.work_out(
            (sentence.start + start, sentence.start + end),
            {expected},
            reason,
            [Value(0, worth[m.thing].span) for m in near],
        )


def scores(example: Example) -> Iterator[Worked]:
    """The score for the things in an example that counts nothing else:
    `has 2 temples and 3 statues. He scores 12 points`.
    """
    text = example.worked_text()
    found = list(_SCORES.finditer(text))
    if len(found) != 1 or OTHERWISE.search(text):
        return
    stated: dict[Thing, set[tuple[int, int]]] = {}
    worth: dict[Thing, StatedRate] = {}
    for each in example.rates:
        if each.rate.role == "worth" and each.rate.unit == "point" and not each.limits:
            worth[each.rate.thing] = each
            stated.setdefault(each.rate.thing, set()).add((each.rate.number, each.rate.per))
    near = [
        m
        for m in example.mentions
        if m.thing in worth and m.end <= found[0].start() and m.stated and not text[m.start].isspace()
    ]
    numbers = len(_NUMBERS.findall(text)) - sum(
        m.count > 1 or text[m.start - 4 : m.start] == "one " for m in near
    )
    if not near or numbers != 1 or any(len(stated[m.thing]) > 1 for m in near):
        return
    if len({m.thing for m in near}) < len(near):
        return
    parts = [(m.count, worth[m.thing]) for m in near]
    expected = sum(count // each.rate.per * each.rate.number for count, each in parts)
    shown = (f"{each.rate.number} for each {each.rate.per} of {count}" for count, each in parts)
    reason = " + ".join(shown).replace(" each 1 of ", " each of ")
    sources = [Value(0, each.span) for _, each in parts]
    yield example.work_out(found[0].span("number"), {expected}, reason, sources)


def payments(example: Example) -> Iterator[Worked]:
    """The price of all that is bought: `buys a potion and a sword. He pays 8 gold`."""
    text = example.block.text
    paid, bought = list(_PAYS.finditer(text)), list(_BOUGHT.finditer(text))
    if len(paid) != 1 or len(bought) != 1 or OTHERWISE.search(text):
        return
    first, last = bought[0].span("things")
    basket = [m for m in example.mentions if first <= m.start < last]
    unit = fold_unit(paid[0]["unit"])
    prices: dict[Thing, StatedRate] = {
        each.rate.thing: each
        for each in example.rates
        if each.rate.role == "cost"
        and each.rate.unit in (unit, "")
        and each.rate.per == 1
        and not each.limits
    }
    if basket and all(m.thing in prices and m.stated for m in basket):
        expected = sum(m.count * prices[m.thing].rate.number for m in basket)
        reason = " + ".join(f"{m.count} × {prices[m.thing].rate.number}" for m in basket)
        yield example.work_out(
            paid[0].span("number"), {expected}, reason, [Value(0, prices[m.thing].span) for m in basket]
        )


def incomes(example: Example) -> Iterator[Worked]:
    """The income, or payment, for possessions: `has 3 fields and 2 orchards. She takes 6 grain`."""
    text = example.block.text
    if OTHERWISE.search(text):
        return
    for found in _TAKES.finditer(text):
        unit, paid = fold_unit(found["unit"]), bool(_PAYS.match(text, found.start()))
        due = [
            each
            for each in example.rates
            if each.rate.unit == unit and not each.limits and _is_due(each.rate, paid)
        ]
        # `Each cloud gives 1 drop in spring. Each cloud gives 3 drops in autumn`: any of them may be meant.
        fit = {each.rate.thing: each for each in due if not any(_differ(each.rate, e.rate) for e in due)}
        near = [m for m in example.mentions if m.thing in fit and m.end <= found.start() and m.stated]
        if all(m.count == 1 for m in near) or len({m.thing for m in near}) < len(near):
            continue
        parts = [(m, fit[m.thing].rate) for m in near]
        expected = sum(m.count // rate.per * rate.number for m, rate in parts)
        reason = " + ".join(f"{m.count} × {rate.number}" for m, rate in parts)
        yield example.work_out(
            found.span("number"), {expected}, reason, [Value(0, fit[m.thing].span) for m in near]
        )


def discounts(example: Example) -> Iterator[Worked]:
    """A reduced price: `costs 7 guilders. Her Captain makes it 2 guilders cheaper. She pays 5 guilders`."""
    text = example.block.text
    price, less, paid = (list(p.finditer(text)) for p in (_COSTS, _CHEAPER, _PAYS))
    if not (
        len(price) == len(less) == len(paid) == 1 and price[0].end() <= less[0].start() < paid[0].start()
    ):
        return
    if len({fold_unit(found["unit"]) for found in (price[0], less[0], paid[0])}) > 1:
        return
    first, rebate = read_number(price[0]["number"]) or 0, read_number(less[0]["number"]) or 0
    reason = f"{first} - {rebate}"
    yield example.work_out(
        paid[0].span("number"), {first - rebate}, reason, [Value(first, _span(example, price[0]))]
    )


def _differ(one: Rate, other: Rate) -> bool:
    """Whether two rates give different amounts for one thing."""
    return one.thing == other.thing and (one.number, one.per) != (other.number, other.per)


def _count(example: Example, mention: Counted) -> int | None:
    if mention.stated:
        return mention.count
    stated = {m.count for m in example.mentions if m.thing == mention.thing and m.stated}
    return stated.pop() if len(stated) == 1 else None


def _span(example: Example, found: re.Match[str]) -> Span:
    return example.document.span(example.block, *found.span("number"))


def _is_due(rate: Rate, paid: bool) -> bool:
    """Whether a rate is what is paid (or else what is received) for each thing that somebody has."""
    return rate.role == "cost" and not rate.own if paid else rate.role == "gain"
