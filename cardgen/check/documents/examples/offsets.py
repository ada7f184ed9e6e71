"""Document → examples with two numbers, compared with the rule before them on how the numbers are related.

`A hand of as many cards as there are players. If five play, five cards are dealt`; `decrease it by one less than the
number of cards discarded. For example, discard 3 cards to decrease it by 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import UNCHECKED_KINDS, Document, TextBlock
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.place import Place
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.sums.story_words import LABELLED
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class _Rule:
    """Two numbers differ by `offset`, 0 if they are equal; `span` is the range of the words that say so."""

    offset: int
    span: tuple[int, int]


_N = rf"(?<![\w.,/+×*=−–-]){NUMBER}(?![\w%°/]|[.,]\d|\s?[-–+×*=:]\s?\d|\s?%|st\b|nd\b|rd\b|th\b)"
_SAME = TextPattern(
    r"\b(?:equal(?:s|ing|ling)?(?: to)?|correspond\w* (?:to|with)|as many\b[^.;]{1,60}\bas|match(?:es|ing)|"
    r"(?:marked|labelled|numbered) with|the same number (?:of\b[^.;]{1,40})?as|"
    r"(?:indicates?|shows?|tells?) (?:the|how)|(?:subtract|add|deduct) the)\b[^.;]{0,40}?\b"
    r"(?:number|value|level|amount|distance|range|rank|strength|rating|difference in)\b|"
    r"\ba number of\b[^.;]{1,60}\b(?:equal(?:s|ing)?|correspond\w*|match\w*)\b|\bas many\b[^.;]{1,60}\bas\b|"
    r"\bnumber indicates\b",
    re.IGNORECASE,
)
_OFFSET = TextPattern(
    rf"\b(?P<offset>{NUMBER})\s+(?:[a-z]+\s+)?(?:more|less|fewer|higher|lower|greater)\b[^.;\d]{{0,60}}?\bthan\b(?!\s+(?:half|twice|{NUMBER}))|"
    rf"\ball but (?P<but>{NUMBER})(?= of)",
    re.IGNORECASE,
)
#: `as many tiles as there are players plus one`.
_PLUS = TextPattern(
    rf"\bas many\b[^.;()\d]{{1,60}}\bas\b[^.;()\d]{{1,40}}\bplus (?P<offset>{NUMBER})\b[^.;\d]{{0,12}}$",
    re.IGNORECASE,
)
_OTHERWISE = TextPattern(
    r"\b(?:half|twice|doubl\w+|tripl\w+|plus|minus|times|sum|total|divid\w+|multipl\w+|round(?:ed|ing)|at least|"
    r"at most|up to|or (?:less|more|fewer|lower|higher|greater)|equal to or|equal or|either|maximum|minimum|tie[ds]?|"
    r"percent|extra|additional|bonus)\b|[%×]",
    re.IGNORECASE,
)
#: In an example, these words mean several things of which the rule mentions one.
_SEVERAL = TextPattern(r"\b(?:per|each|every|apiece|both)\b(?: [a-z]+)?", re.IGNORECASE)
_SHOWN = TextPattern(
    r"\b(?:for example|for instance|example|here|thus|then|if (?:you|there|it|the|a|an)|with (?=\w+ players)|"
    r"in this case)\b|\be\.g\b",
    re.IGNORECASE,
)
_SHOWS = TextPattern(r"\b(?:[Ff]or example|[Ff]or instance|[Ee]xample)\b[:,]?|\be\.g\.,?|:\s")
_NUMBERS = TextPattern(_N, re.IGNORECASE)
_ORDINARY = TextPattern(
    r"\b(?:one of|no one|one by one|one at a time|at one|one another|each one|this one)\b", re.IGNORECASE
)
#: Two of these tell of two things: `the second costs 2 coins, the third 3`.
_ORDINAL = TextPattern(
    r"\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|other|next|last)\b", re.IGNORECASE
)
#: The number of characters before an example that contain its rule.
_BEFORE = 160
#: A number after a word that is no longer may be part of a name: `command 4`.
_LONGEST_LABEL = 12
#: Numbers that are further off than this are no mistake, but something else.
_NEAR = 4


def judge_offsets(document: Document) -> Iterator[Verdict]:
    """The examples directly after a rule on two numbers, or after a colon or `e.g.` in the rule's sentence."""
    for block in document.blocks:
        if block.kind in UNCHECKED_KINDS or block.is_heading or not has_number(block.text):
            continue
        before: Sentence | None = None
        for sentence in split_sentences(block.text):
            last, before = before, sentence
            # An example of such a rule has numbers.
            if not has_number(sentence.text):
                continue
            shows = _SHOWS.search(sentence.text)
            own = _rule(sentence.text[: shows.start()], sentence.start) if shows else None
            if own and shows:
                start = sentence.start + shows.end()
                yield from _judge(document, block, own, (start, _end(block.text, start, sentence.end)))
            elif last and _SHOWN.search(sentence.text) and (rule := _rule(last.text, last.start)):
                yield from _judge(document, block, rule, (sentence.start, sentence.end))


def _end(text: str, start: int, end: int) -> int:
    """Where an example ends: at the end of its sentence, or of the brackets that it stands in."""
    closes = text.find(")", start, end)
    return closes if closes > 0 and "(" not in text[start:closes] else end


def _rule(text: str, offset: int) -> _Rule | None:
    if more := _PLUS.search(text):
        return _Rule(read_number(more["offset"]) or 0, (offset + more.start(), offset + more.end()))
    found = _OFFSET.search(text)
    if found:
        by = read_number(found["offset"] or found["but"]) or 0
        others = len(_NUMBERS.findall(text)) > 1
        return (
            None
            if others or not by or _OTHERWISE.search(text)
            else _Rule(by, (offset + found.start(), offset + found.end()))
        )
    same = _SAME.search(text)
    if same is None or _NUMBERS.search(text) or _OTHERWISE.search(text):
        return None
    return _Rule(0, (offset + same.start(), offset + same.end()))


def _judge(document: Document, block: TextBlock, rule: _Rule, part: tuple[int, int]) -> Iterator[Verdict]:
    text = block.text
    if len(_ORDINAL.findall(text, *part)) > 1:
        return
    if _is_of_several(text, part) or _OTHERWISE.search(text, *part) or _ORDINARY.search(text, *part):
        return
    numbers = [
        m
        for m in _NUMBERS.finditer(text, *part)
        if LABELLED.isdisjoint(text[max(0, m.start() - _LONGEST_LABEL) : m.start()].lower().split()[-1:])
    ]
    if len(numbers) != 2:
        return
    one, other = (read_number(found[0]) or 0 for found in numbers)
    off = abs(abs(one - other) - rule.offset)
    if off > _NEAR:
        return
    place = Place(document, block, *numbers[1].span())
    sources: tuple[Span, ...] = (
        document.span(block, *rule.span),
        document.span(block, *numbers[0].span()),
    )
    wanted = f"{one}" if not rule.offset else f"{max(0, one - rule.offset)} or {one + rule.offset}"
    yield Verdict(place, off == 0, f"expected {wanted} beside {one}", sources)


def _is_of_several(text: str, part: tuple[int, int]) -> bool:
    """Whether an example is about several of a thing of which the rule mentions one; not if both say `each stack`."""
    rule = text[max(0, part[0] - _BEFORE) : part[0]].lower()
    return any(found[0].lower() not in rule for found in _SEVERAL.finditer(text, *part))
