"""A block and its Document → its frame: what applies to all the numbers in it."""

from __future__ import annotations

from collections import Counter

from cardgen.check.claims.restated.numbers.clauses import Label, label_of
from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.wording.gist import gist
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_ROLES = {
    "quick-reference": "again", "faq-answer": "again", "caption": "again", "setup": "setup", "example": "example",
}  # fmt: skip
_EXAMPLE = TextPattern(r"\b(?:[Ee]xample|e\.g\.|[Ff]or instance)\b")
#: A title that occurs this often belongs to the title above it.
_MANY = 3


@frozen
class Frame:
    """What applies to all numbers of a block: its label, the title above, its role and home, the position from which
    it is an example, and the stems of the sentence that opens its list.
    """

    label: Label
    title: str
    role: str
    home: tuple[str, ...]
    shown: int
    opened: frozenset[str]


def groups_of_mirrors(document: Document) -> frozenset[int]:
    """The lists and paragraphs marked as a copy of another, with which a different rule compares them."""
    marked = (block for block in document.blocks if any(mark.kind == "mirror" for mark in block.marks))
    return frozenset(block.group or -block.index for block in marked)


def lead_in(document: Document, block: TextBlock) -> frozenset[str]:
    """The stems of the sentence that opens the list of an item: `They lose at once if`."""
    if not block.group or not block.is_item:
        return frozenset()
    at = block.index - 1
    while at >= 0 and document.blocks[at].group == block.group:
        at -= 1
    opener = document.blocks[at] if at >= 0 else block
    sentences = split_sentences(opener.text)
    if opener.is_heading or not sentences or opener.text.endswith("."):
        return frozenset()
    return gist(sentences[-1].text)


def title_of_all(document: Document) -> tuple[str, ...]:
    """The heading above all others: a book called `Rules Reference` repeats nothing."""
    first = next((block for block in document.blocks if block.is_heading), None)
    if first is None or any(first.text not in block.headings for block in document.blocks[first.index + 1 :]):
        return ()
    return (first.text,)


def frame_of(block: TextBlock, titles: Counter[str], opened: frozenset[str], whole: tuple[str, ...]) -> Frame:
    """The frame of a block. `titles` counts the headings of the text, `opened` are the stems of the sentence that
    opens the list, and `whole` is the heading above all others.
    """
    role = _ROLES.get(block.kind, "rule")
    if role == "rule" and is_said_again(tuple(title for title in block.headings if title not in whole)):
        role = "again"
    shown = _EXAMPLE.search(block.text)
    title = block.headings[-1] if block.headings else ""
    home = block.headings[:-1] if titles[title] >= _MANY else ()
    begins = shown.start() if shown else len(block.text)
    return Frame(label_of(block.text), title, role, home, begins, opened)
