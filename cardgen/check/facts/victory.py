"""Texts → how many of what win or lose the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.document import Document, TextBlock
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.place import Place
from cardgen.check.quantities import Quantity, find_quantities
from cardgen.check.scopes import scope_of
from cardgen.check.sentences import Sentence, split_sentences

_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer", "variant"})
_FIRST_TO = re.compile(
    r"\b(?:first (?:player |hero |team |one )?(?:to|who)|as soon as (?:a|any|one) player|when (?:a|any) player)\s+"
    r"(?:reach(?:es)?|scores?|collects?|gets?|has|have|gains?|owns?|earns?|completes?|gathers?)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
_BY = re.compile(
    r"\b(?:win|wins|lose|loses)\b[^.;]{0,40}\b(?:with|by (?:reaching|scoring|collecting|having|completing|gathering)|"
    r"when (?:you|they|he|she) (?:have|has|reach|collect|score)|if (?:you|they|he|she) (?:have|"
    r"has|reach|collect|score))\s+"
    r"(?:at least\s+)?$",
    re.IGNORECASE,
)
_MUST = re.compile(
    r"\b(?:to win|in order to win)\b[^.;]{0,40}\b(?:collect|score|reach|have|complete|gather|find|"
    r"earn|need)\s+(?:at least\s+)?$",
    re.IGNORECASE,
)
_NEEDED = re.compile(r"^[^.;]{0,24}\b(?:to win|wins? the game|are needed to win|wins?)\b", re.IGNORECASE)
_EXCEPTION = re.compile(
    r"\b(?:instead|except|unless|variant|shorter|longer|for example|more than|fewer|suppose)\b", re.IGNORECASE
)


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ:
            for sentence in split_sentences(block.text):
                yield from _conditions(document, block, sentence)


def _conditions(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Fact]:
    if _EXCEPTION.search(sentence.text):
        return
    for quantity in find_quantities(sentence.text):
        attribute = _attribute(sentence.text, quantity) if quantity.noun else ""
        if not attribute:
            continue
        start = sentence.start + quantity.start
        place = Place(document, block, start, sentence.start + quantity.number_end)
        scope = (*block.scope, *scope_of(sentence.text))
        subject = quantity.head if quantity.head == "point" else quantity.subject
        yield Fact(
            subject, attribute, quantity.value, authority_of(place), scope, place, phrase=quantity.shown
        )


def _attribute(text: str, quantity: Quantity) -> str:
    before, after = (
        text[max(0, quantity.start - 120) : quantity.start],
        text[quantity.end : quantity.end + 80],
    )
    if _BY.search(before):
        lost = re.search(r"\blos(?:e|es)\b", before, re.IGNORECASE)
        return "lose" if lost else "win"
    if _MUST.search(before) or (_FIRST_TO.search(before) and _NEEDED.search(after)):
        return "win"
    return ""


EXTRACTOR = Extractor("victory", _extract)
