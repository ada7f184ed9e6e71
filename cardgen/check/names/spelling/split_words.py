"""Spellings → words that are divided by a space, each with the whole word: `addit ion`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.spellings import Spellings
from cardgen.check.names.spelling.torn_words import split_word

#: The fewest letters of one half of a word.
_SHORTEST = 2


def split_words(spellings: Spellings) -> Iterator[tuple[Place, str]]:
    """Every such word in English texts; words that were torn at the ends of lines do not count."""
    if not spellings.is_sound:
        return
    reported = set()
    for word, usage in spellings.words.items():
        place = usage.places[0]
        if len(usage.places) > 1 or len(word) < _SHORTEST or not word.isalpha() or place.document.from_pages:
            continue
        split = split_word(place)
        if split and split[0].span not in reported:
            reported.add(split[0].span)
            yield split
