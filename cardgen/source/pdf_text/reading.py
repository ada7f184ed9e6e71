"""A path to a PDF → the words of its pages as a plain text: paragraphs, titles with `#`, a form feed between pages."""

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

#: More room than this between two lines, in times of what is usual on the page, parts paragraphs.
_APART = 1.45
#: The widest that lines of one paragraph are taken to be set, and from foot to foot of lines of one column at most,
#: in heights of a letter.
_LOOSEST, _FARTHEST = 1.35, 4.0
#: A line that begins so far to the right of the one above (in heights of a letter) opens a paragraph.
_INDENT = 0.8
#: Sizes that differ by more are those of a title and a text.
_OTHER_SIZE = 1.12
#: And those of a title and a text right below it, which begins with a small letter, by more.
_TITLE_SIZE = 1.3
#: A running head is as far from the text, in heights of a letter, and stands on so many pages at least.
_HEAD_APART, _FEWEST_HEADS = 1.6, 3
#: So many of them stand at one edge.
_MOST_HEADS = 3
#: And on so many at least, where but for numbers it is always the same.
_ALIKE = 2
_NUMBER = LazyPattern(r"\d+")
#: A title has so many lines, and characters, at most; there are so many levels of them.
_TITLE_LINES, _LONGEST_TITLE, _LEVELS = 2, 80, 6
_STOPS = ".!?:"
#: What an item of a list begins with.
_MARKER = LazyPattern(r"\(?(?:\d{1,2}|[A-Za-z])[.)]\s|[-–•*]\s")
#: What a title begins with: a large letter, perhaps with a number before it. Small capitals may be either.
_TITLE = LazyPattern(
    r"(?:\d{1,2}(?:\.\d{1,2})*\.?\s+|[IVX]{1,5}\.\s+)?(?:[A-Z]\w*[a-z]|[A-Z]{3}|\w*[a-z][A-Z])|"
    r"\d{1,2}(?:\.\d{1,2})*\.?\s+[a-z]{2}[^.]*[a-z]$"
)

#: What an item of a list within a list stands farther in.
_STEP = "  "
#: A title with a word that was cut at the end of a line, and the words by which it is known what it was.
_CUT_TITLE = LazyPattern(r"^#+ .*[A-Za-z]- [a-z].*$", re.MULTILINE)
_CUT = LazyPattern(r"(?P<first>[A-Za-z]+)- (?!(?:and|or|to)\b)(?P<rest>[a-z]+)")
_WORDS = LazyPattern(r"[a-z]+(?:-[a-z]+)*")

#: What leads to a page in a table of contents.
_LEADERS = "..."

#: Lines of one paragraph.
_Paragraph = list[PdfLine]


def read_pdf(path: Path, shown: str) -> Outcome[Source]:
    """The words of the PDF at `path`; reports call it `shown`. One that cannot be read, or has none, is reported."""
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
    """The running heads and feet of each page: lines that stand apart at its edges on half of the pages.

    What stands behind them is one, too, if it is always the same.
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
    """Where a line stands and what it says, but for numbers."""
    return round(line.foot), _NUMBER.sub("#", line.text)


def _edges(page: tuple[PdfLine, ...], lines: int) -> Iterator[PdfLine]:
    """The highest and the lowest lines of a page, up to so many of them, if the next one is far."""
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
    """The lines of the page at `place`; of a running head only the page's number, if pages are counted otherwise."""
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
    """The text of a page, paragraphs with an empty line between them."""
    return "\n\n".join(_worded(paragraph, titles, depths) for paragraph in _paragraphs(lines)) + "\n"


def _worded(paragraph: _Paragraph, titles: tuple[float, ...], depths: Mapping[PdfLine, int]) -> str:
    """The lines of a paragraph; those of a title as one, with the marks of its level. Items are as deep as they are."""
    if level := _title_level(paragraph, titles):
        return f"{'#' * level} {' '.join(line.text for line in paragraph)}"
    words = [_STEP * depths.get(line, 0) + line.text for line in paragraph]
    text = words[0]
    for (above, line), own in zip(pairwise(paragraph), words[1:], strict=True):
        text += f" {line.text}" if _is_mistakable(above, line) else f"\n{own}"
    return text


def _with_whole_titles(text: str) -> str:
    """The text with titles whose words were cut at the ends of lines whole: those of the text tell how."""
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
    """The level of a title, from 1 at the top; 0 for what is none."""
    *larger, usual = titles
    size = _rounded(paragraph[0].size)
    if not _is_titular(paragraph):
        return 0
    if size in larger:
        return min(larger.index(size) + 1, _LEVELS - 1)
    # Two fonts of one size are not equally high.
    return _LEVELS if usual / _OTHER_SIZE < size and all(line.bold for line in paragraph) else 0


def _is_titular(paragraph: _Paragraph) -> bool:
    """Whether a paragraph has the words of a title: few, beginning large, and without a stop."""
    words = " ".join(line.text for line in paragraph)
    return (
        len(paragraph) <= _TITLE_LINES
        and len(words) <= _LONGEST_TITLE
        and bool(_TITLE.match(words))
        and words[-1] not in ".,;:"
        and GAP not in words
    )


def _paragraphs(lines: tuple[PdfLine, ...]) -> Iterator[_Paragraph]:
    """The lines of a page, paragraph by paragraph."""
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
    """Whether one of two lines is so many times as high as the other."""
    return max(one.size, other.size) > times * min(one.size, other.size)


class _Setting:
    """How the lines of a page are set: how far apart, and how far they reach."""

    def __init__(self, lines: tuple[PdfLine, ...]) -> None:
        self._lines = lines
        steps = ((above.foot - line.foot, line) for above, line in pairwise(lines))
        near = [step for step, line in steps if 0 < step < _FARTHEST * line.size]
        self._usual = median(near) if near else 0.0

    def parts(self, paragraph: _Paragraph, line: PdfLine) -> bool:
        """Whether a paragraph ends above a line."""
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
        """Whether a sentence goes on in a line right below, be it in another font: only titles are much larger."""
        begun = above.text[-1] not in _STOPS and (line.text[0].islower() or line.text[0] == "(")
        step = above.foot - line.foot
        near = 0 < step <= _APART * min(self._usual, _LOOSEST * line.size)
        return begun and near and not _differ(above, line, _TITLE_SIZE)

    def _is_full(self, above: PdfLine, line: PdfLine) -> bool:
        """Whether the first word of a line would not have found room in the one above."""
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
