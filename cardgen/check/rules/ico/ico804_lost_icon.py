"""An icon seems to be missing from a sentence.

## Why

Copying from a design program loses symbols without a trace: "spend 2 to move" makes no sense to anybody.

## Example

```text
Pay () to refresh a card.
```

## Use instead

```text
Pay (2 gold) to refresh a card. You may use cards marked with a star.
```

## Notes

The rule looks for empty brackets, for an article, a number or a preposition with a space before a full stop or comma,
and for "the" or "your" right before a full stop. A text with very many such places was taken from a file without its
symbols: then there is one finding, at the first place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.rule import TYPED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ICO804", "lost-icon", Severity.WARNING, __doc__)

#: Empty brackets, two articles in a row, `pay the .`, and a wide gap where a symbol was.
_EMPTY_PLACE = TextPattern(
    "|".join((
        r"(?<![\w\]])\(\s*\)",  # `pay () to refresh`
        r"\b(?:with|by|of|for|spend|pay|roll|gain|shows?|a|an|the) (?:a|an|the) ?(?=[.,;](?:\s|$))",  # `marked with a.`
        r"\b(?:with|by|shows?|marked|spend|pay|gain) (?:a|an|the|one|two) (?=[.,;](?:\s|$))",  # `spend two .`
        r"\(\s+(?:[Oo]nly|each)\s*\)",  # `( only)`
        r"(?<=\s)\[\s*\](?=[\s.,;])",  # `a [ ] card`
        r"\b(?:with|marked|by|each|an?|the|your|[Gg]ain|[Pp]ay|[Ss]pend|costs?|of)[ ]{2,3}"  # `spend  to move`
        r"(?=(?:from|to|on|in|or|and|at|is|are|for|into|onto|symbols?|icons?)\b)",
    ))
)  # fmt: skip
#: Words behind which another one must stand, and a mark: `discard the .`, `Take all of your.`
_CUT_OFF = TextPattern(
    r"(?<![\w'’-])(?:(?:the|an?|your|their|its|our|my|his|her|of|from|to|each|every|one|two|three|with|for|by|on|in|into|"
    r"onto|at|(?<=[a-z] )(?<!\b[b-z] )(?:and|or)) (?=[.,;:!?](?:\s|$))(?!\. ?\.)"
    r"(?![.,;:!?] (?:key|button|sign|mark|or|and)\b)|"
    r"(?:the|an|your|their|our|my|every|\b(?:on|with|to|by|for|in|into|is|take|draw|place|discard|gain) a)"
    r"(?=[.!?](?:\s+[^a-z\s]|\s*$)))"
)
#: What stands in each of these, and is quicker to look for.
_MAY_BE_CUT = TextPattern(
    r"[.,;:!?](?:(?<=[a-z] .)|(?<=[.!?])(?:(?<=\bthe.)|(?<=\ba.)|(?<=\ban.)|(?<=\byour.)|(?<=\btheir.)|(?<=\bour.)|"
    r"(?<=\bmy.)|(?<=\bevery.)))"
)
#: What stands in each empty place, and is quicker to look for.
_MAY_BE_EMPTY = TextPattern(r"\(|\[| (?:an?|the|one|two) ?[.,;]|  ")
#: `lose 1 .` in a text with markup, where a space before a stop is no matter of layout.
_NUMBER_ALONE = TextPattern(r"(?<=[a-z] )\d{1,2} (?=[.,;](?:\s|$))")
#: Right before a bracket: the sign itself is meant.
_NAMED_BRACKET = TextPattern(r"(?:\b(?:brackets?|parenthes[ei]s|braces)\s+|[\"'“‘’`])$", re.IGNORECASE)
#: Where empty brackets are spoken of, they are no slip.
_BRACKETS = TextPattern(
    r"\bempty (?:brackets?|parenthes[ei]s)\b|\b(?:brackets?|parenthes[ei]s) (?:\w+ ){0,5}?(?:is|are|left) empty\b",
    re.IGNORECASE,
    cues="empty",
)
#: What tells of boxes to tick.
_SPEAKS_OF_BOXES = TextPattern(
    r"\b(?:box(?:es)?|checkbox(?:es)?|tick(?:s|ed)?|check(?:s|ed)?(?: off)?|cross(?:es)? off)\b",
    re.IGNORECASE,
)
#: So many empty places are those of one loss.
_MANY = 12
#: So many places before one can be the same.
_NEIGHBOURS = 3
#: A text with so many wide spaces is spread to the width of its column: they tell of no symbol.
_JUSTIFIED = 40
#: A wide space between two words.
_WIDE_SPACE = TextPattern(r"[a-z,] {2,3}[a-z]")
#: A stretch that ends with a wide space.
_ENDS_IN_WIDE_SPACE = TextPattern(r"\w {2,3}$")


def inspect(evidence: Evidence) -> Inspection:
    """Look for empty places."""
    english = read_spellings(evidence).is_english
    return inspect_texts(evidence, _inspect_english if english else _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    return _inspect(document, english=False)


def _inspect_english(document: Document) -> Inspection:
    return _inspect(document, english=True)


def _inspect(document: Document, *, english: bool) -> Inspection:
    inspected = 0
    places: list[Place] = []
    foreign = blocks_in_other_languages(document) if english else frozenset[int]()
    for block in document.blocks:
        if block.kind in {"index", "contents", "code", "credits"}:
            continue
        inspected += 1
        places += _empty_places(document, block)
        if english and block.index not in foreign:
            places += tuple(_cut_places(document, block, places))
        if not document.plain:
            places += _lone_numbers(document, block)
    if sum(len(_WIDE_SPACE.findall(block.text)) for block in document.blocks) > _JUSTIFIED:
        places = [place for place in places if not _ENDS_IN_WIDE_SPACE.search(place.words)]
    return Inspection(tuple(_findings(places)), inspected)


def _empty_places(document: Document, block: TextBlock) -> Iterator[Place]:
    """Empty brackets and gaps that are no boxes to tick."""
    if not _MAY_BE_EMPTY.search(block.text):
        return
    for match in _EMPTY_PLACE.finditer(block.text):
        if not _is_box(block.text, match):
            yield Place(document, block, *match.span())


def _cut_places(document: Document, block: TextBlock, known: list[Place]) -> Iterator[Place]:
    """Words that a stop follows where another word must stand, but for those in the `known` places."""
    if not _MAY_BE_CUT.search(block.text):
        return
    for match in _CUT_OFF.finditer(block.text):
        place = Place(document, block, match.start(), match.end() + 1)
        is_known = any(
            other.block is block and other.end >= place.end > other.start for other in known[-_NEIGHBOURS:]
        )
        is_typed = document.written(block, place.start, place.end) == place.words
        if is_typed and not is_known and not block.marks_at(place.start, place.end, "code", "icon", "image"):
            yield place


def _lone_numbers(document: Document, block: TextBlock) -> Iterator[Place]:
    """Numbers with a space before the stop that follows them."""
    if any(gap in block.text for gap in (" .", " ,", " ;")):
        for match in _NUMBER_ALONE.finditer(block.text):
            yield Place(document, block, *match.span())


@lru_cache(maxsize=64)
def _tells_of_brackets(text: str) -> bool:
    """Whether a text speaks of empty brackets; it is asked at each of them."""
    return _BRACKETS.search(text) is not None


def _is_box(text: str, match: re.Match[str]) -> bool:
    """`[ ]` at the start of an item, in a row or where boxes are spoken of is a box to tick, and brackets in quotation
    marks are brackets.
    """
    before = text[max(0, match.start() - 24) : match.start()]
    if match[0] == "[ ]" and (text.count("[ ]") > 1 or _SPEAKS_OF_BOXES.search(text)):
        return True
    if match[0].startswith("(") and _tells_of_brackets(text):
        return True
    if match[0].startswith(("[", "(")) and _NAMED_BRACKET.search(before):
        return True
    return match[0].startswith(("[", "(")) and not text[: min(match.start(), 40)].strip(" -*•")


def _findings(places: list[Place]) -> list[Diagnostic]:
    if not places:
        return []
    problem = limit_severity(places[0].document, PROBLEM, TYPED)
    if len(places) > _MANY:
        others = [place.related("empty too") for place in places[1:6]]
        message = f"symbols seem to be lost: {len(places)} empty places"
        return [report(problem, places[0], message, "copy the text again, with its symbols", others)]
    return [
        report(
            problem,
            place,
            f"a symbol or word seems to be lost in `{place.words.strip()}`",
            "write what was here",
        )
        for place in places
    ]


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
