"""A plain text that knows nothing of cardgen → a Document: wrapped lines joined, headings and lists recognised."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardgen.check.block_kinds import kind_of_block, kind_of_section, scope_of_section
from cardgen.check.document import Document, TextBlock
from cardgen.check.text_lines import Line, read_lines
from cardgen.diagnostics import Locator, Span

_MARKER = re.compile(
    r"(?P<bullet>[-*+•·●○▪◦–—►‣])\s+|(?P<number>\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s+(?=\S)"
)
_HASHES = re.compile(r"(#{1,6})\s+(?=\S)")
_SECTION = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2})+\.?|\d{1,2}\.|[IVX]{1,5}\.)\s+(?=[A-Z\"“])")
_DOTTED = re.compile(r"\d{1,2}(?:\.\d{1,2})+\.?\s")
_UNDERLINE = re.compile(r"^(=|-|~|_){3,}$")
_COUNT_LEAD = re.compile(r"^(?:\d{1,3}|\d{1,3}\s*[x×])\s+[A-Z]")
_TRAILING_PAGE = re.compile(r"(?:\s*\.{2,}\s*|\s{2,}|\t|\s)\d{1,3}$")
_OWN_NUMBER = re.compile(r"(\d{1,2}(?:\.\d{1,2})*)\.?\s")
_ITEM_COUNT = re.compile(r"^\d{1,3}\s*[x×]?\s+[A-Za-z]")
_COUNTS = re.compile(r"^(?:\d+\s*[x×]?\s+[A-Z]|[•*-]\s)")
_ROLL_LEAD = re.compile(r"^\d{1,2}(?:\s*[-–—]\s*\d{1,2}|\+)?(?::\s|\s{3,}\S)")
_SMALL = frozenset(
    ["a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "and", "or", "vs", "your"]
)


def read_text(path: str, text: str) -> Document:
    """The document of a plain text. Offsets, lines and columns count in `text` as given."""
    lines = read_lines(text)
    draft = _Draft(text)
    width = _usual_width(lines)
    at = 0
    while at < len(lines):
        at = _take(draft, lines, at, width)
    draft.close()
    return Document(path, text, tuple(draft.blocks), locator(path, text), plain=True)


def locator(path: str, text: str) -> Locator:
    """Turns offsets into `text` into places of the file `path`."""
    starts = [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", text))]

    def locate(start: int, end: int) -> Span:
        first = bisect_right(starts, start) - 1
        last = bisect_right(starts, max(end, start)) - 1
        return Span(path, first + 1, start - starts[first] + 1, last + 1, max(end, start) - starts[last] + 1)

    return locate


@dataclass(slots=True)
class _Draft:
    """Blocks as they are made, and what the next one hangs from."""

    text: str
    blocks: list[TextBlock] = field(default_factory=list)
    stack: list[tuple[int, str]] = field(default_factory=list)
    section: int = -1
    pending: list[Line] = field(default_factory=list)
    marker: str = ""
    indent: int = 0
    indents: list[int] = field(default_factory=list)
    groups: int = 0
    in_list: bool = False
    section_kind: str = "rule"

    def heading(self, line: Line, skip: int, level: int) -> None:
        """Close what is open and begin a section."""
        self.close()
        self.in_list = False
        self.indents = []
        title = line.text[skip:].strip(" #*_")
        start = line.start + line.text.index(title, skip) if title else line.start
        self.stack = [entry for entry in self.stack if entry[0] < level and _holds(entry[1], title)]
        above = tuple(name for _, name in self.stack)
        self.stack.append((level, title))
        self.section_kind = kind_of_section((*above, title))
        block = TextBlock(
            len(self.blocks), "heading", title, start, start + len(title), ((0, start),), above,
            self.section, level, scope=scope_of_section((*above, title)), page=line.page,
        )  # fmt: skip
        self.section = block.index
        self.blocks.append(block)

    def open(self, line: Line, marker: str) -> None:
        """Begin a block with this line."""
        self.close()
        self.pending = [line]
        self.marker = marker
        self.indent = line.indent

    def close(self) -> None:
        """Finish the open block."""
        if not self.pending:
            return
        first = self.pending[0]
        skip = len(first.text) - len(first.text[len(self.marker) :].lstrip()) if self.marker else 0
        pieces = []
        words: list[str] = []
        length = 0
        for line in self.pending:
            cut = skip if line is first else 0
            pieces.append((length, line.start + cut))
            words.append(line.text[cut:])
            length += len(line.text) - cut + 1
        text = " ".join(words)
        if text.strip():
            self._add(text, tuple(pieces))
        self.pending = []

    def _add(self, text: str, pieces: tuple[tuple[int, int], ...]) -> None:
        titles = tuple(name for _, name in self.stack)
        counted = _COUNT_LEAD.match(text) or (self.section_kind == "components" and _ITEM_COUNT.match(text))
        level = self._depth() if self.marker or counted else 0
        last = self.pending[-1]
        self.blocks.append(
            TextBlock(
                len(self.blocks), kind_of_block(text, self.section_kind), text, pieces[0][1],
                last.start + len(last.text), pieces, titles, self.section, level, self.marker,
                self.groups if level else 0, scope=scope_of_section(titles), page=self.pending[0].page,
            )
        )  # fmt: skip

    def _depth(self) -> int:
        if not self.in_list:
            self.groups += 1
            self.indents = []
            self.in_list = True
        self.indents = [indent for indent in self.indents if indent < self.indent]
        self.indents.append(self.indent)
        return len(self.indents)


def _holds(upper: str, lower: str) -> bool:
    """Whether a heading can hold another: `5. Play` holds `5.4. A Fight`, `2. Set-up` does not."""
    inner, outer = _OWN_NUMBER.match(lower), _OWN_NUMBER.match(upper)
    return not (inner and outer) or inner[1].startswith(outer[1] + ".")


def _usual_width(lines: Sequence[Line]) -> int:
    lengths = sorted(line.length for line in lines if line.length > 30)
    return lengths[int(len(lengths) * 0.8)] if lengths else 80


def _take(draft: _Draft, lines: Sequence[Line], at: int, width: int) -> int:
    line = lines[at]
    after = lines[at + 1] if at + 1 < len(lines) else None
    if line.blank:
        draft.close()
        return at + 1
    if hashes := _HASHES.match(line.text):
        draft.heading(line, hashes.end(), len(hashes[1]))
        return at + 1
    if after is not None and _UNDERLINE.match(after.text) and not draft.pending and len(line.text) < 80:
        draft.heading(line, 0, 1 if after.text[0] == "=" else 2)
        return at + 2
    if _UNDERLINE.match(line.text):
        draft.close()
        return at + 1
    alone = not draft.pending or _ended(draft.pending[-1], width)
    level = _heading_level(line, after, alone, draft.section_kind)
    if level:
        draft.heading(line, 0, level)
        return at + 1
    marker = _MARKER.match(line.text)
    if marker and (alone or marker["bullet"] or draft.marker) and not _is_prose_number(line, marker):
        draft.open(line, marker[0].strip())
    elif not draft.pending or _starts_block(draft, line, width):
        lead = _ITEM_COUNT if draft.section_kind == "components" else _COUNT_LEAD
        if not lead.match(line.text) and line.indent <= 1:
            draft.close()
            draft.in_list = False
        draft.open(line, "")
    else:
        draft.pending.append(line)
    return at + 1


def _is_prose_number(line: Line, marker: re.Match[str]) -> bool:
    """`a.` or `I.` at a line's start may be the end of a wrapped sentence."""
    rest = line.text[marker.end() :]
    return bool(marker["number"]) and rest[:1].islower() and marker["number"][0].isupper()


def _ended(line: Line, width: int) -> bool:
    return line.length < width * 0.72 or line.text.endswith((".", ":", "!", "?"))


def _starts_block(draft: _Draft, line: Line, width: int) -> bool:
    previous = draft.pending[-1]
    led = "..." in previous.text and _TRAILING_PAGE.search(previous.text)
    if led or draft.section_kind in {"index", "contents"}:
        return True
    if _ROLL_LEAD.match(line.text):
        return True
    if line.text[0].islower():
        return False
    if draft.section_kind == "components" and _ITEM_COUNT.match(line.text):
        return previous.length < width * 0.9
    if _COUNT_LEAD.match(line.text) and (
        _COUNT_LEAD.match(draft.pending[0].text) or previous.text.endswith(":")
    ):
        return previous.length < width * 0.9
    return previous.length < width * 0.6 and _ended(previous, width)


def _heading_level(line: Line, after: Line | None, alone: bool, section_kind: str) -> int:
    text = line.text
    too_long = not alone or len(text) > 72 or line.indent > 24
    asks = section_kind == "faq" and text.endswith("?")
    entry = section_kind in {"index", "contents"} and _TRAILING_PAGE.search(text)
    numbered = _SECTION.match(text)
    words = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", text[numbered.end() :] if numbered else text)
    if (
        too_long
        or asks
        or entry
        or text.endswith((",", ";", ".", "!"))
        or not 1 <= len(words) <= 10
        or _COUNTS.match(text)
    ):
        return 0
    followed = after is None or after.blank
    if numbered and _DOTTED.match(text):
        return numbered["number"].strip(".").count(".") + 1 if _is_title(words) or followed else 0
    if text.endswith(":") and not text.isupper():
        return 0
    if numbered:
        return 1 if _is_title(words) and (followed or text.isupper()) else 0
    return _unnumbered_level(text, words, followed)


def _unnumbered_level(text: str, words: Sequence[str], followed: bool) -> int:
    """1 for a line in capitals, 2 for a title or a few words alone on a line that a blank one follows."""
    if text.isupper() and len(text) > 3:
        return 1
    if not followed or text.endswith(")") or "|" in text:
        return 0
    brief = words[0][0].isupper() and len(words) <= 6 and text[0].isalpha()
    return 2 if _is_title(words) or brief else 0


def _is_title(words: Sequence[str]) -> bool:
    if not words[0][0].isupper():
        return False
    large = [word for word in words if word.lower() not in _SMALL]
    return sum(word[0].isupper() for word in large) >= len(large) * 0.7
