"""A place in a text → whether it has only a part of a word, torn when the text was extracted from its pages, or divided
by a space: `addit ion`.
"""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_end_of_word, is_english, is_listed
from cardgen.check.wording.text_patterns import TextPattern

#: A hyphen with space before or after it, or one that is not on keyboards.
_TORN_OFF = TextPattern(r"(?:[-\u00ad\u2010]\s+|[\u00ad\u2010])$")
_TORN = TextPattern(r"\s?[-\u00ad\u2010](?:\s|$)|[\u00ad\u2010]")
#: Half of a word at the end of a line or a column.
_HALF = TextPattern(r"\b([A-Za-z]{2,}) ?[-\u00ad\u2010](?:\n|  | (?=[a-z]))")
#: Half of a word that runs into the text next to it: `conThe image`, `elimi(if we`.
_RUN_INTO = TextPattern(r"(?<![\w.])([a-z]{2,})(?=[A-Z][a-z]|\([a-z])")
_ENDS_LINE = TextPattern(r"[^\S\n]*(?:\n|\Z)")
_WORD_AFTER = TextPattern(r" ([A-Za-z]+)\b")
_WORD_BEFORE = TextPattern(r"\b([A-Za-z]+) $")
#: In a shorter word, the space may be no mistake: `pin e`.
_SHORTEST_WHOLE = 6
#: The most letters of the neighbouring word.
_LONGEST = 24


def is_torn(place: Place) -> bool:
    """Whether a word is one half of a torn word: `com - ponent`."""
    if is_half(place):
        return True
    if place.document.from_pages:
        return _is_part(place.document, place.block.text, place)
    return bool(split_word(place))


def is_half(place: Place) -> bool:
    """Whether a hyphen and a space separate a place from the other half of its first or last word."""
    text = place.block.text
    before, after = text[max(0, place.start - 4) : place.start], text[place.end : place.end + 4]
    return _TORN_OFF.search(before) is not None or _TORN.match(after) is not None


def split_word(place: Place) -> tuple[Place, str] | None:
    """The place of a word that is divided by a space, if one half is not English, and the whole word; or None."""
    word, text = place.words, place.block.text
    if not word.islower() or is_english(word):
        return None
    before = _WORD_BEFORE.search(text, max(0, place.start - _LONGEST), place.start)
    after = _WORD_AFTER.match(text, place.end)
    wholes = [(before.start(1), place.end, before[1] + word)] if before else []
    wholes += [(place.start, after.end(), word + after[1])] if after else []
    for start, end, whole in wholes:
        if len(whole) >= _SHORTEST_WHOLE and is_listed(whole):
            return Place(place.document, place.block, start, end), whole
    return None


def is_cut_off(place: Place, meant: str) -> bool:
    """Whether the missing letters of a word were cut off with the end or the beginning of its line, in a text from
    pages: `suffe`, and `fications` at the beginning of a column.
    """
    document, word = place.document, place.words.lower()
    if not document.from_pages:
        return False
    first, last = place.block.offset(place.start), place.block.offset(place.end)
    if "\n" in document.written(place.block, place.start, place.end):
        return True  # half of it may belong to another column
    if meant.lower().startswith(word) and _ENDS_LINE.match(document.text, last):
        return True
    begins = document.text[max(0, first - 1) : first] in {"", "\n"}
    return begins and place.words[0].islower() and is_end_of_word(word)


def _is_part(document: Document, text: str, place: Place) -> bool:
    """Whether a word is English together with the word before or after, or with half of a word at the end of any line,
    in a text that was extracted from pages.
    """
    word, known = place.words.lower(), is_english(place.words.lower())
    before = _WORD_BEFORE.search(text, max(0, place.start - _LONGEST), place.start)
    after = _WORD_AFTER.match(text, place.end)
    wholes = [before[1].lower() + word] if before else []
    wholes += [word + after[1].lower()] if after else []
    return not known and any(map(is_english, (*wholes, *(half + word for half in _halves(document)))))


@derived
def _halves(document: Document) -> tuple[str, ...]:
    """The halves of words at the ends of lines and columns."""
    halves = (*_HALF.findall(document.text), *_RUN_INTO.findall(document.text))
    return tuple(sorted({half.lower() for half in halves}))
