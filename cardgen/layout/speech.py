"""Blocks of text → alternative text for people who cannot see the card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.markup.nodes import Block, Paragraph, Text
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Icon


def speak(texts: Iterable[tuple[Block, ...]], icons: Mapping[str, Icon]) -> str:
    """The words of all the texts, with icons replaced by their words."""

    def called(name: str) -> str:
        icon = icons.get(name)
        return (icon and icon.text) or name

    heard = (single_words(blocks) or plain_text(blocks, called).strip() for blocks in texts)
    return " ".join(words for words in heard if words)


def single_words(blocks: tuple[Block, ...]) -> str | None:
    """The words of a text that is only plain words in one paragraph; None for any other."""
    if len(blocks) == 1:
        block = blocks[0]
        if isinstance(block, Paragraph) and len(block.children) == 1:
            child = block.children[0]
            if isinstance(child, Text):
                return child.text
    return None
