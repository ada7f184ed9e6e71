"""Spellings of a text → words with British spelling in most places and American spelling in a few, or the other way
round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.spellings import Spellings
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import frozen

#: Words with -our in British and -or in American spelling; like those below, they have one sense in both.
_OUR = word_set(
    "ardour armour behaviour candour clamour colour demeanour endeavour favour fervour flavour harbour honour humour "
    "labour neighbour odour parlour rancour rigour rumour saviour savour splendour tumour valour vapour vigour"
)
_OUR_ENDINGS = (
    "",
    "s",
    "ed",
    "ing",
    "er",
    "ers",
    "able",
    "ful",
    "less",
    "y",
    "ies",
    "ite",
    "ites",
    "hood",
    "ly",
)
#: The same for nouns with -re and -er, -ce and -se, a single and a double letter, and others.
_NOUNS = {
    "artefact": "artifact", "calibre": "caliber", "centre": "center", "defence": "defense", "fibre": "fiber",
    "grey": "gray", "jeweller": "jeweler", "jewellery": "jewelry", "lustre": "luster", "manoeuvre": "maneuver",
    "marvellous": "marvelous", "mould": "mold", "moustache": "mustache", "offence": "offense", "plough": "plow",
    "sabre": "saber", "sceptre": "scepter", "spectre": "specter", "sulphur": "sulfur", "theatre": "theater",
    "traveller": "traveler",
}  # fmt: skip
#: Verbs of which the last letter is doubled before an ending in British spelling.
_DOUBLED = word_set(
    "cancel channel counsel dial duel equal fuel initial label level marvel model panel pedal quarrel rival shovel "
    "signal spiral total travel tunnel"
)
#: Verbs that both countries write with s or z, but each book in one way only.
_ISE = word_set(
    "agon apolog author capital categor character custom emphas equal familiar final general harmon immobil initial "
    "item local material maxim memor minim mobil modern optim organ penal priorit random real recogn reorgan special "
    "stabil standard summar symbol synchron util victim visual"
)


def _ised(stem: str, end: str) -> tuple[str, str, str]:
    return f"{stem}ise", f"{stem}is{end}", f"{stem}iz{end}"


#: Each form in either spelling → its base word, whether it is the British one, and the other spelling.
_FORMS = {
    spelled: (base, spelled == british, other)
    for base, british, american in (
        *((word, word + end, word[:-3] + "or" + end) for word in _OUR for end in _OUR_ENDINGS),
        *((one, one + end, other + end) for one, other in _NOUNS.items() for end in ("", "s")),
        *((word, word + word[-1] + end, word + end) for word in _DOUBLED for end in ("ed", "ing")),
        *(
            _ised(stem, end)
            for stem in _ISE
            for end in ("e", "es", "ed", "er", "ers", "ing", "ation", "ations")
        ),
    )
    for spelled, other in ((british, american), (american, british))
}
#: How often the usual spelling of a word must occur, and its share of all uses.
_FEWEST, _SHARE = 3, 0.75
#: A text is of one country if so many uses of so many words are, against at most one in ten of the other.
_OF_LAND, _WORDS, _FOREIGN = 4, 2, 10
#: Text that joins a word to its other spelling: `grey or gray`, `colour instead of color`, `grey (gray`.
_JOINT = TextPattern(
    r"[\s\"“”‘’'()/,=]+(?:(?:or|and|but|as|for|is|means|also|not|instead of|rather than|spell(?:ed|t)|written|in|the|"
    r"British|American|[A-Z][a-z]+)[\s\"“”‘’'(),]+){0,4}"
)
_NEAR = 40
_NAME_BEFORE = TextPattern(r"\b([A-Z][\w'’-]*|of(?: the)?)\s+$")


@frozen
class OtherSpelling:
    """`places` where a word is spelled the unusual way, the spelling that is `meant`, and the `usual` places. These
    have the same word, or, if a `land` is given, other words in the spelling of that country.
    """

    places: tuple[Place, ...]
    meant: str
    usual: tuple[Place, ...]
    land: str = ""


#: The base of a word → its forms, each with its other spelling: the American ones, then the British ones.
_Found = dict[str, tuple[list[tuple[str, str]], list[tuple[str, str]]]]


def are_of_two_lands(one: str, other: str) -> bool:
    """Whether two lower-case words are the British and the American spelling of one."""
    return one in _FORMS and _FORMS[one][2] == other


def two_spellings(spellings: Spellings) -> Iterator[OtherSpelling]:
    """The words that a text spells in both ways, each with the spelling in most places; and the few words with another
    country's spelling than all others.
    """
    found: _Found = {}
    for word in spellings.words:
        if word in _FORMS:
            base, british, other = _FORMS[word]
            found.setdefault(base, ([], []))[british].append((word, other))
    reported = list(_of_one_word(spellings, found))
    yield from reported
    places = {place for slip in reported for place in slip.places}
    for slip in _of_the_text(spellings, found):
        if places.isdisjoint(slip.places):
            yield slip


def _of_the_text(spellings: Spellings, found: _Found) -> Iterator[OtherSpelling]:
    """The words with another country's spelling than the others; verbs with s or z do not count."""
    lands: tuple[list[tuple[str, Place, str]], list[tuple[str, Place, str]]] = ([], [])
    for base, sides in found.items():
        for uses, side in zip(lands, sides if not base.endswith("ise") else ([], []), strict=True):
            uses += [(base, place, other) for word, other in side for place in spellings.words[word].places]
    rare, usual = sorted(lands, key=len)
    land = "British" if usual is lands[1] else "American"
    settled = len(usual) >= _OF_LAND and len({base for base, *_ in usual}) >= _WORDS
    if not settled or len(rare) > max(1, len(usual) // _FOREIGN):
        return
    for _, place, meant in rare:
        if place.words.islower() and not _is_spoken_of(place, meant):
            yield OtherSpelling((place,), meant, tuple(other for _, other, _ in usual), land)


def _of_one_word(spellings: Spellings, found: _Found) -> Iterator[OtherSpelling]:
    """The words that are spelled differently than in most places."""
    for sides in found.values():
        rare, usual = sorted(
            ([(spellings.words[word].places, other) for word, other in side] for side in sides),
            key=lambda side: sum(len(places) for places, _ in side),
        )
        right = tuple(place for places, _ in usual for place in places)
        wrong = sum(len(places) for places, _ in rare)
        if len(right) < _FEWEST or len(right) < _SHARE * (len(right) + wrong):
            continue
        for places, meant in rare:
            own = tuple(
                place
                for place in places
                if not _is_of_another_name(place, right) and not _is_spoken_of(place, meant)
            )
            if own:
                yield OtherSpelling(own, meant, right)


def _is_spoken_of(place: Place, other: str) -> bool:
    """Whether a word is quoted, or next to its other spelling, as in `grey or gray`: then it is mentioned, not used."""
    text = place.block.text
    before, behind = text[max(0, place.start - _NEAR) : place.start], text[place.end : place.end + _NEAR]
    if before[-1:] in set('"“‘«') and behind[:1] in set('"”’»'):
        return True
    at, found = before.lower().rfind(other), behind.lower().find(other)
    joints = [before[at + len(other) :]] if at >= 0 else []
    joints += [behind[:found]] if found >= 0 else []
    return any(_JOINT.fullmatch(joint) for joint in joints)


def _is_of_another_name(place: Place, usual: tuple[Place, ...]) -> bool:
    """Whether a word belongs to a name that never has the usual spelling: `Pearl Harbor` in a game about harbours."""
    if not place.words[0].isupper():
        return False
    before, after = _beside(place)
    if not before and not re.match(r"\s+(?:of(?: the)? )?[A-Z]", after):
        return False
    return not any(
        other.words[0].isupper() and ((before and _beside(other)[0] == before) or after == _beside(other)[1])
        for other in usual
    )


def _beside(place: Place) -> tuple[str, str]:
    """The part of a name before a word, and the word after it."""
    text = place.block.text
    before = _NAME_BEFORE.search(text, max(0, place.start - 24), place.start)
    after = re.compile(r"\s+(?:of(?: the)? )?[\w'’-]+").match(text, place.end)
    return before[1].lower() if before else "", after[0] if after else ""
