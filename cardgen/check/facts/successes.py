"""Texts → which results of a die are a hit, a success, a miss or a failure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_SILENT = NON_RULE_KINDS | {"example", "faq-question", "heading"}
_OUTCOMES = word_set("hit hits success successes miss misses failure failures")
_OUTCOME = r"(?P<what>hit|success|miss|failure)(?:s|es)?\b"
_RESULTS = (
    r"(?P<results>\d(?:,\s*\d)*,?\s+(?:or|and)\s+(?:\d|more|higher|better)\b|"
    r"\d\s?(?:-|–|to)\s?\d\b|\d\s?\+|\d\b)"
)
_SHOWING = r"(?:(?P<colour>[a-z]+)\s+)?(?:die|dice)\s+(?:showing|with|that (?:shows?|rolls?|comes? up))\s+(?:an?\s+)?"
_IS = r"\s+(?:is|are|counts? as)\s+(?:an?\s+)?"
#: `Each die showing 5 or 6 is a hit`, `Every 6 is a success`.
_SAID = TextPattern(rf"\b(?:[Ee]ach|[Ee]very|[Aa]ny|[Aa]ll)\s+(?:{_SHOWING})?{_RESULTS}{_IS}{_OUTCOME}")
#: `Only 5 and 6 are hits`.
_ONLY = TextPattern(rf"\b[Oo]nly\s+{_RESULTS}{_IS}{_OUTCOME}")
#: A line of a glossary: `Hit: a die showing 5 or 6.`
_DEFINED = TextPattern(
    rf"^(?P<what>Hit|Success|Miss|Failure)[*_]*\s*[:–—-][*_]*\s+(?:(?:[Ee]ach|[Aa]ny|[Aa])\s+)?{_SHOWING}{_RESULTS}\s*(?:[.;(]|$)"
)
#: A result that counts for a while, or in addition to others.
_FOR_NOW = TextPattern(r"\b(?:until|while|when|during|this|now|also|too|such|other|against)\b", re.IGNORECASE)
_HIGHEST = 6
_Statement = tuple[str, bool, Fact]


def _extract(document: Document) -> Iterator[Fact]:
    """The results for each outcome that a glossary defines; for others, different attacks may hit differently.

    The colour of the dice matters only if the text mentions more than one.
    """
    stated = [
        each
        for block in document.blocks
        if block.kind not in _SILENT and not _OUTCOMES.isdisjoint(small_words(block.text))
        for sentence in split_sentences(block.text)
        for each in _stated(document, block, sentence)
    ]
    for subject in sorted({fact.subject for _, defined, fact in stated if defined}):
        about = [(colour, fact) for colour, _, fact in stated if fact.subject == subject]
        if len({colour for colour, _ in about if colour}) <= 1:
            yield from (fact for _, fact in about)


def _stated(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[_Statement]:
    text = sentence.text
    if supposes(text) or _FOR_NOW.search(text):
        return
    for pattern in (_DEFINED, _SAID, _ONLY):
        for found in pattern.finditer(text):
            place = Place(
                document,
                block,
                sentence.start + found.start("results"),
                sentence.start + found.end("results"),
            )
            what = found["what"].lower()
            fact = Fact(
                what,
                "results",
                _results(place.words),
                authority_of(place),
                (*block.scope, *scope_of(text)),
                place,
                phrase=what,
            )
            colour = found["colour"] if "colour" in found.groupdict() else None
            yield colour or "", pattern is _DEFINED, fact


def _results(words: str) -> str:
    """Results in one form: `5 or 6`, `5-6` and `5+` all become `5 or more`, assuming a six-sided die."""
    numbers = [int(number) for number in re.findall(r"\d", words)]
    if re.search(r"-|–|\bto\b", words):
        numbers = list(range(numbers[0], numbers[-1] + 1))
    if numbers[0] == _HIGHEST:
        return str(_HIGHEST)
    is_run = numbers == list(range(numbers[0], _HIGHEST + 1))
    if is_run or re.search(r"\+|more|higher|better", words):
        return f"{numbers[0]} or more"
    return " or ".join(map(str, numbers))


EXTRACTOR = Extractor("successes", _extract)
