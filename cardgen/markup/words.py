"""Nodes → their plain words; words → an anchor; blocks → all the blocks and inlines inside them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import (
    Block,
    Break,
    CardRef,
    Code,
    DefinitionList,
    Directive,
    Emphasis,
    Expression,
    Fence,
    FootnoteDefinition,
    Heading,
    Hyperlink,
    IconRef,
    Image,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Reference,
    Spliced,
    Strong,
    Styled,
    Table,
    Text,
)

_NO_WORD = LazyPattern(r"[^\w\s-]")
_SPACES = LazyPattern(r"[\s_-]+")


def slugify(words: str) -> str:
    """The anchor of a heading: `What's a "Fight"?` → `whats-a-fight`; letters lose their accents."""
    folded = unicodedata.normalize("NFKD", words).casefold()
    kept = _NO_WORD.sub("", "".join(sign for sign in folded if not unicodedata.combining(sign)))
    return _SPACES.sub("-", kept).strip("-")


def plain_text(nodes: Iterable[Inline | Block], icons: Callable[[str], str] = ":{}:".format) -> str:
    """The words of nodes as they are read aloud, with blocks on lines of their own; unresolved values as written.

    `icons` returns the words of an icon by its name.
    """
    words: list[str] = []
    for node in nodes:
        if isinstance(node, _BLOCK_TYPES):
            words.append(f"{_block_text(node, icons)}\n")
        else:
            words.append(_inline_text(node, icons))
    return "".join(words).removesuffix("\n")


def _inline_text(node: Inline | Block, icons: Callable[[str], str]) -> str:
    match node:
        case Text() | Code():
            return node.text
        case Strong() | Emphasis() | Styled() | Reference() | Hyperlink() | Spliced():
            return plain_text(node.children, icons)
        case IconRef():
            return icons(node.name)
        case CardRef():
            return node.label or (f"{node.name}.{node.field}" if node.field else node.name)
        case Expression():
            return f"{{{{{node.source}}}}}"
        case Image():
            return node.alt
        case Break():
            return " "
    return ""


def _block_text(block: Block, icons: Callable[[str], str]) -> str:
    match block:
        case Paragraph() | Heading():
            return plain_text(block.children, icons)
        case ListBlock():
            return "\n".join(plain_text(item.children, icons) for item in block.items)
        case Quote() | FootnoteDefinition() | Directive():
            return plain_text(block.children, icons)
        case DefinitionList():
            return "\n".join(
                f"{plain_text(item.term, icons)}: {plain_text(item.children, icons)}" for item in block.items
            )
        case Table():
            rows = (block.head, *block.rows)
            return "\n".join(" | ".join(plain_text(cell.children, icons) for cell in row) for row in rows)
        case Fence():
            return block.text.rstrip("\n")
    return ""


def walk(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield every block, followed by the blocks inside it, in the order of the text."""
    for block in blocks:
        yield block
        match block:
            case Quote() | FootnoteDefinition() | Directive():
                yield from walk(block.children)
            case ListBlock() | DefinitionList():
                for item in block.items:
                    yield from walk(item.children)


def inlines_of(block: Block) -> Iterator[Inline]:
    """Yield the inlines in a block itself, not in the blocks inside it; each is followed by those inside it."""
    match block:
        case Paragraph() | Heading():
            yield from walk_inlines(block.children)
        case Directive():
            yield from walk_inlines(block.title)
        case DefinitionList():
            for item in block.items:
                yield from walk_inlines(item.term)
        case Table():
            for row in (block.head, *block.rows):
                for cell in row:
                    yield from walk_inlines(cell.children)


def walk_inlines(inlines: Iterable[Inline]) -> Iterator[Inline]:
    """Yield every inline, followed by the inlines inside it."""
    for node in inlines:
        yield node
        if isinstance(node, Strong | Emphasis | Styled | Reference | Hyperlink | Spliced):
            yield from walk_inlines(node.children)


_BLOCK_TYPES = (
    Paragraph,
    Heading,
    ListBlock,
    DefinitionList,
    Table,
    Quote,
    Fence,
    Directive,
    FootnoteDefinition,
)
