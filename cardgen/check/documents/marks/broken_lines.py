"""A text in Markdown → emphasis signs without a partner, and lines whose sign has no effect.

A sign has an effect only if a space follows it (`##Setup` is no heading, `-Draw` no item), and a fence only until it
is closed. If something occurs in many places, it is a habit that some programs accept.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.markdown_blocks import is_markdown, is_page
from cardgen.check.wording.slips.emphasis import loose_emphasis
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

_UNREAD = frozenset({"code", "facts"})
_EMPHASIS = TextPattern(r"[*_`~]")
#: So many stars in a row are no emphasis: `** of *****`.
_RATING = "****"
#: One place may be wrong, and one more for each of so many right ones; more are a habit.
_RIGHT_ONES_A_SLIP = 8
#: With so many signed headings, a text that is not a Markdown file uses the sign for headings.
_FEWEST_HEADINGS = 3
#: The fewest spaces in a paragraph in italics.
_FEWEST_SPACES = 3
#: The fewest pairs of a sign in a text that is not a Markdown file and uses it for emphasis.
_FEWEST_PAIRS = 4
#: Old-style quotation marks: `so'.
_OLD_QUOTE = TextPattern(r"`[^`'\n]{1,40}'")
_HEADING = TextPattern(r"[ ]{0,3}#{1,6}(?P<gap>[ \t]*)(?P<word>[^\s#].*)?$")
_ITEM = TextPattern(r"\s*(?P<sign>[-+*•]|\d{1,2}[.)])(?P<gap>[ \t]*)(?P<word>[A-Za-z*_\[“\"(].*)?$")
#: The first word of a text; `-1`, `#tag`, `*note*` and `---` have none.
_WORDS = TextPattern(r"[A-Z][a-z]+(?: |$)")
#: A blank line followed by what cannot be code: a heading, emphasis, a table, or a sentence.
_PROSE_BEHIND = TextPattern(
    r"\n(?P<blank>[ \t]*)\n\s*(?:#{1,6} |\*\*[A-Z]|\||> |[-*] [A-Z]|[A-Z][a-z]* [a-z]+ [^\n]*[.:!?]\s*(?:\n|$))"
)
#: Words that name the sign itself: `those marked with an asterisk *.`
_SIGN_NAMED = TextPattern(
    r"\b(?:asterisk|star)s?[ (]{1,2}$", re.IGNORECASE, cues="asterisk asterisks star stars"
)
#: A footnote that begins with its stars: `\** In winter only.`, `** In winter only.`
_NOTE = TextPattern(r"^[ \t]*(?P<stars>(?:\\\*|\*\*)(?:\\?\*){0,2})[ \t]", re.MULTILINE)
#: As many stars as may be one sign or mark.
_STARS = TextPattern(r"\*{1,3}")
#: A star that means multiplication: `(dice) *3`.
_TIMES = TextPattern(r"[\w)\]]?[\d)\]] ?\* ?[\d(](?!\w*\*)")
_FENCE = TextPattern(r"[ ]{0,3}(?P<fence>`{3,})(?P<info>[^`]*)$")
#: The number of lines before and after an item that are compared with it.
_NEAR = 3

#: The ending of file names: `*.txt`.
_FILES = TextPattern(r"\.[a-z]{2}")


@frozen
class BrokenLine:
    """A sign without effect, what it lacks, and where that seems to be missing."""

    span: Span
    sign: str
    lacks: str
    ends: Span | None = None


@derived
def broken_lines(document: Document) -> tuple[BrokenLine, ...]:
    """The broken signs of a text. In a file that is not Markdown only signs that it uses as such count; in a page of
    HTML there are none.
    """
    if not document.plain or is_page(document.path, document.text):
        return ()
    markdown = is_markdown(document.path)
    found = [*_loose_emphasis(document, markdown=markdown)]
    if markdown:
        found += _open_fences(document)
    return (
        *found,
        *_loose_headings(document, fewest=0 if markdown else _FEWEST_HEADINGS),
        *_loose_items(document),
    )


@dataclass(slots=True)
class _Signs:
    """The emphasis signs of a text: the positions of those that are `alone`, by sign, and the number of `pairs` of
    each.

    A star at the start of a paragraph (`begun`) may mark a note; at the positions `noted`, one surely does.
    """

    alone: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    pairs: Counter[str] = field(default_factory=Counter)
    begun: list[int] = field(default_factory=list)
    noted: list[int] = field(default_factory=list)


def _loose_emphasis(document: Document, *, markdown: bool) -> Iterator[BrokenLine]:
    """The emphasis signs without a partner, unless the text has many or means something else by them."""
    text = document.laid_out or document.text
    signs = _signs_of(document, markdown=markdown)
    if len(signs.begun) == 1 and not signs.noted and signs.pairs["*"]:  # No note is meant: the text has none.
        signs.alone["*"] += signs.begun
    for sign, places in signs.alone.items():
        usual = signs.pairs[sign[0]]
        means = markdown or usual >= (1 if sign == "**" else _FEWEST_PAIRS)
        if sign == "`" and _OLD_QUOTE.search(text):
            continue
        if means and len(places) <= 1 + usual // _RIGHT_ONES_A_SLIP:
            yield from (BrokenLine(document.locate(at, at + len(sign)), sign, "its partner") for at in places)


def _signs_of(document: Document, *, markdown: bool) -> _Signs:
    text = document.laid_out or document.text
    notes = {found["stars"].replace("\\", "") for found in _NOTE.finditer(text)} if "*" in text else set()
    signs = _Signs()
    for block in document.blocks:
        start, end = block.start, block.end
        if block.is_heading:  # its title is without the signs at its ends
            start, end = text.rfind("\n", 0, start) + 1, _line_end(text, end)
        typed = text[start:end]
        if block.kind in _UNREAD or not _EMPHASIS.search(typed) or _is_drawn(typed):
            continue
        loose = loose_emphasis(typed)
        signs.pairs.update(typed[at] for at in loose.pairs)
        paragraph = markdown and not block.is_item and typed.count(" ") >= _FEWEST_SPACES
        for sign, at in (*loose.opened, *loose.closed):
            noting = _stars_at(typed, at) in notes and typed[at - 1 : at].isalnum()
            if at not in loose.needless and not noting and not _is_note(typed, at, sign):
                signs.alone[sign].append(start + at)
            elif not at and paragraph:
                signs.begun.append(start)
            else:
                signs.noted.append(start + at)
    for places in signs.alone.values():
        places[:] = _without_notes(document, text, places)
    return signs


def _without_notes(document: Document, text: str, places: list[int]) -> list[int]:
    """The places of a sign without those where it marks a footnote: stars behind a word (`the Well**.`), and the same
    ones at the beginning of a later paragraph (`**The Well is the stack.*`).
    """
    starts = {block.start for block in document.blocks}
    marks = {at for at in places if _is_mark(text, at)}
    notes = {at for at in places if at in starts and any(mark < at for mark in marks)}
    return [at for at in places if not notes or at not in marks | notes]


def _is_mark(text: str, at: int) -> bool:
    """Whether stars stand right behind a word, and before none."""
    stars = _stars_at(text, at)
    return (
        bool(stars)
        and text[at - 1 : at].isalnum()
        and not text[at + len(stars) : at + len(stars) + 1].isalnum()
    )


def _stars_at(text: str, at: int) -> str:
    """The stars from a position on, "" if there are none."""
    stars = _STARS.match(text, at)
    return stars[0] if stars else ""


def _is_drawn(line: str) -> bool:
    """Whether a line is drawn with stars, or uses them as a rating."""
    return _RATING in line or not any(map(str.isalnum, line))


def _is_note(typed: str, at: int, sign: str) -> bool:
    """Whether a star is no emphasis: it multiplies, marks a footnote in brackets, is part of a file name, or belongs to
    a program's comment.
    """
    around = typed[at - 1 : at] + typed[at + len(sign) : at + len(sign) + 1] if at else ""
    return sign.strip("*") == "" and (
        around in {" .", " ,"}  # whatever one likes: `you can build by *.`
        or around in {"()", "[]", ";&"}
        or "/" in around
        or _FILES.match(typed, at + len(sign)) is not None
        or _TIMES.match(typed, max(0, at - 2)) is not None
        or _SIGN_NAMED.search(typed, 0, at) is not None
    )


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return end if end >= 0 else len(text)


@derived
def written_lines(document: Document) -> tuple[tuple[int, str], ...]:
    """The lines of a text outside code, each with its offset."""
    text = document.laid_out or document.text
    lines = text.split("\n")
    starts = accumulate((len(line) + 1 for line in lines), initial=0)
    code = [(block.start, block.end) for block in document.blocks if block.kind == "code"]
    firsts = [start for start, _ in code]
    found = []
    for start, line in zip(starts, lines, strict=False):
        at = bisect_right(firsts, start + len(line)) - 1
        if at < 0 or start >= code[at][1]:
            found.append((start, line.rstrip("\r")))
    return tuple(found)


def _open_fences(document: Document) -> Iterator[BrokenLine]:
    """The fences that are not closed before another one begins or the text ends."""
    opened: tuple[int, str] | None = None
    closed: list[tuple[tuple[int, str], int]] = []
    offset = 0
    for line in document.text.split("\n"):
        fence = _FENCE.match(line.rstrip("\r"))
        begun = (offset + fence.start("fence"), fence["fence"]) if fence else None
        if fence and opened and fence["info"].strip() and fence["fence"] == opened[1]:
            yield _unclosed(document, opened, offset)
            opened = begun
        elif fence and (not opened or (fence["fence"].startswith(opened[1]) and not fence["info"].strip())):
            closed += [(opened, offset)] if opened else []
            opened = None if opened else begun
        offset += len(line) + 1
    if opened:
        # All fences look alike. The unclosed one is the first with prose before the next fence.
        pairs = (*closed, (opened, len(document.text)))
        lost, end = next((pair for pair in pairs if _end_of_code(document, *pair)), pairs[-1])
        yield _unclosed(document, lost, end)


def _end_of_code(document: Document, fence: tuple[int, str], end: int) -> int:
    """The offset of the blank line before the prose in what a fence opens; 0 if there is none."""
    found = _PROSE_BEHIND.search(document.text, fence[0], end)
    return found.start("blank") if found else 0


def _unclosed(document: Document, fence: tuple[int, str], end: int) -> BrokenLine:
    """A fence, with the place where its code seems to end."""
    start, sign = fence
    at = _end_of_code(document, fence, end)
    ends = document.locate(at, at) if at else None
    return BrokenLine(document.locate(start, start + len(sign)), sign, "its partner", ends)


def _loose_headings(document: Document, fewest: int) -> Iterator[BrokenLine]:
    """The heading signs without a space or a title, if at least `fewest` are right."""
    right = 0
    wrong: list[BrokenLine] = []
    for start, line in written_lines(document):
        found = _HEADING.match(line) if "#" in line[:4] else None
        if found is None:
            continue
        sign = line[: found.start("gap")].strip()
        span = document.locate(start + found.start("gap") - len(sign), start + found.start("gap"))
        if found["word"] is None:
            wrong.append(BrokenLine(span, sign, "a title"))
        elif found["gap"]:
            right += 1
        elif len(sign) > 1 or _WORDS.match(found["word"]):
            wrong.append(BrokenLine(span, sign, "a space after it"))
    if right >= fewest and len(wrong) <= 1 + right // _RIGHT_ONES_A_SLIP:
        yield from wrong


def _loose_items(document: Document) -> Iterator[BrokenLine]:
    """The item signs without a space: numbers, and other signs near items that have one."""
    right = 0
    wrong: list[BrokenLine] = []
    lines = written_lines(document)
    for at, (start, line) in enumerate(lines):
        found = _ITEM.match(line)
        if found is None or found["word"] is None:
            continue
        if found["gap"]:
            right += 1
        elif _WORDS.match(found["word"]) and found["sign"] not in {"*", "•"}:
            near = [other for _, other in (*lines[max(0, at - _NEAR) : at], *lines[at + 1 : at + 1 + _NEAR])]
            if found["sign"][0].isdigit() or any(_is_like(other, found) for other in near):
                span = document.locate(start + found.start("sign"), start + found.end("sign"))
                wrong.append(BrokenLine(span, found["sign"], "a space after it"))
    if len(wrong) <= 1 + right // _RIGHT_ONES_A_SLIP:
        yield from wrong


def _is_like(line: str, item: re.Match[str]) -> bool:
    """Whether a line is an item with the same sort of sign, and a space."""
    other = _ITEM.match(line)
    if other is None or not other["gap"]:
        return False
    return other["sign"][-1] == item["sign"][-1] and other["sign"].isalnum() == item["sign"].isalnum()
