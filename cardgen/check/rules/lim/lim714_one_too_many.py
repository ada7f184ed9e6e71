"""The first thing beyond a limit is not the one that follows the limit.

## Why

"Room for 4 buildings; you cannot build a fourth" makes readers ask which of the two numbers is meant.

## Example

```text
Building

There is room for 4 mills in your valley; you cannot build a fourth.
```

## Use instead

```text
Building

There is room for 4 mills in your valley; you cannot build a fifth.
```

## Notes

The rule reads "room for 4", "at most 4", "up to 4", "no more than 4" and "never more than 4", and in the same or the
next sentence "build a fifth", "draw a 5th one" or "take a fifth tool" of the same thing. A lower ordinal than that of
the limit may speak of something else ("when you gain a third goat, draw a card"), unless the sentence refuses it. If
a paragraph divides something ("divide the cards into four piles", "consists of three rounds"), it must not mention a
part that does not exist ("the fifth pile"). Behind a limit of cards in hand, it also reads "if you have 6 or more
cards, discard".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.meanings.limit_claims import limits_in
from cardgen.check.wording.sentences import sentence_at, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, fold, fold_phrase, read_number, small_words
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM714", "one-too-many", Severity.WARNING, __doc__)

_READ = RULE_KINDS | {"variant"}
#: `room for five ships`, `at most 3 cards`.
_LIMIT = TextPattern(
    r"\b(?:room for|space for|at most|up to|no more than|a maximum of|only|(?:never|not|cannot|can['’]t)\s"
    rf"(?:[a-z]+\s){{0,2}}?more than)\s+(?:only\s+)?(?P<limit>{NUMBER})\s+"
    rf"(?P<things>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*)?)",
    re.IGNORECASE,
)
#: `when you draw a sixth card`.
_ONE_MORE = TextPattern(
    r"\b(?:draws?|takes?|gains?|gets?|builds?|erects?|buys?|hires?|receives?|adds?|acquires?|finds?|holds?|carry|carries|"
    rf"places?|plays?|owns?|have|has|if|when)\s+an?\s+(?P<ordinal>{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))\b"
    r"(?:\s+(?P<thing>[^\W\d_][\w'’-]*))?(?!\s+of\b)",
    re.IGNORECASE,
)
#: An ordinal in digits: `a 4th`.
_IN_DIGITS = TextPattern(r"\d(?:st|nd|rd|th)\b")
#: `If you have 6 or more cards, discard the excess`.
_TOO_MANY = TextPattern(
    r"\b[Ii]f\s(?:you|he|she|they|a\splayer|he\sor\sshe|anyone)\s(?:ever\s)?(?:find\sthat\s(?:you|they)\s)?(?:has|have|holds?)\s"
    rf"(?P<number>{NUMBER})\sor\smore\scards\b(?=(?:\s\([^()]*\))?[^.;]*?\b(?:discards?|excess|returns?)\b)",
    cues="more",
)
#: How many parts something is made into, or has.
_PARTED = TextPattern(
    rf"\b(?:(?:divided?|split|separated?|sort(?:ed)?|part(?:ed)?|dealt?|shuffled?)\s[^.;:]{{0,50}}?\binto|consists?\sof)\s"
    rf"(?P<limit>{NUMBER})\s(?:[a-z-]+\s){{0,3}}?(?P<thing>[a-z]{{3,}}s)\b",
    re.IGNORECASE,
    cues="into consist consists",
)
#: `the third round`: one part of a whole that has so many.
_NTH_PART = TextPattern(rf"\bthe\s(?P<ordinal>{'|'.join(ORDINALS)})\s(?P<thing>[a-z]{{3,}})\b", re.IGNORECASE)
#: A part so far behind the last is one of something else.
_FARTHEST = 2
#: In characters: what stands farther behind a limit speaks of something else.
_NEAR = 160
#: What says that the next one is too many. An ordinal below the limit may speak of anything else.
_REFUSED = TextPattern(
    r"\b(?:cannot|can['’]t|not|never|no|must|discards?|returns?|loses?|gives?|removes?|replaces?)\b",
    re.IGNORECASE,
)
_NO_THING = frozenset(
    {"one", "if", "when", "until", "unless", "and", "or", "you", "at", "in", "from", "on", "must"}
)


def inspect(evidence: Evidence) -> Inspection:
    """Count on from every limit."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    pairs = [pair for block in document.of_kind(*_READ) for pair in _pairs(document, block)]
    parts = [pair for block in document.of_kind(*_READ) for pair in _parts(document, block)]
    hands = [pair for block in document.of_kind(*_READ) for pair in _full_hands(document, block)]
    found = [*(each for pair in pairs for each in _compare(*pair)), *(_no_such(*pair) for pair in parts)]
    found += [each for pair in hands for each in _compare_hands(*pair)]
    return Inspection(tuple(found), len(pairs) + len(parts) + len(hands))


def _full_hands(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place]]:
    """The only limit of cards in hand that a block states, and the number that it then says to be too many."""
    too_many = _TOO_MANY.search(block.text)
    if too_many is None:
        return
    sentences = (each for each in split_sentences(block.text) if each.start < too_many.start())
    limits = [
        Place(document, block, sentence.start + claim.start, sentence.start + claim.end)
        for sentence in sentences
        for claim in limits_in(sentence.text)
        if claim.noun == "card in hand"
    ]
    if len(limits) == 1:
        yield limits[0], Place(document, block, *too_many.span("number"))


def _compare_hands(limit: Place, beyond: Place) -> Iterator[Diagnostic]:
    most, here = read_number(limit.words) or 0, read_number(beyond.words) or 0
    if here != most + 1:
        message = f"expected `{most + 1} or more` after a limit of {most}, found `{beyond.words} or more`"
        yield report(PROBLEM, beyond, message, "correct one of the two numbers", [limit.related("the limit")])


def _pairs(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place]]:
    """Every limit with the ordinal behind it that goes beyond."""
    if ORDINALS.keys().isdisjoint(small_words(block.text)) and not _IN_DIGITS.search(block.text):
        return
    for limit in _LIMIT.finditer(block.text):
        beyond = _ONE_MORE.search(block.text, limit.end(), limit.end() + _NEAR)
        if beyond is None or _LIMIT.search(block.text, limit.end(), beyond.start()):
            continue
        thing = (beyond["thing"] or "one").lower()
        if thing in _NO_THING or fold(thing) in fold_phrase(limit["things"]):
            yield (
                Place(document, block, *limit.span("limit")),
                Place(document, block, *beyond.span("ordinal")),
            )


def _compare(limit: Place, beyond: Place) -> Iterator[Diagnostic]:
    most, here = read_number(limit.words) or 0, _rank(beyond.words)
    counted = beyond.block.text[beyond.end :].split(None, 1)[:1] != ["one"]
    if here > most + 1 or (1 < here <= most and ((here == most and counted) or _is_refused(beyond))):
        right = next((word for word, value in ORDINALS.items() if value == most + 1), str(most + 1))
        message = f"expected `{right}` after a limit of {most}, found `{beyond.words}`"
        yield report(
            PROBLEM, beyond, message, "correct the limit or the ordinal", [limit.related("the limit")]
        )


def _rank(word: str) -> int:
    """The number of `fourth` or `4th`."""
    return ORDINALS[word.lower()] if word.isalpha() else int(word[:-2])


def _is_refused(beyond: Place) -> bool:
    sentence = sentence_at(beyond.block.text, beyond.start)
    return sentence is not None and _REFUSED.search(sentence.text) is not None


def _parts(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place]]:
    """How many parts there are, with the first part beyond the last that the paragraph speaks of."""
    if ORDINALS.keys().isdisjoint(small_words(block.text)):
        return
    for whole in _PARTED.finditer(block.text):
        parts, thing = read_number(whole["limit"]) or 0, fold(whole["thing"])
        for part in _NTH_PART.finditer(block.text, whole.end()):
            beyond = ORDINALS[part["ordinal"].lower()] - parts
            if fold(part["thing"]) == thing and 0 < beyond <= _FARTHEST and parts > 1:
                yield (
                    Place(document, block, *whole.span("limit")),
                    Place(document, block, *part.span("ordinal")),
                )
                break


def _no_such(whole: Place, part: Place) -> Diagnostic:
    message = f"there are {read_number(whole.words)}, found the `{part.words}`"
    return report(PROBLEM, part, message, "correct the number or the ordinal", [whole.related("so many")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
