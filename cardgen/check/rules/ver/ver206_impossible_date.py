"""A date does not exist, falls on another day of the week, or a period ends before it begins.

## Why

Readers who want to know which errata are newer than their rulebook need a real date.

## Example

```text
These rules were last changed on 31 June 2019, and first printed on Monday, 25 December 2018. Tested 2019-2017.
```

## Use instead

```text
These rules were last changed on 30 June 2019, and first printed on Tuesday, 25 December 2018. Tested 2017-2019.
```

## Notes

The rule reads dates with the month in letters (`31 June 2019`, `June 31st, 2019`), dates such as `2019-06-31`, and
periods of two dates or two years. Days of the week are checked for dates since 1900.
"""

from __future__ import annotations

import re
from calendar import day_name, monthrange
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("VER206", "impossible-date", Severity.WARNING, __doc__)

_MONTHS = "January February March April May June July August September October November December".split()
_MONTH = "|".join((*_MONTHS, *(rf"{month[:3]}\.?" for month in _MONTHS), r"Sept\.?"))
_NAMES = frozenset({"sept", *(name.lower() for month in _MONTHS for name in (month, month[:3]))})
_WEEKDAY = r"Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
#: `Friday, 3 May 2024`, `May 3, 2024`, `2024-05-03`.
_DATE = TextPattern(
    rf"\b(?:(?P<week>{_WEEKDAY}),? (?:the )?)?"
    rf"(?:(?P<day>{_DAY}) (?:of )?(?P<month>{_MONTH})(?![\w])(?:,? (?P<year>\d{{4}})\b|(?! \d))|"
    rf"(?P<month2>{_MONTH}) (?P<day2>{_DAY})(?:,? (?P<year2>\d{{4}})\b|(?=[.,;:)]|$))|"
    r"(?P<year3>(?:19|20)\d\d)-(?P<month3>\d\d)-(?P<day3>\d\d)(?![\w-]))"
)
#: What stands between two dates of a range.
_RANGE_SIGN = TextPattern(r"^\s?(?:-|–|—|to|until|till)\s?$")
#: `2019–2024`.
_YEARS = TextPattern(
    r"(?<![\w.,/#-])(?<!\bISO )(?P<first>(?:19|20)\d\d)\s?[-–—]\s?(?P<last>(?:19|20)\d\d)(?![\w/-]|\.\d|,\d|\s?B\.?C)"
)
_FIRST_YEAR = 1900
_LONGEST_MONTH = 31


def inspect(evidence: Evidence) -> Inspection:
    """Look every date up in the calendar."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        if block.kind == "code":
            continue
        dates = [*_DATE.finditer(block.text)] if _may_date(block.text) else []
        years = [*_YEARS.finditer(block.text)] if _has_year(block.text) else []
        inspected += len(dates) + len(years)
        found += [finding for match in dates if (finding := _finding(document, block, match))]
        found += _turned_spans(document, block, dates)
        for match in years:
            if int(match["first"]) > int(match["last"]):
                message = f"the years from {match['first']} to {match['last']} end before they begin"
                place = Place(document, block, *match.span())
                found.append(report(PROBLEM, place, message, "write the earlier year first"))
    return Inspection(tuple(found), inspected)


def _may_date(text: str) -> bool:
    """Whether a month or a year may stand in a text: to look costs a twentieth of the search."""
    return not _NAMES.isdisjoint(small_words(text)) or ("-" in text and _has_year(text))


def _has_year(text: str) -> bool:
    return "19" in text or "20" in text


def _parts(match: re.Match[str]) -> tuple[int, int, int]:
    """Year, month and day of a date; 0 is a year that is not said."""
    if match["year3"]:
        return int(match["year3"]), int(match["month3"]), int(match["day3"])
    name, day, year = (match[part] or match[f"{part}2"] for part in ("month", "day", "year"))
    month = next(at for at, word in enumerate(_MONTHS, 1) if word.startswith(name.rstrip(".")[:3]))
    return int(year or 0), month, int(re.sub(r"\D", "", day))


def _length(year: int, month: int) -> int:
    """How many days a month has: the longest February where the year is not said."""
    return monthrange(year or 2000, month)[1]


def _finding(document: Document, block: TextBlock, match: re.Match[str]) -> Diagnostic | None:
    year, month, day = _parts(match)
    place = Place(document, block, *match.span())
    if not 1 <= month <= len(_MONTHS):
        return report(PROBLEM, place, f"there is no month {month}", "correct the date")
    if not 1 <= day <= _length(year, month):
        if not year and not 1 <= day <= _LONGEST_MONTH:
            return None  # `In March 40 soldiers`
        days = f"{_MONTHS[month - 1]} has {_length(year, month)} days" + (f" in {year}" if year else "")
        return report(PROBLEM, place, f"{days}, found {day}", "correct the date")
    if match["week"] and year >= _FIRST_YEAR:
        right = day_name[date(year, month, day).weekday()]
        if right != match["week"]:
            message = f"expected {right}, found {match['week']}"
            return report(PROBLEM, place, message, "correct the day of the week or the date")
    return None


def _turned_spans(document: Document, block: TextBlock, dates: list[re.Match[str]]) -> Iterator[Diagnostic]:
    """Two dates with their years, the later of which stands first."""
    for first, last in pairwise(dates):
        one, other = _parts(first), _parts(last)
        if one[0] and other[0] and one > other and _RANGE_SIGN.match(block.text[first.end() : last.start()]):
            place = Place(document, block, first.start(), last.end())
            yield report(
                PROBLEM, place, f"`{place.words}` ends before it begins", "write the earlier date first"
            )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
