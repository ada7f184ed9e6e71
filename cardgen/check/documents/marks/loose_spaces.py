"""A text → the spaces in it that are too many or missing, where it has nearly all of that sort as they should be."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, OBJECT, Document, TextBlock
from cardgen.check.documents.marks.lone_signs import shown
from cardgen.check.documents.marks.torn_lines import shows_lost_pictures
from cardgen.check.documents.place import Place
from cardgen.check.wording.slips.space_slips import SpaceSlip, count_right, space_slips
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS

_UNREAD = NON_RULE_KINDS | {"table", "facts"}
#: One place may be wrong, and one more for so many right ones; more are a habit, or signs that were lost.
_RIGHT_ONES_A_SLIP = 20
#: In other languages there is a space: so many without one say that the text is none of them.
_SPACED, _FEWEST_RIGHT = frozenset({"before a mark", "in brackets"}), 2
_CLOSED_BY = {"(": ")", "[": "]"}
#: In a text that was taken from pages, a picture in the line leaves such spaces.
_OF_PICTURES = _SPACED | {"two spaces"}
#: Wide gaps are oftener meant: lines are set flush. So many may stand in a text, and one more for so many words.
_WIDE = TextPattern(r"[a-z,;]  +[a-z(]")
_MOST_WIDE, _WORDS_A_WIDE = 2, 600
#: On pages wider gaps set lines flush.
_TWO = 2
#: So few words may name columns.
_FEW_WORDS = 3
#: What draws the columns of a table below their titles: `------ ----`.
_COLUMN_RULE = TextPattern(r"[^\n]*\n[ \t]*-{3,}(?: +-{3,})+[ \t]*$", re.MULTILINE)
_EMPHASIS = frozenset("*_")
_SPACED_EMPHASIS = TextPattern(r"[\w)][*_]{1,3} [,;.:](?=\s)")


def is_left_by_program(document: Document, offset: int) -> bool:
    """Whether what stands before an offset is marked, and a program that marked it put a space behind it, which it did
    in more than one place: `**Regroup** , then`.
    """
    return document.text[max(0, offset - 1) : offset] in _EMPHASIS and _spaces_emphasis(document)


@derived
def _spaces_emphasis(document: Document) -> bool:
    return len(_SPACED_EMPHASIS.findall(document.text)) > 1


@derived
def loose_spaces(document: Document) -> tuple[tuple[Place, SpaceSlip], ...]:
    """The slips with their places, in order of their sorts."""
    found: dict[str, list[tuple[Place, SpaceSlip]]] = defaultdict(list)
    blocks = [block for block in document.blocks if block.kind not in _UNREAD and "|" not in block.text]
    for block in blocks:
        for slip in space_slips(shown(block)):
            place = Place(document, block, slip.start, slip.end)
            typed = document.written(block, slip.start, slip.end) == place.words
            around = block.text[max(0, slip.start - 1) : slip.end + 1]
            lost = document.from_pages and (
                _asks_for_more(block.text, slip.start)
                if slip.sort in _SPACED
                else slip.end - slip.start > _TWO
            )
            if (
                typed
                and not lost
                and not is_left_by_program(document, block.offset(slip.start))
                and OBJECT not in around
                and not (slip.sort == "two spaces" and _heads_columns(document, block))
                and not block.marks_at(slip.start, slip.end + 1, "code")
            ):
                found[slip.sort].append((place, slip))
    if not found:
        return ()  # as most texts are; what is right need not be counted
    right: Counter[str] = Counter()
    for block in blocks:
        for sort, times in count_right(block.text):
            right[sort] += times
    wide = sum(len(_WIDE.findall(block.text)) for block in blocks)
    if wide > _MOST_WIDE + right["two spaces"] // _WORDS_A_WIDE:
        found.pop("two spaces", None)
    for sort in _OF_PICTURES if shows_lost_pictures(document) else ():
        found.pop(sort, None)
    for sort in _SPACED:
        if right[sort] < _FEWEST_RIGHT:
            found[sort] = [slip for slip in found.pop(sort, ()) if _is_one_sided(slip[0])]
    kept = [each for sort, each in found.items() if len(each) <= 1 + right[sort] // _RIGHT_ONES_A_SLIP]
    return tuple(slip for each in kept for slip in each)


def _heads_columns(document: Document, block: TextBlock) -> bool:
    """Whether a line is made of a few words and ends with no stop (`value  chance` stands above two columns), or has
    a rule in several pieces below it.
    """
    few = len(block.text.split()) <= _FEW_WORDS and block.text[-1].isalnum()
    return few or _COLUMN_RULE.match(document.text, block.start) is not None


def _is_one_sided(place: Place) -> bool:
    """Whether a space stands behind an opening bracket, and none before its closing one, or the other way round."""
    text, sign = place.block.text, place.words.strip()
    if sign in _CLOSED_BY:
        end = text.find(_CLOSED_BY[sign], place.end)
        return end > 0 and not text[end - 1].isspace()
    opening = next((one for one, other in _CLOSED_BY.items() if other == sign), "")
    start = text.rfind(opening, 0, place.start) if opening else -1
    return 0 <= start < len(text) - 1 and not text[start + 1].isspace()


def _asks_for_more(text: str, end: int) -> bool:
    """Whether a word stands before a gap behind which another one, or a picture, must stand: `(marked with )`."""
    before = text[:end].rsplit(maxsplit=1)[-1:]
    return bool(before) and before[0].lower() in FUNCTION_WORDS
