"""Document → its headings, which references look up by number and by title."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, read_roman
from cardgen.frozen import distinct

_NUMBER = TextPattern(
    r"^(?:(?:section|chapter|part|article|rule|law|appendix)\s+|§\s*|\[(?=\d+\.\d))?"
    r"(?P<number>\d{1,3}(?:\.\d{1,3})+(?:[a-z]\b)?|\d{1,3}-\d{1,2}(?=[.:)]\s)|"
    r"\d{1,3}(?!\d|:\d|-[A-Za-z]|-(?:\s(?:to|and|or)\s|/)\d|[-–]\d{1,2}[-\s]players?\b|"
    r"\splayers?\s(?:game|variant|mode|version|match|set-?up)s?\b)|"
    r"[IVXL]{1,6}(?=[.:\s])|(?<=ppendix )[A-Z]\b)(?:\]|[.:)])?\s*",
    re.IGNORECASE,
)


#: A title that begins with a number: `4.2 Ships`, `Chapter 4: Ships`, `Appendix A: Islands`.
_NUMBERED = TextPattern(r"\[?\d|(?:section|chapter|part|appendix)\s+(?:\d|[A-Z]\b[:.])", re.IGNORECASE)
#: An appendix, whose letter is not a roman numeral.
_APPENDIX = TextPattern(r"appendix\s+(?P<letter>[A-Za-z\d]{1,2})\b", re.IGNORECASE)
_CLAUSE = TextPattern(
    r"^[\[(]?(?P<number>\d{1,3}(?:\.\d{1,3}){1,3}[a-z]?)[.:)\]]*\s+(?=[A-Z\"“])"
    r"(?:(?P<title>[A-Z][\w'’-]*(?:\s[\w'’-]+){0,4})\.\s)?"
)
#: If numbers are followed by a sign, one without is a count before a lower-case word (`6 hands of play`), and before
#: any word if it does not go on with the number before: `2 Wild Cards`.
_SIGNED, _COUNTED = TextPattern(r"\d{1,3}(?:\.\d{1,3})*[.:)]\s"), TextPattern(r"\d{1,3} [a-z]")
_BARE = TextPattern(r"\d{1,3} [A-Z]")
_FIGURES = frozenset("0123456789[")
_DIGITS = TextPattern(r"\d+")
_LETTER = TextPattern(r"(?<=[# ])[A-Za-z]$")
_FEWEST_ALIKE = 2
_LISTS = frozenset({"contents", "index", "credits", "code", "table"})


@distinct
class Section:
    """A heading: its number (`5.4`, "" if it has none), its title without the number, and its folded title for
    comparisons.
    """

    block: TextBlock
    number: str
    title: str
    key: tuple[str, ...]


@distinct
class Headings:
    """All sections of a document in order, and by number and by folded title."""

    sections: tuple[Section, ...]
    by_number: dict[str, list[Section]]
    by_key: dict[tuple[str, ...], list[Section]]

    def titled(self, title: str) -> list[Section]:
        """The sections with a title: with equal words, or else those whose title extends or begins it."""
        key = title_key(title)
        if not key:
            return []
        exact = self.by_key.get(key, [])
        if exact:
            return exact
        return [
            s
            for s in self.sections
            if len(key) > 1 and (s.key[: len(key)] == key or key[: len(s.key)] == s.key != ())
        ]


def title_key(title: str) -> tuple[str, ...]:
    """The folded words of a title without its number (`4.2`, `Appendix B:`), if it has others, and without articles."""
    words = fold_phrase(_NUMBER.sub("", title) if _NUMBERED.match(title) else title) or fold_phrase(title)
    return tuple(word for word in words if word not in {"a", "an", "the"})


@lru_cache(maxsize=64)
def leading_number(title: str) -> str:
    """The arabic number with which a title begins; "" if there is none."""
    found = _NUMBER.match(title)
    return found["number"] if found and found["number"][0].isdigit() else ""


@derived
def read_headings(document: Document) -> Headings:
    """The headings of a document."""
    sections = []
    by_number: dict[str, list[Section]] = {}
    by_key: dict[tuple[str, ...], list[Section]] = {}
    last = ""
    signed = sum(bool(_SIGNED.match(block.text)) for block in document.blocks if block.is_heading) > 1
    for block in document.blocks:
        if not block.is_heading:
            if clause := _read_clause(block):
                sections.append(clause)
                by_number.setdefault(clause.number, []).append(clause)
            continue
        found = _NUMBER.match(block.text)
        number = found["number"].replace("-", ".") if found and _is_number(found["number"]) else ""
        if found and (appendix := _APPENDIX.match(block.text)):
            number = f"Appendix {appendix['letter']}"
        if number and signed and _is_count(block.text, number, last):
            number = ""
        last = number if number.isdigit() else last
        title = block.text[found.end() :] if found and number else block.text
        # In `1.2 0-hour attacks` only the first number is removed, and in `Chapter 3: Ships` the word with it.
        key = title_key(block.text if block.text[:1] in _FIGURES else title) or title_key(block.text)
        section = Section(block, number, title.strip(" .:"), key)
        sections.append(section)
        if number:
            by_number.setdefault(number, []).append(section)
        by_key.setdefault(section.key, []).append(section)
    return Headings(tuple(sections), by_number, by_key)


def _is_count(title: str, number: str, last: str) -> bool:
    """Whether a title begins with how many there are of something, where `last` is the number of the section before."""
    goes_on = last.isdigit() and number.isdigit() and int(number) == int(last) + 1
    return bool(_COUNTED.match(title)) or (bool(_BARE.match(title)) and bool(last) and not goes_on)


def has_marked_headings(document: Document) -> bool:
    """Whether headings are marked as such (`## Setup`), so that they cannot be confused with other lines."""
    return any(b.is_heading and document.text.endswith("# ", 0, b.start) for b in document.blocks)


def numbers_reach(headings: Headings, number: str) -> bool:
    """Whether a text numbers sections to the depth of this number, so that it could be missing among them."""
    depth = _depth(number)
    return sum(_depth(known) == depth for known in headings.by_number) >= _FEWEST_ALIKE


def _depth(number: str) -> str:
    """The form of a number: `704.5a` and `12.31b` have the same depth."""
    return _LETTER.sub("a", _DIGITS.sub("#", number))


def blocks_of(document: Document, section: Section) -> tuple[TextBlock, ...]:
    """The blocks of a section and of those whose numbers extend its own."""
    others = (
        other.block.index
        for other in read_headings(document).sections
        if other.block.index > section.block.index
        and not (section.number and is_part(other.number, section.number))
    )
    return document.blocks[section.block.index : next(others, len(document.blocks))]


def title_over(document: Document, title: TextBlock) -> int:
    """The index of the title of a higher level above a title; -1 if there is none."""
    return _titles_over(document)[title.index]


@derived
def _titles_over(document: Document) -> Mapping[int, int]:
    """The index of the title of a higher level above each title; -1 if there is none."""
    over: dict[int, int] = {}
    open_titles: list[TextBlock] = []
    for title in document.of_kind("heading"):
        while open_titles and open_titles[-1].level >= title.level:
            open_titles.pop()
        over[title.index] = open_titles[-1].index if open_titles else -1
        open_titles.append(title)
    return over


def is_part(number: str, of: str) -> bool:
    """Whether one number extends another: `3.2` extends `3`, and also `3.0`."""
    return number.startswith(of.removesuffix(".0") + ".") and number != of


def _read_clause(block: TextBlock) -> Section | None:
    """A paragraph with its own number (`4.5.3 Forced march. A unit may …`, `[7.21] A unit …`) as a section; its title
    may be empty.
    """
    numbered = block.text.lstrip("[(")[:1].isdigit() and block.kind not in _LISTS
    found = _CLAUSE.match(block.text) if numbered else None
    if found is None:
        return None
    title = found["title"] or ""
    return Section(block, found["number"], title, title_key(title))


def nearest_section(headings: Headings, title: str) -> Section | None:
    """The only section whose title differs from `title` by at most two letters (one in short titles); else None."""
    key = " ".join(title_key(title))
    limit = 1 if len(key) < 8 else 2
    near = [s for s in headings.sections if 0 < distance(key, " ".join(s.key), limit) <= limit]
    return near[0] if len({section.key for section in near}) == 1 else None


def _is_number(text: str) -> bool:
    return text[0].isdigit() or (read_roman(text) is not None)
