"""Document → what is numbered on from a block, over titles, lists and paragraphs: `1. Move` … `#### 5. Rest`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.heading_lines import step_number
from cardgen.check.documents.place import Place
from cardgen.check.wording.late_patterns import LatePattern

#: What a step is called, and nothing more; or its name, and what is said of it behind a dash or a colon.
_NAME = LatePattern(r"[A-Z\"“][\w'’&/-]*(?:\s(?:&\s)?[\w'’&/-]+){0,5}(?:\s[–—-]\s.*|[:.]\s.*|[–—].*)?$")
#: So many blocks may stand before the first number, and between two of them.
_BEFORE, _BETWEEN = 3, 40
_SHOWN = 40


def numbered_run(document: Document, above: TextBlock) -> tuple[Place, ...]:
    """The steps from 1 on below a block, whether they are titles or items; those of lists within a step do not count.

    None when no 1 stands below, or what bears it is a sentence.
    """
    return tuple(_follow(document, above))


def _follow(document: Document, above: TextBlock) -> Iterator[Place]:
    last, value = above, 0
    for block in document.blocks[above.index + 1 :]:
        if block.index - last.index > (_BETWEEN if value else _BEFORE):
            return
        if block.level and block.is_item and value and block.level > 1:
            continue
        number, words = _read(block)
        if (
            number
            and value
            and number != value + 1
            and block.section != last.section
            and not block.is_heading
        ):
            return  # Another list has begun.
        if number == value + 1 and _NAME.match(block.text, words):
            last, value = block, number
            yield Place(document, block, words, min(len(block.text), words + _SHOWN))


def _read(block: TextBlock) -> tuple[int, int]:
    """The number of a block, 0 when it has none, and where its words begin."""
    if block.marker:
        return step_number(f"{block.marker} x"), 0
    number = step_number(block.text) if block.is_heading else 0
    return number, block.text.index(" ") + 1 if number else 0
