"""A text from pages → where a sentence may break off, because text from next to it comes between."""

from __future__ import annotations

from collections import Counter

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.reading.from_pages import are_shreds
from cardgen.check.wording.text_patterns import TextPattern

_PDF = ".pdf"
#: A line is full if, with the next word (up to so many letters), it would be nearly as long as the longest of its
#: paragraph.
_FULL, _LONGEST_WORD = 0.9, 24
#: Spaces where a picture may have been; up to so many may be slips.
_GAPS = TextPattern(
    r"(?<=[a-z\d,])  (?=[a-z(])|(?<=[a-z])  ?[.,;:](?=\s)(?! ?\.)|(?<=[a-z]) \)|\( (?=[a-z)])|\n[.,;:)](?=\s)"
)
_FEW_GAPS = 2
#: The end of a line in the middle of a word: `Wiz -`.
_SPACED_HYPHEN = TextPattern(r"[a-z] -\n(?=[a-z])")
#: A line that is so many times as long as most of the longer ones consists of two columns.
_MERGED, _LONG, _MOST = 1.4, 24, 0.8
#: Half of a word at the end of a line of the left column, followed by the right column.
_HALF_INSIDE = TextPattern(
    r"(?<=[a-z])[-\u00ad\u2010] (?=[A-Za-z])(?!(?:and|or|to|nor|und|oder|bis|et|ou)\b)"
)
_FEWEST_HALVES = 4
#: The end of a sentence, followed on the same line by the rest of another one; and how many, at all and for each word,
#: are evidence.
_SMALL_INSIDE = TextPattern(r"(?<=[a-z]{3})(?<!\betc)\. (?=[a-z]{2,} [a-z])")
_FEWEST_SMALL, _SMALL_SHARE = 3, 0.0015
#: The share of lines about as wide as one column, and as wide as two; the possible widths of a column, and their
#: tolerance, in characters.
_OF_ONE, _OF_TWO, _COLUMN, _RAGGED = 0.3, 0.12, range(35, 75), 5
#: The fewest lines that show a width; and the share of lines with wide gaps above which the columns are intact.
_FEWEST_LENGTHS, _SPREAD, _WIDE = 40, 0.1, "   "
#: The average number of characters of cells in a row, at most.
_GAP, _CELL = TextPattern(r"\S {3,}(?=\S)"), 100
#: A paragraph of fewer lines may be a caption.
_FEWEST_LINES = 3
#: The most words of a title on the same line as its text.
_LONGEST_TITLE = 7
#: The last line of a complete paragraph is shorter than this share of its longest line.
_SHORTER = 0.9


def is_torn(document: Document) -> bool:
    """Whether a text is from pages, but not from a PDF file, whose lines are placed by their positions."""
    return document.from_pages and not document.path.lower().endswith(_PDF)


@derived
def is_shredded(document: Document) -> bool:
    """Whether a text from pages was torn into lines of single words, so that nothing about its lines is sure."""
    return document.from_pages and are_shreds(document.text)


@derived
def are_columns_merged(document: Document) -> bool:
    """Whether columns side by side were merged line by line: parts of words are inside lines, or many lines are twice
    as long as most.
    """
    if not is_torn(document):
        return False
    if len(_HALF_INSIDE.findall(document.text)) >= _FEWEST_HALVES:
        return True
    small = len(_SMALL_INSIDE.findall(document.text))
    if small >= max(_FEWEST_SMALL, _SMALL_SHARE * document.text.count(" ")):
        return True
    lines = [line.strip() for line in document.text.split("\n") if len(line.strip()) > _LONG]
    lengths = Counter(len(line) for line in lines if _WIDE not in line)
    count = sum(lengths.values())
    if count < _FEWEST_LENGTHS or len(lines) - count > _SPREAD * len(lines):
        return False
    near = {at: sum(lengths[at + off] for off in range(-_RAGGED, _RAGGED + 1)) for at in _COLUMN}
    best = max(near, key=lambda at: near[at])
    among = range(best - _RAGGED, best + _RAGGED + 1)
    width = sum(at * lengths[at] for at in among) / max(1, near[best])
    double = sum(times for at, times in lengths.items() if 1.75 * width <= at <= 2.3 * width)
    between = sum(times for at, times in lengths.items() if 1.2 * width <= at <= 1.65 * width)
    return near[best] >= _OF_ONE * count and double >= max(_OF_TWO * count, 2 * between)


def is_row(document: Document, block: TextBlock) -> bool:
    """Whether wide gaps in a block of a torn text are those between table cells; a few in a long paragraph come from
    pictures.
    """
    if _WIDE not in block.text or not is_torn(document):
        return False
    return len(_GAP.findall(block.text)) * _CELL >= len(block.text)


def begins_line(place: Place) -> bool:
    """Whether a word is the first of its line, where the line above may belong elsewhere, or is in a line made of
    two.
    """
    start, end = _line(place.document.text, place.block.offset(place.start))
    alone = not place.document.text[start : place.block.offset(place.start)].strip()
    return alone or end - start > _MERGED * _usual_width(place.document)


def may_be_torn(document: Document, block: TextBlock, start: int, end: int) -> bool:
    """Whether words of a torn text are on two lines that may not belong together, because the upper one is not full,
    or on a line made of two.
    """
    if not is_torn(document):
        return False
    if are_columns_merged(document) or is_row(document, block):
        return True
    first, last = _line(document.text, block.offset(start))
    if last - first > _MERGED * _usual_width(document):
        return True
    written = document.written(block, start, end)
    if "\n" not in written:
        return False
    lines = [line.strip() for line in document.text[block.start : block.end].split("\n")]
    below = document.text[last + 1 : last + 1 + _LONGEST_WORD].split()
    upper = len(document.text[first:last].strip()) + len(below[0] if below else "") + 1
    return upper < _FULL * max(map(len, lines))


@derived
def shows_lost_pictures(document: Document) -> bool:
    """Whether spaces before marks, in brackets and between words come from lost pictures in a text from pages, or from
    the program that extracted it, which also put them before the hyphens at the ends of lines.
    """
    text = document.text
    return document.from_pages and (
        len(_GAPS.findall(text)) > _FEW_GAPS or len(_SPACED_HYPHEN.findall(text)) >= _FEWEST_HALVES
    )


def may_be_title(place: Place) -> bool:
    """Whether the words before a place may belong to a title at the start of the line, or to another line."""
    if place.block.text.count(" ", 0, place.start) < _LONGEST_TITLE:
        return True
    written = place.document.written(place.block, place.start, place.end)
    return written != place.words or may_be_torn(place.document, place.block, place.start, place.end)


def breaks_off(block: TextBlock, written: str, after: TextBlock | None) -> bool:
    """Whether a paragraph may continue elsewhere, since its last line is as long as others or a page number, or
    whether it is short, like a caption or a table cell.
    """
    lines = [line.strip() for line in written.split("\n")]
    short = len(lines[-1]) < _SHORTER * max(map(len, lines)) and not lines[-1].isdigit()
    return len(lines) < _FEWEST_LINES or not short or (after is not None and after.page != block.page)


def _line(text: str, at: int) -> tuple[int, int]:
    """The start and end of the line at an offset."""
    end = text.find("\n", at)
    return text.rfind("\n", 0, at) + 1, end if end >= 0 else len(text)


@derived
def _usual_width(document: Document) -> int:
    """The length that most of the longer lines of a text do not exceed, in characters."""
    lengths = sorted(len(line) for line in document.text.split("\n") if len(line) > _LONG)
    return lengths[int(len(lengths) * _MOST)] if lengths else _LONG
