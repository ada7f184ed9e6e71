"""Spellings of an English text → words that lost a ligature when they were copied: `con dence`, `modi ers`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.spellings import Spellings
from cardgen.check.wording.english import is_english, is_listed
from cardgen.check.wording.text_patterns import TextPattern

#: Letters that fonts draw as one sign, the longest first.
_LIGATURES = ("ffi", "ffl", "ff", "fi", "fl")
_BEFORE = TextPattern(r"(?<![\w'’-])(?P<half>[A-Za-z]{1,12}) $")
_AFTER = TextPattern(r" (?P<half>[a-z]{1,12})(?![\w'’-])")
_REACH = 14
#: Two shorter halves may be signs: `en de es fr`.
_SHORTEST = 3


def lost_ligatures(spellings: Spellings) -> Iterator[tuple[Place, str]]:
    """Each such place, with the word that is meant."""
    if not spellings.is_english:
        return
    told: set[tuple[str, int]] = set()
    strange = [
        place
        for word, usage in spellings.words.items()
        if word.isascii() and word.isalpha() and not is_english(word)
        for place in usage.places
    ]
    for place in strange:
        found = _whole(place)
        if found is not None and found[0].order not in told:
            told.add(found[0].order)  # neither half need be English
            yield found


def _whole(place: Place) -> tuple[Place, str] | None:
    """The place of the word of which a half that is not English stands at a place, and the word; or None."""
    text, start, end = place.block.text, place.start, place.end
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    after = _AFTER.match(text, end)
    halves = [(before.start("half"), end, before["half"], place.words)] if before else []
    halves += [(start, after.end(), place.words, after["half"])] if after else []
    for first, last, one, other in halves:
        for letters in _LIGATURES:
            whole = f"{one}{letters}{other}"
            if max(len(one), len(other)) >= _SHORTEST and other.islower() and is_listed(whole.lower()):
                return Place(place.document, place.block, first, last), whole
    return None
