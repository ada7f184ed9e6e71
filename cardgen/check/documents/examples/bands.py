"""Document → the results that its examples give for numbers, compared with the ranges that the rules define."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.statements import statements_of
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, has_digit, read_number
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

Label = tuple[str, ...]


@frozen
class _Band:
    low: int
    high: int
    label: Label
    span: Span


_RANGE = (
    r"(?P<low>\d{1,3})(?:\s?(?:-|–|—|to)\s?(?P<high>\d{1,3})|(?P<open>\s?\+|"
    r" (?:points? )?(?:or|and) (?:more|higher|above|over|better))|(?P<under> (?:points? )?(?:or|and) "
    r"(?:less|fewer|lower|below|under)))?"
)
_STATED = TextPattern(
    rf"(?<![\w.,/+–-]){_RANGE}(?:\s+(?:points?|VPs?|fame|glory|prestige))?\s*(?::|=|–|\bis\b|\bare\b|\bmeans?\b|"
    rf"\bmakes?\b)\s*(?:you\s+)?"
    r"(?:an?\s+|the\s+)?(?P<label>[A-Za-z][a-z'’-]+(?:\s+[A-Za-z][a-z'’-]+|\s+\d{1,2}){0,3}?)(?=\s*(?:[,.;]|$))"
)
_CELL = TextPattern(_RANGE)
_NUMBERS = TextPattern(rf"(?<![\w.,/+×*−–-]){NUMBER}\b(?!\s*[-+×*−–]\s*\d)", re.IGNORECASE)
_UNSURE = TextPattern(
    r"\b(?:if|would|could|unless|needs?|missing|short|until|next|almost|instead)\b", re.IGNORECASE
)
_UNBOUND = 10**6
_FEWEST = 2


def judge_bands(document: Document) -> Iterator[Verdict]:
    """The results that the examples give for numbers."""
    scales = tuple(_scales(document)) if has_digit(document.text) else ()
    if not scales:
        return
    for telling in whole_examples(document):
        for sentence in split_sentences(telling.text):
            if not _UNSURE.search(sentence.text):
                yield from _judge(telling, sentence, scales)


def _scales(document: Document) -> Iterator[tuple[_Band, ...]]:
    run: list[_Band] = []
    section = -1
    for statement in statements_of(document):
        if statement.kind == "example" or statement.made is not None:
            continue
        found = []
        for match in _STATED.finditer(statement.text):
            place = statement.place(document, *match.span())
            if place and (label := fold_phrase(match["label"])):
                found.append(_band(match, label, place.span))
        if not found or statement.block.section != section:
            yield from _whole(run)
            run = []
        section = statement.block.section
        run += found
    yield from _whole(run)
    for table in tables_of(document):
        bands = []
        for row in (table.head, *table.rows):
            cell = _CELL.fullmatch(row[0].text)
            if (
                cell
                and len(row) == _FEWEST
                and (label := fold_phrase(row[1].text))
                and not label[0].isdigit()
            ):
                bands.append(_band(cell, label, table.span(row[1])))
        yield from _whole(bands)


def _band(match: re.Match[str], label: Label, span: Span) -> _Band:
    low = int(match["low"])
    if match["under"]:
        return _Band(-_UNBOUND, low, label, span)
    return _Band(low, _UNBOUND if match["open"] else int(match["high"] or low), label, span)


def _whole(run: list[_Band]) -> Iterator[tuple[_Band, ...]]:
    """The bands of a scale, if more than one is wide and no label occurs twice."""
    wide = sum(band.low < band.high for band in run)
    if wide >= _FEWEST and len({band.label for band in run}) == len(run):
        yield tuple(run)


def _judge(
    telling: WholeExample, sentence: Sentence, scales: tuple[tuple[_Band, ...], ...]
) -> Iterator[Verdict]:
    for scale in scales:
        named = [(band, at) for band in scale if (at := _find(sentence.text, band.label))]
        if len(named) != 1:
            continue
        band, (first, last) = named[0]
        numbers = [m for m in _NUMBERS.finditer(sentence.text) if not first <= m.start() < last]
        values = [value for m in numbers if (value := read_number(m[0])) is not None]
        if not 0 < len(values) <= _FEWEST:
            continue
        made = (
            {*values, abs(values[0] - values[-1]), values[0] + values[-1]} if len(values) > 1 else {*values}
        )
        holds = any(band.low <= value <= band.high for value in made)
        fits = [b for b in scale if b.low <= values[-1] <= b.high]
        if holds or len(fits) == 1:
            meant = " ".join(fits[0].label) if fits else ""
            place = telling.place(sentence.start + first, sentence.start + last)
            sources = (
                band.span,
                telling.place(sentence.start + numbers[-1].start(), sentence.start + numbers[-1].end()).span,
            )
            yield Verdict(place, holds, f"{values[-1]} is `{meant}`", sources)


def _find(text: str, label: Label) -> tuple[int, int] | None:
    """The position of a label in a sentence, word for word; None if it is not there."""
    pattern = r"\b" + r"[\s-]+".join(re.escape(word) for word in label) + r"s?\b"
    found = re.search(pattern, text, re.IGNORECASE)
    return found.span() if found else None
