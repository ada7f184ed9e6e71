"""A reference names a figure, table or diagram that the book does not have.

## Why

Figures are cut and renumbered just as sections are, and references to them are forgotten as easily.

## Example

```text
Figure 1: the board

Figure 2: a hero sheet

Place the tokens as figures 1 and 3 show.
```

## Use instead

```text
Figure 1: the board

Figure 2: a hero sheet

Place the tokens as figures 1 and 2 show.
```

## Notes

The rule looks up figures, diagrams, illustrations, pictures, photos, charts, tables and examples by number or letter
(`Figure 3.2`, `figs. 2-4`, `Diagram B`). Their targets are captions (`Figure 1: the board`, or `Figure 4` alone on a
line).

A text that belongs to no game must have two captions of that kind: if its pictures were lost, their captions are lost,
too. In such a text a table that is referred to by words (`the Travel Pace table`) is reported if these words stand
nowhere else and two other tables are found.

The chapters of a book are read as one: a caption in one is a target for all, and so are the titles and alternative
texts of images and the figures and tables that the book numbers itself. There, a reference that tells readers to look
(`see figure 3`, `figure 3 shows`) is reported even if there are no captions. References into another book
(`table 3 of the Quest Guide`) are left alone.
"""

from __future__ import annotations

import re
from collections import defaultdict

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, list_words, report
from cardgen.check.documents.structure.figures import (
    Targets,
    captioned,
    captions_in_lines,
    figure_captions,
    figure_references,
    figures_named,
    is_pointed_at,
)
from cardgen.check.documents.structure.named_tables import lost_tables, named_tables
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.markup.nodes import Directive, Image
from cardgen.markup.words import inlines_of, walk

PROBLEM = Problem("REF305", "figure-number", Severity.ERROR, __doc__)

#: What the book numbers itself: directives that draw, and tables from the data.
_DRAWN = word_set("figure card cards anatomy setup positions")
_TABLES = word_set("table figure")


def inspect(evidence: Evidence) -> Inspection:
    """Look every figure up."""
    found: list[Diagnostic] = []
    inspected = 0
    books: dict[str, list[Document]] = {}
    for document in evidence.documents:
        if not document.plain:
            books.setdefault(document.book, []).append(document)
    targets = {book: (captioned(chapters), _counted(evidence, book)) for book, chapters in books.items()}
    for document in evidence.documents:
        captions, counted = (captioned([document]), {}) if document.plain else targets[document.book]
        for place, kind, number in figure_references(document):
            inspected += 1
            known = captions.get(kind, set())
            others = counted.get(kind, set())
            if number in others or _is_among(number, known):
                continue
            if (kind, number) in captions_in_lines(document):
                continue
            if _tells_all(number, known) or (not document.plain and is_pointed_at(place)):
                message = f"there is no {kind} {number}"
                idle = _unnamed(document, kind) if document.plain else []
                found.append(report(PROBLEM, place, message, _hint(kind, known | others), idle))
        if document.plain:
            named = list(named_tables(document))
            inspected += len(named)
            found += [_no_table(place) for place in lost_tables(document, named)]
    return Inspection(tuple(found), inspected)


def _no_table(place: Place) -> Diagnostic:
    message = f"there is no table `{place.words}`"
    return report(PROBLEM, place, message, "name a table of this book, or its page")


def _is_among(number: str, known: set[str]) -> bool:
    """Whether a caption has the number, or that of the whole of which it is a part (`3` for `3b`)."""
    return number in known or (number[-1].islower() and number[:-1] in known)


def _tells_all(number: str, known: set[str]) -> bool:
    """Whether there are two captions of its sort, so that all others would have one, too, and no others were lost where
    the text was taken from a page.
    """
    if sum(other.isalpha() == number.isalpha() for other in known) < 2:
        return False
    numbers = {int(other) for other in known if other.isdigit()}
    return not number.isdigit() or bool(numbers and (int(number) > max(numbers) or len(_gaps(numbers)) == 1))


def _gaps(numbers: set[int]) -> set[int]:
    """The numbers from 1 on that are lower than others, but not among them."""
    return set(range(1, max(numbers))) - numbers


def _counted(evidence: Evidence, book: str) -> Targets:
    """The numbers that a book of a game itself may give, and what its images are called."""
    targets: Targets = defaultdict(set)
    figures = tables = 0
    for chapter in evidence.chapters:
        if book not in ("", chapter.volume):
            continue
        for block in walk(chapter.blocks):
            if isinstance(block, Directive):
                figures += block.name in _DRAWN
                tables += block.name in _TABLES
            for image in (node for node in inlines_of(block) if isinstance(node, Image)):
                figures += 1
                for kind, number in figures_named(f"{image.alt} {image.title}"):
                    targets[kind].add(number)
    targets["figure"] |= {str(number) for number in range(1, figures + 1)}
    targets["table"] |= {str(number) for number in range(1, tables + 1)}
    return targets


def _unnamed(document: Document, kind: str) -> list[Related]:
    """The one caption of a kind that no reference names, where all others are: its number may be the wrong one."""
    named = {number for _, other, number in figure_references(document) if other == kind}
    idle = [
        place for place, other, number in figure_captions(document) if other == kind and number not in named
    ]
    return [idle[0].related("nothing refers to this one")] if len(idle) == 1 else []


def _hint(kind: str, known: set[str]) -> str:
    shown = sorted(known, key=_in_order)
    if not shown:
        return f"number a {kind} so, or remove the reference"
    return (
        f"name one that there is: {list_words(shown)}"
        if len(shown) > 1
        else f"name {kind} {shown[0]}: there is no other"
    )


def _in_order(number: str) -> tuple[tuple[int, str], ...]:
    return tuple(
        (int(digits or 0), letters)
        for digits, letters in re.findall(r"(\d*)([A-Za-z]?)\.?", number)
        if digits or letters
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
