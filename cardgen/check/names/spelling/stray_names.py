"""Spellings of a text → words with a capital in one place inside a sentence that are a slip for a name that is always
capitalised: `attached to a Best` next to eight Beasts; and compounds that occur once next to a frequent one:
`Fuor-in-a-row`.

A word that is not English needs no other evidence. An English one is a slip if it is capitalised nowhere else and next
to a word that the name also has next to it; if a letter has moved further than to its neighbour (`a Whistle or a Break`
for `Brake`), three words on one side must be those that the name has there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.documents.place import Place
from cardgen.check.names.name_forms import are_one_and_several
from cardgen.check.names.spelling.name_slips import NameSlip, is_somebody, shown_as
from cardgen.check.names.spelling.spellings import Spellings, Usage, is_inner
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import is_english, one_mistake_from
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold

#: How often a name must occur inside sentences, and the share of these with a capital.
_FEWEST, _SHARE = 3, 0.9
#: The fewest letters of such names, since shorter ones have too many neighbours, and of a slip.
_SHORTEST_NAME, _SHORTEST = 4, 3
_REACH = 24
#: How often a name must occur for a word of the same letters to be a slip for it, and so many words beside both.
_OFTEN, _BESIDE = 4, 3
_WORD = TextPattern(r"[\w'’-]+")
_FAR = 48
_CLAUSE_END = TextPattern(r"[.!?;:,()]")
_BEFORE = TextPattern(r"([\w'’-]+|[^\w\s])\s*$")
_AFTER = TextPattern(r"\s*(['’]s\b|[\w'’-]+|[^\w\s])")


def stray_names(spellings: Spellings) -> Iterator[NameSlip]:
    """Every such word with the one that is meant."""
    if spellings.is_torn:
        return
    names = {word: usage for word, usage in spellings.words.items() if _is_name(word, usage)}
    compounds = _settled_compounds(spellings)
    for word, usage in spellings.words.items():
        if not word.isascii() or len(word) < _SHORTEST:
            continue
        if "-" in word and len(usage.places) == 1 and compounds:
            yield from _slip(usage.places[0], _meant_compounds(word, compounds), compounds)
        elif word.isalpha() and names and usage.capitalised == 1:
            place = next(
                place for place in usage.places if _has_capital(place) and is_inner(place.block, place.start)
            )
            if _may_be_slip(word, usage, place):
                meant = [
                    other for other in set(one_mistake_from(word)) & names.keys() if _is_slip(word, other)
                ]
                meant = [other for other in meant if _fits(word, place, names[other])]
                meant = meant or _with_moved_letter(word, place, names)
                yield from _slip(place, meant, names)


def _slip(place: Place, meant: list[str], known: Mapping[str, Usage]) -> Iterator[NameSlip]:
    if len(meant) == 1 and not is_torn(place):
        yield NameSlip(place, shown_as(meant[0], known[meant[0]]), known[meant[0]].places)


def _is_name(word: str, usage: Usage) -> bool:
    if usage.capitalised < _FEWEST or len(word) < _SHORTEST_NAME or not word.isalpha():
        return False
    return usage.capitalised >= _SHARE * usage.inner


def _has_capital(place: Place) -> bool:
    return place.words[0].isupper()


def _may_be_slip(word: str, usage: Usage, place: Place) -> bool:
    """Whether a word is not a name of its own: an English one is capitalised in no other place."""
    if place.words.isupper() or is_somebody(place):
        return False
    if not is_english(word):
        return len(usage.places) == 1
    return word not in FUNCTION_WORDS and sum(map(_has_capital, usage.places)) == 1


def _is_slip(word: str, other: str) -> bool:
    """Whether a typing slip explains the difference, not an ending."""
    if word[0] != other[0] or are_one_and_several(word, other):
        return False
    if len(word) == len(other):
        return word[-1] == other[-1] or sorted(word) == sorted(other)
    one, two = fold(word), fold(other)
    longer, shorter = max(one, two, key=len), min(one, two, key=len)
    return longer[:-1] != shorter


def _fits(word: str, place: Place, usage: Usage) -> bool:
    """Whether the neighbours of a word are also those of the name; on both sides if a letter is changed."""
    before, after = beside(place)
    others = [beside(other) for other in usage.places]
    same = (any(one == before for one, _ in others), any(two == after for _, two in others))
    if len(word) == len(usage.places[0].words) and sorted(word) != sorted(usage.places[0].words.lower()):
        return all(same)
    if is_english(word):
        return any(same) and not before[:1].isupper() and not after[:1].isupper()
    return True


def _with_moved_letter(word: str, place: Place, names: Mapping[str, Usage]) -> list[str]:
    """The names in which one letter of an English word stands elsewhere, and which have the same words beside them."""
    letters = sorted(word)
    return [
        other
        for other, usage in names.items()
        if len(other) == len(word) >= _SHORTEST_NAME
        and other[0] == word[0]
        and usage.capitalised >= _OFTEN
        and sorted(other) == letters
        and _is_moved(word, other)
        and any(_are_beside_both(place, each) for each in usage.places)
    ]


def _is_moved(word: str, other: str) -> bool:
    """Whether two words of the same letters are equal without one of them."""
    return any(
        word[:at] + word[at + 1 :] == other[:to] + other[to + 1 :]
        for at, letter in enumerate(word)
        for to, against in enumerate(other)
        if letter == against
    )


def _are_beside_both(place: Place, other: Place) -> bool:
    """Whether the same words stand before two places, or behind them, one of which says what they are about."""
    return any(
        one == two and len(one) == _BESIDE and not FUNCTION_WORDS.issuperset(one)
        for one, two in zip(_words_around(place), _words_around(other), strict=True)
    )


def _words_around(place: Place) -> tuple[list[str], list[str]]:
    """The words before a place and those behind it, in lower case, up to the ends of its clause."""
    text = place.block.text
    before = _CLAUSE_END.split(text[max(0, place.start - _FAR) : place.start])[-1]
    after = _CLAUSE_END.split(text[place.end : place.end + _FAR])[0]
    return _WORD.findall(before.lower())[-_BESIDE:], _WORD.findall(after.lower())[:_BESIDE]


def beside(place: Place) -> tuple[str, str]:
    """The words or signs right before and after a word."""
    text = place.block.text
    before = _BEFORE.search(text, max(0, place.start - _REACH), place.start)
    after = _AFTER.match(text, place.end)
    return before[1] if before else "", after[1] if after else ""


def _settled_compounds(spellings: Spellings) -> dict[str, Usage]:
    """The compounds that are frequent enough to be right, where a plural counts for its singular, too."""
    settled = {}
    for word, usage in spellings.words.items():
        if "-" not in word or not word.replace("-", "").isalpha():
            continue
        one = word.removesuffix("s")
        other = spellings.words.get(f"{word}s" if one == word else one)
        places = usage.places + (other.places if other else ())
        if len(places) >= _FEWEST:
            settled[word] = Usage(places)
    return settled


def _meant_compounds(word: str, compounds: Mapping[str, Usage]) -> list[str]:
    """The compounds that differ in one part, which is not English here, or differs by more than a changed letter."""
    parts = word.split("-")
    found = []
    for other in set(one_mistake_from(word)) & compounds.keys():
        others = other.split("-")
        odd = [(one, two) for one, two in zip(parts, others, strict=False) if one != two]
        if len(parts) == len(others) and len(odd) == 1 and _is_slip("-" + odd[0][0], "-" + odd[0][1]):
            plain = len(odd[0][0]) != len(odd[0][1]) or sorted(odd[0][0]) == sorted(odd[0][1])
            if plain or not is_english(odd[0][0]):
                found.append(other)
    return found
