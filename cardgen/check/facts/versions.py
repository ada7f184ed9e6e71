"""Texts → the number and the date of their own version."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.text_patterns import TextPattern

_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTH = "(?:" + "|".join(_MONTHS) + "|" + "|".join(month[:3] for month in _MONTHS) + r")\.?"
_DATE = (
    rf"(?:\d{{4}}-\d{{2}}-\d{{2}}|(?:\d{{1,2}}(?:st|nd|rd|"
    rf"th)?\s+)?{_MONTH}\s+(?:\d{{1,2}}(?:st|nd|rd|th)?,?\s+)?\d{{4}}|\d{{1,2}}[./]\d{{1,2}}[./]\d{{4}})"
)
_OF = r"(?:rules?|rulebook|rulesheet|game|document|manual|this)"
_VERSION = TextPattern(
    rf"\b(?:{_OF}\s+)?(?:version|rules v|rulebook v|v\.|"
    rf"ver\.)\s*(?P<number>\d+(?:\.\d+)+)(?:\s*[,(–—:-]+\s*(?P<date>{_DATE}))?",
    re.IGNORECASE,
)
_DATED = TextPattern(
    rf"\b(?:last (?:updated|revised)|updated|revised|revision|dated?)\s*:?\s*(?:on |of )?(?P<date>{_DATE})",
    re.IGNORECASE,
)
_HISTORY = TextPattern(r"\b(?:history|changes|changelog|revisions?|errata|versions)\b", re.IGNORECASE)
_OLD = TextPattern(
    r"\b(?:since|from|before|after|in|until|previous|earlier|older|new in|compatible|requires?|changed in|than|"
    r"with|unlike|like|releas(?:ed|ing)|wrote|written for|starting (?:on|at|from)|up to|"
    r"as of|at least|look for|prior to|replac(?:es|ed|ing)|supersed(?:es|ed|ing)|over|instead of|corrects?|"
    r"(?:based|built) (?:up)?on|(?:updates?|revision|cards|cop(?:y|ies)|owners?) of|"
    r"(?:answers?|errata|additions?) to)\s+$",
    re.IGNORECASE,
)

#: Words of a story about a version; and things such as programs and licences that have versions of their own.
_PAST = TextPattern(
    rf"\s+(?:was|were|had|did|came|brought|saw|[a-z]+ed)\b|\s+(?:in|on) (?:\w+ )?(?:{_MONTH}|\d{{4}})"
)
_OTHER_WORK = TextPattern(
    r"\b(?:licen[cs]e|library|software|program|operating system|published by)\b", re.IGNORECASE
)
#: Another work, right before the word for its version: `made with Inkscape version 1.3`.
_USED_WORK = TextPattern(
    r"\b(?:by|with|using|us(?:es|ed)|requires?|needs?)\s+(?:(?!th(?:e|is|ese)\b|our\b|your\b)[\w'’-]+(?:\.[\w'’-]+)*\s+){1,4}$",
    re.IGNORECASE,
)
#: Words about a future version: `this option will go in Lamplighter ver. 0.3`.
_PLANNED = TextPattern(
    r"\b(?:will|shall|planned|scheduled|expected|going to)\b[^.!?;]*$",
    cues="will shall planned scheduled expected going",
)
_OF_VERSIONS = ("version", "ver.", "v.", "rules v", "rulebook v")


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        in_history = any(_HISTORY.search(title) for title in block.headings)
        lower = block.text.lower()
        above = document.blocks[block.index - 1] if block.index else block
        titles = (*block.headings, above.text) if above.is_heading else block.headings
        others = [_OTHER_WORK.search(words) for words in (*titles, block.text)]
        other_from = 0 if any(others[:-1]) else others[-1].end() if others[-1] else len(block.text) + 81
        if any(cue in lower for cue in _OF_VERSIONS):
            for found in _VERSION.finditer(block.text):
                number = found["number"]
                if found["date"]:
                    place = Place(document, block, *found.span("date"))
                    yield Fact(
                        f"version {number}",
                        "date",
                        _read_date(found["date"]),
                        authority_of(place),
                        place=place,
                    )
                if (
                    not in_history
                    and not _is_of_another(block.text[max(0, found.start() - 60) : found.start()])
                    and not block.is_item
                    and not _is_past(found)
                    and found.end() + 80 < other_from
                ):
                    place = Place(document, block, *found.span("number"))
                    yield Fact("rules", "version", number, authority_of(place), place=place, phrase="version")
        if "revis" not in lower and "date" not in lower:
            continue
        for found in _DATED.finditer(block.text):
            if not in_history:
                place = Place(document, block, *found.span("date"))
                yield Fact("rules", "revised", _read_date(found["date"]), authority_of(place), place=place)


def _is_past(found: re.Match[str]) -> bool:
    """Whether a story about the version follows it, or its date: `Version 0.4 (May 2025) replaced the hand`."""
    ends = {found.end("number"), found.end() + found.string.startswith(")", found.end())}
    return any(_PAST.match(found.string, end) for end in ends)


def _is_of_another(before: str) -> bool:
    """Whether the words before a version say that it is an older or future one, or that of another work."""
    return bool(_OLD.search(before[-24:]) or _USED_WORK.search(before) or _PLANNED.search(before))


def _read_date(words: str) -> str:
    """A date as `2026-05-01`, or as much of it as is given (`2026-05`), or the words themselves if unclear."""
    parts = words.replace(",", " ").replace(".", " ").lower().split()
    month = next(
        (
            at
            for at, name in enumerate(_MONTHS, 1)
            for part in parts
            if part[:3] == name[:3] and part[0].isalpha()
        ),
        0,
    )
    if not month:
        return words
    year = next((part for part in parts if len(part) == 4 and part.isdigit()), "")
    day = next(
        (re.sub(r"\D", "", part) for part in parts if re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)?", part)), ""
    )
    return f"{year}-{month:02}" + (f"-{int(day):02}" if day else "")


EXTRACTOR = Extractor("versions", _extract)
