"""A block → the steps numbered from 1 on below it, in titles, lists and paragraphs: `1. Move` … `#### 5. Rest`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, beginning_of
from cardgen.check.documents.reading.heading_lines import step_number
from cardgen.check.wording.text_patterns import TextPattern

#: The name of a step and nothing more, or with its description after a dash or a colon.
_NAME = TextPattern(r"[A-Z\"“][\w'’&/-]*(?:\s(?:&\s)?[\w'’&/-]+){0,5}(?:\s[–—-]\s.*|[:.]\s.*|[–—].*)?$")
#: The most blocks before the first number, and between two numbers that are not titles.
_BEFORE, _BETWEEN = 3, 40
#: The number of blocks that are searched.
_LONGEST = 200


def numbered_run(document: Document, above: TextBlock) -> tuple[Place, ...]:
    """The steps from 1 on below a block, whether titles or items; those of lists within a step do not count.

    There are none if no 1 is below, or if it numbers a sentence.
    """
    return tuple(_follow(document, above))


def _follow(document: Document, above: TextBlock) -> Iterator[Place]:
    steps: list[TextBlock] = [above]
    only_titles = False
    for block in document.blocks[above.index + 1 : above.index + _LONGEST]:
        value, last = len(steps) - 1, steps[-1]
        apart = block.index - last.index
        if not value and apart > _BEFORE:
            return
        number, words = _read(block)
        if not number or (block.is_item and block.level > 1 and value):
            continue
        other = number != value + 1 and block.is_item and block.section != last.section
        # Another list has begun, or much text came between: only a title continues the steps.
        only_titles = only_titles or other or apart > _BETWEEN
        if only_titles and not block.is_heading:
            continue
        if number == value + 1 and _is_step(last, block, words) and _goes_on(document, steps, block):
            steps.append(block)
            yield beginning_of(document, block, words)


def _is_step(last: TextBlock, block: TextBlock, words: int) -> bool:
    """Whether a numbered block names a step; a title of the level of the step before may do so in many words."""
    beside = block.is_heading and last.is_heading and last.level == block.level and last.text[:1].isdigit()
    return beside or _NAME.match(block.text, words) is not None


def _goes_on(document: Document, steps: list[TextBlock], block: TextBlock) -> bool:
    """Whether a title is the next step rather than a chapter: the steps before are titles of its level, or no other
    titles of the text are numbered.
    """
    if not block.is_heading or len(steps) == 1 or (steps[-1].is_heading and steps[-1].level == block.level):
        return True
    mine = {step.index for step in steps}
    titles = document.of_kind("heading")
    return not any(title.index not in mine and step_number(title.text) == 1 for title in titles)


def _read(block: TextBlock) -> tuple[int, int]:
    """The number of a block, 0 if it has none, and the position of the words after it."""
    if block.marker:
        return step_number(f"{block.marker} x"), 0
    number = step_number(block.text) if block.is_heading else 0
    return number, block.text.index(" ") + 1 if number else 0
