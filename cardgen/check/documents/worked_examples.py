"""Document with lists of values → the numbers in its examples that follow from these lists, and what they should be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.odd_terms import find_odd_term
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.documents.told_rates import ToldRate, told_rates
from cardgen.check.documents.value_lists import Thing, Value, ValueList, value_lists
from cardgen.check.wording.counted_things import Counted, by_first_word, find_counted, numbers_before
from cardgen.check.wording.rates import Rate, fold_unit
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import (
    NUMBER,
    fold,
    fold_phrase,
    folded_tokens,
    read_number,
    tokenize,
    word_set,
)
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Worked:
    """A number of an example: what it can be by the lists, how that comes about, and where they say so."""

    place: Place
    expected: tuple[int, ...]
    reason: str
    sources: tuple[Span, ...]

    @property
    def holds(self) -> bool:
        """Whether the example follows the lists."""
        return read_number(self.place.words) in self.expected


_READ = frozenset({"rule", "caption", "faq-answer"})
#: `Ursula plays three`, `The Crown controls`, `Blue has`.
_SOMEBODY = re.compile(
    r"(?:^|[.:;,>*_“\"(]\s*|\b(?:and|but|then|so)\s+)(?:The\s+)?[A-Z][a-z]+(?:\s+player)?\s+"
    r"(?:has|had|holds|owns|buys|bought|plays|lays|pays|sells|builds|built|scores|takes|gains|rolls|controls|wants|"
    r"collects|discards|draws|chooses|spends|uses|moves|attacks|harvests|hires|recruits|gets|earns|receives)\b"
)
#: A price or a value is another one where one of these is said.
_OTHERWISE = re.compile(
    r"\b(?:cheaper|discount\w*|less|reduc\w+|lower\w*|instead|half|halves|more|extra|additional\w*|free|bonus|doubl\w+|"
    r"twice|rebate|surcharge|plus|minus|if|would|could|except)\b",
    re.IGNORECASE,
)
_EACH = re.compile(r"\b(?:each|every|per)\b", re.IGNORECASE)
_CLAUSES = re.compile(r"[,;:]")
#: Shorter names of rows are numbers: `III`, `4`.
_SHORT = 4
_NO_LABEL = word_set("in of the a each for one per and or to")
_IN_BRACKETS = re.compile(r"\s*\((?P<number>\d+)\)")
_FOR = re.compile(
    rf"\s+(?:for|at)\s+(?:another\s+)?(?P<number>{NUMBER})\b(?!\s*(?:turns?|rounds?|players?|days?|%|[-–/]))"
)
_TRADES = re.compile(
    r"\b(?:buy|buys|bought|buying|build|builds|builds|hire|hires|recruit|recruits|purchase|purchases)\b"
)
_SUM = re.compile(r"(?<![\d+×x*/–-])(?<![+×x*/–-] )\d+(?:\s*\+\s*\d+)+(?!\s*[+×x*/–-])")
_DIGITS = re.compile(r"\d+")
_ANY_NUMBER = re.compile(rf"(?<![\w-])(?!one\b){NUMBER}(?![\w-])", re.IGNORECASE)
_WORTH_BEFORE = re.compile(
    rf"(?P<number>{NUMBER})(?:\s+(?P<unit>[^\W\d_]+(?: points?)?))?\s+(?:for|from)\s+(?:all\s+)?"
    rf"(?:the|his|her|their|its|those|these|your)?\s*(?:{NUMBER}\s+)?$",
    re.IGNORECASE,
)
_WORTH_BEHIND = re.compile(
    r"(?:[^.,;\d]{0,40},?\s*(?:which|that|and (?:these|those))|)\s+(?:gives?|brings?|scores?|earns?|yields?|"
    rf"is worth|are worth|makes?)\s+(?:her|him|them|you)?\s*(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)",
    re.IGNORECASE,
)
_FOR_ANOTHER = re.compile(
    rf"[^.,;\d]{{0,30}}\s+for\s+another\s+(?P<number>{NUMBER})(?=\s*(?:[.,;)]|points?\b|VP))"
)
_TOTAL = re.compile(
    rf"(?:[:=]|\b(?:scores?|gets?|earns?|for|makes?|is|are)(?: a total of)?)\s+(?P<number>{NUMBER})\s+"
    r"(?P<unit>(?:victory )?points?|VPs?)\s*(?=[.;,)]|$)",
    re.IGNORECASE,
)
_PAYS = re.compile(
    rf"\b(?:pays?|paid|must pay|spends?|costs? (?:her|him|them|you))\s+(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)",
    re.IGNORECASE,
)
_TAKES = re.compile(
    rf"\b(?:takes?|took|receives?|gets?|gains?|collects?|harvests?|produces?|pays?|must pay|has to pay)\s+"
    rf"(?P<number>{NUMBER})\s+(?P<unit>[^\W\d_]+)(?!\s+(?:for|from|of|each)\b)",
    re.IGNORECASE,
)
_BOUGHT = re.compile(
    r"\b(?:buys?|bought|builds?|built|hires?|recruits?|purchases?)\b(?P<things>[^.;:]*)", re.IGNORECASE
)


def worked_examples(document: Document) -> tuple[Worked, ...]:
    """The numbers of a text's examples that its lists of values decide, in order, found once."""
    return document.derive(_find)


def _find(document: Document) -> tuple[Worked, ...]:
    lists = value_lists(document)
    rates = told_rates(document)
    if not lists and not rates:
        return ()
    things = by_first_word(
        [*(t for each in lists for t in each.values), *(told.rate.thing for told in rates)]
    )
    found: list[Worked] = []
    for block in document.blocks:
        if not _tells_of_somebody(block):
            continue
        example = _Example(document, block, find_counted(block.text, things), lists, rates)
        if example.mentions or block.kind == "example":
            found += [
                *example.single_values(),
                *example.row_values(),
                *example.terms(),
                *example.worths(),
                *example.totals(),
                *example.payments(),
                *example.incomes(),
            ]
    return tuple(found)


def _tells_of_somebody(block: TextBlock) -> bool:
    """Whether a block is an example: it says so, or tells what somebody with a name does."""
    return block.kind == "example" or (block.kind in _READ and bool(_SOMEBODY.search(block.text)))


@frozen
class _Example:
    """An example, the things that it speaks of, and what the text says of their values."""

    document: Document
    block: TextBlock
    mentions: tuple[Counted, ...]
    lists: tuple[ValueList, ...]
    rates: tuple[ToldRate, ...]

    def single_values(self) -> Iterator[Worked]:
        """`a Snowy Owl (3)`, `buys a Snowy Owl for 6`."""
        text = self.block.text
        for mention in self.mentions:
            known = [
                (each.label, each.values[mention.thing])
                for each in self.lists
                if mention.thing in each.values
            ]
            shown = _IN_BRACKETS.match(text, mention.end)
            if shown is None and self._trades(mention):
                shown = _FOR.match(text, mention.end)
            if shown is None or not known:
                continue
            counts = {1, mention.count}
            expected = {value.number * count for _, value in known for count in counts}
            names = " ".join(mention.thing)
            told = " or ".join(f"{value.number} ({label})" for label, value in known)
            yield self._worked(shown.span("number"), expected, f"`{names}` has {told}", [v for _, v in known])

    def _trades(self, mention: Counted) -> bool:
        sentence = self._sentence(mention.start)
        return bool(_TRADES.search(sentence)) and not _OTHERWISE.search(sentence)

    def row_values(self) -> Iterator[Worked]:
        """`He fulfils a level III Contract and gets 9 guilders`: what the one row that a sentence names has."""
        for sentence in split_sentences(self.block.text):
            if _OTHERWISE.search(sentence.text) or _EACH.search(sentence.text):
                continue
            for table in self.document.derive(tables_of):
                row, *named = _named_row(table, sentence.text)
                for head, cell in zip(table.head[1:], row[1:], strict=False):
                    label = [word for word in fold_phrase(head.text) if word != "each"]
                    for first, last in numbers_before(sentence.text, label) if cell.text.isdecimal() else ():
                        if _CLAUSES.search(sentence.text[min(first, *named) : max(last, *named)]):
                            continue
                        value = Value(int(cell.text), table.span(cell))
                        reason = f"`{row[0].text}` has {cell.text} ({head.text})"
                        span = (sentence.start + first, sentence.start + last)
                        yield self._worked(span, {value.number}, reason, [value])

    def terms(self) -> Iterator[Worked]:
        """`holds the Bridge and the Mill and scores 4 + 2`: the terms in the order of the things."""
        text = self.block.text
        for found in _SUM.finditer(text):
            places = [
                (found.start() + d.start(), found.start() + d.end()) for d in _DIGITS.finditer(found[0])
            ]
            numbers = [int(text[first:last]) for first, last in places]
            start = self._begin(found.start())
            near = [m for m in self.mentions if start <= m.start and m.end <= found.start() and m.count]
            if odd := find_odd_term(numbers, near, self._lists_for(found.start())):
                at, term = odd
                reason = f"`{' '.join(term.thing.thing)}` has {term.value.number} ({term.label})"
                yield self._worked(places[at], {term.number}, reason, [term.value])

    def _lists_for(self, at: int) -> tuple[ValueList, ...]:
        """The lists whose label the sentence names, or all when it names none."""
        said = folded_tokens(self._sentence(at))
        named = tuple(each for each in self.lists if said & {*fold_phrase(each.label)} - _NO_LABEL)
        return named or self.lists

    def worths(self) -> Iterator[Worked]:
        """`6 points for her two maps`, `eleven coins, which give her 3 points`."""
        text = self.block.text
        for mention in self.mentions:
            count = self._count(mention)
            told = [each for each in self.rates if each.rate.thing == mention.thing and not each.limits]
            found = (
                _WORTH_BEFORE.search(text, 0, mention.start)
                or _WORTH_BEHIND.match(text, mention.end)
                or _FOR_ANOTHER.match(text, mention.end)
            )
            if count is None or found is None or _OTHERWISE.search(self._sentence(mention.start)):
                continue
            unit = fold_unit(found.groupdict().get("unit") or "")
            fit = [each for each in told if each.rate.role != "cost" and unit in ("", each.rate.unit)]
            if fit and read_number(found["number"]) is not None:
                expected = {count // each.rate.per * each.rate.number for each in fit}
                shown = ", ".join(
                    f"{e.rate.number} for each{f' {e.rate.per}' if e.rate.per > 1 else ''}" for e in fit
                )
                reason = f"{count} × `{' '.join(mention.thing)}`, {shown}"
                yield self._worked(found.span("number"), expected, reason, [Value(0, e.span) for e in fit])

    def totals(self) -> Iterator[Worked]:
        """`The League controls Tessing, Harn and Ostle: 7 VP`: nothing else is counted in the sentence."""
        for sentence in split_sentences(self.block.text):
            found = list(_TOTAL.finditer(sentence.text))
            if len(found) != 1 or _OTHERWISE.search(sentence.text):
                continue
            worth = {e.rate.thing: e for e in self.rates if e.rate.role == "worth" and e.rate.unit == "point"}
            first, last = sentence.start, sentence.start + found[0].start()
            near = [m for m in self.mentions if first <= m.start and m.end <= last and m.thing in worth]
            if len(near) < 2:
                continue
            numbers = len(_ANY_NUMBER.findall(self.block.text, near[0].start, sentence.end))
            numbers -= sum(m.told and m.count > 1 for m in near[1:])
            if numbers != 1 or any(worth[m.thing].rate.per > 1 for m in near):
                continue
            expected = sum(m.count * worth[m.thing].rate.number for m in near)
            reason = " + ".join(f"{m.count} × {worth[m.thing].rate.number}" for m in near)
            start, end = found[0].span("number")
            yield self._worked(
                (sentence.start + start, sentence.start + end),
                {expected},
                reason,
                [Value(0, worth[m.thing].span) for m in near],
            )

    def payments(self) -> Iterator[Worked]:
        """`buys a potion and a sword. He pays 8 gold`."""
        text = self.block.text
        paid, bought = list(_PAYS.finditer(text)), list(_BOUGHT.finditer(text))
        if len(paid) != 1 or len(bought) != 1 or _OTHERWISE.search(text):
            return
        first, last = bought[0].span("things")
        basket = [m for m in self.mentions if first <= m.start < last]
        unit = fold_unit(paid[0]["unit"])
        prices: dict[Thing, ToldRate] = {
            each.rate.thing: each
            for each in self.rates
            if each.rate.role == "cost"
            and each.rate.unit in (unit, "")
            and each.rate.per == 1
            and not each.limits
        }
        if basket and all(m.thing in prices and m.told for m in basket):
            expected = sum(m.count * prices[m.thing].rate.number for m in basket)
            reason = " + ".join(f"{m.count} × {prices[m.thing].rate.number}" for m in basket)
            yield self._worked(
                paid[0].span("number"), {expected}, reason, [Value(0, prices[m.thing].span) for m in basket]
            )

    def incomes(self) -> Iterator[Worked]:
        """`has 3 fields and 2 orchards. She takes 6 grain`."""
        text = self.block.text
        if _OTHERWISE.search(text):
            return
        for found in _TAKES.finditer(text):
            unit, paid = fold_unit(found["unit"]), bool(_PAYS.match(text, found.start()))
            fit = {
                each.rate.thing: each
                for each in self.rates
                if each.rate.unit == unit and not each.limits and _is_due(each.rate, paid)
            }
            near = [
                m
                for m in self.mentions
                if m.thing in fit and m.end <= found.start() and m.told and m.count > 1
            ]
            if not near or len({m.thing for m in near}) < len(near):
                continue
            parts = [(m, fit[m.thing].rate) for m in near]
            expected = sum(m.count // rate.per * rate.number for m, rate in parts)
            reason = " + ".join(f"{m.count} × {rate.number}" for m, rate in parts)
            yield self._worked(
                found.span("number"), {expected}, reason, [Value(0, fit[m.thing].span) for m in near]
            )

    def _count(self, mention: Counted) -> int | None:
        if mention.told:
            return mention.count
        told = {m.count for m in self.mentions if m.thing == mention.thing and m.told}
        return told.pop() if len(told) == 1 else None

    def _sentence(self, at: int) -> str:
        return next((s.text for s in split_sentences(self.block.text) if s.start <= at < s.end), "")

    def _begin(self, at: int) -> int:
        """Where the sentence before that of `at` begins."""
        starts = [s.start for s in split_sentences(self.block.text) if s.start <= at]
        return starts[-2] if len(starts) > 1 else 0

    def _worked(
        self, span: tuple[int, int], expected: set[int], reason: str, values: Sequence[Value]
    ) -> Worked:
        sources = tuple(dict.fromkeys(value.span for value in values))
        return Worked(Place(self.document, self.block, *span), tuple(sorted(expected)), reason, sources)


def _is_due(rate: Rate, paid: bool) -> bool:
    """Whether a rate says what is paid, or else received, for each thing that somebody has."""
    return rate.role == "cost" and not rate.own if paid else rate.role == "gain"


def _named_row(table: Table, sentence: str) -> tuple[tuple[Cell, ...], int, int]:
    """The one row of a table that a sentence names, and where: `Troll`, `level III`; () for none, or several."""
    tokens = tokenize(sentence)
    folded = tuple(fold(token.text) for token in tokens)
    above = fold_phrase(table.head[0].text)
    found = []
    for row in table.rows:
        thing = tuple(fold(token.text) for token in tokenize(row[0].text))
        if len(row[0].text) < _SHORT:
            thing = (*above, *thing)
            if not above:
                continue
        at = next((at for at in range(len(folded)) if thing and folded[at : at + len(thing)] == thing), None)
        if at is not None:
            found.append((row, tokens[at].start, tokens[at + len(thing) - 1].end))
    return found[0] if len(found) == 1 else ((), 0, 0)
