"""Document → the only paragraph that begins in lower case, if all others begin with a capital."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Words that begin sentences; others in lower case may be names written that way, or commands.
_BEGINNERS = word_set(
    "the if when whenever each you this an then all players player it they in after place draw for any once every at "
    "to on your there these those he she as by with from roll take during before while only some both no"
)
_FIRST = TextPattern(r"[A-Za-z]+\b")
_ENDS = TextPattern(r"[.!?][\"”’)*_]*\s*$")
#: The fewest paragraphs with a capital, and the fewest words of a complete paragraph.
_FEWEST, _WHOLE = 6, 6
_GOES_ON = TextPattern(r"[ \t]{2,}[A-Z]")
_BLANK = TextPattern(r"\n[ \t]*\n[ \t]*$")
#: The number of characters before a paragraph in which a blank line is searched.
_NEAR = 12


def small_paragraphs(document: Document) -> Iterator[Place]:
    """The first word of that paragraph, if it follows the end of a sentence or a marked heading; none in texts from
    pages.
    """
    if not document.plain or document.from_pages:
        return
    small, capitals = [], 0
    for before, block in pairwise(document.blocks):
        if block.kind not in RULE_KINDS or block.is_heading or not _is_whole(block):
            continue
        first = _FIRST.match(block.text)
        if first and first[0][0].isupper():
            capitals += 1
        elif first and first[0] in _BEGINNERS and _begins_anew(document, before, block):
            if _GOES_ON.match(document.text, block.offset(first.end())):
                continue  # a term, and its explanation behind a wide gap: `roll   Roll the dice.`
            small.append(Place(document, block, *first.span()))
    if len(small) == 1 and capitals >= _FEWEST:
        yield small[0]


def _is_whole(block: TextBlock) -> bool:
    """Whether a block consists of one or more complete sentences."""
    return block.text.count(" ") >= _WHOLE - 1 and _ENDS.search(block.text) is not None


def _begins_anew(document: Document, before: TextBlock, block: TextBlock) -> bool:
    """Whether a block does not continue the one before: a blank line, and the end of a sentence or a heading, precede
    it.
    """
    if not _BLANK.search(document.text, max(0, block.start - _NEAR), block.start):
        return False
    marked = before.is_heading and document.text.endswith("# ", 0, before.start)
    return marked or (not before.is_heading and _ENDS.search(before.text) is not None)
