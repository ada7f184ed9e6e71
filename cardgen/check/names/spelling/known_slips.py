"""Spellings of an English text → words that many people misspell, each with the right spelling.

Such a word is wrong wherever it is, without evidence from its neighbours: in headings and in names of a game too,
however often, and in texts that are full of words of their own. The pairs are in `word_lists/misspelled.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.names.spelling.english_slips import is_marked
from cardgen.check.names.spelling.spellings import Spellings
from cardgen.check.wording.english import pairs_listed


def known_slips(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (word of the text, English word)."""
    if not spellings.is_sound:
        return
    known = pairs_listed("misspelled.txt")
    for word, usage in spellings.words.items():
        if word in known and not is_marked(usage):
            yield word, known[word]
