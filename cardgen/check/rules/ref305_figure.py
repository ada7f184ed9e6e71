"""A reference names a figure, table or diagram that the book does not have.

## Why

Figures are cut and renumbered as sections are, and their references are forgotten as often.

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

Figures, diagrams, illustrations, pictures, photos, charts, tables and examples are looked up, by number or letter
(`Figure 3.2`, `figs. 2-4`, `Diagram B`). Their targets are captions (`Figure 1: the board`, or `Figure 4` alone on a
line).

In a text that stands alone there must be two captions of that kind: where the pictures were lost, their captions are
lost too. The chapters of a game are one book: a caption in one is a target for all, what an image is called (its title
or its words for those who do not see it) counts as well, and so do the figures and tables that the book numbers itself.
There a reference that tells to look there (`see figure 3`, `figure 3 shows`) needs no captions beside it to be wrong.
References into another book (`table 3 of the Quest Guide`) are left alone. In a lone text a table that is named in
words (`the Travel Pace table`) is told when these stand nowhere else, and two others are found.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, list_words, report
from cardgen.check.documents.structure.named_tables import lost_tables, named_tables
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.markup.nodes import Directive, Image
from cardgen.markup.words import inlines_of, walk

PROBLEM = Problem("REF305", "figure-number", Severity.ERROR, __doc__)

_KIND = r"(?P<kind>fig(?:ure)?|diagram|illustration|picture|photo|chart|table|example)"
_NUMBER = r"\d{1,2}-[A-Z]\b|\d{1,3}(?:\.\d{1,2})?[a-z]?|[A-Z]"
_CAPTION = LatePattern(
    rf"^(?i:{_KIND})\.?\s+(?P<number>{_NUMBER})(?:\s*(?:[:.–—-]|$)|\s+(?=[A-Z]))"
)  # fmt: skip
_LINE = LatePattern(rf"^\W{{0,4}}(?i:{_KIND})\.?[ \t]+(?P<number>{_NUMBER})[ \t]?[.:–—-]\s", re.MULTILINE)
#: What an image is called may say its number anywhere.
_CALLED = LatePattern(rf"\b(?i:{_KIND})\.?\s+(?P<number>{_NUMBER})\b")
_REFERENCE = LatePattern(
    rf"(?P<name>\b[A-Z][a-z]+\s)?\b(?i:{_KIND}s?)\.?\s+(?P<numbers>(?:{_NUMBER})(?![\w%])"
    rf"(?:(?:\s*(?:,|-|–|/|&)\s*|,?\s+(?:and|or|to)\s+)(?:{_NUMBER})(?![\w%]))*)(?!:|\.\d)"
)
_ONE = LatePattern(_NUMBER)
#: `Diagram 2-7`, the seventh one of chapter 2, where captions are numbered so.
_PAIR = LatePattern(r"\d{1,2}[-–]\d{1,3}")
_PAIRED = LatePattern(
    rf"(?:^\W{{0,4}}|(?<=   ))(?i:{_KIND})\.?[ \t]+(?P<number>{_PAIR.pattern})[ \t]*(?:[.:]|$|(?<=   ))",
    re.MULTILINE,
)
_FEWEST_PAIRS = 2
_WORDS = ("figure", "fig", "diagram", "illustration", "picture", "photo", "chart", "table", "example")
#: Another book is meant, or a table to sit at.
_ELSEWHERE = LatePattern(
    r"\s+(?:of|in|from)\s+(?:the|your|its|that)\s+(?:[A-Z]|\w+\s+(?:book|guide|rules)\b)"
)
_SEE = LatePattern(
    r"(?:\b(?:see|refer to|consult|(?:shown|as|listed|described) in|shown on)\s|[(\[])$", re.IGNORECASE
)
_SHOWS = LatePattern(r"\s+(?:shows?|illustrates?|lists?|below|above)\b")
#: As many characters at most have the words that point at a figure, and its kind.
_NEAR = 60
#: Before a kind these begin a sentence; any other capital makes a name of it (`Treasure Table 2`).
_LEADS = word_set("see the in as on use refer consult and or this also both compare figure")
#: What the book numbers itself: directives that draw, and tables from the data.
_DRAWN = word_set("figure card cards anatomy setup positions")
_TABLES = word_set("table figure")

_Targets = dict[str, set[str]]


def inspect(evidence: Evidence) -> Inspection:
    """Look every figure up."""
    found: list[Diagnostic] = []
    looked = 0
    chapters = [document for document in evidence.documents if not document.plain]
    book, counted = _captions(chapters), _counted(evidence)
    for document in evidence.documents:
        captions = _captions([document]) if document.plain else book
        for place, kind, number in _references(document):
            looked += 1
            known = captions.get(kind, set())
            others = set() if document.plain else counted.get(kind, set())
            if number in others or _is_among(number, known):
                continue
            if (kind, number) in document.derive(_captions_in_lines):
                continue
            if _tells_all(number, known) or (not document.plain and _is_pointed_at(place)):
                message = f"there is no {kind} {number}"
                idle = _unnamed(document, kind) if document.plain else []
                found.append(report(PROBLEM, place, message, _hint(kind, known | others), idle))
        if document.plain:
            named = list(named_tables(document))
            looked += len(named)
            found += [_no_table(place) for place in lost_tables(document, named)]
    return Inspection(tuple(found), looked)


def _no_table(place: Place) -> Diagnostic:
    message = f"there is no table `{place.words}`"
    return report(PROBLEM, place, message, "name a table of this book, or its page")


def _references(document: Document) -> Iterator[tuple[Place, str, str]]:
    """Each number in a reference, with its kind; a range gives its ends."""
    pairs = document.derive(_paired_kinds)
    for block in document.blocks:
        lower = block.text.lower()
        if not any(word in lower for word in _WORDS):
            continue
        own = _CAPTION.match(block.text)
        for match in _REFERENCE.finditer(block.text, own.end() if own else 0):
            name = (match["name"] or "").strip().lower()
            if (name and name not in _LEADS and match.start() > 0) or _ELSEWHERE.match(
                block.text, match.end()
            ):
                continue
            one = _PAIR if _kind(match["kind"]) in pairs else _ONE
            for number in one.finditer(block.text, *match.span("numbers")):
                yield Place(document, block, *number.span()), _kind(match["kind"]), number[0]


def _is_among(number: str, known: set[str]) -> bool:
    """Whether a caption has the number, or that of the whole of which it is a part (`3` for `3b`)."""
    return number in known or (number[-1].islower() and number[:-1] in known)


def _tells_all(number: str, known: set[str]) -> bool:
    """Whether there are two captions of its sort, so that all others would have one, too."""
    return sum(other.isalpha() == number.isalpha() for other in known) >= 2


def _captions_in_lines(document: Document) -> frozenset[tuple[str, str]]:
    """Kind and number of the captions that begin a line of a plain text, and stand in no block of their own."""
    if not document.plain:
        return frozenset()
    lines = (*_LINE.finditer(document.text), *_PAIRED.finditer(document.text))
    return frozenset((_kind(found["kind"]), found["number"]) for found in lines)


def _paired_kinds(document: Document) -> frozenset[str]:
    """The kinds of figures that a plain text numbers by its chapters, with a hyphen."""
    kinds = (
        Counter(_kind(found["kind"]) for found in _PAIRED.finditer(document.text))
        if document.plain
        else Counter()
    )
    return frozenset(kind for kind, times in kinds.items() if times >= _FEWEST_PAIRS)


def _is_pointed_at(place: Place) -> bool:
    """Whether the words around a reference say that there is something to look at."""
    text = place.block.text
    before = re.sub(r"(?:the\s+)?\w+\.?\s+$", "", text[max(0, place.start - _NEAR) : place.start])
    return bool(_SEE.search(before) or _SHOWS.match(text, place.end))


def _counted(evidence: Evidence) -> _Targets:
    """The numbers that the book itself may give in a game, and what its images are called."""
    targets: _Targets = defaultdict(set)
    figures = tables = 0
    for chapter in evidence.game.chapters if evidence.game else ():
        for block in walk(chapter.blocks):
            if isinstance(block, Directive):
                figures += block.name in _DRAWN
                tables += block.name in _TABLES
            for image in (node for node in inlines_of(block) if isinstance(node, Image)):
                figures += 1
                for said in _CALLED.finditer(f"{image.alt} {image.title}"):
                    targets[_kind(said["kind"])].add(said["number"])
    targets["figure"] |= {str(number) for number in range(1, figures + 1)}
    targets["table"] |= {str(number) for number in range(1, tables + 1)}
    return targets


def _captions(documents: Iterable[Document]) -> _Targets:
    captions: _Targets = defaultdict(set)
    for document in documents:
        for block in document.blocks:
            if own := _CAPTION.match(block.text):
                captions[_kind(own["kind"])].add(own["number"])
    return captions


def _unnamed(document: Document, kind: str) -> list[Related]:
    """The one caption of a kind that no reference names, where all others are: its number may be the wrong one."""
    named = {number for _, other, number in _references(document) if other == kind}
    places = [
        (own["number"], Place(document, block, *own.span()))
        for block in document.blocks
        if (own := _CAPTION.match(block.text)) and _kind(own["kind"]) == kind
    ]
    idle = [place for number, place in places if number not in named]
    return [idle[0].related("nothing refers to this one")] if len(idle) == 1 else []


def _hint(kind: str, known: set[str]) -> str:
    shown = sorted(known, key=_in_order)
    if not shown:
        return f"number a {kind} so, or take the reference away"
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


def _kind(word: str) -> str:
    lower = word.lower().rstrip("s")
    return "figure" if lower == "fig" else lower


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
