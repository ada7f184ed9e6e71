"""Document → superfluous or missing spaces, if nearly all others of the same sort are right."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, OBJECT, Document, TextBlock
from cardgen.check.documents.marks.lone_signs import shown
from cardgen.check.documents.marks.torn_lines import shows_lost_pictures
from cardgen.check.documents.other_languages import blocks_in_other_languages, other_language
from cardgen.check.documents.place import Place
from cardgen.check.wording.slips.space_slips import SpaceSlip, count_right, space_slips
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS

_UNREAD = NON_RULE_KINDS | {"table", "facts"}
#: One place may be wrong, and one more for each of so many right ones; more are a habit, or lost signs.
_RIGHT_ONES_A_SLIP = 20
#: A comma before a bracket is wrong however often somebody writes it: so many brackets without one are enough.
_COMMA, _RIGHT_ONES_BESIDE = "comma before a bracket", 2
#: Spaces that other languages use: so many right places without one show that the text is in none of these.
_SPACED, _FEWEST_RIGHT = frozenset({"before a mark", "in brackets"}), 2
#: The language in which a space precedes a colon.
_FRENCH = "fr"
_CLOSED_BY = {"(": ")", "[": "]"}
#: Spaces that a picture within a line leaves in a text from pages.
_OF_PICTURES = _SPACED | {"two spaces"}
#: Wide gaps are often intended, because lines are justified. So many may occur in a text, and one more for each of so
#: many words.
_WIDE = TextPattern(r"[a-z,;]  +[a-z(]")
_MOST_WIDE, _WORDS_A_WIDE = 2, 600
#: On pages, wider gaps come from justified lines.
_TWO = 2
#: Up to so many words may be the heads of columns.
_FEW_WORDS = 3
#: The rules below the heads of a table's columns: `------ ----`.
_COLUMN_RULE = TextPattern(r"[^\n]*\n[ \t]*-{3,}(?: +-{3,})+[ \t]*$", re.MULTILINE)
#: The first word of a line and a wide gap, as in a list of words with explanations.
_EXPLAINED = TextPattern(r"^[ \t]*[\w-]+ {2,}(?=\S)", re.MULTILINE)
_EMPHASIS = frozenset("*_")
_SPACED_EMPHASIS = TextPattern(r"[\w)][*_]{1,3} [,;.:](?=\s)")


def is_left_by_program(document: Document, offset: int) -> bool:
    """Whether emphasis ends before an offset, in a text where a program put a space after it several times:
    `**Regroup** , then`.
    """
    return document.text[max(0, offset - 1) : offset] in _EMPHASIS and _spaces_emphasis(document)


@derived
def _spaces_emphasis(document: Document) -> bool:
    return len(_SPACED_EMPHASIS.findall(document.text)) > 1


@derived
def loose_spaces(document: Document) -> tuple[tuple[Place, SpaceSlip], ...]:
    """The slips with their places, by sort."""
    blocks = [block for block in document.blocks if block.kind not in _UNREAD and "|" not in block.text]
    found: dict[str, list[tuple[Place, SpaceSlip]]] = defaultdict(list)
    for place, slip in _typed_slips(document, blocks):
        found[slip.sort].append((place, slip))
    if not found:
        return ()  # as in most texts; the right places need not be counted
    right: Counter[str] = Counter()
    for block in blocks:
        for sort, times in count_right(block.text):
            right[sort] += times
    wide = sum(len(_WIDE.findall(block.text)) for block in blocks)
    if wide > _MOST_WIDE + right["two spaces"] // _WORDS_A_WIDE:
        found.pop("two spaces", None)
    if shows_lost_pictures(document):
        for sort in _OF_PICTURES:
            found.pop(sort, None)
    for sort in _SPACED:
        if right[sort] < _FEWEST_RIGHT:
            found[sort] = [slip for slip in found.pop(sort, ()) if _is_one_sided(slip[0])]
    kept = [
        each
        for sort, each in found.items()
        if len(each) <= 1 + right[sort] // (_RIGHT_ONES_BESIDE if sort == _COMMA else _RIGHT_ONES_A_SLIP)
    ]
    return tuple(slip for each in kept for slip in each)


def _typed_slips(document: Document, blocks: Iterable[TextBlock]) -> Iterator[tuple[Place, SpaceSlip]]:
    """The slips that the author typed, neither meant nor left where a picture or a sign was."""
    french = blocks_in_other_languages(document) if other_language(document) == _FRENCH else frozenset()
    for block in blocks:
        for slip in space_slips(shown(block)):
            place = Place(document, block, slip.start, slip.end)
            is_typed = document.written(block, slip.start, slip.end) == place.words
            spoken = slip.sort == "before a mark" and block.index in french
            if is_typed and not spoken and not _is_meant(place, slip) and not _is_lost(place, slip):
                yield place, slip


def _is_meant(place: Place, slip: SpaceSlip) -> bool:
    """Whether a slip is code, or separates columns."""
    document, block = place.document, place.block
    if slip.sort == "two spaces" and _are_columns(document, block, slip):
        return True
    return bool(block.marks_at(slip.start, slip.end + 1, "code"))


def _is_lost(place: Place, slip: SpaceSlip) -> bool:
    """Whether a picture stood beside a slip, or a program that extracted the text from its pages put it there."""
    document, text = place.document, place.block.text
    if OBJECT in text[max(0, slip.start - 1) : slip.end + 1]:
        return True
    if is_left_by_program(document, place.block.offset(slip.start)):
        return True
    if not document.from_pages:
        return False
    return _asks_for_more(text, slip.start) if slip.sort in _SPACED else slip.end - slip.start > _TWO


def _are_columns(document: Document, block: TextBlock, slip: SpaceSlip) -> bool:
    """Whether a gap separates columns, or a word from the explanation behind it."""
    end = block.offset(slip.end)
    start = document.text.rfind("\n", 0, end) + 1
    explained = _EXPLAINED.match(document.text, start) if document.plain and not document.from_pages else None
    if explained and explained.end() == end:
        others = (each for each in _EXPLAINED.finditer(document.text) if each.start() != start)
        if any(len(each[0]) == len(explained[0]) for each in others):
            return True
    return _heads_columns(document, block)


def _heads_columns(document: Document, block: TextBlock) -> bool:
    """Whether a line consists of a few words without a full stop (`value  chance` above two columns), or has a rule in
    several pieces below it.
    """
    few = len(block.text.split()) <= _FEW_WORDS and block.text[-1].isalnum()
    return few or _COLUMN_RULE.match(document.text, block.start) is not None


def _is_one_sided(place: Place) -> bool:
    """Whether there is a space inside one bracket of a pair, but not inside the other."""
    text, sign = place.block.text, place.words.strip()
    if sign in _CLOSED_BY:
        end = text.find(_CLOSED_BY[sign], place.end)
        return end > 0 and not text[end - 1].isspace()
    opening = next((one for one, other in _CLOSED_BY.items() if other == sign), "")
    start = text.rfind(opening, 0, place.start) if opening else -1
    return 0 <= start < len(text) - 1 and not text[start + 1].isspace()


def _asks_for_more(text: str, end: int) -> bool:
    """Whether the word before a gap requires another one, or a picture, after it: `(marked with )`."""
    before = text[:end].rsplit(maxsplit=1)[-1:]
    return bool(before) and before[0].lower() in FUNCTION_WORDS
