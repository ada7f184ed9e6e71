"""A text's nodes → whether anything in them waits to be resolved, and what they print when nothing does."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.late import Late
from cardgen.markup.nodes import (
    Attributes,
    Block,
    CardRef,
    Directive,
    Expression,
    IconRef,
    Paragraph,
    Spliced,
)
from cardgen.markup.words import inlines_of, walk
from cardgen.model.nouns import Icon
from cardgen.schema.records import Prose

#: What may be the name of an icon.
_ICON = Late(r":([A-Za-z][\w-]*)(?=:)")
_LIVE = (Expression, CardRef, IconRef)


def still_blocks(prose: Prose, around: Paragraph, icons: Mapping[str, Icon]) -> tuple[Block, ...] | None:
    """The paragraphs of a prose that stands alone in `around`, None when anything in it may have to be resolved.

    This is nearly every text of a card. Expressions, conditions and what stands in cards have these signs before them.
    """
    text = prose.text
    if "{" in text or "[[" in text or not icons.keys() >= set(_ICON.findall(text)):
        return None
    locate, node = prose.origin.within, around.children[0]
    paragraphs: list[Block] = []
    for block in prose.blocks:
        if type(block) is not Paragraph or not block.children:
            return None
        inlines = (Spliced(block.children, locate, node.start, node.end),)
        paragraphs.append(Paragraph(inlines, block.attributes, block.start, block.end))
    return tuple(paragraphs)


def is_still(blocks: tuple[Block, ...]) -> bool:
    """Whether nothing in the blocks needs to be resolved, and none is conditional."""
    for block in walk(blocks):
        attributes: Attributes | None = getattr(block, "attributes", None)
        if attributes is not None and "when" in attributes.values:
            return False
        if isinstance(block, Directive) and block.name == "when":
            return False
        if any(isinstance(node, _LIVE) for node in inlines_of(block)):
            return False
    return True
