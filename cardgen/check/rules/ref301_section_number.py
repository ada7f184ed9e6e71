"""A reference names a section that does not exist, or the wrong title for its number.

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

Case, articles and punctuation of titles do not count. A reference is known by its words ("see", "rule", "case", "as
per"), by brackets, or by three parts and more (4.5.3) whose first ones are a section's. References into other books
("5.1 of the Quest Guide") are left alone. In a chapter write `[](#a-test)`: the number prints itself.
"""

from __future__ import annotations

import re

from cardgen.check.documents.document import Document
from cardgen.check.documents.headings import Headings, Section, read_headings, title_key
from cardgen.check.documents.place import report
from cardgen.check.documents.references import SectionReference, section_references
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("REF301", "section-number", Severity.ERROR, __doc__)


#: What stands before the number of a section.
_CUES = word_set(
    "see also section chapter rule case under in refer to cf as per subject exception and or paragraph part"
)


def inspect(evidence: Evidence) -> Inspection:
    """Look every reference up."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        headings = read_headings(document)
        if len(headings.by_number) < 2:
            continue
        for reference in section_references(document):
            looked += 1
            found += _check(document, headings, reference)
    return Inspection(tuple(found), looked)


def _check(document: Document, headings: Headings, reference: SectionReference) -> list[Diagnostic]:
    here = headings.by_number.get(reference.number, [])
    titled = headings.titled(reference.title) if reference.title else []
    if not here:
        if not reference.told and reference.number.rpartition(".")[0] not in headings.by_number:
            return []
        if not _numbers_reach(headings, reference.number) or _stands_elsewhere(document, reference):
            return []
        return [_missing(document, reference, titled)]
    if not reference.title or any(_agrees(section, reference.title) for section in here):
        return []
    others = [section for section in titled if section.number and section not in here]
    if not others:
        return []
    section = others[0]
    finding = report(
        PROBLEM,
        reference.number_place,
        f"section {reference.number} is `{here[0].title}`, but the reference says `{reference.title}`",
        f"`{section.title}` is section {section.number}",
        [_related(document, here[0]), _related(document, section)],
    )
    return [_with_fix(finding, reference, section)]


def _numbers_reach(headings: Headings, number: str) -> bool:
    """Whether the book numbers sections this deep, so that the number can be missing."""
    depth = number.count(".")
    return sum(known.count(".") == depth for known in headings.by_number) >= 2


def _stands_elsewhere(document: Document, reference: SectionReference) -> bool:
    """Whether the number begins a paragraph, as the heading that it was torn from, or is the version of something."""
    number = re.escape(reference.number)
    own = reference.number_place.block.index
    begins = re.compile(rf"[\[(*]*{number}(?:[\])*.]*(?:\s|$)|\.\d)")
    if any(begins.match(b.text) for b in document.blocks if b.index != own):
        return True
    named = re.findall(rf"(\b[Vv]ersion|\b[A-Z]\w+) {number}(?![\d.]*\d)", document.text)
    return any(word.lower().rstrip("s") not in _CUES for word in named)


def _missing(document: Document, reference: SectionReference, titled: list[Section]) -> Diagnostic:
    numbered = [section for section in titled if section.number]
    hint = (
        f"`{numbered[0].title}` is section {numbered[0].number}" if numbered else "name a section that exists"
    )
    finding = report(
        PROBLEM,
        reference.number_place,
        f"there is no section {reference.number}",
        hint,
        [_related(document, section) for section in numbered[:1]],
    )
    return _with_fix(finding, reference, numbered[0]) if len(numbered) == 1 else finding


def _with_fix(finding: Diagnostic, reference: SectionReference, section: Section) -> Diagnostic:
    fix = reference.number_place.rewrite(section.number, safe=True)
    return Diagnostic(PROBLEM, finding.message, finding.span, finding.hint, finding.related, fix)


def _agrees(section: Section, title: str) -> bool:
    key = title_key(title)
    short = min(len(key), len(section.key))
    return short == 0 or key[:short] == section.key[:short] or set(key) <= set(section.key)


def _related(document: Document, section: Section) -> Related:
    return Related(document.span(section.block, 0, len(section.block.text)), "this is that section")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
