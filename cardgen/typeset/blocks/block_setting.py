"""Takes one block and a column, gives its slugs: paragraphs, headings, lists, quotes, figures and boxes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardgen.drawing.items import Frame, Shape, Tag
from cardgen.markup.directives import DIRECTIVES
from cardgen.markup.nodes import (
    Attributes,
    Block,
    Comment,
    DefinitionList,
    Directive,
    Fence,
    FootnoteDefinition,
    Heading,
    Image,
    ListBlock,
    Paragraph,
    Quote,
    Rule,
    Strong,
    Table,
    Text,
)
from cardgen.markup.words import plain_text
from cardgen.typeset.blocks.markers import BULLET, marker_text
from cardgen.typeset.blocks.paragraphs import Column, set_paragraph, single_line
from cardgen.typeset.blocks.tables import set_table
from cardgen.typeset.galley import Panel, SetFrame, SetLine, Slug
from cardgen.typeset.lines.directions import first_direction
from cardgen.typeset.setting_context import SettingContext
from cardgen.typeset.styles import BoxStyle

#: The classes with which a block begins a new column or page, in books: `## Setup {.new-page}`.
BREAKS = {"new-column": "column", "new-page": "page", "recto": "recto"}
#: The class of a block that may move to the top of the next column, while the text goes on.
FLOATING = "float"


def set_block(context: SettingContext, block: Block, column: Column) -> list[Slug]:  # noqa: PLR0911  # one return a kind of block
    """The slugs of one block; none for comments and for blocks that print nothing."""
    match block:
        case Paragraph():
            return _set_plain(context, block, column)
        case Heading():
            return _set_heading(context, block, column)
        case ListBlock():
            return _anchored(_set_list(context, block, column), block.attributes)
        case DefinitionList():
            return _anchored(_set_definitions(context, block, column), block.attributes)
        case Table():
            return _anchored(set_table(context, block, column), block.attributes)
        case Quote():
            return _set_quote(context, block, column)
        case Fence():
            return _set_fence(context, block, column)
        case Directive():
            return _anchored(_set_directive(context, block, column), block.attributes)
        case Rule():
            return [_rule(context, column)]
        case Comment() | FootnoteDefinition():
            return []


#: In a list of at least so many steps, a first or last step of at most so many lines is kept with its neighbour.
_STEPS, _SHORT = 3, 4


def set_all(context: SettingContext, blocks: Iterable[Block], column: Column) -> list[Slug]:
    """The slugs of all the blocks, in order."""
    return [slug for block in blocks for slug in set_block(context, block, column)]


def _set_plain(context: SettingContext, block: Paragraph, column: Column) -> list[Slug]:
    if len(block.children) == 1 and isinstance(block.children[0], Image):
        figure = _set_figure(context, block.children[0], column)
        if figure:
            return _anchored(figure, block.attributes)
    style = context.style("p", block.attributes)
    return _anchored(set_paragraph(context, block.children, style, column), block.attributes)


def _set_heading(context: SettingContext, block: Heading, column: Column) -> list[Slug]:
    style = context.style(f"h{block.level}", block.attributes)
    slugs = set_paragraph(context, block.children, style, column, f"H{block.level}")
    return _anchored(slugs, block.attributes)


def _set_list(context: SettingContext, block: ListBlock, column: Column) -> list[Slug]:
    style = context.style("li", block.attributes)
    turned = first_direction(plain_text((block,))) == 1
    texts = [marker_text(block, index) for index in range(len(block.items))]
    markers = [_marker(context, f".{text[:-1]}" if turned and text.endswith(".") else text) for text in texts]
    room = max((line.line.width for line in markers), default=0.0)
    hang = max(style.left, room + 0.45 * style.text.size) if room else style.left
    outer, context.tags = context.tags, (*context.tags, context.tag("L"))
    headed = not block.tight and all(_is_headed(item.children) for item in block.items)
    listed: list[Slug] = []
    starts: list[int] = []
    for item, marker in zip(block.items, markers, strict=True):
        around, context.tags = context.tags, (*context.tags, context.tag("LI"))
        slugs = _set_item(context, item.children, column.narrow(0.0, hang) if turned else column.narrow(hang))
        context.tags = around
        if slugs:
            x = column.left + hang - marker.line.width - 0.45 * style.text.size
            if turned:  # in a right-to-left list, the numbers are on the right
                x = column.left + column.width - hang + 0.45 * style.text.size
            slugs[0] = _mark_item(slugs[0], replace(marker, x=x if room or turned else column.left))
        slugs = _with_head(slugs) if headed else slugs
        starts.append(len(listed))
        listed.extend(_close_up(slugs, style.after) if block.tight else slugs)
    if block.numbering not in ("", "none"):
        _keep_company(listed, starts)
    context.tags = outer
    return _space(listed, context.style("p").before, max(context.style("p").after, style.after))


def _keep_company(slugs: list[Slug], starts: list[int]) -> None:
    """Tie the first step to the second, and the last to the one before it, unless they are long."""
    if len(starts) < _STEPS:
        return
    for end, lines in ((starts[1], starts[1]), (starts[-1], len(slugs) - starts[-1])):
        if end and lines <= _SHORT:
            slugs[end - 1] = replace(slugs[end - 1], keep_next=True)


def _set_item(context: SettingContext, blocks: tuple[Block, ...], column: Column) -> list[Slug]:
    style = replace(context.style("li"), left=0.0)
    slugs: list[Slug] = []
    for block in blocks:
        if isinstance(block, Paragraph) and not block.attributes.classes:
            slugs.extend(set_paragraph(context, block.children, style, column, "LBody"))
        else:
            slugs.extend(set_block(context, block, column))
    return slugs


def _is_headed(blocks: tuple[Block, ...]) -> bool:
    """Whether an item begins with a paragraph that is all bold, such as a question, followed by other blocks."""
    first = blocks[0] if len(blocks) > 1 else None
    return isinstance(first, Paragraph) and all(
        isinstance(node, Strong) or (isinstance(node, Text) and not node.text.strip())
        for node in first.children
    )


def _with_head(slugs: list[Slug]) -> list[Slug]:
    """The slugs of an item with its bold head close to what follows; the space saved there comes after the item."""
    head = [slug for slug in slugs if slug.paragraph == slugs[0].paragraph]
    if len(head) == len(slugs):
        return slugs
    follower, end = slugs[len(head)], slugs[-1]
    freed = max(head[-1].after, follower.before)
    slugs[len(head) - 1] = replace(head[-1], after=0.0, keep_next=True)
    slugs[len(head)] = replace(follower, before=0.0)
    slugs[-1] = replace(slugs[-1], after=end.after + freed)
    return slugs


def _marker(context: SettingContext, text: str) -> SetLine:
    style = context.style("li")
    matter = context.matter()
    styled_font = context.palette.styled_font(style.text)
    if text == BULLET:
        styled_font = context.palette.derive(styled_font, "bullet")
    matter.add((Text(text),), context.palette.derive(styled_font, "marker"))
    matter.finish()
    context.faults.extend(matter.faults)
    return SetLine(0.0, 0.0, single_line(matter), Tag("Lbl", f"Lbl{context.number()}"))


def _mark_item(slug: Slug, marker: SetLine) -> Slug:
    return replace(slug, content=(replace(marker, y=slug.baseline), *slug.content))


def _close_up(slugs: list[Slug], after: float) -> list[Slug]:
    return [replace(slug, before=0.0, after=min(slug.after, after)) for slug in slugs]


def _space(slugs: list[Slug], before: float, after: float) -> list[Slug]:
    """The slugs with at least `before` and `after` points of space before the first and after the last."""
    if slugs:
        slugs[0] = replace(slugs[0], before=max(before, slugs[0].before))
        slugs[-1] = replace(slugs[-1], after=max(after, slugs[-1].after))
    return slugs


def _set_definitions(context: SettingContext, block: DefinitionList, column: Column) -> list[Slug]:
    term_style, style = context.style("dt"), context.style("dd")
    hang = style.left or context.style("p").text.size * 1.2
    outer, context.tags = context.tags, (*context.tags, context.tag("L"))
    slugs: list[Slug] = []
    for item in block.items:
        slugs.extend(set_paragraph(context, item.term, term_style, column, "Lbl"))
        slugs.extend(set_all(context, item.children, column.narrow(hang - style.left)))
    context.tags = outer
    return slugs


def _set_quote(context: SettingContext, block: Quote, column: Column) -> list[Slug]:
    style = context.style("quote", block.attributes)
    slugs: list[Slug] = []
    for child in block.children:
        if isinstance(child, Paragraph):
            slugs.extend(set_paragraph(context, child.children, style, column, "BlockQuote"))
        else:
            slugs.extend(set_block(context, child, column.narrow(style.left, style.right)))
    return _anchored(slugs, block.attributes)


def _set_fence(context: SettingContext, block: Fence, column: Column) -> list[Slug]:
    style = context.style("pre", block.attributes)
    slugs: list[Slug] = []
    for line in block.text.rstrip("\n").split("\n"):
        kept = line.replace(" ", "\u00a0") or "\u00a0"
        slugs.extend(
            set_paragraph(context, (Text(kept),), replace(style, before=0.0, after=0.0), column, "Code")
        )
    return _anchored(_space(slugs, style.before, style.after), block.attributes)


def _set_figure(context: SettingContext, node: Image | Directive, column: Column) -> list[Slug]:
    frame = context.typesetter.frames(node, column.width)
    if frame is None:
        return []
    style = context.style("p")
    x = column.left + max(0.0, (column.width - frame.width) / 2)
    alt = node.alt if isinstance(node, Image) else node.argument
    tag = Tag("Figure", f"Figure{context.number()}", alt)
    slug = Slug(
        height=frame.height,
        content=(SetFrame(x, 0.0, frame, "figure"),),
        before=style.leading / 2,
        after=style.leading / 2,
        tags=(*context.tags, tag),
        over=max(0.0, frame.width - column.width),
    )
    caption = node.title if isinstance(node, Image) else node.options.get("caption", "")
    below: list[Slug] = []
    if caption:
        below = set_paragraph(context, (Text(caption),), context.style("caption"), column, "Caption")
    return [*context.dress([replace(slug, keep_next=bool(below))]), *below]


def _set_directive(context: SettingContext, block: Directive, column: Column) -> list[Slug]:
    own = context.typesetter.directives(context, block, column.left, column.width)
    if own is not None:
        return own
    figure = _set_figure(context, block, column)
    if figure or not block.children:
        return figure
    if block.name == "margin" and context.sheet.margin:
        note = tuple(set_all(context, block.children, Column(0.0, context.sheet.margin)))
        return [Slug(height=0.0, keep_next=True, margin=note)]
    boxes = context.sheet.boxes
    style = boxes.get(block.name) or boxes.get("box")
    if style is None:
        spec = DIRECTIVES.get(block.name)
        titled = block.argument and spec is not None and spec.argument == "title"
        title = (Paragraph((Strong(block.heading),)),) if titled else ()
        return set_all(context, (*title, *block.children), column)
    return context.by(style.sheet or context.sheet, lambda: set_box(context, block, style, column))


def set_box(context: SettingContext, block: Directive, style: BoxStyle, column: Column) -> list[Slug]:
    """Set a directive's blocks on a panel, with its argument as their title; the box may break over pages."""
    pad = style.padding
    panel = Panel(
        f"panel{context.number()}",
        column.left,
        width=column.width,
        fill=style.fill,
        stroke=style.stroke,
        line=style.line,
        radius=style.radius,
        bar=style.bar,
    )
    outer = (context.panels, context.tags)
    context.panels, context.tags = (*context.panels, panel), (*context.tags, context.tag("Div"))
    inner = column.narrow(pad + style.bar, pad)
    slugs: list[Slug] = []
    if block.argument:
        slugs.extend(set_paragraph(context, block.heading, context.style("box-title"), inner))
        slugs = [replace(slug, keep_next=True) for slug in slugs]
    slugs.extend(set_all(context, block.children, inner))
    top = context.dress([Slug(height=pad, before=style.before, keep_next=True)])
    foot = context.dress([Slug(height=pad, after=style.after)])
    context.panels, context.tags = outer
    if slugs:
        slugs[0] = replace(slugs[0], before=0.0)
        slugs[-1] = replace(slugs[-1], after=0.0, keep_next=True)
    return [*top, *slugs, *foot]


def _rule(context: SettingContext, column: Column) -> Slug:
    style, rule = context.style("p"), context.sheet.table
    width = column.width / 3
    shape = Shape((("M", 0.0, 0.0), ("L", width, 0.0)), stroke=rule.colour, line=rule.rule)
    frame = Frame(width, 0.0, (shape,))
    content = SetFrame(column.left + width, style.leading / 2, frame, "rule")
    return Slug(height=style.leading, content=(content,), tags=(Tag("Artifact"),))


def _anchored(slugs: list[Slug], attributes: Attributes) -> list[Slug]:
    """The slugs with the anchor on the first, and with the page breaks that the classes ask for."""
    if not slugs:
        return slugs
    for name in attributes.classes:
        if name in BREAKS:
            slugs[0] = replace(slugs[0], break_before=BREAKS[name])
        elif name == FLOATING:
            slugs = [replace(slug, floats=True) for slug in slugs]
    if attributes.id:
        slugs[0] = replace(slugs[0], anchors=(attributes.id, *slugs[0].anchors))
    return slugs
