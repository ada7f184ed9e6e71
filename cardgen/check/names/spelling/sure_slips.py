"""A word of a card that no list has → the one common English word that it certainly is a slip for, or "".

Typing and hearing slips lose a letter, double one, or swap two: `benaeth`, `begining`, `messsages`. The right word must
be common, and no other common one as near.
"""

from __future__ import annotations

from cardgen.check.names.spelling.made_words import is_derived, is_made
from cardgen.check.wording.english import english_neighbours, is_common, is_rare

#: Shorter words have too many neighbours; down to the second length, only two letters swapped or one of a pair count.
_SHORTEST, _SHORT = 6, 4
#: With more neighbours than this, common or not, the right one is unclear.
_MOST = 2
#: Before these a doubled letter may be lost: `equiped`.
_FORMS = ("ed", "ing")


def surely_meant(word: str) -> str:
    """The word that is meant by one in lower case, or "".

    >>> surely_meant("benaeth"), surely_meant("recieve"), surely_meant("equiped"), surely_meant("zombeh")
    ('beneath', 'receive', 'equipped', '')
    >>> surely_meant("hoem"), surely_meant("smal"), surely_meant("gorm")
    ('home', 'small', '')
    """
    if len(word) < _SHORT or is_rare(word):
        return ""
    near = english_neighbours(word)
    if len(word) < _SHORTEST:
        swapped = [other for other in near if is_common(other) and _is_swapped(word, other)]
        return swapped[0] if len(swapped) == 1 and not is_made(word) else ""
    common = [other for other in near if is_common(other) or is_common(other.removesuffix("s"))]
    plain = [other for other in common if is_plain_slip(word, other)]
    if len(plain) != 1 or len(common) > _MOST or len(near) > len(common) + _MOST:
        return ""
    formed = is_derived(word) and not (word.endswith(_FORMS) and len(word) < len(plain[0]))
    return "" if formed or is_made(word) else plain[0]


def _is_swapped(word: str, meant: str) -> bool:
    """Whether two neighbouring letters are swapped inside a word, or one of a pair is lost: `hoem`, `smal`."""
    at = next((n for n, (one, other) in enumerate(zip(word, meant, strict=False)) if one != other), len(word))
    if len(word) == len(meant):
        return at > 0 and word[at : at + 2] == meant[at : at + 2][::-1] and word[at + 2 :] == meant[at + 2 :]
    lost = len(meant) == len(word) + 1 and meant[at] == meant[at - 1]
    return lost and at > 1 and word[at:] == meant[at + 1 :]


def is_plain_slip(word: str, meant: str) -> bool:
    """Whether letters are swapped, or one inside is lost or doubled."""
    if len(word) == len(meant):
        return sorted(word) == sorted(meant) and word[0] == meant[0]
    longer, shorter = (word, meant) if len(word) > len(meant) else (meant, word)
    at = next((n for n, letter in enumerate(shorter) if longer[n] != letter), len(shorter))
    if at in (0, len(shorter)):
        return False  # endings make forms of a word, and beginnings other words
    return len(word) < len(meant) or word[at] in (word[at - 1], word[at + 1 : at + 2])
