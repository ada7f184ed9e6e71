"""Document → the captions of its figures, tables and diagrams, and the references to them by number."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.other_books import leads_to_book
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: The numbers of captions, by kind of figure (`table`).
Targets = dict[str, set[str]]

_KIND = r"(?P<kind>fig(?:ure)?|diagram|illustration|picture|photo|chart|table|example)"
_NUMBER = r"\d{1,2}-[A-Z]\b|\d{1,3}(?:\.\d{1,2})?[a-z]?|[A-Z]"
_CAPTION = TextPattern(
    rf"^(?i:{_KIND})\.?\s+(?P<number>{_NUMBER})(?:\s*(?:[:.–—-]|$)|\s+(?=[A-Z]))"
)  # fmt: skip
_LINE = TextPattern(rf"^\W{{0,4}}(?i:{_KIND})\.?[ \t]+(?P<number>{_NUMBER})[ \t]?[.:–—-]\s", re.MULTILINE)
#: The description of an image may have its number anywhere.
_CALLED = TextPattern(rf"\b(?i:{_KIND})\.?\s+(?P<number>{_NUMBER})\b")
_REFERENCE = TextPattern(
    rf"(?P<name>\b[A-Z][a-z]+\s)?\b(?i:{_KIND}s?)\.?\s+(?P<numbers>(?:{_NUMBER})(?![\w%])"
    rf"(?:(?:\s*(?:,|-|–|/|&)\s*|,?\s+(?:and|or|to)\s+)(?:{_NUMBER})(?![\w%]))*)(?!:|\.\d)"
)
_ONE = TextPattern(_NUMBER)
#: `Diagram 2-7`, the seventh of chapter 2, in texts that number captions so.
_PAIR = TextPattern(r"\d{1,2}[-–]\d{1,3}")
_PAIRED = TextPattern(
    rf"(?:^\W{{0,4}}|(?<=   ))(?i:{_KIND})\.?[ \t]+(?P<number>{_PAIR.pattern})[ \t]*(?:[.:]|$|(?<=   ))",
    re.MULTILINE,
)
_FEWEST_PAIRS = 2
#: The kinds that are pictures.
PICTURES = ("figure", "diagram", "illustration", "picture", "photo", "chart")
_WORDS = (*PICTURES, "fig", "table", "example")
#: Before `figure`: it is the shape of a number, as in `cards with the figure 5`, `skate a figure 8`.
_SHAPE = TextPattern(r"(?<!\bsee )(?<!\bin )(?<!\bon )(?<!\bfrom )\b(?:an?|the)\s$", cues="a an the")
#: Another book is meant, or a table to sit at.
_ELSEWHERE = TextPattern(
    r"\s+(?:of|in|from)\s+(?:the|your|its|that)\s+(?:[A-Z]|\w+\s+(?:book|guide|rules)\b)"
)
_SEE = TextPattern(
    r"(?:\b(?:see|refer to|consult|use|check|roll(?:ing|s|ed)? on|"
    r"(?:shown|as|listed|described|found|given|told|set out|explained|determined) (?:in|on|by)|"
    r"compare \w+ with)\s|[(\[])$",
    re.IGNORECASE,
)
_SHOWS = TextPattern(r"\s+(?:shows?|illustrates?|lists?|below|above)\b")
#: The number of characters before a reference in which pointing words are searched.
_NEAR = 60
#: Words that begin a sentence before the kind; any other capital is part of a name (`Treasure Table 2`).
_LEADS = word_set("see the in as on use refer consult and or this also both compare figure")


@derived
def figure_references(document: Document) -> tuple[tuple[Place, str, str], ...]:
    """Each number in a reference, with its place and kind; a range gives its two ends."""
    return tuple(_references(document))


def _references(document: Document) -> Iterator[tuple[Place, str, str]]:
    pairs = _paired_kinds(document)
    for block in document.blocks:
        lower = block.text.lower()
        if not any(word in lower for word in _WORDS):
            continue
        own = _caption_of(block)
        for match in _REFERENCE.finditer(block.text, own.end() if own else 0):
            name = (match["name"] or "").strip().lower()
            elsewhere = _ELSEWHERE.match(block.text, match.end()) or leads_to_book(
                document, block, match.end()
            )
            if elsewhere or (name and name not in _LEADS and match.start() > 0):
                continue
            if match["kind"] == "figure" and _SHAPE.search(block.text, 0, match.start("kind")):
                continue
            one = _PAIR if _kind(match["kind"]) in pairs else _ONE
            if any(not mark.value.startswith("#") for mark in block.marks_at(*match.span(), "link")):
                continue  # it leads to another text
            for number in one.finditer(block.text, *match.span("numbers")):
                yield Place(document, block, *number.span()), _kind(match["kind"]), number[0]


@derived
def captions_in_lines(document: Document) -> frozenset[tuple[str, str]]:
    """The kind and number of captions that begin a line of a plain text without being a block of their own."""
    if not document.plain:
        return frozenset()
    lines = (*_LINE.finditer(document.text), *_PAIRED.finditer(document.text))
    return frozenset((_kind(found["kind"]), found["number"]) for found in lines)


@derived
def _paired_kinds(document: Document) -> frozenset[str]:
    """The kinds of figures that a plain text numbers by chapter, with a hyphen."""
    kinds = (
        Counter(_kind(found["kind"]) for found in _PAIRED.finditer(document.text))
        if document.plain
        else Counter()
    )
    return frozenset(kind for kind, times in kinds.items() if times >= _FEWEST_PAIRS)


def is_pointed_at(place: Place) -> bool:
    """Whether the words around a reference say that there is something to look at."""
    text = place.block.text
    before = re.sub(r"(?:the\s+)?\w+\.?\s+$", "", text[max(0, place.start - _NEAR) : place.start])
    return bool(_SEE.search(before) or _SHOWS.match(text, place.end))


def figure_captions(document: Document) -> Iterator[tuple[Place, str, str]]:
    """Each caption at the start of a block, up to its number, with its kind and number."""
    for block in document.blocks:
        if own := _caption_of(block):
            yield Place(document, block, *own.span()), _kind(own["kind"]), own["number"]


def _caption_of(block: TextBlock) -> re.Match[str] | None:
    """The kind and number with which a block begins, as a caption or in bold: `**Figure A** shows`."""
    bold = next((mark.end for mark in block.marks_at(0, 1, "strong") if mark.start == 0), 0)
    return _CAPTION.match(block.text) or (_CALLED.fullmatch(block.text, 0, bold) if bold else None)


def captioned(documents: Iterable[Document]) -> Targets:
    """The numbers of all captions in the documents, by kind."""
    targets: Targets = defaultdict(set)
    for document in documents:
        for _, kind, number in figure_captions(document):
            targets[kind].add(number)
    return targets


def figures_named(words: str) -> Iterator[tuple[str, str]]:
    """The kind and number of figures named in the description of an image: `The board, figure 2`."""
    return ((_kind(said["kind"]), said["number"]) for said in _CALLED.finditer(words))


def _kind(word: str) -> str:
    lower = word.lower().rstrip("s")
    return "figure" if lower == "fig" else lower
