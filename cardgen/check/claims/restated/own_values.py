"""A number of a text → whether it is a value that each thing of its sort has for itself, so that no other place can
contradict it: that of `this ring`, of a check, or of a row of values.
"""

from __future__ import annotations

import re
from collections import Counter

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.shared_labels import follows_shared_label
from cardgen.check.wording.meanings.pointed_things import points_at_one_thing
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern

#: A sentence about one case.
_EXAMPLE = TextPattern(
    r"\b(?:first|second|third|next|last|this|an|our) example (?:shows?|has|is|contains)\b", re.IGNORECASE
)
#: How hard checks are, as `DC 15` says it: in a text with so many different ones, each check has its own.
_CHECK, _BEFORE, _CHECKS = TextPattern(r"\bDC (\d{1,2})\b"), "DC ", 3
#: One of several cases with its value: `5 or 6 cards = 2 coins, 7 or 8 cards = 6 coins`.
_EQUATED = TextPattern(r"(?: (?:or|to|and) \w+)?(?: [\w'’-]+){0,4} = \S")
#: The first word of a line of values (`Speed 60 ft.`), and the number of lines with it if each thing has such a line.
_ROW = TextPattern(r"^[ \t]*([A-Z][a-z]{1,11}) (?=[A-Z\d+−-])", re.MULTILINE)
_ROWS = 5


def is_own_value(number: SaidNumber) -> bool:
    """Whether a number is the value of one thing, check, row or example."""
    place = number.place
    sentence = sentence_at(place.block.text, place.start)
    if _EXAMPLE.search(number.sentence):
        return True
    if _EQUATED.match(place.block.text, place.end) or place.block.text.endswith("= ", 0, place.start):
        return True
    labelled = sentence is not None and follows_shared_label(place.document, place.block, sentence.start)
    return labelled or points_at_one_thing(number.sentence) or _is_of_check(place) or is_in_row(place)


def is_in_row(place: Place) -> bool:
    """Whether a number of a text from pages is on a line that begins with the label of many such lines."""
    document = place.document
    if not document.from_pages:
        return False
    start = document.text.rfind("\n", 0, place.block.offset(place.start)) + 1
    label = _ROW.match(document.text, start)
    return label is not None and _labels(document)[label[1]] >= _ROWS


def _is_of_check(place: Place) -> bool:
    """Whether a number says how hard a check is, where checks differ."""
    document = place.document
    return place.block.text.endswith(_BEFORE, 0, place.start) and len(_checks(document)) >= _CHECKS


@derived
def _checks(document: Document) -> frozenset[str]:
    return frozenset(_CHECK.findall(document.text))


@derived
def _labels(document: Document) -> Counter[str]:
    """How many lines begin with each label."""
    return Counter(_ROW.findall(document.text))
