"""A reference names a section that does not exist, or gives the wrong title for its number.

## Why

Sections are renumbered late. A reader who is sent to 5.5 for a test and finds a fight there stops trusting the book.

## Example

```text
5.4. A Fight

Fights are decided as described in 5.6 A Test.

5.5. A Test

Tests are decided by a die.
```

## Use instead

```text
5.4. A Fight

Fights are decided as described in 5.5 A Test.

5.5. A Test

Tests are decided by a die.
```

## Notes

Capitals, articles and punctuation in titles do not count. A reference is recognised by its words ("see", "rule",
"case", "as per", "article", "appendix", "§"), by brackets, or by three or more parts (4.5.3) of which the first are
those of a section. The title may also stand before the number, as in `Stacking (2.1)`. References into other books
("5.1 of the Quest Guide") are left alone. In a chapter write `[](#a-test)`, which prints the number.
"""

from __future__ import annotations

import re
from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.structure.headings import (
    Headings,
    Section,
    numbers_reach,
    read_headings,
    title_key,
)
from cardgen.check.documents.structure.references import SectionReference, section_references
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("REF301", "section-number", Severity.ERROR, __doc__)


#: Before a number that explains what stands before it: `Stacking (2.1)`, `reinforcements (see 9.0)`.
_OPENED = TextPattern(r"[\"”*_]*\s+[(\[](?:see|cf\.?|rule|section|case|§)?\s*$", re.IGNORECASE)
_LONGEST_LEAD = 60
#: Words that begin alike are forms of one.
_STEM = 4
#: What is said of versions and hardly of sections.
_RELEASE = TextPattern(r"\b(?:releas(?:e[sd]?|ing)|versions?|ported|bug ?fix(?:es)?)\b", re.IGNORECASE)
#: So many chapters may a book have behind those that a text has of it.
_MOST_LEFT_OUT = 20
#: Those that are numbered by hundreds go up to this.
_HUNDREDS, _LAST = 100, 999
#: A text that names so many sections of other chapters is a part of a book; one that has one chapter is so anyway.
_CHAPTER = 3
#: What stands before the number of a section.
_CUES = word_set(
    "see also section chapter rule case under in refer to cf as per subject exception and or paragraph part article "
    "clause law appendix"
)


def inspect(evidence: Evidence) -> Inspection:
    """Look every reference up."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        headings = read_headings(document)
        if len(headings.by_number) < 2:
            continue
        references = tuple(section_references(document))
        inspected += len(references)
        outside = {each.number for each in references if _is_outside(headings, each.number)}
        part = len(outside) >= _CHAPTER or len(_chapters(headings)) == 1
        elsewhere = frozenset(outside) if part else frozenset()
        for reference in references:
            if reference.number not in elsewhere:
                found += _check(document, headings, reference)
    return Inspection(tuple(found), inspected)


def _check(document: Document, headings: Headings, reference: SectionReference) -> list[Diagnostic]:
    here = headings.by_number.get(reference.number, [])
    titled = headings.titled(reference.title) if reference.title else []
    if not here:
        is_lost = _is_lost(document, headings, reference)
        return [_missing(document, reference, titled)] if is_lost else []
    if not reference.title:
        return _named_before(document, headings, reference, here)
    if any(_agrees(section, reference.title) for section in here):
        return []
    others = [section for section in titled if section.number and section not in here]
    if not others:
        return []
    section = others[0]
    finding = report(
        PROBLEM,
        reference.number_place,
        f"section {reference.number} is `{here[0].title}`, but the reference says `{reference.title}`",
        f"write `{section.number}`, the section `{section.title}`",
        [_related(document, here[0]), _related(document, section)],
    )
    return [_with_fix(finding, reference, section)]


def _is_lost(document: Document, headings: Headings, reference: SectionReference) -> bool:
    """Whether a number that no heading has is that of a section, and of one that this text should have."""
    number = reference.number
    is_called_section = reference.certain or (
        number.rpartition(".")[0] in headings.by_number and not _is_released(document, reference)
    )
    is_reached = numbers_reach(headings, number) and not _is_left_out(headings, number)
    return is_called_section and is_reached and not _stands_elsewhere(document, reference)


def _named_before(
    document: Document, headings: Headings, reference: SectionReference, here: list[Section]
) -> list[Diagnostic]:
    """`Stacking (2.2)`, where right before the bracket stands the title of another section than that."""
    place = reference.number_place
    lead = _OPENED.search(place.block.text, max(0, place.start - _LONGEST_LEAD), place.start)
    words = fold_phrase(place.block.text[max(0, place.start - _LONGEST_LEAD) : lead.start()]) if lead else ()
    named = [
        section
        for section in headings.sections
        if section.number
        and section not in here
        and section.key
        and words[-len(section.key) :] == section.key
    ]
    longest = max((len(section.key) for section in named), default=0)
    meant = [section for section in named if len(section.key) == longest]
    stems = {word[:_STEM] for word in words}
    related = any(word[:_STEM] in stems for section in _around(headings, here) for word in section.key)
    if (
        len({section.number for section in meant}) != 1
        or related
        or _is_within(meant[0].number, reference.number)
    ):
        return []
    finding = report(
        PROBLEM,
        place,
        f"section {reference.number} is `{here[0].title}`, but the words before it are `{meant[0].title}`",
        f"write `{meant[0].number}`, the section `{meant[0].title}`",
        [_related(document, here[0]), _related(document, meant[0])],
    )
    return [_with_fix(finding, reference, meant[0])]


def _around(headings: Headings, here: list[Section]) -> list[Section]:
    """Sections, with those that they are parts of, and the parts of them."""
    numbers = {section.number for section in here}
    return [s for s in headings.sections if s.number and any(_is_within(s.number, n) for n in numbers)]


def _is_within(one: str, other: str) -> bool:
    """Whether one number is part of the other: `2` of `2.1`, and `2.0` of it as well."""
    short, long = sorted((one.removesuffix(".0"), other.removesuffix(".0")), key=len)
    return long == short or long.startswith(f"{short}.")


def _is_left_out(headings: Headings, number: str) -> bool:
    """Whether a text has only some of the sections of a book, from a later one than the first, and none so high."""
    known = _chapters(headings)
    if not known or known[0] <= 1 or not number.isdigit() or int(number) > known[-1] + _MOST_LEFT_OUT:
        return False
    return not known[0] <= int(number) <= known[-1]


def _is_outside(headings: Headings, number: str) -> bool:
    """Whether a number, of a section or a part of it, lies before or behind all chapters that a text has."""
    known = _chapters(headings)
    top = number.partition(".")[0]
    if not known or known[0] < 2 or not top.isdigit():
        return False
    highest = known[-1] + _MOST_LEFT_OUT if known[0] < _HUNDREDS else _LAST
    return not known[0] <= int(top) <= known[-1] and int(top) <= highest


def _chapters(headings: Headings) -> list[int]:
    """The numbers of the chapters, in order."""
    tops = {each.partition(".")[0] for each in headings.by_number}
    return sorted(int(top) for top in tops if top.isdigit())


def _stands_elsewhere(document: Document, reference: SectionReference) -> bool:
    """Whether the number begins a paragraph, as the heading that it was torn from, or is the version of something."""
    number = re.escape(reference.number)
    own = reference.number_place.block.index
    begins = re.compile(rf"[\[(*]*{number}(?:[\])*.]*(?:\s|$)|\.\d)")
    if any(begins.match(b.text) for b in document.blocks if b.index != own):
        return True
    if document.from_pages and re.search(rf"^[ \t]*{number}\.[ \t]+[A-Za-z]", document.text, re.MULTILINE):
        return True  # a heading in a column
    named = re.findall(rf"(\b[Vv]ersion|\b[A-Z]\w+) {number}(?![\d.]*\d)", document.text)
    return any(word.lower().rstrip("s") not in _CUES for word in named)


def _is_released(document: Document, reference: SectionReference) -> bool:
    """Whether a number that no word calls a section is a version: its paragraph tells of releases, or its first two
    parts, or a later third, stand elsewhere behind a name that no section has (`Angband 2.7.5 and 2.7.6`).
    """
    if _RELEASE.search(reference.number_place.block.text):
        return True
    line = re.escape(".".join(reference.number.split(".")[:2]))
    named = re.findall(rf"(\b[A-Z]\w+|\bversion) {line}(?:\.\d+)?(?![\w.]*\d)", document.text)
    return any(word.lower().rstrip("s") not in _CUES for word in named)


def _missing(document: Document, reference: SectionReference, titled: list[Section]) -> Diagnostic:
    numbered = [section for section in titled if section.number]
    hint = (
        f"write `{numbered[0].number}`, the section `{numbered[0].title}`"
        if numbered
        else "name a section that exists"
    )
    finding = report(
        PROBLEM,
        reference.number_place,
        f"there is no {reference.number}"
        if reference.number[0].isalpha()
        else f"there is no section {reference.number}",
        hint,
        [_related(document, section) for section in numbered[:1]],
    )
    return _with_fix(finding, reference, numbered[0]) if len(numbered) == 1 else finding


def _with_fix(finding: Diagnostic, reference: SectionReference, section: Section) -> Diagnostic:
    return replace(finding, fix=reference.number_place.rewrite(section.number, safe=True))


def _agrees(section: Section, title: str) -> bool:
    key = title_key(title)
    short = min(len(key), len(section.key))
    return short == 0 or key[:short] == section.key[:short] or set(key) <= set(section.key)


def _related(document: Document, section: Section) -> Related:
    return Related(document.span(section.block, 0, len(section.block.text)), "this is that section")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
