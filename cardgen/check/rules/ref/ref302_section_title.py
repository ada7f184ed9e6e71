"""Readers are sent to a title that is not a heading of the book.

## Why

The text says: see "Fighting Monsters"; but the chapter was renamed "Combat" long ago.

## Example

```text
Setting Up

See "Fighting Monstres" for what happens next.

Fighting Monsters

Roll a die.
```

## Use instead

```text
Setting Up

See "Fighting Monsters" for what happens next.

Fighting Monsters

Roll a die.
```

## Notes

The rule reports titles that are a letter or a word away from a heading. A title that resembles no heading is reported
only in a book that has contents or numbered sections and whose other references are found (at least three, and three
of four): otherwise it may be the name of another book, a card or a board. The same condition holds for titles with a
page (`see Laying a Tile, page 4`), unless the text is too short to have such a page and so is part of a book, and for
titles behind `see` without quotation marks that stand nowhere else in the text (`See Sieging Cities`,
`in the Warbands section`).

Always reported are a title that is said to stand above or below ("Points" below), and one that is a marked heading
except for one word (`Making Games` for `Creating Games`); without quotation marks, except for one word of any heading.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.anchors import inner_links
from cardgen.check.documents.structure.bare_titles import bare_titles, titles_in_sentence_case
from cardgen.check.documents.structure.headings import (
    Headings,
    Section,
    has_marked_headings,
    nearest_section,
    read_headings,
    title_key,
)
from cardgen.check.documents.structure.references import (
    BELOW_OR_ABOVE,
    names_later_pages,
    page_claims,
    quoted_titles,
    sent_to_pages,
)
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF302", "section-title", Severity.ERROR, __doc__)
#: Behind a title: it stands in the same text, `“A Fight” below`.
_BESIDE = TextPattern(rf"[\"”»’'.,]*\s+(?:section )?{BELOW_OR_ABOVE}")
_FEWEST = 3
#: So many titles without quotation marks must be headings, for another one to be lost.
_SENT_OFTEN = 2
#: Titles of so many words that differ in one have but one in common.
_PAIR = 2
_STAGES = word_set("phase step stage action round")
#: What joins two titles that are named together.
_JOINED = TextPattern(r",?\s+(?:and|or|&)\s+|,\s+")
#: Signs, and the number of a heading, before its words.
_SIGNS_AND_NUMBER = TextPattern(r"^\W*(?:[\d.]+\s+)?")


def inspect(evidence: Evidence) -> Inspection:
    """Look every quoted title up."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        headings = read_headings(document)
        titles = list(quoted_titles(document))
        inspected += len(titles)
        found += _quoted(document, headings, titles)
        found += _sent_to_pages(document, headings)
        reported = {finding.span for finding in found}
        found += [finding for finding in _sent_on(document, headings) if finding.span not in reported]
    return Inspection(tuple(found), inspected)


def _quoted(document: Document, headings: Headings, titles: Sequence[Place]) -> Iterator[Diagnostic]:
    """The quoted titles that are no headings: those that are nearly one, and others where the headings are all known.

    One that begins another block is left alone.
    """
    known = {words: _known(headings, words) for words in {title.words for title in titles}}
    lost = [title for title in titles if not known[title.words]]
    nearest = {words: nearest_section(headings, words) for words in {title.words for title in lost}}
    starts = _starts(document) if lost else []
    absent = {title for title in lost if not _stands_elsewhere(starts, title)}
    trusted = _knows_its_headings(document, headings, len(titles), len(absent))
    for title in lost:
        near = nearest[title.words]
        within = title in absent and _is_within(document, headings, title)
        if near or within or (trusted and title.words[0].isupper() and title in absent):
            yield _finding(title, near)


def _knows_its_headings(document: Document, headings: Headings, titles: int, absent: int) -> bool:
    """Whether nearly all quoted titles, entries of contents or links are headings: then none was overlooked."""
    whole = any(document.of_kind("contents")) or len(headings.by_number) >= 4
    return (
        titles - absent >= max(3 if whole else 4, 3 * absent)
        or _contents_agree(document, headings)
        or _links_lead(document, headings) >= max(_FEWEST, 3 * absent)
    )


def _sent_to_pages(document: Document, headings: Headings) -> list[Diagnostic]:
    """The titles in `see Placing a Tile, page 4` that are no headings, where nearly all such titles are."""
    titles = list(sent_to_pages(document))
    lost = [title for title in titles if not _known(headings, title.words)]
    if names_later_pages(document):
        lost = [title for title in lost if nearest_section(headings, title.words)]
    starts = _starts(document) if lost else []
    absent = [title for title in lost if not _stands_elsewhere(starts, title)]
    if len(titles) - len(lost) < max(_FEWEST, 3 * len(lost)):
        return []
    return [_finding(title, nearest_section(headings, title.words)) for title in absent]


def _sent_on(document: Document, headings: Headings) -> Iterator[Diagnostic]:
    """The titles behind `see` and the like, without quotation marks, that are no headings."""
    if len(headings.sections) >= _FEWEST:
        titles = list(bare_titles(document))
        yield from _in_title_case(document, headings, titles)
        yield from _in_sentence_case(document, headings, titles)


def _in_title_case(document: Document, headings: Headings, titles: Sequence[Place]) -> Iterator[Diagnostic]:
    """The titles in `See Sieging Cities` that are no headings and stand nowhere else, where most such titles are, or
    where a heading is much like them.
    """
    lost = [title for title in titles if not _known(headings, title.words)]
    if not lost:
        return
    absent = _only_referred_to(document, titles, lost)
    known = len(titles) - len(lost) + _links_lead(document, headings)
    trusted = known >= max(_SENT_OFTEN, 2 * len({title_key(title.words) for title in absent}))
    for title in absent:
        alike = _alike(headings, title.words)
        if trusted or alike:
            yield _finding(title, nearest_section(headings, title.words), alike)


def _only_referred_to(document: Document, titles: Sequence[Place], lost: Sequence[Place]) -> list[Place]:
    """The lost titles that the text has no more often than it sends its readers to them."""
    text = _folded(document.text)
    sent = Counter(_folded(title.words) for title in titles)
    return [title for title in lost if text.count(_folded(title.words)) == sent[_folded(title.words)]]


def _folded(text: str) -> str:
    return " ".join(text.lower().split())


def _in_sentence_case(
    document: Document, headings: Headings, titles: Sequence[Place]
) -> Iterator[Diagnostic]:
    """The titles in `see Movement in the dark`, not among `titles`, that are a longer heading but for one word."""
    read = {(title.block.index, title.start) for title in titles}
    for title in titles_in_sentence_case(document):
        if (title.block.index, title.start) not in read and not _known(headings, title.words):
            alike = _alike(headings, title.words)
            if any(len(section.key) >= _FEWEST for section in alike):
                yield _finding(title, None, alike)


def _alike(headings: Headings, title: str) -> list[Section]:
    """The headings of two words and more that a title is but for one word.

    Of two words the first must be the same; or the second, of several phases that a turn has. `Advanced Rules` may be
    those of another book.
    """
    key = title_key(title)
    alike = [s for s in headings.sections if len(s.key) == len(key) > 1 and len(differing(s.key, key)) == 1]
    if len(key) != _PAIR or any(section.key[0] == key[0] for section in alike):
        return alike
    return alike if key[-1] in _STAGES and len(alike) > 1 else []


def _is_within(document: Document, headings: Headings, title: Place) -> bool:
    """Whether a title is surely one of this text: it is said to stand below or above, or is another's but for a word.

    Only in Markdown, or a text of many headings: else one may have been overlooked.
    """
    if not title.words[0].isupper() or len(headings.sections) < _FEWEST:
        return False
    if _BESIDE.match(title.block.text, title.end):
        return True
    key = title_key(title.words)
    alike = [s for s in headings.sections if len(s.key) == len(key) > 1 and len(set(s.key) - set(key)) == 1]
    return len(alike) == 1 and has_marked_headings(document)


def _contents_agree(document: Document, headings: Headings) -> bool:
    """Whether the contents list at least five headings, and nearly all of them are there."""
    entries = [claim for claim in page_claims(document) if claim.source == "contents"]
    lost = [entry for entry in entries if not _known(headings, entry.title)]
    return len(entries) >= 5 and len(lost) * 6 <= len(entries)


def _links_lead(document: Document, headings: Headings) -> int:
    """How many links of a lone text have the title of a heading for their words."""
    return sum(bool(headings.titled(link.place.words)) for link in inner_links(document))


def _starts(document: Document) -> list[tuple[str, int]]:
    """The first words of every block, without signs and number, and its index; in alphabetical order."""
    return sorted(
        (_SIGNS_AND_NUMBER.sub("", block.text, count=1)[:80], block.index) for block in document.blocks
    )


def _stands_elsewhere(starts: list[tuple[str, int]], title: Place) -> bool:
    """Whether the words begin another block: then a heading, a box or a card of that name was not recognised."""
    words = title.words.rstrip(".,")
    for text, index in islice(starts, bisect_left(starts, (words, -1)), None):
        if not text.startswith(words):
            return False
        if index != title.block.index and not text[len(words) : len(words) + 1].isalnum():
            return True
    return False


def _known(headings: Headings, title: str) -> bool:
    """Whether a title is a heading, or is short for one; or several are that it joins: `Trading and Moving`."""
    if headings.titled(title) or _is_short(headings, title):
        return True
    parts = _JOINED.split(title)
    return len(parts) > 1 and all(
        title_key(part) and (headings.titled(part) or _is_short(headings, part)) for part in parts
    )


def _is_short(headings: Headings, title: str) -> bool:
    key = set(title_key(title))
    return any(key <= set(section.key) for section in headings.sections)


def _finding(title: Place, near: Section | None, alike: Sequence[Section] = ()) -> Diagnostic:
    """A title that is lost, with the heading that it nearly is, or those that have all of its words but one."""
    message = f"there is no section `{title.words}`"
    meant = near or (alike[0] if len({section.key for section in alike}) == 1 else None)
    if meant is None:
        return report(PROBLEM, title, message, "name a heading of this book")
    related = Place(title.document, meant.block, 0, len(meant.block.text)).related("the nearest heading")
    fix = title.rewrite(meant.title, safe=near is not None)
    return replace(report(PROBLEM, title, message, f"did you mean `{meant.title}`?", [related]), fix=fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
