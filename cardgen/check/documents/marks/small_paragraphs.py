"""Document → the paragraph that begins with a small letter, where all others begin with a capital."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Words that begin sentences; any other with a small letter may be a name that is written so, or a command.
_BEGINNERS = word_set(
    "the if when whenever each you this an then all players player it they in after place draw for any once every at "
    "to on your there these those he she as by with from roll take during before while only some both no"
)
_FIRST = TextPattern(r"[A-Za-z]+\b")
_ENDS = TextPattern(r"[.!?][\"”’)*_]*\s*$")
#: So many paragraphs begin with a capital, and a whole one has so many words.
_FEWEST, _WHOLE = 6, 6
_BLANK = TextPattern(r"\n[ \t]*\n[ \t]*$")
#: As many characters of blank lines are looked at before a paragraph.
_NEAR = 12


def small_paragraphs(document: Document) -> Iterator[Place]:
    """Its first word: of a text without pages, behind the end of a sentence or a marked heading, and only one."""
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
            small.append(Place(document, block, *first.span()))
    if len(small) == 1 and capitals >= _FEWEST:
        yield small[0]


def _is_whole(block: TextBlock) -> bool:
    """Whether a block is a sentence and more."""
    return block.text.count(" ") >= _WHOLE - 1 and _ENDS.search(block.text) is not None


def _begins_anew(document: Document, before: TextBlock, block: TextBlock) -> bool:
    """Whether nothing goes on from the block before: a blank line stands between, and a sentence or a heading ended."""
    if not _BLANK.search(document.text, max(0, block.start - _NEAR), block.start):
        return False
    marked = before.is_heading and document.text.endswith("# ", 0, before.start)
    return marked or (not before.is_heading and _ENDS.search(before.text) is not None)
