"""A text → totals that follow their parts, and wholes that are described part by part.

`60 Quest cards and 50 Item cards make up the 110 cards`, `52 cards plus 2 jokers, 54 cards in all`; `Of the 30 tiles,
12 are red, 10 are blue and the remaining 8 are yellow`, `There are 30 tiles. Twelve are red, the other 18 are blue.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from cardgen.check.wording.quantities import ABSTRACT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.sums.splits import Number, Split, is_near
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number, small_words, word_set

_CLOSES = TextPattern(
    rf"(?P<before>\b(?:(?:make up|add up to|form|total)(?: the)?(?: deck of| a total of| set of)?|"
    rf"(?:for|giving|making|gives?|makes?|is|are)(?: you)? a total of|making|in (?:all|total),?|altogether,?|"
    rf"a total of|that (?:is|makes))\s+(?P<number>{NUMBER})\b)|"
    rf"(?P<number2>\b{NUMBER})(?=\s+[^\W\d_][^,.;:()\d]{{0,40}}?\b(?:in (?:all|total)|altogether)\b|"
    r"\s+(?:in (?:all|total)|altogether)\b)",
    re.IGNORECASE,
)
_CLOSING_WORDS = word_set("make form total add giving making gives makes all altogether that")
_BETWEEN = TextPattern(
    r"\s*(?:,\s*(?:and|plus|as well as)|,|;|\band\b|&|\+|\bplus\b|\bas well as\b)\s*(?:the|another)?\s*"
)
_GAP = TextPattern(r"\s*[,;:(–—-]*\s*(?:(?:so|which|and|or|i\.e\.|thus|these|they|for)\s*,?\s*)*")
_MANIFOLD = TextPattern(
    r"\b(?:each|every|per|times|sets?|copies|apiece|both|twice|x|remaining|left|or|if|minus|without|except|fewer|less|"
    r"more|of which|up to|at least)\b|×",
    re.IGNORECASE,
)
_IS = r"(?:are|is|show|shows|have|has|bear|bears|carry|come|belong|depict|count)"
_OF_THE = TextPattern(
    rf"\b(?:[Oo]f|[Aa]mong) (?:the|these|all|his|her|your|its) (?P<whole>{NUMBER}) [^,.;:()\d]{{3,40}},? (?={NUMBER}\b)"
    rf"|(?:^|(?<=\s))(?P<whole2>{NUMBER}) [^,.;:()\d]{{3,40}}, of which (?={NUMBER}\b)"
)
_SHARE = TextPattern(
    rf"(?P<rest>the (?:remaining|other|last|rest,?)\s+)?\b(?P<number>{NUMBER})(?:\s(?:of them|others?))?\s(?:{_IS}\s)?"
    r"(?P<what>[a-z][^,;:.()\d]{1,50}?)(?P<joint>\s*(?:,\s*and|,\s*while|,|;|\band\b|\bwhile\b)\s+(?=(?:the\s|\w+\s))|\s*[.]?$)",
    re.IGNORECASE,
)
#: A remark in brackets about a part, without a number: `46 are Prussian (blue)`.
_REMARK = TextPattern(r"(?<=\w)\s\([^()\d]*\)")
_THERE_ARE = TextPattern(
    r"^(?:There are|The (?:game|box|deck|bag) (?:has|holds|contains|comes with|includes)|You (?:have|find)) "
    rf"(?P<whole>{NUMBER}) [^,.;:()\d]{{3,40}}[.]$"
)


_STATED_WORDS = word_set("of among there have holds contains comes includes find has")
_FEWEST = 2


@lru_cache(maxsize=16384)
def find_partitions(text: str) -> tuple[Split, ...]:
    """The sums of a text whose total follows the parts, and the wholes that are described part by part."""
    words = small_words(text)
    if not has_number(text):
        return ()
    closing = _sums(text) if not _CLOSING_WORDS.isdisjoint(words) else ()
    stated = _stated(text) if not _STATED_WORDS.isdisjoint(words) else ()
    return (*closing, *stated)


def _sums(text: str) -> Iterator[Split]:
    for sentence in split_sentences(text):
        found = next(iter(_CLOSES.finditer(sentence.text)), None)
        if found is None:
            continue
        group = "number" if found["number"] else "number2"
        total = read_number(found[group])
        parts = _run_before(sentence.text, found.start())
        if total is None or len(parts) < _FEWEST or total in {part.value for part in parts}:
            continue
        if _MANIFOLD.search(sentence.text[parts[0].start :]):
            continue
        whole = Number(total, *(sentence.start + at for at in found.span(group)))
        split = Split(
            whole,
            tuple(Number(p.value, sentence.start + p.start, sentence.start + p.number_end) for p in parts),
        )
        if is_near(total, split.expected) and total > max(part.value for part in parts):
            yield split


def _run_before(text: str, end: int) -> list[Quantity]:
    """The counted things that form a list right before an offset; none if other things precede them."""
    quantities = [q for q in find_quantities(text) if q.end <= end]
    if not quantities or not all(q.noun and q.head not in ABSTRACT_NOUNS for q in quantities):
        return []
    if not _GAP.fullmatch(text, quantities[-1].end, end):
        return []
    for one, other in pairwise(quantities):
        if not _BETWEEN.fullmatch(text, one.end, other.start):
            return []
    return quantities


def _stated(written: str) -> Iterator[Split]:
    text = _REMARK.sub(lambda remark: " " * len(remark[0]), written) if "(" in written else written
    sentences = split_sentences(text)
    for at, sentence in enumerate(sentences):
        whole = _OF_THE.search(sentence.text)
        if whole:
            yield from _shares(sentence, whole, sentence, whole.end())
        there = _THERE_ARE.match(sentence.text)
        if there and at + 1 < len(sentences):
            yield from _shares(sentence, there, sentences[at + 1], 0)


def _shares(first: Sentence, whole: re.Match[str], stated: Sentence, start: int) -> Iterator[Split]:
    """The parts that `stated` states from an offset to its end, if it states nothing else."""
    parts: list[Number] = []
    rest = False
    at = start
    while share := _SHARE.match(stated.text, at):
        begin, end = share.span("number")
        parts.append(Number(read_number(share["number"]) or 0, stated.start + begin, stated.start + end))
        rest = rest or bool(share["rest"])
        at = share.end()
        if not share["joint"].strip(" ."):
            break
    if len(parts) < _FEWEST or at < len(stated.text.rstrip(". ")):
        return
    if _MANIFOLD.search(stated.text.replace("remaining", "")[start:]):
        return
    group = "whole" if whole["whole"] else "whole2"
    value = read_number(whole[group]) or 0
    begin, end = whole.span(group)
    split = Split(Number(value, first.start + begin, first.start + end), tuple(parts))
    if value > max(part.value for part in parts) and is_near(value, split.expected):
        yield split
