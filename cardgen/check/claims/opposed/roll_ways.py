"""Document → paragraphs in which both a low and a high roll succeed (`equal to or over your skill succeeds`, and
`a 1 is always a success`), or in which something called compulsory is optional.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import stem
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_SUCCEEDS = r"(?:succe\w+|hits?|pass(?:es)?|makes? (?:the|a) (?:save|test|check))\b"
#: `If they roll equal to or under that attribute, they succeed`.
_COMPARED = TextPattern(
    r"\b(?:rolls?|rolling|result|total|score)\b[^.;]{0,30}?\b"
    r"(?:(?P<low>equal to or (?:under|less|lower|below)|(?:at|equal) or "
    r"(?:under|below)|under|less than or equal|lower than)|(?P<high>equal to or (?:over|greater|higher|above|more)|"
    r"(?:at|equal) or (?:over|above)|meets? or (?:exceeds?|beats?)|over|greater than or equal|higher than))\b"
    rf"[^.;]{{0,50}}?\b{_SUCCEEDS}",
    re.IGNORECASE,
    cues="roll rolls rolling result total score",
)
#: `A 1 is always a success, and a 20 is always a failure`.
_ALWAYS = TextPattern(
    r"\b(?:(?P<one>1|one)|(?P<most>6|10|12|20|100|six|ten|twelve|twenty))\b (?:is |are )?(?:always|automatically) "
    r"(?:is )?(?:an? )?(?:automatic )?(?:(?P<good>success\w*|succeeds?|hits?)|(?P<bad>fail\w*|miss(?:es)?))\b",
    re.IGNORECASE,
    cues="always automatically",
)
#: `Attacking is always compulsory.`
_CALLED = TextPattern(
    r"\b(?P<act>[A-Z][a-z]{2,}ing)\b(?: [a-z]+){0,2}? is (?:always |never )?"
    r"(?:(?P<bound>compulsory|mandatory|obligatory)|(?P<free>optional|voluntary))\b(?! (?:if|when|for|in|unless)\b)",
    cues="compulsory mandatory obligatory optional voluntary",
)
_LEFT = TextPattern(r"\b(?P<duty>may|can|must|ha(?:s|ve) to) (?P<act>[a-z]{3,})\b", re.IGNORECASE)
_ENTANGLED = word_set(
    "if when whenever unless except not only also never instead but cannot variant without nobody no none"
)


def roll_ways(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, in the order of the text."""
    return tuple(
        parallel
        for block in document.blocks
        if block.kind in RULE_KINDS and "|" not in block.text
        for parallel in (*_rolls(document, block), *_duties(document, block))
    )


def _rolls(document: Document, block: TextBlock) -> Iterator[Parallel]:
    compared = list(_COMPARED.finditer(block.text))
    if len({found.lastgroup for found in compared}) != 1:
        return
    first = compared[0]
    for always in _ALWAYS.finditer(block.text):
        low = bool(always["one"]) == bool(always["good"])
        if low != bool(first["low"]):
            yield _ordered(document, block, first.span(first.lastgroup or 0), always.span())
            return


def _duties(document: Document, block: TextBlock) -> Iterator[Parallel]:
    """A contradiction about a duty, unless another sentence supports it:
    `A unit may attack … Attacking is always compulsory`.
    """
    for sentence in split_sentences(block.text):
        called = _CALLED.search(sentence.text)
        if called is None or not (small_words(sentence.text) & _ENTANGLED) <= {"never"}:
            continue
        bound = bool(called["bound"]) != ("never" in called[0].lower().split())
        act = stem(called["act"])
        stated = [
            (
                other.start + left.start("duty"),
                other.start + left.end("duty"),
                left["duty"].lower() in {"may", "can"},
            )
            for other in split_sentences(block.text)
            if other.start != sentence.start and _ENTANGLED.isdisjoint(small_words(other.text))
            for left in _LEFT.finditer(other.text)
            if stem(left["act"]) == act
        ]
        if stated and all(free == bound for _, _, free in stated):
            word = called.span("bound" if called["bound"] else "free")
            start = sentence.start
            yield _ordered(document, block, stated[0][:2], (start + word[0], start + word[1]))


def _ordered(document: Document, block: TextBlock, one: tuple[int, int], other: tuple[int, int]) -> Parallel:
    first, second = sorted((one, other))
    return Parallel(Place(document, block, *first), Place(document, block, *second))
