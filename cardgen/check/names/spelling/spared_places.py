"""The places of similar words → whether the rarer one may be right: as a name, an entry of a list, or half a word."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_counted, is_noun, singular_of
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
#: What somebody in a heading is called besides the name: `Magnus, the Baker`.
_EPITHET = TextPattern(r",? (?:the|of|from) ")
#: Words that lead to a place or somebody, right before a name without an article; and what ends the name.
_LEADS_TO = TextPattern(r"\b(?:for|of|in|to|from|at|near|towards?|into|with|by|against|and|or)\s$")
_LONGEST_LEAD = 9
_NAMED = TextPattern(r"['’]s\b|[.,;:)]|$|\s(?P<next>[a-z]+|\d+)\b")


def is_surname(place: Place) -> bool:
    """Whether a word with a capital stands behind a particle of names."""
    before = _PARTICLE.search(place.block.text, max(0, place.start - _LONGEST_PARTICLE), place.start)
    return before is not None and place.words[0].isupper()


def is_first_name(place: Place) -> bool:
    """Whether a word has a capital and stands before a name that is no English word: `Ernest Tolvey`."""
    surname = _SURNAME.match(place.block.text, place.end) if place.words[0].isupper() else None
    return surname is not None and not is_english(surname[1].lower())


def has_epithet(place: Place) -> bool:
    """Whether a word begins a heading and is told from its namesakes: `Magnus, the Baker`."""
    begins = place.block.is_heading and not any(map(str.isalpha, place.block.text[: place.start]))
    return begins and place.words[0].isupper() and _EPITHET.match(place.block.text, place.end) is not None


def lacks_article(place: Place, meant: str, others: Sequence[Place]) -> bool:
    """Whether a word with a capital has no article where the noun that may be meant always has one: `sail for Castile`,
    but `build a Castle`.
    """
    counted = (is_counted(meant.lower()) or is_noun(meant.lower())) and place.words[0].isupper()
    return counted and _stands_bare(place) and not any(map(_stands_bare, others))


def _stands_bare(place: Place) -> bool:
    """Whether only a word that leads to a place or somebody precedes a word, and no noun follows it."""
    text = place.block.text
    behind = _NAMED.match(text, place.end)
    follows = (behind["next"] or "") if behind else ""
    if behind is None or is_noun(follows) or is_counted(follows) or singular_of(follows):
        return False
    return _LEADS_TO.search(text, max(0, place.start - _LONGEST_LEAD), place.start) is not None


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
