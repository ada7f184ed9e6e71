"""Spellings of an English text → the words that many people misspell, each with how it is spelled.

What everybody knows to be wrong needs no neighbours to tell it: it is told wherever it stands, in headings and among
the names of a game as well, however often, and in texts that are full of words of their own. The pairs are in
`word_lists/misspelled.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.names.spelling.english_slips import is_marked
from cardgen.check.names.spelling.spellings import Spellings, is_english_text, is_torn_text
from cardgen.check.wording.english import pairs_listed


def known_slips(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (word of the text, English word)."""
    if not is_english_text(spellings) or is_torn_text(spellings):
        return
    known = pairs_listed("misspelled.txt")
    for word, usage in spellings.words.items():
        if word in known and not is_marked(usage):
            yield word, known[word]
