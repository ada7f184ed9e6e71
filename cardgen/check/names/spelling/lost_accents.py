"""Spellings of a text → words that lost their accents in a few places, or got some there: `Zanpakuto` next to four
`Zanpakutō`.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.name_slips import NameSlip, shown_as
from cardgen.check.names.spelling.spellings import Spellings, Usage
from cardgen.check.wording.text_patterns import TextPattern

#: How often the usual form must occur for each other one.
_FEWEST = 2
_SHORTEST = 3
#: Small words of other languages, before another one: `à la carte`, `tour de force`.
_BORROWED = TextPattern(
    r"(?:^|\W)(?i:à|au|aux|de|del|della|des|di|du|el|en|et|la|le|les|las|los|un|une|van|von|y)[ -]$|['’]$"
)
_LONGEST = 8


def lost_accents(spellings: Spellings) -> Iterator[NameSlip]:
    """Every place of a word whose accents differ from those in most places."""
    forms: dict[str, dict[str, Usage]] = defaultdict(dict)
    for word in spellings.words:
        if not word.isascii() and (bare := _without_accents(word)) != word and len(bare) >= _SHORTEST:
            forms[bare][word] = spellings.words[word]
    for bare, known in forms.items():
        if bare in spellings.words:
            known[bare] = spellings.words[bare]
        usual = max(known, key=lambda form: len(known[form].places))
        others = [place for form, usage in known.items() if form != usual for place in usage.places]
        others = [place for place in others if place.words.isascii() or not _is_borrowed(place)]
        if others and len(known[usual].places) >= _FEWEST * len(others):
            for place in others:
                yield NameSlip(
                    place, _as_written(shown_as(usual, known[usual]), place.words), known[usual].places
                )


def _is_borrowed(place: Place) -> bool:
    """Whether a small foreign word precedes a word, which is then foreign too: `à la carte`, `tour de force`."""
    return _BORROWED.search(place.block.text, max(0, place.start - _LONGEST), place.start) is not None


def _without_accents(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def _as_written(meant: str, words: str) -> str:
    """The word with the capitals that it has in a place."""
    return meant.upper() if words.isupper() and len(words) > 1 else meant
