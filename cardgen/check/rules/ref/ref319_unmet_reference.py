"""A text refers to a section, table, figure, appendix or title, and has nothing of that sort.

## Why

The rules were cut out of a longer book, or lost their numbers when they were laid out anew; the sentence that says
"see section 9" stayed.

## Example

```text
Setting Up

Give each player a house. The houses are described in section 9.

The Turn

Take two actions.

The End

The game ends after the tenth turn.
```

## Use instead

```text
Setting Up

Give each player a house. The houses are described below.

The Turn

Take two actions. Each house allows a third one, once in the game.

The End

The game ends after the tenth turn.
```

## Notes

Only texts that belong to no game are looked at. A number that is missing among others is reported by REF301 and
REF305; this rule reports the rest: a number if no section has one, or none so high; a table if none has a caption; an
appendix in a text without appendices; and a title of two or more words, in quotation marks, bold or italics, that
stands nowhere else in a text with marked headings (`## Setting up`). If many references lead nowhere, the text is part
of a book, or was separated from its numbers and pictures, which its author knows: then nothing is reported. A figure is
advice if the text has no caption at all: it may have lost its pictures. Chapters are not looked up, because texts are
often split by chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.bare_titles import bare_titles
from cardgen.check.documents.structure.figures import (
    PICTURES,
    captioned,
    captions_in_lines,
    figure_references,
    is_pointed_at,
)
from cardgen.check.documents.structure.headings import (
    Headings,
    has_marked_headings,
    nearest_section,
    numbers_reach,
    read_headings,
    title_key,
)
from cardgen.check.documents.structure.html_lists import longest_numbered
from cardgen.check.documents.structure.references import quoted_titles, section_references
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_digit, read_number, read_roman
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF319", "unmet-reference", Severity.WARNING, __doc__)

#: A text of fewer headings, or numbers of them, says nothing of how its sections are called.
_FEWEST_HEADINGS, _FEWEST_NUMBERS = 3, 2
#: Where more targets of one sort are missing, the text was parted from them.
_MOST_UNMET = 3
#: Words that tell of a section, right before its number; chapters are what texts are parted by.
_SECTION = TextPattern(r"(?:\b(?:sections?|paragraph|clause)|§)\s*$", re.IGNORECASE)
_LONGEST_WORD = 12
#: The number that a line may begin with.
_FIRST = TextPattern(
    r"^\W*(?:section\s+|§\s*)?(?P<first>\d+(?:\.\d+)*|[ivxl]+\b|[a-z-]+(?=\W*$|[.:)]))",
    re.IGNORECASE | re.MULTILINE,
)
#: A heading or line that begins an appendix.
_APPENDIX = TextPattern(r"^\W*appendi", re.IGNORECASE | re.MULTILINE)
#: A page of a book in parts names the others so.
_LINKED = TextPattern(r"\b(?:[Gg]o|[Bb]ack) to\s*$")
#: What stands behind a title of another book, or of what is no section.
_ELSEWHERE = TextPattern(
    r"[,.]?[\"”*_)]*\s+(?:\(|(?:in|of|from)\s+(?:the\s+)?[*_“\"]*[A-Z]|glossary\b|entry\b|later\b)"
)
_SHORTEST_TITLE = 2
_EMPHASIS = frozenset({"strong", "emphasis"})
_HINT = "name one that this text has, or say what readers are to know"


def inspect(evidence: Evidence) -> Inspection:
    """Look for anything that a reference may mean."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    if not document.plain:
        return Inspection((), 0)
    headings = read_headings(document)
    found: list[Diagnostic] = []
    inspected = 0
    for references in (_sections(document, headings), _figures(document), _titles(document, headings)):
        looked_at = list(references)
        missing = [(place, name) for place, name in looked_at if name]
        inspected += len(looked_at)
        if len({name for _, name in missing}) <= _MOST_UNMET:
            found += [
                report(_problem(document, name), place, f"there is no {name}", _HINT)
                for place, name in missing
            ]
    return Inspection(tuple(found), inspected)


def _problem(document: Document, name: str) -> Problem:
    """Advice for a figure in a text that has no caption at all, and may have lost its pictures; else a warning."""
    sure = not name.startswith(PICTURES) or captioned([document]) or captions_in_lines(document)
    return PROBLEM if sure else limit_severity(document, PROBLEM, SUPPOSED)


def _sections(document: Document, headings: Headings) -> Iterator[tuple[Place, str]]:
    """The references to sections and appendices, with the name of what begins no line, where its like has no numbers or
    all lie before; "" for what may be there.
    """
    for reference in section_references(document):
        place, number = reference.number_place, reference.number
        if number.startswith("Appendix"):
            met = _APPENDIX.search(document.text) or _LINKED.search(place.block.text, 0, place.start)
            yield place, "" if met else number
            continue
        before = place.block.text[max(0, place.start - _LONGEST_WORD) : place.start]
        named = reference.certain and _SECTION.search(before)
        titled = reference.title and headings.titled(reference.title)
        unmet = named and not titled and _lies_behind(headings, number) and not _begins_line(document, number)
        unmet = unmet and not (number.isdigit() and int(number) <= longest_numbered(document))
        yield place, f"section {number}" if unmet else ""


def _lies_behind(headings: Headings, number: str) -> bool:
    """Whether sections have no numbers; or none so deep, and all chapters from 1 on come before that of the number."""
    if not headings.by_number:
        return True
    tops = {int(top) for known in headings.by_number if (top := known.partition(".")[0]).isdigit()}
    whole = len(tops) >= _FEWEST_NUMBERS and min(tops) <= 1
    return whole and not numbers_reach(headings, number) and int(number.partition(".")[0]) > max(tops)


def _begins_line(document: Document, number: str) -> bool:
    """Whether a line begins with the number, in digits, words or Roman ones, as that of a section may."""
    begins = {found["first"].lower() for found in _FIRST.finditer(document.text)}
    if any(first == number or first.startswith(f"{number}.") for first in begins):
        return True
    return number.isdigit() and int(number) in {
        read_number(first) or read_roman(first.upper()) for first in begins
    }


def _figures(document: Document) -> Iterator[tuple[Place, str]]:
    """The references to figures and tables, with the name of one that a reader is told to look at, where its kind has
    no caption and nothing else is called so; "" for the others.
    """
    known = captioned([document])
    for place, kind, number in figure_references(document):
        met = known.get(kind) or (kind, number) in captions_in_lines(document)
        if met or not is_pointed_at(place):
            yield place, ""
            continue
        named = re.findall(rf"\b{kind}\W{{0,3}}{re.escape(number)}\b", document.text, re.IGNORECASE)
        yield place, f"{kind} {number}" if len(named) == 1 else ""


def _titles(document: Document, headings: Headings) -> Iterator[tuple[Place, str]]:
    """The titles that are set apart, with those that stand nowhere else and are nearly no heading, which REF302 would
    tell; "" for the others.
    """
    if len(headings.sections) < _FEWEST_HEADINGS or not has_marked_headings(document):
        return
    emphasised = (title for title in bare_titles(document) if _is_emphasised(title))
    for title in (*quoted_titles(document), *emphasised):
        words = title.words.rstrip(".,")
        alone = _is_title(words) and document.text.count(words) == 1
        elsewhere = _ELSEWHERE.match(title.block.text, title.end)
        yield (
            title,
            f"section `{words}`" if alone and not elsewhere and not _is_heading(headings, words) else "",
        )


def _is_title(words: str) -> bool:
    """Whether words can be nothing but a title: several, with a capital, no place in a book (`Rules IV.2`)."""
    return words[0].isupper() and not has_digit(words) and len(title_key(words)) >= _SHORTEST_TITLE


def _is_heading(headings: Headings, words: str) -> bool:
    """Whether a heading has these words, or some of them and no others, or is nearly they."""
    key = set(title_key(words))
    parts = (set(section.key) for section in headings.sections)
    return any(key <= part or part <= key for part in parts) or nearest_section(headings, words) is not None


def _is_emphasised(title: Place) -> bool:
    return any(mark.start == title.start and mark.kind in _EMPHASIS for mark in title.block.marks)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
