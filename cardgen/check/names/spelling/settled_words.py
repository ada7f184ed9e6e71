"""Spellings of an English text → words that occur once, are not English, and are one mistake from a word of the text:
`Wasbi` next to nine `wasabi`, `mergermaker` next to three mergemakers; and English words that are one letter from a
name of the game's own: `Kings Trill` where every other is a Trull.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.names.spelling.english_slips import is_bracketed
from cardgen.check.names.spelling.made_words import is_derived
from cardgen.check.names.spelling.name_slips import NameSlip, is_in_company_of, is_somebody, shown_as
from cardgen.check.names.spelling.spellings import Spellings, Usage
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import english_neighbours, is_english, one_mistake_from
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold

#: Shorter words have too many neighbours.
_SHORTEST = 5
#: How often the other word must occur; less often if it is long, and once if it is English and has `_LONGEST` letters.
_OFTEN, _FEWEST, _LONG, _LONGEST = 3, 2, 6, 9
#: The share of capitalised places that makes a word a name.
_SHARE = 0.4
#: Endings of forms of one word, which are all right.
_FORMS = TextPattern(r"(?:ings?|ed|ers?|ors?|es|s|ly|ians?|eans?|ans?|ens?|ish|al|ic|y|ment|ness)$")
#: Next to these, a word is a symbol, a path, or a part of a program or of another word.
_OWNS = TextPattern(r"['’]s\b")
_SIGNS = TextPattern(r"['`*/\\@#=<>{}\[\]$%&-]")


def settled_slips(spellings: Spellings) -> Iterator[NameSlip]:
    """Every such word with the one that is meant."""
    if not spellings.is_sound:
        return
    words = spellings.words
    for word, usage in words.items():
        if len(usage.places) > 1 or len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
            continue
        known = is_english(word) or is_english(fold(word))
        if (known and not usage.capitalised) or _is_apart(usage):
            continue
        near = {other for other in one_mistake_from(word) if other in words and _is_slip(word, other)}
        test = _is_misspelt_name if known else _is_misspelt
        meant = [other for other in near if test(word, usage, other, words[other])]
        if len(meant) == 1:
            yield NameSlip(usage.places[0], shown_as(meant[0], words[meant[0]]), words[meant[0]].places)


def _is_slip(word: str, other: str) -> bool:
    """Whether two words cannot be forms of one."""
    if word[0] != other[0] or word == other or not other.isalpha() or fold(word) == fold(other):
        return False
    if word[:-1] == other or word == f"{other}s" or is_derived(word):
        return False
    if other in {f"{word}s", f"{word}n"}:  # several, or what belongs to it: `dystopia`, `dystopian`
        return False
    return _FORMS.sub("", word) != _FORMS.sub("", other)


def _is_misspelt(word: str, usage: Usage, other: str, known: Usage) -> bool:
    """Whether a non-English word is certainly another word of the text, misspelt."""
    swapped = sorted(word) == sorted(other)
    if swapped and len(known.places) >= _OFTEN:
        return True
    changed = len(word) == len(other) and not swapped
    if changed and (word[-1] != other[-1] or len(word) <= _LONG):
        return False
    if usage.places[0].words[0].isupper() and not is_in_company_of(usage.places[0], known):
        share = known.capitalised / len(known.places)
        if fold(other)[:-1] == fold(word) or not share:
            return False
        if is_english(other) and (share < _SHARE or len(word) <= _LONG):
            return False
    if len(known.places) >= (_FEWEST if min(len(word), len(other)) >= _LONG else _OFTEN):
        return True
    return len(word) >= _LONGEST and is_english(other) and english_neighbours(word) == (other,)


def _is_misspelt_name(word: str, usage: Usage, other: str, known: Usage) -> bool:
    """Whether an English word with a capital inside a sentence is a misspelt name that is not English."""
    capital = bool(usage.capitalised) and not usage.places[0].words.isupper()
    name = not is_english(other) and all(place.words[0].isupper() for place in known.places)
    return (
        capital and name and len(known.places) >= _OFTEN and len(word) == len(other) and word[-1] == other[-1]
    )


def _is_apart(usage: Usage) -> bool:
    """Whether a word is a part of another, of a program or of a person's name."""
    place = usage.places[0]
    text = place.block.text
    behind = "" if _OWNS.match(text, place.end) else text[place.end : place.end + 1]
    beside = text[max(0, place.start - 1) : place.start] + behind
    if (
        place.words.isupper()
        or text[place.end : place.end + 1] == "("
        or is_torn(place)
        or is_bracketed(place)
    ):
        return True
    return is_somebody(place) or _SIGNS.search(beside) is not None
