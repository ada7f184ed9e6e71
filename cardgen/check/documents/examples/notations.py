"""Document → its explanations of a notation, compared with the notation itself: `2d6 means roll two six-sided dice`,
`a beast that reads 4/3/2 costs 4 coins, has strength 3 and is worth 2 fame`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import UNCHECKED_KINDS, Document, TextBlock
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_digit, read_number

_DICE = r"(?P<count>\d{0,2})[dD](?P<sides>4|6|8|10|12|20|30|100)(?P<plus>[+-]\d{1,2})?"
_SIDED = rf"(?P<words>{NUMBER}|an?)?\s*(?P<faces>{NUMBER})[- ]sided (?:dice|die)"
#: `2d6 means roll two six-sided dice`, `3d6+2 (three six-sided dice, plus 2)`.
_MEANS = TextPattern(
    rf"(?<![\w+-]){_DICE}[`*”\"']*\s*(?:,?\s*(?:means?|stands for|is|are|indicates?|says?|tells you|refers to|="
    rf"|(?:i\.e\.|that is),?|[–—:(])\s*)(?:that )?(?:you )?(?:to )?(?:rolling |rolls? |throw(?:ing)? )?(?:the "
    rf"(?:result|sum|total) of )?{_SIDED}(?P<behind>[^.;)]{{0,60}})",
    re.IGNORECASE,
)
#: `roll two six-sided dice (2d6)`.
_SHORT = TextPattern(rf"\b{_SIDED}(?P<behind>),?\s*\(\s*{_DICE}\s*\)", re.IGNORECASE)
#: A notation of several fields.
_FIELDS = TextPattern(
    r"\b(?:reads?|marked|written|says|shows?|notation|e\.g\.,?|example,?|like|as|with|stats|unit|card)\s+[\"“'`*(]{0,2}"
    r"(?P<fields>\d{1,2}(?:/\d{1,2}){2,4}|\d{1,2}(?:-\d{1,2}){2,4})(?![/\d-])"
)
_NUMBERS = TextPattern(rf"(?<![\w.,/+–-]){NUMBER}(?![\w/]|[.,]\d)", re.IGNORECASE)
_DIGITS = TextPattern(r"\d+")
#: Signs, one of which is in every text that is examined here.
_MAY = TextPattern(r"sided|\d[/-]\d")
_ADDS = TextPattern(rf"\b(?P<way>add|plus|subtract|minus)(?:s|ing)?\s+(?P<number>{NUMBER})\b", re.IGNORECASE)


def judge_notations(document: Document) -> Iterator[Verdict]:
    """The dice, and the fields, that a text gives both in a notation and in words."""
    for block in document.of_other_kinds(*UNCHECKED_KINDS):
        if not has_digit(block.text) or not _MAY.search(block.text):
            continue
        for sentence in split_sentences(block.text):
            yield from _judge_dice(document, block, sentence)
            yield from _judge_fields(document, block, sentence)


def _judge_dice(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Verdict]:
    if "sided" in sentence.text:
        for pattern in (_MEANS, _SHORT):
            for found in pattern.finditer(sentence.text):
                yield from _judge(document, block, sentence, found, pattern is _SHORT)


def _judge_fields(document: Document, block: TextBlock, sentence: Sentence) -> Iterator[Verdict]:
    """The numbers after `reads 4/3/2`, if there are as many, in the same order."""
    for found in _FIELDS.finditer(sentence.text):
        behind = list(_NUMBERS.finditer(sentence.text, found.end()))
        fields = [int(each) for each in _DIGITS.findall(found["fields"])]
        stated = [read_number(each[0]) for each in behind]
        if (
            len(stated) != len(fields)
            or sum(one == other for one, other in zip(stated, fields, strict=True)) < len(fields) - 1
        ):
            continue
        for written, number, each in zip(fields, stated, behind, strict=True):
            place = Place(document, block, sentence.start + each.start(), sentence.start + each.end())
            source = document.span(block, *(sentence.start + at for at in found.span("fields")))
            yield Verdict(place, written == number, f"expected {written} as in the notation", (source,))


def _judge(
    document: Document, block: TextBlock, sentence: Sentence, found: re.Match[str], short: bool
) -> Iterator[Verdict]:
    said = (found["words"] or "").lower()
    count = 1 if said in {"a", "an", ""} else read_number(said)
    adds = _ADDS.search(found["behind"])
    change = 0
    if adds:
        change = (read_number(adds["number"]) or 0) * (1 if adds["way"].lower() in {"add", "plus"} else -1)
    pairs = [(int(found["count"] or 1), count, "words")]
    if not short:
        pairs.append((int(found["sides"]), read_number(found["faces"]), "faces"))
    if adds and found["plus"]:
        pairs.append((int(found["plus"]), change, "behind"))
    for written, stated, group in pairs:
        start, end = found.span(group) if found[group] else found.span("faces")
        place = Place(document, block, sentence.start + start, sentence.start + end)
        first, last = found.start("count"), found.end("plus") if found["plus"] else found.end("sides")
        source = document.span(block, sentence.start + first, sentence.start + last)
        yield Verdict(place, written == stated, f"expected {written} as in the notation", (source,))
