"""Document → what it numbers besides lists: titles, captions, entries of the contents, lines, and sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.structure.due_numbers import stand_elsewhere
from cardgen.check.documents.structure.headings import Section, has_marked_headings, read_headings, title_over
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_roman
from cardgen.frozen import distinct

#: Headings that are numbered throughout a book: `Scenario 3: The Ford`.
_TITLED = TextPattern(
    r"(?P<kind>scenario|mission|quest|chapter|adventure|episode|variant|example|option|round|phase|step|stage|case)\s+"
    r"(?P<value>\d{1,2})\b|"
    r"(?P<letter>[A-Z]{1,2})-?(?P<lettered>\d{1,2})(?=\s*[:.–-]\s)",
    re.IGNORECASE,
)
#: A paragraph with such a label: `Example 2: Ada moves`.
_LABELLED = TextPattern(
    r"\W{0,3}(?P<kind>Example|Variant|Option|Case|Round|Phase|Step|Stage)\s(?P<value>\d{1,2})\W{0,2}(?=[:.]|\s[–—-])"
)
_UNREAD = NON_RULE_KINDS - {"example"}
#: What may be numbered from 1 on in each section, and not throughout the book.
_OF_SECTION = frozenset("variant example option round phase step stage case".split())
_LETTER = TextPattern(r"[A-Z][.)]\s+[A-Z][\w-]")
#: A title with the letter of one of several: `Option B: Take from the centre`.
_ONE_OF_SEVERAL = TextPattern(r"(?P<kind>[A-Z][a-z]+) (?P<letter>[A-H])(?=\s*[:.–—]|\s-\s|$)")
#: The letter of an item that also has a sign: `• b) Caravans`, and the letters of parts in a picture: `6 ships (F)`.
_ITEM_LETTER = TextPattern(r"\*{0,2}\(?(?P<letters>[A-Za-z])[.)]\*{0,2}\s")
_PICTURE_LETTERS = TextPattern(r"\S.* \((?P<letters>[A-Z](?:(?:, | & | and )[A-Z])*)\)\.?$")
_LONE = TextPattern(r"\b[A-Za-z]\b")
#: `On the 3rd space, you win a key`, as an item.
_PLACED = TextPattern(
    r"(?:(?:On|In|At|For) )?(?:[Tt]he )?(?P<value>\d{1,2})(?:st|nd|rd|th) (?P<what>[a-z]+)\b"
)
#: The fewest items that letters or ordinal numbers count, and the fewest parts in a picture.
_ITEMS, _PARTS = 3, 5
#: The caption below a figure or above a table: `Figure 3: The harbour`.
_CAPTION = TextPattern(
    r"\W{0,4}(?P<kind>Fig(?:ure)?|Table|Diagram|Illustration|Chart)\.?\s(?P<value>\d{1,2})\s?(?:[:–—]|[.-]\s)\s?\S"
)
#: A numbered line, and the fewest such lines among which one may be wrong.
_LINE = TextPattern(r"(\d{1,3})(?::|\s[-–—:])\s+[A-Z]")
_LINES = 5
#: Numbers in several columns: `2. Darkness    2. Light`.
_COLUMNS = TextPattern(r" {2,}\d{1,2}\. ?[A-Z]")
#: The letter of a part of a numbered paragraph: the end of `704.5a`.
_LETTERED = TextPattern(r"\d+([a-z])")
#: So many numbers show that the first of a section was given twice.
_TWICE_FIRST = 3
#: A section that goes on with the number before: `2B. Trading` after `2A. Building`.
_FURTHER_PART = TextPattern(r"\D*\d{1,3}[B-Zb-z]\b")
#: Letters that are roman numerals, too, as in a list within a list.
_ROMAN = frozenset("ivxIVX")
#: If numbers begin again, shorter sequences than this are no evidence.
_LONG_RUN = 4


@distinct
class Numbered:
    """A block with its number in a sequence, and the number as written: `5.4`, `b`."""

    block: TextBlock
    value: int
    written: str


#: What is numbered together, in the order of the text.
Row = list[Numbered]


def _numbered(block: TextBlock, digits: str) -> Numbered:
    return Numbered(block, int(digits), str(int(digits)))


def numbered_titles(document: Document) -> list[Row]:
    """The headings `Scenario 3: …` or `B. Crossing`, separately by level and kind, phases also by section."""
    rows: dict[tuple[object, ...], Row] = {}
    for block in document.of_kind("heading"):
        if title := _TITLED.match(block.text):
            kind, value = title["kind"] or title["letter"], title["value"] or title["lettered"]
            above = block.headings if kind.lower() in _OF_SECTION else ()
            rows.setdefault((block.level, kind.lower(), above), []).append(_numbered(block, value))
        elif _LETTER.match(block.text):
            rows.setdefault((block.level, ""), []).append(_of_letter(block, block.text[0]))
        elif title := _ONE_OF_SEVERAL.match(block.text):
            key = block.level, title["kind"].lower()
            rows.setdefault(key, []).append(_of_letter(block, title["letter"]))
    return list(rows.values())


def _of_letter(block: TextBlock, letter: str) -> Numbered:
    return Numbered(block, ord(letter.upper()) - ord("A") + 1, letter)


def numbered_paragraphs(document: Document) -> list[Row]:
    """The paragraphs of one section that a word with a number begins: `Example 1: …`, `Example 2: …`; from 1 on anew,
    unless a paragraph with a 1 stands right above.
    """
    rows: dict[tuple[int, str], list[Row]] = {}
    for block in document.blocks:
        found = None if block.is_heading or block.kind in _UNREAD else _LABELLED.match(block.text)
        if found:
            number, runs = (
                _numbered(block, found["value"]),
                rows.setdefault((block.section, found["kind"]), []),
            )
            last = runs[-1] if runs else []
            if not last or (
                number.value == 1 and not (len(last) == 1 and last[0].block.index == block.index - 1)
            ):
                runs.append([])
            runs[-1].append(number)
    return [run for runs in rows.values() for run in runs]


def lettered_items(document: Document) -> Iterator[Row]:
    """The items of a list that begin with a letter behind the sign of the list, and those that end with the letters of
    a picture.
    """
    for row in _lettered(document, _ITEM_LETTER):
        if len(row) >= _ITEMS:
            yield row
    for row in _lettered(document, _PICTURE_LETTERS):
        if len(row) >= _PARTS:
            yield row


def placed_items(document: Document) -> Iterator[Row]:
    """The neighbouring items of a list that tell of the 1st, 2nd and 3rd thing of a sort."""
    row: Row = []
    what = ""
    for block in document.blocks:
        found = _PLACED.match(block.text) if block.is_item else None
        if not (row and found and found["what"] == what and block.level == row[-1].block.level):
            if len(row) >= _ITEMS:
                yield row
            row, what = [], found["what"] if found else ""
        if found:
            row.append(_numbered(block, found["value"]))
    if len(row) >= _ITEMS:
        yield row


def _lettered(document: Document, pattern: TextPattern) -> Iterator[Row]:
    """The letters in one list, from A on; in a picture, its titles have none."""
    row: Row = []
    for block in document.blocks:
        found = pattern.match(block.text) if block.is_item else None
        letters = [_of_letter(block, letter) for letter in _LONE.findall(found["letters"])] if found else []
        if row and not (block.is_item and (letters or block.level != row[-1].block.level)):
            yield row
            row = []
        if (row or (letters and letters[0].value == 1)) and not _is_roman_within(row, letters):
            row += letters
    yield row


def _is_roman_within(row: Row, letters: Row) -> bool:
    """Whether letters are the number of an item in a list within a list: `i.` below `c.`"""
    if not (row and letters and letters[0].written in _ROMAN):
        return False
    return letters[0].block.level > row[-1].block.level and letters[0].value != row[-1].value + 1


def numbered_captions(document: Document) -> list[Row]:
    """The captions of figures and of tables; none if two of them are equal and so mean the same figure."""
    rows: dict[str, Row] = {}
    for block in document.blocks:
        if block.kind not in {"contents", "index", "code"} and (found := _CAPTION.match(block.text)):
            rows.setdefault(found["kind"][:3], []).append(_numbered(block, found["value"]))
    return [row for row in rows.values() if len({each.block.text for each in row}) == len(row)]


def numbered_entries(document: Document) -> list[Row]:
    """The numbered entries of the contents, separately by level and part, unless sections have numbers to compare
    them with.
    """
    if read_headings(document).by_number:
        return []
    rows: list[Row] = []
    open_: dict[int, Row] = {}
    for block in document.of_kind("contents"):
        digits = block.marker.rstrip(".)")
        if block.is_heading or not digits.isdigit():
            continue
        open_ = {level: row for level, row in open_.items() if level <= block.level}
        if int(digits) == 1 or block.level not in open_:
            rows.append([])
            open_[block.level] = rows[-1]
        open_[block.level].append(_numbered(block, digits))
    return rows


def numbered_lines(document: Document) -> Iterator[Row]:
    """Consecutive paragraphs that begin with a number and a dash or colon: `12 - Ghosts`, `5: Fight`."""
    row: Row = []
    for block in document.blocks:
        found = None if block.is_heading or block.kind in NON_RULE_KINDS else _LINE.match(block.text)
        number = _numbered(block, found[1]) if found else None
        if number and (not row or row[-1].block.index == block.index - 1):
            row.append(number)
            continue
        if len(row) >= _LINES:
            yield row
        row = [number] if number else []
    if len(row) >= _LINES:
        yield row


def numbered_sections(document: Document) -> list[Row]:
    """The numbered sections, separately by name (`Part 3` is no `Chapter 3`) and by the number of their parent, each
    with the last part of its own number. If 2.1 is divided into 2.11, 2.12 and so on, those are no siblings of 2.1.
    """
    sections = [
        section
        for section in read_headings(document).sections
        if section.number and not _COLUMNS.search(section.block.text)
    ]
    parted = any(b.number == f"{a.number}1" for a, b in pairwise(sections) if "." in a.number)
    depths = _depths(document, sections)
    rows: dict[tuple[str, str, int], Row] = {}
    titles: set[str] = set()
    for section in sections:
        if section.block.text.casefold() in titles:
            continue  # a summary repeats it
        titles.add(section.block.text.casefold())
        parent, _, last = section.number.rpartition(".")
        value = int(last) if last.isdigit() else read_roman(last)
        if lettered := _LETTERED.fullmatch(last):
            parent, value = section.number[:-1], ord(lettered[1]) - ord("a") + 1
        if value:
            called = section.block.text.replace("-", ".").partition(section.number)[0].strip(" .§").casefold()
            above = section.number[:-1] if parted and len(last) > 1 else parent
            sort = "" if last.isdigit() else "a" if lettered else "I"
            number = Numbered(section.block, value, section.number)
            row = rows.setdefault((called + sort, above, depths.get(section.block.index, -1)), [])
            if not (row and row[-1].value == value and _FURTHER_PART.match(section.block.text)):
                row.append(number)
    return [row for (_, parent, _), row in rows.items() if len(row) > 2 or (parent and len(row) > 1)]


def _depths(document: Document, sections: Sequence[Section]) -> dict[int, int]:
    """The titles over the titles with a single number, by the indexes of both, if titles below a numbered one begin
    again at 1 (`## 3 Combat` with `### 1 Attack` and `### 2 Defence`): each level counts for itself.
    """
    bare = [section for section in sections if section.number.isdigit() and section.block.is_heading]
    nested = any(b.number == "1" and b.block.level > a.block.level for a, b in pairwise(bare))
    if not (nested and has_marked_headings(document)):
        return {}
    return {section.block.index: title_over(document, section.block) for section in bare}


def sections_outside(document: Document) -> list[tuple[Numbered, Numbered]]:
    """Each section that precedes the one that it is part of, with that one; none in a text from pages, which may have
    lost the order of both.
    """
    headings = read_headings(document)
    found = []
    for section in () if document.from_pages else headings.sections:
        parent, _, last = section.number.rpartition(".")
        above = headings.by_number.get(parent, []) if "." in parent and last.isdigit() else []
        if len(above) == 1 and above[0].block.index > section.block.index and above[0].block.is_heading:
            number = Numbered(section.block, int(last), section.number)
            found.append((number, Numbered(above[0].block, 0, parent)))
    return found


def late_first_sections(document: Document) -> list[tuple[Numbered, Numbered]]:
    """Each section 2.1.2 that stands first in 2.1, with that one, if no 2.1.1 begins a line of the text."""
    found = []
    for above, section in pairwise(read_headings(document).sections):
        parent, dot, last = section.number.rpartition(".")
        marked = above.block.is_heading and section.block.is_heading and not document.from_pages
        if dot and last == "2" and parent == above.number and marked:
            number = Numbered(section.block, int(last), section.number)
            found.append((number, Numbered(above.block, 0, parent)))
    return [each for each in found if not stand_elsewhere(document, each[0].written, range(1, 2))]


def runs_of(row: Row) -> list[Row]:
    """The sections of one parent, divided where numbers begin again: at 1, or at 2 if 1 was no heading. If there are
    several runs, only long ones in which numbers are at most repeated or skipped once. Two 1s at the beginning of a
    section (2.5.1, 2.5.1, 2.5.2) are one run.
    """
    values = [each.value for each in row]
    again = [at for at in range(1, len(values)) if values[at] <= 1 or values[at : at + 2] == [2, 3]]
    if values[:_TWICE_FIRST] == [1, 1, 2] and "." in row[0].written:
        again = [at for at in again if at > 1]
    starts = [0, *(at for at in again if values[at] <= 1 or values[at - 1] > 2), len(values)]
    runs = [row[first:last] for first, last in pairwise(starts)]
    if len(runs) == 1:
        return runs
    return [
        run
        for run in runs
        if len(run) >= _LONG_RUN and all(0 <= b.value - a.value <= 2 for a, b in pairwise(run))
    ]
