"""The places of similar words → whether the rarer one may be right: as a name, an entry of a list, or half a word."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold

#: What stands between two entries of a list of words.
_LISTED = TextPattern(r"(?:, (?:and |or )?(?!(?:the|an?)\b)[\w'’-]+){1,9},? (?:and |or )?")
#: What stands before a name that is nobody's slip: `Gaël de Chalendar`.
_PARTICLE = TextPattern(r"\b(?:de|du|von|van|der|den|di|da|del|della|dos|ibn|bin|af|zu)\s$")
_LONGEST_PARTICLE = 7
#: Small words of other languages that no English word is like, right before and right behind a word.
_FOREIGN = r"(?:de|la|le|les|du|des|del|della|di|von|et|l['’]|d['’])"
_FOREIGN_BEFORE = TextPattern(rf"(?<![\w'’-]){_FOREIGN}\s?$")
_FOREIGN_BEHIND = TextPattern(rf"[ -]{_FOREIGN}(?![\w-])")
#: What only speech of old times has, with its forms of verbs.
_OLD = TextPattern(r"\b(?i:thou|thee|thy|thine|hath|doth|ye)\b", cues="thou thee thy thine hath doth ye")
#: The name that follows another: `Martin Wallace`, `Reiner K. Knizia`.
_SURNAME = TextPattern(r"\s+(?:[A-Z]\.\s+)?([A-Z][a-z]+)")


def is_surname(place: Place) -> bool:
    """Whether a word with a capital stands behind a particle of names."""
    before = _PARTICLE.search(place.block.text, max(0, place.start - _LONGEST_PARTICLE), place.start)
    return before is not None and place.words[0].isupper()


def is_first_name(place: Place) -> bool:
    """Whether a word has a capital and stands before a name that is no English word: `Ernest Tolvey`."""
    surname = _SURNAME.match(place.block.text, place.end) if place.words[0].isupper() else None
    return surname is not None and not is_english(surname[1].lower())


def is_foreign(place: Place) -> bool:
    """Whether a word is of another language or of old English: `fleur de lis`, `thou hast`."""
    text = place.block.text
    if _FOREIGN_BEHIND.match(text, place.end):
        return True
    if _FOREIGN_BEFORE.search(text, max(0, place.start - _LONGEST_PARTICLE), place.start):
        return True
    return place.words.endswith(("st", "th", "lt")) and _OLD.search(text) is not None


def are_in_one_list(place: Place, other: Place) -> bool:
    """Whether only words with commas stand between two places of a block."""
    first, second = sorted((place, other), key=lambda each: each.start)
    between = place.block.text[first.end : second.start]
    return place.block is other.block and _LISTED.fullmatch(between) is not None


def are_first_names(place: Place, others: Sequence[Place]) -> bool:
    """Whether a surname stands behind each of the words, and not the same one: Denis Hill and Dennis Wood."""
    own, *known = (_SURNAME.match(p.block.text, p.end) for p in (place, *others))
    return own is not None and all(known) and fold(own[1]) not in {fold(name[1]) for name in known if name}


def begins_broken_paragraph(place: Place) -> bool:
    """Whether a word in small letters begins a paragraph: the rest of one that a page's end broke."""
    return place.start == 0 and place.words.islower() and not place.block.is_item and place.document.plain
