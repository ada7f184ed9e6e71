"""Document → the headings, items and announcements after which their content is missing.

If a text has several of a sort, that is its habit: its lists and pictures were lost, or it is a draft.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen

#: A marker alone on its line, below an item and above one with the same marker.
_BARE_ITEM = TextPattern(
    r"(?m)^(?P<indent>[ \t]*)(?P<sign>[-*+•])[ \t]+\S[^\n]*\n(?:[ \t]+[^\s*+•-][^\n]*\n)*(?:[ \t]*\n)?"
    r"(?P<bare>(?P=indent)(?P=sign))[ \t]*\n(?:[ \t]*\n)?(?P=indent)(?P=sign)[ \t]+\S"
)
_SIGN = TextPattern(r"#{1,6}[ \t]")
_BLANK = TextPattern(r"[\s#*_]*\Z")
#: An announcement has at least this many spaces, unlike a label: `Players:`.
_FEWEST_SPACES = 3
#: The level of the text's title and of version names, above all sections.
_TOP = 1


@frozen
class EmptyPlace:
    """The place of something without content, and its sort: `section`, `item` or `announcement`."""

    span: Span
    sort: str


@derived
def empty_places(document: Document) -> tuple[EmptyPlace, ...]:
    """The empty places of a text; none of a sort that occurs several times."""
    found: dict[str, list[EmptyPlace]] = defaultdict(list)
    for place in (*_of_blocks(document), *_bare_items(document)):
        found[place.sort].append(place)
    return tuple(places[0] for places in found.values() if len(places) == 1)


def _of_blocks(document: Document) -> Iterator[EmptyPlace]:
    """The sections without content, and announcements at the end of their section, if headings are marked as such."""
    if document.from_pages or (document.plain and not is_markdown(document.path)):
        return
    blocks = document.blocks
    for block, after in pairwise((*blocks, None)):
        if block is None or not _is_followed_by_nothing(document, block, after):
            continue
        if block.is_heading and after and block.level > _TOP and _is_signed(document, block):
            if after.text != block.text and after.level == block.level and _is_signed(document, after):
                yield EmptyPlace(document.locate(block.start, block.end), "section")
        elif _announces(block) and (after is None or _closes(document, block, after)):
            end = block.offset(len(block.text) - 1)
            yield EmptyPlace(document.locate(end, end + 1), "announcement")


def _is_followed_by_nothing(document: Document, block: TextBlock, after: TextBlock | None) -> bool:
    """Whether there is no picture, table or directive between two blocks."""
    end = after.start if after else len(document.text)
    return _BLANK.match(document.text[block.end : end]) is not None


def _is_signed(document: Document, block: TextBlock) -> bool:
    """Whether the line of a heading begins with its sign and a space, so that its level is certain."""
    return _SIGN.match(document.text, document.text.rfind("\n", 0, block.start) + 1) is not None


def _announces(block: TextBlock) -> bool:
    text = block.text
    is_prose = not block.is_heading and not block.is_item and block.kind not in NON_RULE_KINDS | {"table"}
    return is_prose and text.endswith(":") and text.count(" ") >= _FEWEST_SPACES and "|" not in text


def _closes(document: Document, block: TextBlock, after: TextBlock) -> bool:
    """Whether a heading ends the section of a block rather than beginning a subsection."""
    if not after.is_heading or block.section < 0:
        return False
    own = document.blocks[block.section]
    return after.level <= own.level and _is_signed(document, after) and _is_signed(document, own)


def _bare_items(document: Document) -> Iterator[EmptyPlace]:
    """The items without words between two items with words."""
    if document.from_pages:
        return
    for found in _BARE_ITEM.finditer(document.text):
        yield EmptyPlace(document.locate(found.end("bare") - 1, found.end("bare")), "item")
