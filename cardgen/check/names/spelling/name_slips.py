"""Spellings of a text → names that occur once and are one letter from a name in the text: `Marren` next to `Maren`,
`Town Hal` next to `Town Hall`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.name_forms import are_one_and_several
from cardgen.check.names.spelling.spellings import Spellings, Usage
from cardgen.check.names.spelling.sure_slips import is_plain_slip
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import is_english, is_listed, one_mistake_from
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold
from cardgen.frozen import frozen


@frozen
class NameSlip:
    """A name that occurs once, the name that is meant instead, and where the text has that one."""

    place: Place
    meant: str
    others: tuple[Place, ...]


#: Names with fewer letters have too many neighbours; with the same word next to both, they may be shorter.
_SHORTEST, _SHORTEST_BESIDE = 4, 3
#: How often a short name must occur for another to be a slip for it, and any other.
_OFTEN, _FEWEST = 3, 2
#: Without any of these, a word cannot be pronounced, however short.
_VOWELS = frozenset("aeiouy")
_LONG = 5
_BEFORE = TextPattern(r"([A-Z][\w'’-]*) $")
_AFTER = TextPattern(r"(?:'s|’s)? ([A-Z][\w'’-]*)")
_LISTED_BEFORE, _LISTED_AFTER = (
    TextPattern(r"([A-Z][a-z]+),? (?:and |or )?$"),
    TextPattern(r",? (?:and |or )?([A-Z][a-z]+)"),
)
#: Words in quotation marks are a title, which is looked up as such.
_QUOTES = frozenset("\"”»’'")
_EXPLAINED = TextPattern(r"\s?[–—:]\s|\s-\s|\s\(")
_INITIAL = TextPattern(r"\b[A-Z]\.\s*$")
_FORMS = TextPattern(r"(?:ing|ed|er|ers|es|s|ly|ian|ean|an|en|ish)$")


def name_slips(spellings: Spellings) -> Iterator[NameSlip]:
    """The names of a text that are certainly misspelt."""
    if spellings.is_torn:
        return
    names = {word: usage for word, usage in spellings.words.items() if _is_name(usage)}
    for word, usage in names.items():
        if len(usage.places) > 1 or len(word) < _SHORTEST_BESIDE or not (word.isascii() and word.isalpha()):
            continue
        near = [other for other in set(one_mistake_from(word)) & names.keys() if _is_slip(word, other)]
        beside = [other for other in near if is_in_company_of(usage.places[0], names[other])]
        short = len(word) < _SHORTEST and not _VOWELS.isdisjoint(word)
        alone = (
            []
            if is_english(word) or short
            else [other for other in near if _stands_often(names[other], word, other)]
        )
        alone = alone or _sometimes_names(word, spellings)
        alone = [] if is_somebody(usage.places[0]) else alone
        meant = _likeliest(beside) if len(_likeliest(beside)) == 1 else _likeliest(alone)
        if (
            len(meant) == 1
            and _is_odd(usage, meant[0], spellings.words[meant[0]])
            and not is_torn(usage.places[0])
            and not _INITIAL.search(_left(usage.places[0]))
        ):
            others = spellings.words[meant[0]]
            shown = shown_as(meant[0], others)
            yield NameSlip(usage.places[0], shown[0].upper() + shown[1:], others.places)


def _sometimes_names(word: str, spellings: Spellings) -> list[str]:
    """The usual words, English and with a capital in some places only, from which a plain slip makes this one."""
    if is_english(word) or is_listed(word) or len(word) < _SHORTEST or _is_among_names(spellings.words[word]):
        return []
    enough = _FEWEST if len(word) >= _LONG else _OFTEN
    return [
        other
        for other in set(one_mistake_from(word)) & spellings.words.keys()
        if is_english(other)
        and is_plain_slip(word, other)
        and len(places := spellings.words[other].places) >= enough
        and any(place.words[0].isupper() for place in places)
    ]


def _is_among_names(usage: Usage) -> bool:
    """Whether a word stands in a list beside a name that is no word (`Aquan, Terran`), or ends a title in quotation
    marks.
    """
    text, place = usage.places[0].block.text, usage.places[0]
    if text[place.end : place.end + 1] in _QUOTES:
        return True
    listed = (
        _LISTED_BEFORE.search(text, max(0, place.start - 24), place.start),
        _LISTED_AFTER.match(text, place.end),
    )
    return any(found and not is_english(found[1].lower()) for found in listed)


def _likeliest(names: list[str]) -> list[str]:
    """The longest name if all are forms of one: one letter is likelier to be lost than two, `Pirats` for `Pirates`."""
    return [max(names, key=len)] if names and len({fold(name) for name in names}) == 1 else names


def _is_odd(usage: Usage, other: str, others: Usage) -> bool:
    """Whether a name is the odd one; of two names that occur once and are not English, it is the second."""
    return len(others.places) > 1 or is_english(other) or usage.places[0].order > others.places[0].order


def _is_name(usage: Usage) -> bool:
    """Whether a word has a capital wherever it occurs."""
    return all(place.words[0].isupper() and not place.words.isupper() for place in usage.places)


def _is_slip(word: str, other: str) -> bool:
    """Whether two words cannot be forms of one, and do not begin or end as two names in a family do."""
    if word[0] != other[0] or are_one_and_several(word, other):
        return False
    if len(word) == len(other):
        return word[-1] == other[-1] or sorted(word) == sorted(other)
    lost = len(word) < len(other) and is_english(other) and not is_english(word)
    if _FORMS.sub("", word) == _FORMS.sub("", other) and not lost:
        return False
    one, two = (word, other) if lost else (fold(word), fold(other))
    longer, shorter = max(one, two, key=len), min(one, two, key=len)
    return longer[:-1] != shorter or longer[-1] == longer[-2]


def _stands_often(usage: Usage, word: str, other: str) -> bool:
    """Whether a name is established enough to be what a non-English word is meant to be."""
    long = min(len(word), len(other)) >= _LONG
    often = len(usage.places) >= (_FEWEST if long else _OFTEN)
    settled = often and (usage.capitalised > 0 or not is_english(other))
    return settled or (long and any(map(_explains, usage.places)))


def _explains(place: Place) -> bool:
    """Whether a name begins a line that explains it: `Temperance – Use as a cup twice`."""
    text = place.block.text
    begins = text.rfind("\n", 0, place.start) + 1 == place.start
    return begins and _EXPLAINED.match(text, place.end) is not None


def is_in_company_of(place: Place, usage: Usage) -> bool:
    """Whether the same capitalised word is next to both, so that they are one name of two words."""
    before, after = _beside(place)
    quoted = place.block.text[place.end : place.end + 1] in _QUOTES
    known = len(usage.places) >= _FEWEST or not (quoted or is_english(place.words.lower()))
    if len(place.words) < _SHORTEST_BESIDE or not known or not (before or after):
        return False
    others = [_beside(other) for other in usage.places]
    return any((before and before == one) or (after and after == two) for one, two in others)


def is_somebody(place: Place) -> bool:
    """Whether a name that is not a word is next to it, as in `Thomas Huxley`, so that it is a person's name."""
    return any(word and not is_english(word.lower().removesuffix("'s")) for word in _beside(place))


def _beside(place: Place) -> tuple[str, str]:
    """The capitalised words right before and after a word, or "" where there are none."""
    text = place.block.text
    before = _BEFORE.search(text, max(0, place.start - 24), place.start)
    after = _AFTER.match(text, place.end)
    return (
        before[1] if before and before[1].lower() not in FUNCTION_WORDS else "",
        after[1] if after and after[1].lower() not in FUNCTION_WORDS else "",
    )


def _left(place: Place) -> str:
    return place.block.text[max(0, place.start - 4) : place.start]


def shown_as(word: str, usage: Usage) -> str:
    """A word as it is written most often."""
    shown: dict[str, int] = defaultdict(int)
    for place in usage.places:
        shown[place.words] += 1
    return max(shown, key=lambda written: shown[written]) if shown else word.capitalize()
