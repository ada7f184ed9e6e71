"""Spellings of an English text → words that no list has and that are among English ones, each with the English words
that it may be a slip for: `quare` for `square`, `tocked` for `locked` or `stocked`.

Names have capitals, and words that programs and players invented are frequent, or between marks. The remaining words
that are not English are misspelt, whichever word was meant. Compounds of English words may be the author's own, unless
they are a common word with a letter lost or two swapped: `diplays`, `palyer`, `liely`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.english_slips import is_marked, stands_among_english
from cardgen.check.names.spelling.made_words import is_derived, is_made
from cardgen.check.names.spelling.run_together import is_of_family, words_run_together
from cardgen.check.names.spelling.spellings import (
    Spellings,
    Usage,
    is_shouted,
)
from cardgen.check.wording.english import (
    english_misread,
    english_neighbours,
    is_common,
    is_english,
    is_listed,
    is_rare,
)
from cardgen.check.wording.slips.word_forms import two_small_words

#: Shorter words have too many neighbours, and longer ones are not words.
_SHORTEST, _LONGEST = 4, 24
#: With more uses, a word is one of the game's own.
_MOST_USES = 2
#: From this length on, a capital may only mark the beginning of a sentence.
_LONG = 6
#: A text with a larger share of words that are neither English nor slips has words of its own.
_MOST_STRANGE = 0.05
#: In such a text, a slip must have this many letters and be near a common word.
_SURE = 7
#: A word of this length has no neighbour by chance.
_CERTAIN = 9
#: Changes that do not turn one word into another.
_PLAIN = frozenset({"lost", "swapped"})
_DOUBLED = _PLAIN | {"doubled"}


def lone_slips(spellings: Spellings) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Pairs (word of the text, English words that may be meant)."""
    if not spellings.is_sound:
        return
    strange = [(word, usage) for word, usage in spellings.words.items() if _is_strange(word, usage)]
    found = [(word, meant) for word, usage in strange if (meant := _meant(word, usage, spellings))]
    own = len(strange) - len(found) > _MOST_STRANGE * len(spellings.words)
    for word, meant in found:
        sure = is_common(meant[0]) or (len(word) >= _CERTAIN and len(english_neighbours(word)) == 1)
        if not own or (len(word) >= _SURE and sure):
            yield word, meant


def _is_strange(word: str, usage: Usage) -> bool:
    """Whether a word is in no list, occurs seldom, among English words, and not next to a mark."""
    if not _SHORTEST <= len(word) <= _LONGEST or not (word.isascii() and word.isalpha()):
        return False
    if (
        len(usage.places) > _MOST_USES
        or usage.capitalised
        or is_listed(word)
        or is_listed(word.removesuffix("s"))
    ):
        return False
    if not all(map(_is_plainly_written, usage.places)) or is_marked(usage) or is_rare(word):
        return False
    return all(map(stands_among_english, usage.places))


def _is_plainly_written(place: Place) -> bool:
    """Whether a word has no capitals inside, unless the whole line has them."""
    return place.words[1:].islower() or is_shouted(place.block.text)


def _is_name(place: Place) -> bool:
    return place.words[0].isupper() and not is_shouted(place.block.text)


def _meant(word: str, usage: Usage, spellings: Spellings) -> tuple[str, ...]:
    """The English words that a word may be a slip for, only the likeliest ones; none for two small words, which
    `word_forms` divides.
    """
    if two_small_words(word):
        return ()
    if two := words_run_together(word):
        return () if is_of_family(two, usage.places[0]) else (two,)
    near = tuple(other for other in english_neighbours(word) if f"{other}e" != word or word[-2] != "e")
    used = {other for other in near if other in spellings.words}
    is_name = any(map(_is_name, usage.places))
    likely = _likely(word, near, used, is_name=is_name)
    if not likely and not (is_name and len(word) < _LONG):  # `Clark` is nobody's `Dark`
        likely = [other for other in english_misread(word) if is_common(other) or len(other) >= _SURE]
    best = [other for other in likely if other in used] or [other for other in likely if is_common(other)]
    return tuple(best or likely)


def _likely(word: str, near: tuple[str, ...], used: set[str], is_name: bool) -> list[str]:
    """The words one letter away that may well be meant; the less usual the change, the stricter the conditions."""
    if near and (is_english(word) or is_derived(word) or is_made(word)):
        return [other for other in near if _change(word, other) in _DOUBLED and is_common(other)]
    if is_name:
        plain = [other for other in near if len(word) >= _LONG and _change(word, other) in _PLAIN]
        return [other for other in plain if other in used or is_common(other)]
    alone = len(near) == 1
    likely = [other for other in near if _is_likely(word, other, used=other in used, alone=alone)]
    return likely or [other for other in near if _is_possible(word, other, alone=alone)]


def _is_likely(word: str, meant: str, *, used: bool, alone: bool) -> bool:
    """Whether a typing slip explains the word: the shorter the word, the plainer the slip must be."""
    change = _change(word, meant)
    usual = used or is_common(meant)
    if len(word) == _SHORTEST:
        return change in _PLAIN and is_common(meant)
    if change in _DOUBLED:
        return usual or len(word) >= _LONG
    if change == "added":
        return len(word) >= _SURE or (usual and len(word) >= _LONG)
    return len(word) >= _LONG and (used or (alone and len(word) >= _SURE and is_common(meant)))


def _is_possible(word: str, meant: str, *, alone: bool) -> bool:
    """Whether a common word is so near that any slip explains the word, if no likelier one does."""
    if len(word) == _SHORTEST or not is_common(meant) or (word[-1] == "s" and word[:-1] == meant[:-1]):
        return False
    return alone or word[0] == meant[0]


def _change(word: str, meant: str) -> str:
    """What happened to the letters of the word that is meant."""
    if len(word) < len(meant):
        return "lost"
    if len(word) == len(meant):
        return "swapped" if sorted(word) == sorted(meant) else "changed"
    at = next((at for at, letter in enumerate(meant) if word[at] != letter), len(meant))
    return "doubled" if at and word[at] == word[at - 1] else "added"
