"""An entry of the contents names no heading, has a different number, or its pages go back.

## Why

The contents page is the first that readers use and the last that authors read.

## Example

```text
Contents

Setting Up ........ 2
The Turn .......... 4
Fihgting .......... 6
Winning ........... 9

Setting Up

Place the board.

The Turn

Take turns.

Fighting

Roll a die.

Winning

Count points.
```

## Use instead

```text
Contents

Setting Up ........ 2
The Turn .......... 4
Fighting .......... 6
Winning ........... 9

Setting Up

Place the board.

The Turn

Take turns.

Fighting

Roll a die.

Winning

Count points.
```

## Notes

Entries are compared only if at least two of three are found as headings; otherwise the headings were not recognised.
An entry that resembles no heading is reported only if all others are found. Entries in one paragraph ("1. The Story –
2. Setup – …") are compared with the headings of their numbers. The entries of a list without pages must all be
headings, and the sections that an index names must exist.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.anchors import anchor_form, anchored_headings, inner_links
from cardgen.check.documents.structure.headings import Headings, nearest_section, read_headings, title_key
from cardgen.check.documents.structure.references import PageClaim, page_claims
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF311", "contents-entry", Severity.WARNING, __doc__)


#: An entry with the number of its section: `3.2 Combat ..... 14`.
_NUMBERED_ENTRY = TextPattern(
    r"^(?P<number>\d{1,2}(?:\.\d{1,2})*)[.)]?\s+(?P<title>[^\W\d_].*?)(?:\s*\.(?:\s?\.)+|\s*…+|\s{2,}|\t)?\s*\d{0,3}$"
)


#: What opens contents that stand in one paragraph.
_RUN_IN_CONTENTS = TextPattern(r"(?:Table of )?[Cc]ontents\b[^:\d]{0,40}:?\s*(?=\d)")
#: An entry of these: `2. Setup –`.
_RUN_IN_ENTRY = TextPattern(r"(?P<number>\d{1,2})\.?\s+(?P<title>[^\W\d][^\d–—|•·;]*?)\s*(?:[–—|•·;,]|$)")
#: An entry of an index that names sections: `Combat, 3.2, 4.1`.
_INDEX_ENTRY = TextPattern(r"^(?P<title>[A-Z][^\d]{2,60}?)[,.\s…·]+\d{1,2}\.\d")
#: One of these sections.
_SECTION_NUMBER = TextPattern(r"(?<![\d.])\d{1,2}(?:\.\d{1,2}){1,2}(?![\d]|\.\d)")
#: An entry with a page.
_ENDS_WITH_PAGE = TextPattern(r"\d$")
_FEWEST = 4
#: The number before the words of an entry.
_OWN_NUMBER = TextPattern(r"\d{1,2}(?:\.\d{1,2})*[.)]?\s+")


def inspect(evidence: Evidence) -> Inspection:
    """Look every entry of contents and index up."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        headings = read_headings(document)
        for source in ("contents", "index"):
            entries = [claim for claim in page_claims(document) if claim.source == source]
            inspected += len(entries)
            found += _check(document, headings, entries)
        found += _other_numbers(document, headings)
        found += _without_pages(document, headings)
        found += _linked_otherwise(document)
        found += _indexed_sections(document, headings)
        run_in, count = _run_in(document, headings)
        found, inspected = found + run_in, inspected + count
    return Inspection(tuple(found), inspected)


def _check(document: Document, headings: Headings, entries: list[PageClaim]) -> list[Diagnostic]:
    lost = [entry for entry in entries if not _known(headings, entry.title)]
    if len(entries) < _FEWEST:
        return []
    contents = entries[0].source == "contents"
    found = []
    if 3 * len(lost) <= len(entries) or not contents:
        found += [_unknown(document, entry, headings, len(lost) == 1 and contents) for entry in lost]
    if contents:
        found += [_going_back(a, b) for a, b in pairwise(entries) if b.page < a.page]
    kept = [finding for finding in found if finding]
    return kept if len(kept) <= max(2, len(entries) // 5) else []


def _other_numbers(document: Document, headings: Headings) -> list[Diagnostic]:
    """Entries whose number is not that of the heading, where nearly all the others agree."""
    agreed, found = 0, []
    for block in document.of_kind("contents"):
        entry = _NUMBERED_ENTRY.match(f"{block.marker} {block.text}".strip())
        sections = headings.by_key.get(title_key(entry["title"]), []) if entry else []
        if not entry or len(sections) != 1 or not sections[0].number[:1].isdigit():
            continue
        number = sections[0].number
        agrees = number.removesuffix(".0") == entry["number"].removesuffix(".0")
        agreed += agrees
        if not agrees:
            message = f"`{entry['title']}` is {entry['number']} in the contents, but its heading is {number}"
            heading = Place(document, sections[0].block, 0, len(number)).related("the heading")
            place = Place(document, block, 0, len(block.text))
            found.append(report(PROBLEM, place, message, "give both the same number", [heading]))
    return found if agreed > 3 * len(found) else []


def _without_pages(document: Document, headings: Headings) -> list[Diagnostic]:
    """The one entry of contents that have no pages which is no heading, where all the others are."""
    listed = [b for b in document.of_kind("contents") if b.is_item and not _ENDS_WITH_PAGE.search(b.text)]
    lost = [block for block in listed if not _known(headings, block.text)]
    if len(listed) < _FEWEST or len(lost) != 1:
        return []
    place = Place(document, lost[0], 0, len(lost[0].text))
    return [
        report(PROBLEM, place, f"no heading is called `{lost[0].text}`", "correct the entry or the heading")
    ]


def _linked_otherwise(document: Document) -> list[Diagnostic]:
    """The one entry of linked contents that calls a heading by another name, where all the others have its words."""
    titles = anchored_headings(document)
    entries = [
        (link.place, titles[anchor_form(link.anchor)])
        for link in inner_links(document)
        if link.place.block.is_item
        and link.place.words == link.place.block.text
        and anchor_form(link.anchor) in titles
    ]
    odd = [(place, title) for place, title in entries if _bare(place.words) != _bare(title.text)]
    if len(entries) < _FEWEST or len(odd) != 1:
        return []
    ((place, title),) = odd
    message = f"the heading is `{title.text}`, the contents call it `{place.words}`"
    heading = Place(document, title, 0, len(title.text)).related("the heading")
    return [report(PROBLEM, place, message, "give both the same words", [heading])]


def _bare(title: str) -> str:
    """The words of a title as entries are compared: small letters and digits, without the number before them."""
    return anchor_form(_OWN_NUMBER.sub("", title))


def _indexed_sections(document: Document, headings: Headings) -> list[Diagnostic]:
    """The sections of an index that do not exist, where nearly all do."""
    numbers = [
        Place(document, block, *number.span())
        for block in document.of_kind("index")
        if not block.is_heading and (entry := _INDEX_ENTRY.match(block.text))
        for number in _SECTION_NUMBER.finditer(block.text, entry.end("title"))
    ]
    lost = [place for place in numbers if place.words not in headings.by_number]
    if len(numbers) < _FEWEST or len(lost) * _FEWEST > len(numbers):
        return []
    return [report(PROBLEM, p, f"there is no section {p.words}", "name a section that exists") for p in lost]


def _run_in(document: Document, headings: Headings) -> tuple[list[Diagnostic], int]:
    """The entries of contents that stand in one paragraph, `1. The Story – 2. Setup – 3. Play`, with other titles than
    the headings of their numbers, where three of four agree.
    """
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        lead = _RUN_IN_CONTENTS.match(block.text)
        entries = (
            list(_RUN_IN_ENTRY.finditer(block.text, lead.end())) if lead and not block.is_heading else []
        )
        known = [(entry, headings.by_number.get(entry["number"], [])) for entry in entries]
        odd = [
            (entry, sections[0])
            for entry, sections in known
            if len(sections) == 1 and sections[0].key != title_key(entry["title"])
        ]
        inspected += len(entries)
        if (
            len(entries) < _FEWEST
            or any(not sections for _, sections in known)
            or len(odd) * 4 > len(entries)
        ):
            continue
        for entry, section in odd:
            message = (
                f"section {entry['number']} is `{section.title}`, the contents say `{entry['title'].strip()}`"
            )
            place = Place(
                document, block, entry.start("title"), entry.start("title") + len(entry["title"].rstrip())
            )
            heading = Place(document, section.block, 0, len(section.block.text)).related("the heading")
            found.append(report(PROBLEM, place, message, "give both the same title", [heading]))
    return found, inspected


def _known(headings: Headings, title: str) -> bool:
    key = title_key(title)
    return (
        key in headings.by_key
        or bool(headings.titled(title))
        or any(set(key) <= set(s.key) for s in headings.sections)
    )


def _unknown(document: Document, entry: PageClaim, headings: Headings, alone: bool) -> Diagnostic | None:
    near = nearest_section(headings, entry.title)
    message = f"no heading is called `{entry.title}`"
    if near is None:
        return (
            report(PROBLEM, entry.title_place, message, "correct the entry or the heading") if alone else None
        )
    related = Place(document, near.block, 0, len(near.block.text)).related("the nearest heading")
    finding = report(PROBLEM, entry.title_place, message, f"did you mean `{near.title}`?", [related])
    lead = _OWN_NUMBER.match(entry.title)
    return replace(finding, fix=entry.title_place.rewrite((lead[0] if lead else "") + near.title, safe=True))


def _going_back(before: PageClaim, entry: PageClaim) -> Diagnostic:
    message = f"page {entry.page} follows page {before.page} in the contents"
    return report(
        PROBLEM, entry.place, message, "look both pages up", [before.place.related(f"page {before.page}")]
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
