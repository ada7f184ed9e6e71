"""A range begins above its end.

## Why

Nobody can move "4-2 spaces": two numbers have changed places, or one of them is wrong.

## Example

```text
A game for 4–2 players. A ship moves 3-1 spaces. Its strength drops from 3 to 5.
```

## Use instead

```text
A game for 2–4 players. A ship moves 1-3 spaces. Its strength drops from 5 to 3. You fall from rank 1 to rank 3.
```

## Notes

The rule reads two numbers with a hyphen or dash between them before the name of several things, or behind one (`pages
9-7`); `60 to 45 minutes`; `between 6 and 4`; "a minimum of 5 and a maximum of 3 cards"; and the ranges at the beginning
of the lines of a table or list, if the lines around them are ranges, too. It also reads what goes down or up ("the
marker falls from 3 to 4"), except for ranks, of which the first is the best. Scores and odds (`won 3-1`, `7-2 odds`),
pairs that are names (`5-3 point openings` beside `5-4 point openings`) and shortened page numbers (`pages 112-15`) are
left alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, Span

PROBLEM = Problem("LIM719", "reversed-range", Severity.WARNING, __doc__)

_PAIR = r"(?P<low>\d{1,4})(?P<dash>[-–—]|\s–\s)(?P<high>\d{1,4})"
#: `4-2 spaces`, `7–5 game turns`; nothing is taken away, and no part of a longer number.
_BEFORE_NAME = TextPattern(
    rf"(?<![\w.,/:+−–$£€#-]){_PAIR}\s(?:[a-z][a-z'’-]+\s)?(?P<noun>[a-z][a-z'’-]*|Players)\b(?!\s(?:left|remain\w*|=))"
)
#: `pages 9-7`, `Age: 12-8`.
_BEHIND_NAME = TextPattern(
    r"\b(?:[Pp]layers|[Pp]ages|[Ss]teps|[Ll]evels?|[Rr]ounds|[Tt]urns|[Pp]hases|[Cc]hapters|[Ss]ections|[Cc]ards|[Aa]ges?|"
    r"[Tt]ables|[Ff]igures|[Dd]ays|[Ss]cenarios|[Rr]ows|[Cc]olumns|[Ss]paces|[Aa]cts|[Rr]anks|[Yy]ears|[Tt]ime|[Ll]ength|"
    rf"[Dd]uration|[Mm]inutes)(?::\**|\s*\|)?\s{_PAIR}(?![\w/%:-]|[.,]\d)"
)
#: In words only of what has more and fewer: `reduce it from 7 to 5 cards` and `4 to 3 votes` are no ranges.
_TO = TextPattern(
    rf"(?<![\w.,/-])(?P<low>{NUMBER})\s(?:to|through)\s(?P<high>{NUMBER})\s(?P<noun>players|people|persons|minutes|mins|hours)\b",
    re.IGNORECASE, cues="players people persons minutes mins hours",
)  # fmt: skip
#: `ages 12 to 8`.
_AGES = TextPattern(
    r"\b[Aa]ge[sd]:?\s(?P<low>\d{1,2})\s(?:to|through)\s(?P<high>\d{1,2})\b(?!\syears)",
    cues="ages aged ages:",
)
#: `between 6 and 4 cards`.
_BETWEEN = TextPattern(
    rf"\bbetween\s(?P<low>{NUMBER})\sand\s(?P<high>{NUMBER})\b\s(?=[a-z-]{{2,}}s\b|people\b)(?!is\b|as\b|was\b|has\b|hours\b)",
    re.IGNORECASE, cues="between",
)  # fmt: skip
#: `a minimum of 5 and a maximum of 3 cards`.
_LEAST_AND_MOST = TextPattern(
    rf"\bmin(?:imum|\.)?\s?(?:of\s)?(?P<low>{NUMBER})\b(?:\s(?P<noun>[a-z]+))?,?\s(?:(?:and|or|but|to)\s)?(?:an?\s)?"
    rf"max(?:imum|\.)?\s?(?:of\s)?(?P<high>{NUMBER})\b(?:\s(?P<other>[a-z]+))?",
    re.IGNORECASE, cues="min minimum min.",
)  # fmt: skip
#: `falls from space 3 to space 4`, `reduce the hand limit from 7 to 8`: the second number lies on the wrong side.
_SHIFT = TextPattern(
    r"\b(?:(?P<down>falls?|fell|drops?|dropped|sinks?|decreases?d?|shrinks?|goes down|(?:reduc|lower)(?:es?|ed|s|ing)?)"
    rf"|(?P<up>rises?|rose|climbs?|climbed|increases?d?|grows?|grew|goes up|raises?d?))\s(?:[a-z'’]+\s){{0,4}}?from\s"
    rf"(?P<thing>[a-z]+\s)?(?P<low>{NUMBER})\s(?:[a-z]+\s)?to\s(?P=thing)?(?P<high>{NUMBER})\b(?!st\b|nd\b|rd\b|th\b)",
    re.IGNORECASE, cues="from",
)  # fmt: skip
#: What is better the lower its number is.
_RANKED = TextPattern(
    r"\b(?:ranks?|places?|positions?|seats?|rows?|grades?|class|tiers?|leagues?|divisions?|initiative|par)\b",
    re.IGNORECASE,
)
_WAYS = (_BEFORE_NAME, _BEHIND_NAME, _TO, _AGES, _BETWEEN, _LEAST_AND_MOST)
#: A range that begins a line of a list or a row of a table.
_LEAD = TextPattern(
    r"^[ \t|>]*(?:[-*•+]\s+)?\**(?P<low>\d{1,3})(?P<dash>[-–—])(?P<high>\d{1,3})\**"
    r"(?=[ \t]*(?:[|:=)\t]|[ \t][A-Za-z–—-]))",
    re.MULTILINE,
)
#: From one line that a range leads to the next one of the same list.
_NEAR = 160
#: Of a page or a year with so many digits the second may leave the first ones out.
_SHORTENED = 3
#: So many characters before a number can say that it begins no range.
_LOOKED_BACK = 60
#: What has such a number is one thing: `Diagram 3-1 shows`.
_LABEL = TextPattern(
    r"\b(?i:diagram|figure|fig\.?|table|exercise|example|chart|map|sheet|problem|mission|scenario|form|section|step|rule)\s$"
)
_SCORED = word_set(
    "odd win victory lead score loss defeat draw tie vote ratio split result chance favourite favorite margin split "
    "as was is has this its plus us less across minus bonus pass toss guess always thus left yes versus "
    "mean count stand end give show"
)
#: What is won or lost, or goes down, has a number on either side.
_NO_RANGE = TextPattern(
    r"\b(?:by|wins?|won|loses?|lost|beats?|beaten|leads?|leading|led|scor\w+|trail\w*|behind|ahead|tied?|drops?|falls?|"
    r"goes down|count(?:s|ing)? down|reduc\w+|odds|ratio|minus|rolls?|rolled|result of|total of)\s(?:[\w'’]+\s){0,3}$",
    re.IGNORECASE,
)
_SEVERAL = word_set(
    "people feet men women children lives mice damage gold mana health energy food wood stone die"
)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the two ends of every range."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    names = _names_with_pairs(document)
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        for match in _shifts(block):
            inspected += 1
            if _is_reversed(match) != (match["down"] is not None):
                found.append(_against(Place(document, block, *match.span()), match))
        for match in (match for way in _WAYS for match in _ranges(block, way)):
            inspected += 1
            if _is_reversed(match) and _named(match) not in names:
                span = Place(document, block, match.start("low"), match.end("high")).span
                found.append(_finding(span, match))
    leads = [*_LEAD.finditer(document.text)]
    reported = {finding.span for finding in found}
    found += [each for each in _reversed_leads(document, leads) if each.span not in reported]
    return Inspection(tuple(found), inspected + len(leads))


@derived
def _names_with_pairs(document: Document) -> frozenset[str]:
    """What a text calls by pairs of numbers that are no ranges: `5-3 point openings` beside those at `3-3` or `5-4`."""
    pairs: dict[str, set[str]] = defaultdict(set)
    for block in document.blocks:
        for match in _BEFORE_NAME.finditer(block.text):
            if int(match["low"]) >= int(match["high"]):
                pairs[_named(match)].add(f"{match['low']}-{match['high']}")
    return frozenset(name for name, others in pairs.items() if len(others) > 1)


def _named(match: re.Match[str]) -> str:
    """The words behind the numbers of a range."""
    return match.string[match.end("high") : match.end()].strip().lower()


def _shifts(block: TextBlock) -> Iterator[re.Match[str]]:
    """The two numbers between which something falls or rises, if they differ and are no ranks."""
    for match in _SHIFT.finditer(block.text):
        start = max(0, match.start() - _LOOKED_BACK)
        if match["low"].lower() != match["high"].lower() and not _RANKED.search(
            block.text, start, match.end()
        ):
            yield match


def _against(place: Place, match: re.Match[str]) -> Diagnostic:
    verb, way = match["down"] or match["up"], "up" if match["down"] else "down"
    message = f"`{verb}` from {match['low']} to {match['high']} goes {way}"
    return report(PROBLEM, place, message, "correct one of the numbers, or the verb")


def _ranges(block: TextBlock, way: TextPattern) -> Iterator[re.Match[str]]:
    """The ranges of a block that one pattern reads, but for numbers that are no bounds."""
    for match in way.finditer(block.text):
        noun = match.groupdict().get("noun") or ""
        if way is _BEFORE_NAME and not _names_several(match[0], noun):
            continue
        if way is _LEAST_AND_MOST and noun and match["other"] and fold(noun) != fold(match["other"]):
            continue
        if len(match["low"]) > max(len(match["high"]), _SHORTENED - 1):
            continue
        start = match.start("low")
        if way is _TO and block.text.endswith("from ", 0, start):
            continue
        if way is _BEFORE_NAME and _LABEL.search(block.text, 0, start):
            continue
        if not _NO_RANGE.search(block.text[max(0, start - _LOOKED_BACK) : start]):
            yield match


def _names_several(words: str, noun: str) -> bool:
    """Whether one of the words behind two numbers is the plural of a thing."""
    names = [word for word in words.split()[1:] if word in _SEVERAL or (word.endswith("s") and len(word) > 2)]
    return bool(names and noun) and not any(
        fold(word) in _SCORED or word in _SCORED for word in words.split()
    )


def _is_reversed(match: re.Match[str]) -> bool:
    low, high = read_number(match["low"]), read_number(match["high"])
    return low is not None and high is not None and low > high


def _reversed_leads(document: Document, leads: list[re.Match[str]]) -> Iterator[Diagnostic]:
    """The one range among those that lead the rows of a table that goes on from a neighbour when it is turned round."""
    for at, match in enumerate(leads):
        if not _is_reversed(match):
            continue
        near = [other for other in leads[max(0, at - 1) : at + 2] if other is not match]
        near = [
            other for other in near if abs(other.start() - match.start()) < _NEAR and not _is_reversed(other)
        ]
        high, low = int(match["low"]), int(match["high"])
        if any(int(other["high"]) == low - 1 or int(other["low"]) == high + 1 for other in near):
            yield _finding(document.locate(match.start("low"), match.end("high")), match)


def _finding(span: Span, match: re.Match[str]) -> Diagnostic:
    low, high, dash = match["low"], match["high"], match.groupdict().get("dash")
    message = f"the range from {low} to {high} begins above its end"
    fix = Fix(f"write `{high}{dash}{low}` here", (Edit(span, f"{high}{dash}{low}"),)) if dash else None
    return Diagnostic(PROBLEM, message, span, "write the lower number first, or correct one of them", fix=fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
