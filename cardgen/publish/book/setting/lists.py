"""Contents and indexes → slugs: titles, leaders and page numbers; entries with hanging lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.drawing.items import Frame, Shape, Tag
from cardgen.markup.nodes import Block, DefinitionList, Inline, ListBlock, Paragraph, Reference, Strong, Text
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph, single_line
from cardgen.typeset.galley import Content, SetFrame, SetLine, Slug
from cardgen.typeset.lines.breaking import Measure, break_greedy
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import ParagraphStyle
from cardgen.typeset.words.styled_fonts import first_baseline

#: The thickness and distance of a leader's dots in points.
_DOT, _STRIDE = 0.7, 4.2


def set_contents(context: SettingContext, blocks: tuple[Block, ...], left: float, width: float) -> list[Slug]:
    """One line for each section: its title, a leader, its page at the right; long titles are broken."""
    slugs: list[Slug] = []
    outer, context.tags = context.tags, (*context.tags, context.tag("TOC"))
    above = 0
    for paragraph, depth in _entries(blocks, 1):
        style = context.style(f"contents-{min(depth, 3)}")
        if depth > above and slugs:  # a chapter stays with its first section
            slugs[-1] = replace(slugs[-1], keep_next=True)
        above = depth
        slugs += _set_entry(context, paragraph, style, Column(left + style.left, width - style.left))
    context.tags = outer
    return slugs


def _entries(blocks: tuple[Block, ...], depth: int) -> Iterator[tuple[Paragraph, int]]:
    items = (item for block in blocks if isinstance(block, ListBlock) for item in block.items)
    for child in (child for item in items for child in item.children):
        if isinstance(child, Paragraph):
            yield child, depth
        else:
            yield from _entries((child,), depth + 1)


def _set_entry(
    context: SettingContext, block: Paragraph, style: ParagraphStyle, column: Column
) -> list[Slug]:
    references = [node for node in block.children if isinstance(node, Reference)]
    title, number = references[0], references[-1]
    styled_font = context.palette.styled_font(style.text)
    line = _line(context, (number,), style)
    matter = context.matter()
    matter.add((title,), styled_font)
    matter.finish()
    context.faults.extend(matter.faults)
    room = max(1.0, column.width - line.line.width - 2 * style.text.size)
    lines = break_greedy(matter, Measure(room, room))
    baseline = first_baseline(style, styled_font)
    tag = context.tag("TOCI")
    slugs: list[Slug] = []
    for index, each in enumerate(lines):
        content: tuple[Content, ...] = (SetLine(column.left, baseline, each),)
        if index == len(lines) - 1:
            right = column.left + column.width
            at = SetLine(right - line.line.width, baseline, line.line)
            begin = column.left + each.width + 0.6 * style.text.size
            content = (*content, *_leader(begin, at.x - 0.4 * style.text.size, baseline, style), at)
        slugs.append(
            Slug(
                style.leading,
                content,
                before=style.before if index == 0 else 0.0,
                paragraph=context.number(),
                keep_next=index < len(lines) - 1,
                baseline=baseline,
                tags=(*context.tags, tag),
            )
        )
    return slugs


def _line(context: SettingContext, inlines: tuple[Inline, ...], style: ParagraphStyle) -> SetLine:
    matter = context.matter()
    matter.add(inlines, context.palette.styled_font(style.text))
    return SetLine(0.0, 0.0, single_line(matter.finish()))


def _leader(begin: float, end: float, baseline: float, style: ParagraphStyle) -> tuple[Content, ...]:
    """Dots that are aligned on all lines."""
    first = (begin // _STRIDE + 1) * _STRIDE
    if end - first < 2 * _STRIDE:
        return ()
    path = (("M", first, 0.0), ("L", end, 0.0))
    dots = Shape(path, stroke=style.text.colour, line=_DOT, dash=(0.0, _STRIDE), round_line=True)
    return (SetFrame(0.0, baseline - _DOT, Frame(end, 0.0, (dots,)), "leader", Tag("Artifact")),)


def set_index(context: SettingContext, blocks: tuple[Block, ...], left: float, width: float) -> list[Slug]:
    """One paragraph for each entry; subentries are indented and follow closely, continuation lines hang."""
    slugs: list[Slug] = []
    letter, above = "", 1
    outer, context.tags = context.tags, (*context.tags, context.tag("L"))
    for paragraph, depth in _entries(blocks, 1):
        style = context.style(f"index-{min(depth, 2)}")
        entry = set_paragraph(context, paragraph.children, style, Column(left, width), "LI")
        initial = _initial(paragraph)
        if depth == 1 and entry and letter and initial != letter:
            entry[0] = _spaced(entry[0], style.leading * 0.6)
        letter = initial if depth == 1 else letter
        if depth > above and slugs:
            slugs[-1] = replace(slugs[-1], keep_next=True)
        above = depth
        slugs += entry
    context.tags = outer
    return slugs


def set_glossary(context: SettingContext, blocks: tuple[Block, ...], column: Column) -> list[Slug]:
    """Each word and its meaning, run on in one paragraph; continuation lines hang."""
    slugs: list[Slug] = []
    style = context.style("glossary")
    outer, context.tags = context.tags, (*context.tags, context.tag("L"))
    for block in blocks:
        if not isinstance(block, DefinitionList):
            continue
        for item in block.items:
            meaning = [
                node for child in item.children if isinstance(child, Paragraph) for node in child.children
            ]
            words = (Strong(item.term, item.start, item.end), Text("\u2002"), *meaning)
            slugs += set_paragraph(context, words, style, column, "LI")
    context.tags = outer
    return slugs


def _initial(paragraph: Paragraph) -> str:
    words = getattr(paragraph.children[0], "text", "")
    return str(words)[:1].casefold()


def _spaced(slug: Slug, before: float) -> Slug:
    return replace(slug, before=before)
