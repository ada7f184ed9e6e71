"""Directives of a book → slugs: figures with captions, contents, indexes, columns, boxes in their own voice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cardgen.diagnostics import Diagnostic, Locator, Outcome
from cardgen.drawing.items import Tag
from cardgen.markup.nodes import Directive, Image, Inline, Paragraph, Styled, Text
from cardgen.markup.words import plain_text
from cardgen.publish.book.book import Book, Figure
from cardgen.publish.book.classes import STAYING
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective, FigureResources
from cardgen.publish.book.illustration.pictures import draw_picture, judge_picture, tell_width
from cardgen.publish.book.problems import BOX_IN_BOX
from cardgen.publish.book.setting.columns import set_beside
from cardgen.publish.book.setting.lists import set_contents, set_glossary, set_index
from cardgen.publish.book.styling.sheet import list_sheet, margin_sheet, story_sheet, style_sheet, voice_sheet
from cardgen.typeset.blocks.block_setting import set_all, set_box
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph
from cardgen.typeset.galley import SetFrame, Slug, stack_height
from cardgen.typeset.setting_context import SettingContext
from cardgen.units import parse_length

_INDEXES = ("index", "card-index")
_STORIES = ("story", "flavour")
#: A story whose first paragraph has so many letters begins with a large initial.
_DROPPED = 180
#: The space below a story's title, as a part of the leading.
_BELOW_TITLE = 0.3
#: The default distance between columns in points, and the most columns.
_COLUMN_GAP, _MOST = 14.0, 4

#: The number of lines of a page that remain for the caption of a picture that fills it, and for the space around it.
_CAPTIONED = 4.0
#: Boxes up to this part of a page's height are never broken; figures from the second part on may float.
_WHOLE, _LARGE = 0.45, 0.3


class DirectiveSetting:
    """Sets the directives of one book. `locate` is that of the current chapter; `found` collects what is wrong."""

    def __init__(
        self, book: Book, drawn: Mapping[str, FigureDirective], found: list[Diagnostic], locate: Locator
    ) -> None:
        self.book = book
        self.drawn = drawn
        self.found = found
        self.locate = locate
        self.resources: FigureResources | None = None
        self._drawings: dict[tuple[str, float], Drawing | None] = {}
        self.sheet = style_sheet(book.style)
        self.voice = voice_sheet(self.book.style, self.sheet)
        self.story = story_sheet(self.book.style, self.sheet)
        self.lists = list_sheet(self.sheet)
        self.margin = margin_sheet(self.sheet)

    def set(self, context: SettingContext, block: Directive, left: float, width: float) -> list[Slug] | None:
        """The directive's slugs; the typesetter calls this."""
        column = Column(left, width)
        figure = self.book.figures.get(block.attributes.id)
        if figure is not None:
            return self._set_figure(context, block, figure, column)
        if block.name == "contents":
            setting = partial(set_contents, context, block.children, left, width)
            return context.by(self.lists, setting)
        if count := self._columns_of(block):
            title = [] if block.name == "columns" else self._title(context, block, column, "h4")
            return [*title, *self._set_columns(context, block, column, count)]
        if block.name == "glossary":
            return set_glossary(context, block.children, column)
        if block.name == "margin" and self.sheet.margin:
            return self._set_margin_note(context, block)
        return self._set_passage(context, block, column)

    def _columns_of(self, block: Directive) -> int:
        """The number of columns for a passage, an index or another list; 0 if none is given."""
        asked = block.options.get("columns", "")
        usual = self.book.style.columns + 1 if block.name in _INDEXES else 0
        if block.name == "columns":
            asked, usual = block.argument, 2
        return min(int(asked), _MOST) if asked.isdecimal() and int(asked) else usual

    def _set_margin_note(self, context: SettingContext, block: Directive) -> list[Slug]:
        """The note in its own small style, beside what follows it."""
        setting = partial(set_all, context, block.children, Column(0.0, self.sheet.margin))
        return [Slug(height=0.0, keep_next=True, margin=tuple(context.by(self.margin, setting)))]

    def _set_passage(self, context: SettingContext, block: Directive, column: Column) -> list[Slug]:
        style = self.sheet.boxes.get(block.name)
        if block.name in _STORIES:
            return self._set_story(context, block, column)
        if style is None:
            slugs = [*self._title(context, block, column, "h4"), *set_all(context, block.children, column)]
            return self._spaced(slugs)
        if context.panels:
            self._report_inner(block)
            return [
                *self._title(context, block, column, "box-title"),
                *set_all(context, block.children, column),
            ]
        slugs = context.by(self.voice, lambda: set_box(context, block, style, column))
        return keep_together(slugs, self.book.style.type_height * _WHOLE)

    def _spaced(self, slugs: list[Slug]) -> list[Slug]:
        """The slugs with as much space below them as a box has."""
        if slugs:
            slugs[-1] = replace(slugs[-1], after=max(slugs[-1].after, self.book.style.leading * 0.8))
        return slugs

    def _set_story(self, context: SettingContext, block: Directive, column: Column) -> list[Slug]:
        children = block.children
        first = children[0] if children else None
        if isinstance(first, Paragraph) and len(plain_text(first.children)) >= _DROPPED:
            attributes = replace(first.attributes, classes=("drop", *first.attributes.classes))
            children = (replace(first, attributes=attributes), *children[1:])
        room = self.book.style.leading * _BELOW_TITLE
        title = [replace(slug, after=room) for slug in self._title(context, block, column, "h4")]
        return [*title, *context.by(self.story, lambda: set_all(context, children, column))]

    def _title(self, context: SettingContext, block: Directive, column: Column, role: str) -> list[Slug]:
        if not block.argument:
            return []
        slugs = set_paragraph(context, block.heading, context.style(role), column)
        return [replace(slug, keep_next=True) for slug in slugs]

    def _report_inner(self, block: Directive) -> None:
        span = self.locate(block.name_start, block.name_end)
        message = f"the box `{block.name}` is inside another box"
        self.found.append(Diagnostic(BOX_IN_BOX, message, span, "put it below the other box"))

    def _set_columns(
        self, context: SettingContext, block: Directive, column: Column, count: int
    ) -> list[Slug]:
        asked = parse_length(block.options.get("gap", ""))
        gap = _COLUMN_GAP if asked is None or asked < 0 else asked
        width = (column.width - gap * (count - 1)) / count
        if block.name in _INDEXES:
            setting = partial(set_index, context, block.children, column.left, width)
            slugs = context.by(self.lists, setting)
        elif block.name == "glossary":
            slugs = set_glossary(context, block.children, Column(column.left, width))
        else:
            slugs = set_all(context, block.children, Column(column.left, width))
        height = self.book.style.type_height
        above = 4.5 * self.book.style.leading
        return set_beside(slugs, count, width + gap, (height - above, height))

    def _set_figure(
        self, context: SettingContext, block: Directive, figure: Figure, column: Column
    ) -> list[Slug]:
        caption = self._caption(figure)
        if not isinstance(figure.node, Image) and block.name not in self.drawn:
            above = self._set_caption(context, caption, column)
            above = [replace(slug, keep_next=True) for slug in above]
            return [*above, *set_all(context, block.children, column)]
        drawing = self._draw(figure, column.width)
        if drawing is None:
            return self._set_caption(context, caption, column)
        frame = drawing.frame
        spare = max(0.0, column.width - frame.width)
        x = column.left + {"left": 0.0, "right": spare}.get(block.options.get("align", ""), spare / 2)
        space = context.style("p").leading * 0.7
        slug = Slug(
            height=frame.height,
            content=(SetFrame(x, 0.0, frame, "figure"),),
            before=space,
            after=space * 1.2,
            paragraph=context.number(),
            keep_next=bool(caption),
            tags=(*context.tags, Tag("Figure", f"Figure{context.number()}", drawing.alt)),
            over=max(0.0, frame.width - column.width),
            floats=self._floats(block, figure, frame.height) and not context.panels,
        )
        return [*context.dress([slug]), *self._set_caption(context, caption, column)]

    def _floats(self, block: Directive, figure: Figure, height: float) -> bool:
        """Whether the text may go on before a figure that does not fit: a large one that is referred to by number."""
        large = height > self.book.style.type_height * _LARGE
        return bool(figure.label) and large and STAYING not in block.attributes.classes

    def _caption(self, figure: Figure) -> tuple[Inline, ...]:
        if not figure.label:
            return ()
        label = Styled((Text(figure.label),), "figure-label")
        return (label, Text("\u2002"), *figure.caption) if figure.caption else (label,)

    def _set_caption(
        self, context: SettingContext, caption: tuple[Inline, ...], column: Column
    ) -> list[Slug]:
        if not caption:
            return []
        return set_paragraph(context, caption, context.style("caption"), column, "Caption")

    def _draw(self, figure: Figure, width: float) -> Drawing | None:
        key = (figure.anchor, round(width, 2))
        if key not in self._drawings:
            made = self._drawn(figure, width)
            self.found += made.diagnostics
            self._drawings[key] = made.value
        return self._drawings[key]

    def _drawn(self, figure: Figure, width: float) -> Outcome[Drawing | None]:
        assert self.resources is not None  # set before anything is typeset
        if isinstance(figure.node, Image):
            image = figure.node
            where = self.book.game, self.resources.library
            room = self.book.style.type_height - _CAPTIONED * self.book.style.leading
            made = draw_picture(image, where, (width, room), figure.locate)
            if made.value is None:
                return Outcome(None, made.diagnostics)
            judged = judge_picture(image, where, made.value, figure.locate)
            return Outcome(Drawing(made.value, image.alt), (*judged, *tell_width(image, figure.locate)))
        spec = self.drawn[figure.node.name]
        return spec.draw(FigureContext(figure.node, width, figure.locate, self.resources))


def keep_together(slugs: list[Slug], height: float) -> list[Slug]:
    """The slugs, tied together on one page if they are no higher than `height`."""
    if stack_height(slugs) > height:
        return slugs
    return [*(replace(slug, keep_next=True) for slug in slugs[:-1]), *slugs[-1:]]
