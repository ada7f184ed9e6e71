"""Lines → blocks: paragraphs, headings, lists, tables, quotes, fences, boxes, definitions, footnotes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.attributes import join_attributes
from cardgen.markup.boxes import read_directive
from cardgen.markup.inlines import parse_passage
from cardgen.markup.lists import apply_attributes, opening_marker, read_list
from cardgen.markup.nodes import (
    NO_ATTRIBUTES,
    Attributes,
    Block,
    Comment,
    Definition,
    DefinitionList,
    Fence,
    FootnoteDefinition,
    Heading,
    IndexMark,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Rule,
)
from cardgen.markup.passage import Line, Passage, passage_of
from cardgen.markup.problems import UNCLOSED_FENCE
from cardgen.markup.reading import (
    COLONS,
    COMMENT,
    FENCE,
    FOOTNOTE,
    HEADING,
    MEANING,
    QUOTE,
    RULE,
    UNDERLINE,
    Reading,
    attribute_line,
    begins_block,
    closing_attributes,
    ending_attributes,
    extent,
    indent_of,
    is_blank,
    without_indent,
)
from cardgen.markup.tables import begins_table, read_table
from cardgen.markup.words import plain_text, slugify

#: Reads the block at an index; returns it (None if nothing is kept) and the index of the line after it.
_Reader = Callable[[Reading, Sequence[Line], int], tuple[Block | None, int]]


def parse_lines(reading: Reading, lines: Sequence[Line]) -> tuple[Block, ...]:
    """The blocks of some lines; attributes on lines of their own are given to their blocks."""
    blocks: list[Block] = []
    ahead = NO_ATTRIBUTES
    before: ListBlock | None = None
    index = 0
    while index < len(lines):
        line = lines[index][0]
        if is_blank(line):
            index += 1
            continue
        alone = attribute_line(line) if line.lstrip().startswith("{") else None
        if alone is not None:
            ahead = join_attributes(ahead, alone)
            index += 1
            continue
        block, index = _reader_for(lines, index)(reading, lines, index)
        if block is None:
            continue
        if index < len(lines) and (below := attribute_line(lines[index][0])) is not None:
            ahead = join_attributes(ahead, below)
            index += 1
        _append(blocks, _with_attributes(reading, block, ahead, before))
        ahead = NO_ATTRIBUTES
        before = last if isinstance(last := blocks[-1], ListBlock) else before
    return tuple(blocks)


def _append(blocks: list[Block], block: Block) -> None:
    """Add a block; consecutive definitions become one list."""
    last = blocks[-1] if blocks else None
    if isinstance(block, DefinitionList) and isinstance(last, DefinitionList):
        blocks[-1] = replace(last, items=last.items + block.items, end=block.end)
    else:
        blocks.append(block)


def _with_attributes(
    reading: Reading, block: Block, attributes: Attributes, before: ListBlock | None
) -> Block:
    if attributes is NO_ATTRIBUTES or isinstance(block, Rule | Comment | FootnoteDefinition):
        return block
    if attributes.id:
        reading.anchor(attributes.id, (block.start, block.end), given=True)
    joined = join_attributes(block.attributes, attributes)
    if isinstance(block, ListBlock):
        return apply_attributes(block, joined, before)
    return replace(block, attributes=joined)


def _reader_for(lines: Sequence[Line], index: int) -> _Reader:
    line = lines[index][0]
    for pattern, reader in _READERS:
        if pattern.match(line):
            return reader
    if opening_marker(line) is not None:
        return read_list
    return read_table if begins_table(lines, index) else _read_paragraph


def _read_heading(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    line, offset = lines[index]
    found = HEADING.match(line)
    assert found is not None
    words = found[2] or ""
    passage = Passage(words, (0,), (offset + found.start(2),)) if words else Passage("", (0,), (offset,))
    return _heading(reading, len(found[1]), passage, extent([lines[index]])), index + 1


def _heading(reading: Reading, level: int, passage: Passage, place: tuple[int, int]) -> Heading:
    attributes = NO_ATTRIBUTES
    marks: tuple[Inline, ...] = ()
    if closing := ending_attributes(reading, passage.text, passage.at):
        attributes, opening = closing
        if entry := attributes.values.get("index"):
            marks = (IndexMark(entry, passage.at(opening), passage.end_at(len(passage.text))),)
        passage = passage.part(0, len(passage.text[:opening].rstrip()))
    children = parse_passage(passage, reading.faults)
    wanted = attributes.id or slugify(plain_text(children)) or "section"
    anchor = reading.anchor(wanted, place, given=bool(attributes.id))
    attributes = Attributes(anchor, attributes.classes, attributes.values)
    return Heading(level, (*children, *marks), attributes, *place)


def _read_rule(_reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    return Rule(*extent([lines[index]])), index + 1


def _read_fence(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    line, _ = lines[index]
    found = FENCE.match(line)
    assert found is not None
    closing = re.compile(rf" {{0,3}}{re.escape(found[1][0])}{{{len(found[1])},}}[ \t]*$")
    end = next((at for at in range(index + 1, len(lines)) if closing.match(lines[at][0])), None)
    if end is None:
        message = "the fence is not closed"
        reading.faults.add(
            UNCLOSED_FENCE,
            message,
            extent([lines[index]]),
            f"write {found[1]} on a line of its own where it ends",
        )
    indent = indent_of(line)
    inside = [without_indent(each, indent)[0] for each in lines[index + 1 : end]]
    after = len(lines) if end is None else end + 1
    text = "".join(f"{each}\n" for each in inside)
    return Fence(text, NO_ATTRIBUTES, *extent(lines[index:after])), after


def _read_comment(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    start, _ = extent([lines[index]])
    for at in range(index, len(lines)):
        line, offset = lines[at]
        close = line.find("-->", start + 4 - offset if at == index else 0)
        if close < 0:
            continue
        end = offset + close + 3
        if not is_blank(line[close + 3 :]):
            return _read_paragraph(reading, lines, index)
        return Comment(reading.text[start + 4 : end - 3].strip(), start, end), at + 1
    hint = "close the comment with `-->`"
    reading.faults.add(UNCLOSED_FENCE, "the comment is not closed", (start, start + 4), hint)
    return Comment(reading.text[start + 4 :].strip(), *extent(lines[index:])), len(lines)


def _read_quote(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    begin = index
    inside: list[Line] = []
    while index < len(lines):
        line, offset = lines[index]
        if found := QUOTE.match(line):
            inside.append((line[found.end() :], offset + found.end()))
        elif is_blank(line) or is_blank(inside[-1][0]) or begins_block(line):
            break
        else:
            inside.append((line, offset))
        index += 1
    return Quote(reading.blocks(inside), NO_ATTRIBUTES, *extent(lines[begin:index])), index


def _read_footnote(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    found = FOOTNOTE.match(lines[index][0])
    assert found is not None
    inside, after = _hanging(lines, index, found.end())
    place = extent(lines[index:after])
    return FootnoteDefinition(found[1], reading.blocks(inside), *place), after


def _hanging(lines: Sequence[Line], index: int, column: int) -> tuple[list[Line], int]:
    """The lines from the column `column` at `index`, with those below that are indented or continue the paragraph."""
    line, offset = lines[index]
    inside: list[Line] = [(line[column:], offset + column)]
    index += 1
    while index < len(lines):
        line, _ = lines[index]
        indented = indent_of(line) >= 2
        goes_on = not is_blank(inside[-1][0]) and not begins_block(line) and not MEANING.match(line)
        if not is_blank(line) and not indented and not goes_on:
            break
        inside.append(without_indent(lines[index], 4))
        index += 1
    while len(inside) > 1 and is_blank(inside[-1][0]):
        inside.pop()
        index -= 1
    return inside, index


def _read_paragraph(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Block, int]:
    begin = index
    index += 1
    while index < len(lines):
        line = lines[index][0]
        if reading.underlines and (underline := UNDERLINE.match(line)):
            passage = passage_of(list(lines[begin:index]))
            level = 1 if underline[1][0] == "=" else 2
            return _heading(reading, level, passage, extent(lines[begin : index + 1])), index + 1
        if is_blank(line) or begins_block(line) or MEANING.match(line) or begins_table(lines, index):
            break
        if line.lstrip().startswith("{") and attribute_line(line) is not None:
            break
        index += 1
    inside = list(lines[begin:index])
    meaning_at = index + 1 if index < len(lines) and is_blank(lines[index][0]) else index
    if meaning_at < len(lines) and MEANING.match(lines[meaning_at][0]):
        return _read_definition(reading, lines, (begin, index), meaning_at)
    return _paragraph(reading, inside), index


def _paragraph(reading: Reading, inside: list[Line]) -> Paragraph:
    passage = passage_of(inside)
    attributes = NO_ATTRIBUTES
    closing = closing_attributes(passage.text)
    if closing and set(closing[0].values) != {"index"}:
        attributes, opening = closing
        passage = passage.part(0, len(passage.text[:opening].rstrip()))
        if attributes.id:
            reading.anchor(attributes.id, extent(inside), given=True)
    return Paragraph(parse_passage(passage, reading.faults), attributes, *extent(inside))


def _read_definition(
    reading: Reading, lines: Sequence[Line], term: tuple[int, int], index: int
) -> tuple[Block, int]:
    words = list(lines[term[0] : term[1]])
    children: list[Block] = []
    after = index
    while index < len(lines) and (found := MEANING.match(lines[index][0])):
        inside, after = _hanging(lines, index, found.end())
        children += reading.blocks(inside)
        index = after
        while index < len(lines) and is_blank(lines[index][0]):
            index += 1
    start, end = extent(lines[term[0] : after])
    item = Definition(parse_passage(passage_of(words), reading.faults), tuple(children), start, end)
    return DefinitionList((item,), start=start, end=end), after


_READERS: tuple[tuple[LazyPattern, _Reader], ...] = (
    (HEADING, _read_heading),
    (COLONS, read_directive),
    (FENCE, _read_fence),
    (RULE, _read_rule),
    (QUOTE, _read_quote),
    (COMMENT, _read_comment),
    (FOOTNOTE, _read_footnote),
)
