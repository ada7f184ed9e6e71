"""Blocks of text → the words that someone hears who cannot see the card."""

from __future__ import annotations

from cardgen.markup.nodes import Block
from cardgen.markup.words import plain_text


def speak(spoken: list[str], blocks: tuple[Block, ...]) -> None:
    """Adds the blocks' words to what is spoken."""
    words = plain_text(blocks).strip()
    if words:
        spoken.append(words)
