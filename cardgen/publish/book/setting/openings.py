"""The title of a chapter → slugs: the shape behind it, and the page on which it begins."""

from __future__ import annotations

import math
from dataclasses import replace

from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import Frame, Shape, Tag
from cardgen.layout.shapes.outlines import Form, draw_outline
from cardgen.markup.nodes import Heading
from cardgen.publish.book.styling.style import NUMBER_STYLE, RULED, BookStyle
from cardgen.typeset.blocks.block_setting import set_block
from cardgen.typeset.blocks.paragraphs import Column
from cardgen.typeset.galley import SetFrame, Slug
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import StyleSheet

_ARTIFACT = Tag("Artifact")
#: The space between a title and the edges of its shape, above its capitals and at its sides, as parts of the text's
#: size.
_ABOVE, _BESIDE = 0.7, 1.2
#: How much higher a wavy sheet is where a title begins than in its middle, as parts of the text's size.
_RISES = {"scroll": 0.24}
#: The strength of the number before a title, as a part of its colour.
_NUMBER = 0.72


def set_title(context: SettingContext, title: Heading, width: float, style: BookStyle) -> list[Slug]:
    """The title of a chapter above a rule as wide as the text, or in a shape of that width."""
    if style.title_shape == RULED:
        return _ruled(set_block(context, title, Column(0.0, width)), width, style)
    side = style.size * _BESIDE
    column = Column(side, width - 2 * side)
    slugs = context.by(_sheet_on_shape(context.sheet, style), lambda: set_block(context, title, column))
    return _shaped(slugs, width, style)


def open_chapter(slugs: list[Slug], opening: str) -> list[Slug]:
    """Let the title begin a page as `opening` says, unless the text asks for another break: `flow`
    and "" stay on the page.
    """
    if slugs and opening and not any(slug.break_before for slug in slugs):
        slugs[0] = replace(slugs[0], break_before="" if opening == "flow" else opening)
    return slugs


def _ruled(slugs: list[Slug], width: float, style: BookStyle) -> list[Slug]:
    if not slugs:
        return slugs
    last, room = slugs[-1], style.leading * 0.3
    rule = Shape((("M", 0.0, 0.0), ("L", width, 0.0)), stroke=style.accent, line=0.9)
    ground = SetFrame(0.0, last.height + room, Frame(width, 0.0, (rule,)), "rule", _ARTIFACT)
    return [*slugs[:-1], replace(last, height=last.height + room, content=(*last.content, ground))]


def _shaped(slugs: list[Slug], width: float, style: BookStyle) -> list[Slug]:
    """The lines of a title within a shape, with as much of it above their capitals as below their last line."""
    if not slugs:
        return slugs
    rise = _RISES.get(style.title_shape, 0.0)
    above, below = style.size * (_ABOVE - rise), style.size * (_ABOVE + rise)
    lift = above - (slugs[0].baseline - slugs[0].ascent)
    moved = tuple(replace(each, y=each.y + lift) for each in slugs[0].content)
    first = replace(slugs[0], height=slugs[0].height + lift, baseline=slugs[0].baseline + lift, content=moved)
    slugs = [first, *slugs[1:]]
    last = slugs[-1]
    slugs[-1] = replace(last, height=last.baseline + below)
    height = math.fsum(slug.height for slug in slugs)
    path = draw_outline(style.title_shape, width, height, Form())
    ground = SetFrame(0.0, 0.0, Frame(width, height, (Shape(path, fill=style.accent),)), "shape", _ARTIFACT)
    slugs[0] = replace(slugs[0], content=(ground, *slugs[0].content))
    return slugs


def _sheet_on_shape(sheet: StyleSheet, style: BookStyle) -> StyleSheet:
    """The sheet for titles on a background in the accent colour: their words are paler or darker."""
    words = style.on_accent
    title = sheet.paragraphs["h1"]
    paragraphs = {**sheet.paragraphs, "h1": replace(title, text=replace(title.text, colour=words))}
    number = {**sheet.words[NUMBER_STYLE], "colour": mix_colours(words, style.accent, _NUMBER)}
    return replace(sheet, paragraphs=paragraphs, words={**sheet.words, NUMBER_STYLE: number})
