"""A text and the style in which it is set → descriptions of the markup in it that cards do not print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.markup.directives import DIRECTIVES
from cardgen.markup.nodes import (
    Block,
    Break,
    Directive,
    FootnoteDefinition,
    FootnoteRef,
    IconRef,
    Image,
    Inline,
    Paragraph,
    Reference,
    Styled,
    Text,
)
from cardgen.markup.words import inlines_of, walk
from cardgen.typeset.styles import StyleSheet
from cardgen.typeset.words.styled_fonts import PLAIN_WORDS

#: Parts of a paragraph that need no closer look.
_PLAIN = frozenset((Text, IconRef, Break))
#: Directives whose words are printed as they are, and those that print nothing anywhere.
_OF_WORDS = frozenset(("when", "facts", "faq"))


def lost_markup(blocks: Iterable[Block], sheet: StyleSheet) -> tuple[str, ...]:
    """What is left out, each once: pictures, notes, references without words, figures and lists made from the data,
    columns, unknown styles.
    """
    doubtful = [block for block in blocks if not _is_plain(block)]
    return tuple(dict.fromkeys(_losses(doubtful, sheet))) if doubtful else ()


def _is_plain(block: Block) -> bool:
    return type(block) is Paragraph and all(type(child) in _PLAIN for child in block.children)


def _losses(blocks: list[Block], sheet: StyleSheet) -> Iterator[str]:
    for block in walk(blocks):
        if isinstance(block, FootnoteDefinition):
            yield f"the note `{block.label}`"
        elif isinstance(block, Directive):
            spec = DIRECTIVES.get(block.name)
            if spec is not None and spec.argument != "title" and block.name not in _OF_WORDS:
                yield f"`:::{{{block.name}}}`"
        for inline in inlines_of(block):
            if loss := _loss(inline, sheet):
                yield loss


def _loss(inline: Inline, sheet: StyleSheet) -> str:
    if isinstance(inline, Image):
        return f"the picture `{inline.path}`"
    if isinstance(inline, FootnoteRef):
        return f"the note `{inline.label}`"
    if isinstance(inline, Reference) and not inline.children:
        return f"the reference to `{inline.target}`, which has no words of its own"
    if isinstance(inline, Styled) and inline.style not in sheet.words and inline.style not in PLAIN_WORDS:
        return f"the style `{inline.style}`, which the layout does not have"
    return ""
