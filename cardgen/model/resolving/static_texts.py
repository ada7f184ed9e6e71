"""A text's nodes → whether anything in them needs to be resolved, and what they print if nothing does."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.expressions import CompiledExpression, compile_expression
from cardgen.expressions.chains import Evaluation
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import (
    NO_ATTRIBUTES,
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
from cardgen.model.resolving.markup_values import quotes_signs
from cardgen.schema.records import Prose

#: What may be the name of an icon.
_ICON = LazyPattern(r":([A-Za-z][\w-]*)(?=:)")
_LIVE = (Expression, CardRef, IconRef)


def static_blocks(prose: Prose, around: Paragraph, icons: Mapping[str, Icon]) -> tuple[Block, ...] | None:
    """The paragraphs of a prose that is alone in `around`; None if anything in it may have to be resolved.

    This covers nearly every text on cards. Expressions, conditions and card references begin with the signs tested
    here.
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


def is_static(blocks: tuple[Block, ...]) -> bool:
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


def lone_value_of(blocks: tuple[Block, ...]) -> tuple[Paragraph, Evaluation] | None:
    """If a text is a single expression: its paragraph, and a function that evaluates it.

    None for other texts, and for an expression that may print markup literally, which has to be reported.
    """
    block = blocks[0] if len(blocks) == 1 else None
    if not isinstance(block, Paragraph) or block.attributes is not NO_ATTRIBUTES or len(block.children) != 1:
        return None
    node = block.children[0]
    if not isinstance(node, Expression) or quotes_signs(node.source):
        return None
    compiled = compile_expression(node.source)
    return (block, compiled.evaluate) if isinstance(compiled, CompiledExpression) else None
