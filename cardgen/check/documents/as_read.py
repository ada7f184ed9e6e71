"""A Document that belongs to no game → the markup blocks of its text, so that it can be printed as it was parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.markup.nodes import (
    Block,
    Cell,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    ListItem,
    Paragraph,
    Strong,
    Table,
    Text,
)

_NUMBER = TextPattern(r"\(?(\d+)[.)]?")
_RULE = TextPattern(r"[|\s:=-]+")
_STRONG, _EMPHASIS = "strong", "emphasis"


def blocks_as_read(document: Document) -> Iterator[Block]:
    """Converts the headings, paragraphs, items and tables in order; all offsets refer to the document's text."""
    for is_row, blocks in groupby(document.blocks, _is_row):
        if is_row:
            yield _table(tuple(blocks))
        else:
            yield from map(_block, blocks)


def _is_row(block: TextBlock) -> bool:
    return block.text.startswith("|") and block.text.count("|") > 1


def _block(block: TextBlock) -> Block:
    words = _inlines(block, 0, len(block.text))
    start, end = block.start, block.end
    if block.is_heading:
        return Heading(block.level, words, start=start, end=end)
    typed = _NUMBER.fullmatch(block.marker)
    if block.is_item and (typed or not any(sign.isalnum() for sign in block.marker)):
        item = ListItem((Paragraph(words, start=start, end=end),), block.marker, start, end)
        first = int(typed[1]) if typed else 1
        return ListBlock((item,), "arabic" if typed else "", first, start=start, end=end)
    marker = (Text(f"{block.marker} ", start, start),) if block.marker else ()
    return Paragraph((*marker, *words), start=start, end=end)


def _table(rows: Sequence[TextBlock]) -> Table:
    """A table of these rows; the first row becomes the head if the second is a rule (`|---|---|`)."""
    cells = [tuple(_cells(row)) for row in rows if not _RULE.fullmatch(row.text)]
    headed = len(rows) > 1 and _RULE.fullmatch(rows[1].text) is not None
    head, body = (cells[0], cells[1:]) if headed and cells else ((), cells)
    return Table(head, tuple(body), start=rows[0].start, end=rows[-1].end)


def _cells(row: TextBlock) -> Iterator[Cell]:
    bars = [found.start() for found in re.finditer(r"(?<!\\)\|", row.text)]
    ends = bars if row.text.rstrip().endswith("|") else [*bars, len(row.text)]
    for before, behind in pairwise(ends):
        inside = row.text[before + 1 : behind]
        start = before + 1 + len(inside) - len(inside.lstrip())
        yield Cell(_inlines(row, start, start + len(inside.strip())), row.offset(start), row.offset(behind))


def _inlines(block: TextBlock, start: int, end: int) -> tuple[Inline, ...]:
    """The text from `start` to `end`, cut where its offsets jump or a mark begins or ends, with bold and italics."""
    cuts = {start, end, *(position for position, _ in block.pieces)}
    cuts |= {bound for mark in block.marks for bound in (mark.start, mark.end)}
    inside = sorted(cut for cut in cuts if start <= cut <= end)
    return tuple(_words(block, first, last) for first, last in pairwise(inside))


def _words(block: TextBlock, start: int, end: int) -> Inline:
    first = block.offset(start)
    words: Inline = Text(block.text[start:end].replace(OBJECT, "◆"), first, first + end - start)
    kinds = {mark.kind for mark in block.marks_at(start, end)}
    if _EMPHASIS in kinds:
        words = Emphasis((words,))
    return Strong((words,)) if _STRONG in kinds else words
