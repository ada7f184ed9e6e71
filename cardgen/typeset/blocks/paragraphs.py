"""Takes the inlines of one paragraph and its style, gives its slugs, one for each line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum
from typing import NamedTuple

from cardgen.drawing.items import Tag
from cardgen.markup.nodes import Inline, Text
from cardgen.typeset.galley import SetLine, Slug
from cardgen.typeset.lines.breaking import Line, Measure, break_even, break_greedy
from cardgen.typeset.lines.directions import direction_of, order_line
from cardgen.typeset.lines.dividing import hyphenator_for
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.lines.optimum import break_optimum
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import ParagraphStyle, TextStyle
from cardgen.typeset.words.styled_fonts import FORCED, MarkBox, StyledFont, WordBox, first_baseline

#: The spaces of a justified line may shrink by at most this part of their width.
_SHRINK = 1 / 3
#: What may precede the first letter of a text with a large initial.
_QUOTES = tuple("“‘„‚«‹»›\"'")


class Column(NamedTuple):
    """Where text is set: `left` is its distance from the galley's edge, `width` its width, both in points."""

    left: float
    width: float

    def narrow(self, left: float, right: float = 0.0) -> Column:
        """The column with `left` and `right` points taken off at its sides."""
        return Column(self.left + left, max(1.0, self.width - left - right))


def set_paragraph(
    context: SettingContext,
    inlines: tuple[Inline, ...],
    style: ParagraphStyle,
    column: Column,
    role: str = "P",
) -> list[Slug]:
    """The paragraph's lines as slugs; none if it has no words. `role` is its structure type."""
    unnarrowed, column = column, column.narrow(style.left, style.right)
    cap: tuple[SetLine, ...] = ()
    written = inlines
    if style.drop_cap > 1:
        inlines, cap = _take_initial(context, inlines, style)
    styled_font = context.palette.styled_font(style.text)
    matter = context.matter()
    matter.add(inlines, styled_font)
    matter.finish()
    if matter.faults:
        context.faults.extend(matter.faults)
    if not matter.chunks:
        return []
    inset = _cap_width(cap[-1]) if cap else style.indent
    measure = Measure(column.width, column.width - inset, style.drop_cap if cap else 1)
    lines = _break_lines(context, matter, style, measure)
    if cap and len(lines) < style.drop_cap:
        # An initial must not reach lower than the words beside it.
        return set_paragraph(context, written, replace(style, drop_cap=style.drop_cap - 1), unnarrowed, role)
    if matter.rightward:
        base = direction_of(matter.chunks)
        lines = [order_line(line, base) for line in lines]
        style = replace(style, align="right") if base and style.align == "left" else style
    lines = align_lines(lines, style, measure, inset)
    slugs = _slugs(context, matter, lines, (style, styled_font, column.left, role))
    if cap:
        standing = tuple(replace(line, x=column.left + line.x) for line in cap)
        slugs[0] = replace(slugs[0], content=(*standing, *slugs[0].content))
    return context.dress(slugs)


def _break_lines(
    context: SettingContext, matter: Matter, style: ParagraphStyle, measure: Measure
) -> list[Line]:
    """Break the lines as the style asks: greedily, or by total fit."""
    hyphenator = hyphenator_for(context.typesetter.language) if style.hyphenate else None
    if style.optimum:
        return break_optimum(matter, measure, hyphenator, style.align == "justify")
    lines = break_greedy(matter, measure, hyphenator)
    if style.align != "center" or measure.first != measure.rest or FORCED in matter.glues[:-1]:
        return lines
    return break_even(
        lines,
        measure.rest,
        lambda line: line.width,
        lambda width: break_greedy(matter, Measure(width, width, measure.first_lines), hyphenator),
    )


def align_lines(
    lines: Sequence[Line], style: ParagraphStyle, measure: Measure, inset: float = 0.0
) -> list[Line]:
    """Move or stretch the lines as `style.align` says; `inset` is where the first lines begin."""
    align = style.align
    if align == "left" and not inset:
        return list(lines)
    aligned = []
    for index, line in enumerate(lines):
        left = inset if index < measure.first_lines else 0.0
        room = measure.at(index) - line.width
        if align == "right":
            left += room
        elif align == "center":
            left += room / 2
        stretch = _stretch(line, room) if align == "justify" else 0.0
        aligned.append(line._replace(left=left, stretch=stretch) if left or stretch else line)
    return aligned


def _stretch(line: Line, room: float) -> float:
    spaces = line.width - fsum([chunk.width for chunk in line.chunks])
    if spaces <= 0 or (line.end in ("last", "forced") and room >= 0):
        return 0.0
    return max(-_SHRINK, room / spaces)


def _slugs(
    context: SettingContext,
    matter: Matter,
    lines: list[Line],
    manner: tuple[ParagraphStyle, StyledFont, float, str],
) -> list[Slug]:
    """The lines as slugs of one block, with the space around the block and its tag."""
    style, styled_font, left, role = manner
    number, last = context.number(), len(lines) - 1
    tags = (*context.tags, Tag(role, f"{role}{number}"))
    baseline, ascent = first_baseline(style, styled_font), styled_font.font.cap_height * styled_font.size
    mixed = matter.tallest > styled_font.size
    slugs = []
    for index, line in enumerate(lines):
        factor = _enlarged(line, style) if mixed else 1.0
        notes, marks = marks_of(line) if matter.marked else ((), ())
        slugs.append(
            Slug(
                style.leading * factor,
                (SetLine(left, baseline * factor, line),),
                before=style.before if index == 0 else 0.0,
                after=style.after if index == last else 0.0,
                paragraph=number,
                line=index,
                lines=last + 1,
                orphans=style.orphans,
                widows=style.widows,
                keep_next=style.keep_next,
                baseline=baseline * factor,
                ascent=ascent,
                footnotes=notes,
                marks=marks,
                tags=tags,
                over=line.over,
            )
        )
    return slugs


def _enlarged(line: Line, style: ParagraphStyle) -> float:
    """How many times the style's leading a line with larger words needs."""
    sizes = [
        box.styled_font.size for chunk in line.chunks for box in chunk.boxes if not isinstance(box, MarkBox)
    ]
    return max(1.0, max(sizes, default=0.0) / style.text.size)


def marks_of(line: Line) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The labels of the footnotes and index entries in a line."""
    boxes = [box for chunk in line.chunks for box in chunk.boxes if isinstance(box, MarkBox)]
    return (
        tuple(box.value for box in boxes if box.kind == "footnote"),
        tuple(box.value for box in boxes if box.kind == "index"),
    )


def _take_initial(
    context: SettingContext, inlines: tuple[Inline, ...], style: ParagraphStyle
) -> tuple[tuple[Inline, ...], tuple[SetLine, ...]]:
    """Split off the first letter of the inlines, set as high as `drop_cap` lines.

    A quotation mark before the letter stays as small as the words, and hangs to the left of it.
    """
    first = inlines[0] if inlines else None
    if not isinstance(first, Text):
        return inlines, ()
    quote = first.text[:1] if first.text[:1] in _QUOTES else ""
    letter = first.text[len(quote) : len(quote) + 1]
    if not letter.isalnum():
        return inlines, ()
    base = context.palette.styled_font(style.text)
    top, lines = first_baseline(style, base), style.drop_cap
    cap_height = base.font.cap_height * base.size + (lines - 1) * style.leading
    size = cap_height / base.font.cap_height
    large: TextStyle = context.word_style(replace(style.text, size=size), "initial")
    set_lines = [SetLine(0.0, top + (lines - 1) * style.leading, _lone_word(context, letter, large))]
    if quote:
        line = _lone_word(context, quote, style.text)
        set_lines.insert(0, SetLine(-line.width, top, line))
    rest = replace(first, text=first.text[len(quote) + 1 :])
    return (rest, *inlines[1:]), tuple(set_lines)


def _lone_word(context: SettingContext, word: str, style: TextStyle) -> Line:
    """A line that ends within a word that begins with `word`."""
    matter = context.matter()
    matter.add((Text(word),), context.palette.styled_font(style))
    matter.finish()
    return Line((matter.chunks[0],), (), matter.chunks[0].width, "divided")


def _cap_width(cap: SetLine) -> float:
    box = cap.line.chunks[0].boxes[0]
    assert isinstance(box, WordBox)  # an initial is a word of one letter
    return cap.line.width + box.styled_font.size * 0.06


def single_line(matter: Matter) -> Line:
    """All of the matter on one line."""
    glues = tuple(glue for glue in matter.glues[:-1] if glue is not FORCED)
    width = fsum(chunk.width for chunk in matter.chunks) + fsum(glue.space for glue in glues)
    return Line(tuple(matter.chunks), glues, width, "last")
