"""A path to a PDF → the words of its pages as plain text: paragraphs, titles with `#`, a form feed between pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median

import pypdfium2

from cardgen.diagnostics import Outcome
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.files import unreadable
from cardgen.source.pdf_text.crossing import in_columns
from cardgen.source.pdf_text.depths import item_depths
from cardgen.source.pdf_text.lines import LEVEL, PdfLine, has_unnamed_letters, joined, read_lines
from cardgen.source.pdf_text.spacing import GAP
from cardgen.source.source import Source

#: A gap between two lines that is this many times the usual one on the page separates paragraphs.
_APART = 1.45
#: The widest line spacing within a paragraph, and within a column, from baseline to baseline, in letter heights.
_LOOSEST, _FARTHEST = 1.35, 4.0
#: A line that begins this far to the right of the one above (in letter heights) begins a paragraph.
_INDENT = 0.8
#: If two sizes differ by more than this factor, one is that of a title.
_OTHER_SIZE = 1.12
#: The same where a text that begins with a small letter follows directly below: then titles are larger still.
_TITLE_SIZE = 1.3
#: A running head is at least this far from the text, in letter heights, and on at least so many pages.
_HEAD_APART, _FEWEST_HEADS = 1.6, 3
#: The most lines of running heads at one edge.
_MOST_HEADS = 3
#: A head whose words, numbers aside, are always the same is on at least this many pages.
_ALIKE = 2
_NUMBER = LazyPattern(r"\d+")
#: The most lines and characters of a title, and the number of title levels.
_TITLE_LINES, _LONGEST_TITLE, _LEVELS = 2, 80, 6
_STOPS = ".!?:"
#: How an item of a list begins.
_MARKER = LazyPattern(r"\(?(?:\d{1,2}|[A-Za-z])[.)]\s|[-–•*]\s")
#: How a title begins: with a capital, perhaps after a number. Small capitals may be read as either case.
_TITLE = LazyPattern(
    r"(?:\d{1,2}(?:\.\d{1,2})*\.?\s+|[IVX]{1,5}\.\s+)?(?:[A-Z]\w*[a-z]|[A-Z]{3}|\w*[a-z][A-Z])|"
    r"\d{1,2}(?:\.\d{1,2})*\.?\s+[a-z]{2}[^.]*[a-z]$"
)

#: The indent of a list within a list.
_STEP = "  "
#: A title with a word that was divided at the end of a line, and the words by which it is put together again.
_CUT_TITLE = LazyPattern(r"^#+ .*[A-Za-z]- [a-z].*$", re.MULTILINE)
_CUT = LazyPattern(r"(?P<first>[A-Za-z]+)- (?!(?:and|or|to)\b)(?P<rest>[a-z]+)")
_WORDS = LazyPattern(r"[a-z]+(?:-[a-z]+)*")

#: The dots that lead to a page number in a table of contents.
_LEADERS = "..."

#: The lines of one paragraph.
_Paragraph = list[PdfLine]


def read_pdf(path: Path, shown: str) -> Outcome[Source]:
    """Read the words of the PDF at `path`; reports call it `shown`. An unreadable PDF, or one
    without words, is reported.
    """
    try:
        with pypdfium2.PdfDocument(path) as document:
            pages = [tuple(joined(in_columns(read_lines(page)))) for page in document]
            unnamed = has_unnamed_letters(document)
    except (pypdfium2.PdfiumError, OSError) as error:
        locked = "password" in str(error).lower()
        message = "the PDF is locked with a password" if locked else "the file is damaged, or not a PDF"
        return unreadable(shown, message, "save it again from the program that made it")
    if not any(pages):
        message = "the PDF contains pictures of pages, not text"
        return unreadable(shown, message, "save it with its text, or use text recognition (OCR)")
    if unnamed:
        message = "the fonts of the PDF do not say which letters they show"
        return unreadable(
            shown, message, "save it again from the program that made it, or print it to a PDF there"
        )
    heads = _heads(pages)
    bodies = [tuple(_without_heads(page, heads[at], at + 1)) for at, page in enumerate(pages)]
    titles = _title_sizes(bodies)
    depths = item_depths(bodies)
    text = "\f".join(_set_out(body, titles, depths) for body in bodies)
    return Outcome(Source(shown, _with_whole_titles(text), None))


def _heads(pages: Sequence[tuple[PdfLine, ...]]) -> list[frozenset[PdfLine]]:
    """The running heads and feet of each page: lines apart from the text at its edges, on at least half of the pages.

    The line next to such a head is one, too, if it is always the same.
    """
    rest = list(pages)
    heads: list[frozenset[PdfLine]] = [frozenset() for _ in pages]
    for inner in range(_MOST_HEADS):
        edges = [tuple(_edges(page, _MOST_HEADS if inner else 1)) for page in rest]
        alike = Counter(_form(line) for page in edges for line in page)
        feet = Counter(round(line.foot) for page in edges for line in page)
        found = [
            frozenset(
                line
                for line in page
                if alike[_form(line)] >= max(_ALIKE, len(pages) / 2)
                or (not inner and feet[round(line.foot)] >= max(_FEWEST_HEADS, len(pages) / 2))
            )
            for page in edges
        ]
        if not any(found):
            break
        heads = [before | more for before, more in zip(heads, found, strict=True)]
        rest = [
            tuple(line for line in page if line not in more) for page, more in zip(rest, found, strict=True)
        ]
    return heads


def _form(line: PdfLine) -> tuple[int, str]:
    """The height of a line on its page and its words, with `#` for numbers."""
    return round(line.foot), _NUMBER.sub("#", line.text)


def _edges(page: tuple[PdfLine, ...], lines: int) -> Iterator[PdfLine]:
    """The highest and the lowest lines of a page, at most so many at each edge, if apart from the others."""
    down = sorted(page, key=lambda line: -line.foot)
    for edge in (down, down[::-1]):
        group: list[PdfLine] = []
        levels = 0
        for line in edge:
            level = bool(group) and line.stands_level(group[-1])
            far = bool(group) and abs(line.foot - group[-1].foot) > _HEAD_APART * edge[0].size
            if far or (levels == lines and not level):
                yield from group if far and (lines == 1 or len(group) * 2 < len(page)) else ()
                break
            levels += not level
            group.append(line)


def _without_heads(page: tuple[PdfLine, ...], heads: frozenset[PdfLine], place: int) -> Iterator[PdfLine]:
    """The lines of the page at `place`; of a running head, only a page number that differs from `place` is kept."""
    for line in page:
        number = next((part.strip() for part in line.text.split(GAP) if part.strip().isdecimal()), "")
        if line not in heads:
            yield line
        elif number and int(number) != place:
            yield PdfLine(number, line.left, line.right, line.foot, line.size, bold=False)


def _title_sizes(pages: Sequence[tuple[PdfLine, ...]]) -> tuple[float, ...]:
    """The sizes of titles (points, rounded to halves), the largest first; the last one is that of the text."""
    letters: Counter[float] = Counter()
    titles: set[float] = set()
    for page in pages:
        for line in page:
            letters[_rounded(line.size)] += len(line.text)
        titles |= {_rounded(each[0].size) for each in _paragraphs(page) if _is_titular(each)}
    usual = letters.most_common(1)[0][0]
    return (*sorted((size for size in titles if size > _OTHER_SIZE * usual), reverse=True), usual)


def _rounded(size: float) -> float:
    return round(size * 2) / 2


def _set_out(lines: tuple[PdfLine, ...], titles: tuple[float, ...], depths: Mapping[PdfLine, int]) -> str:
    """The text of a page, with an empty line between paragraphs."""
    return "\n\n".join(_worded(paragraph, titles, depths) for paragraph in _paragraphs(lines)) + "\n"


def _worded(paragraph: _Paragraph, titles: tuple[float, ...], depths: Mapping[PdfLine, int]) -> str:
    """The lines of a paragraph; a title becomes one line with the `#` of its level. Nested list items are indented."""
    if level := _title_level(paragraph, titles):
        return f"{'#' * level} {' '.join(line.text for line in paragraph)}"
    words = [_STEP * depths.get(line, 0) + line.text for line in paragraph]
    text = words[0]
    for (above, line), own in zip(pairwise(paragraph), words[1:], strict=True):
        text += f" {line.text}" if _is_mistakable(above, line) else f"\n{own}"
    return text


def _with_whole_titles(text: str) -> str:
    """Rejoin words in titles that were divided at the ends of lines, with or without hyphen as in the text."""
    words: set[str] = set()

    def whole(cut: re.Match[str]) -> str:
        if not words:
            words.update(_WORDS.findall(_CUT.sub(" ", text.lower())))
        compound = f"{cut['first']}-{cut['rest']}".lower()
        joined = compound.replace("-", "")
        apart = {cut["first"].lower(), cut["rest"]} <= words and joined not in words
        return cut[0].replace("- ", "-" if compound in words or apart else "")

    return _CUT_TITLE.sub(lambda title: _CUT.sub(whole, title[0]), text)


def _title_level(paragraph: _Paragraph, titles: tuple[float, ...]) -> int:
    """The level of a title, from 1 at the top; 0 for other paragraphs."""
    *larger, usual = titles
    size = _rounded(paragraph[0].size)
    if not _is_titular(paragraph):
        return 0
    if size in larger:
        return min(larger.index(size) + 1, _LEVELS - 1)
    # Two fonts of the same size may differ in height.
    return _LEVELS if usual / _OTHER_SIZE < size and all(line.bold for line in paragraph) else 0


def _is_titular(paragraph: _Paragraph) -> bool:
    """Whether a paragraph reads like a title: few words that begin with a capital, without a full stop."""
    words = " ".join(line.text for line in paragraph)
    return (
        len(paragraph) <= _TITLE_LINES
        and len(words) <= _LONGEST_TITLE
        and bool(_TITLE.match(words))
        and words[-1] not in ".,;:"
        and GAP not in words
    )


def _paragraphs(lines: tuple[PdfLine, ...]) -> Iterator[_Paragraph]:
    """Group the lines of a page into paragraphs."""
    setting = _Setting(lines)
    paragraph: _Paragraph = []
    for line in lines:
        if paragraph and setting.parts(paragraph, line):
            yield paragraph
            paragraph = []
        paragraph.append(line)
    if paragraph:
        yield paragraph


def _differ(one: PdfLine, other: PdfLine, times: float) -> bool:
    """Whether one of two lines is more than `times` as high as the other."""
    return max(one.size, other.size) > times * min(one.size, other.size)


class _Setting:
    """How the lines of a page are set: their usual distance, and how far they reach."""

    def __init__(self, lines: tuple[PdfLine, ...]) -> None:
        self._lines = lines
        steps = ((above.foot - line.foot, line) for above, line in pairwise(lines))
        near = [step for step, line in steps if 0 < step < _FARTHEST * line.size]
        self._usual = median(near) if near else 0.0

    def parts(self, paragraph: _Paragraph, line: PdfLine) -> bool:
        """Whether the paragraph ends above this line."""
        above = paragraph[-1]
        step = above.foot - line.foot
        flows = self._flows(above, line)
        if not flows and _differ(above, line, _OTHER_SIZE):
            return True
        if not 0 < step < _FARTHEST * line.size:
            return above.text[-1] in _STOPS or not (line.text[0].islower() or self._is_full(above, line))
        if step > _APART * min(self._usual, _LOOSEST * line.size):
            return True
        if above.text[-1] in _STOPS and (
            above.bold != line.bold or line.left - above.left > _INDENT * line.size
        ):
            return True
        if above.bold and not line.bold and not flows:
            return True
        if _MARKER.match(line.text):
            return not _MARKER.match(above.text) and line.left < above.left - LEVEL * line.size
        item = next((each for each in reversed(paragraph) if _MARKER.match(each.text)), None)
        outside = item is not None and line.left < item.left + LEVEL * line.size
        return outside and line.text[0].isupper() and not self._is_full(above, line)

    def _flows(self, above: PdfLine, line: PdfLine) -> bool:
        """Whether the sentence goes on in the line right below, even in another font, unless that is much larger."""
        begun = above.text[-1] not in _STOPS and (line.text[0].islower() or line.text[0] == "(")
        step = above.foot - line.foot
        near = 0 < step <= _APART * min(self._usual, _LOOSEST * line.size)
        return begun and near and not _differ(above, line, _TITLE_SIZE)

    def _is_full(self, above: PdfLine, line: PdfLine) -> bool:
        """Whether the first word of the line would not have fitted into the line above."""
        column = (one.right for one in self._lines if abs(one.left - above.left) < _FARTHEST * above.size)
        letter = (line.right - line.left) / len(line.text)
        return above.right + letter * (len(line.text.split()[0]) + 1) > max(column)


def _is_mistakable(above: PdfLine, line: PdfLine) -> bool:
    """Whether the rest of a sentence looks like an item of a list: `draw` above `8. You have 8 HP.`"""
    if not _MARKER.match(line.text) or line.text[0] == "•" or _LEADERS in above.text:
        return False
    if above.text[-1] in _STOPS or line.right > above.right + line.size:
        return False
    inward = line.left - above.left
    return inward > LEVEL * line.size if _MARKER.match(above.text) else inward > -LEVEL * line.size
