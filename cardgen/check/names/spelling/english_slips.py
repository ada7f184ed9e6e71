"""Spellings of an English text → the words that no list has, each with the one English word that it is a slip for."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.made_words import is_derived, is_made
from cardgen.check.names.spelling.run_together import is_of_family, words_run_together
from cardgen.check.names.spelling.spellings import Spellings, Usage
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import (
    english_anagrams,
    english_neighbours,
    english_two_away,
    is_common,
    is_english,
    is_listed,
    is_rare,
)
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_SMALLEST = 3
#: Shorter words have too many neighbours, and longer ones are not words; in short ones, a letter must be added or lost.
_SHORTEST, _LONGEST = 6, 24
_SURE = 7
#: In a word of this length, two slips leave no doubt which one is meant.
_LONG = 8
#: More neighbours than this leave it open.
_MOST_NEIGHBOURS = 3
#: Small words in which two letters are easily swapped: `adn`, `teh`, `wiht`.
_SMALL = frozenset(word for word in FUNCTION_WORDS if len(word) >= _SMALLEST)
#: How often the usual words of a text occur.
_USUAL = 6
#: A word of this length shares its letters with one other only.
_MIXED_UP = 9
_ARTICLE = TextPattern(r"\b(?:[Tt]he|[Aa]n?) $")
_ARTICLES = 5
#: The neighbouring keys of each letter, on common keyboards.
_KEYS_BESIDE = {
    "a": "qwsz", "b": "vghn", "c": "xdfv", "d": "serfcx", "e": "wsdr", "f": "drtgvc", "g": "ftyhbv",
    "h": "gyujnb", "i": "ujko", "j": "huikmn", "k": "jiolm", "l": "kop", "m": "njk", "n": "bhjm",
    "o": "iklp", "p": "ol", "r": "edft", "s": "awedxz", "t": "rfgy", "u": "yhji", "v": "cfgb",
    "w": "qase", "x": "zsdc", "y": "tghu",
}  # fmt: skip
#: Common abbreviations.
_CLIPPED = word_set("til cos tho thru yer ther def gen inc col dia atk dex str con int wis cha min max att")
#: Long words that join clauses: each is likelier than any other word that differs by a letter.
_JOINING = word_set(
    "whether therefore because before though although through however otherwise another instead together"
)
#: With more uses, a word is one of the game's own.
_MOST_USES = 3
#: With even more uses, so is a long one.
_FULL_OF = 20
#: With a larger share of words that are neither English nor slips, a text is about programs, or in another language.
_MOST_STRANGE = 0.03
#: Letters that an English word never has as an ending.
_NO_ENDING = frozenset("bcfgkptvwxz")
_VOWELS = frozenset("aeiouy")
#: Signs next to names and words of programs, such as quotation marks and backticks.
_MARK = TextPattern(r"[`'\"“”‘’_\\/@#=<>{}\[\].$%&*-]")
_OPENED = TextPattern(r"\(\w{1,3}\)\w")
#: An initial, after which a name follows: `Translation: A. Nother`.
_INITIAL = TextPattern(r"(?<![\w'’.-])[A-Z]\. $")
#: A number that is reckoned with a word behind or before it.
_RECKONED_BEHIND = TextPattern(r" ?[+*/×÷−-] ?\d+(?=[\s.,;:)]|$)")
_RECKONED = TextPattern(r"[(=] ?\d+ ?[+*/×÷−-] ?$")
_EQUALS = TextPattern(r"= ?$")
_QUOTES = frozenset('"“”')
_ENDS = TextPattern(r"[.-](?:\s|$)")
_OWNS = TextPattern(r"['’]s\b")
#: How many words on either side are checked, and how many of them must be English.
_BESIDE, _ENGLISH_BESIDE = 2, 2
_REACH = 40
_WORD = TextPattern(r"[\w'’-]+")
#: A few words in italics or quotation marks.
_SET_APART = TextPattern(
    r"(?<![\w*])(?P<sign>[*_])(?![\s*_])[^*_]{3,60}(?P=sign)(?![\w*])|[\"“][^\"“”]{3,60}[\"”]"
)
_FEW = 5
#: A sign in place of an apostrophe: `doesn;t`.
_GOES_ON = TextPattern(r";\w")


def english_slips(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (word of the text, English word): a letter added, dropped or swapped inside, or a vowel changed."""
    if not spellings.is_sound:
        return
    strange = [
        word
        for word, usage in spellings.words.items()
        if len(word) >= _SMALLEST
        and word.isascii()
        and word.isalpha()
        and not is_english(word)
        and (len(word) >= _MIXED_UP or not usage.capitalised)
        and not (word.endswith(("ing", "ed")) and is_rare(word))
    ]
    found = [(word, meant) for word in strange if (meant := _meant(word, spellings.words[word], spellings))]
    strange = [word for word in strange if len(word) >= _SHORTEST]
    few = len(strange) - len(found) <= max(_MOST_STRANGE * len(spellings.words), 2)
    for word, meant in found:
        if (is_rare(word) and not is_common(meant)) or _is_led(word, meant):
            continue  # both are rare: `scalable`, `salable`
        long = len(word) >= _MIXED_UP and (
            (is_common(meant) and len(english_neighbours(word)) == 1)
            or len(spellings.words[word].places) > _MOST_USES
        )
        small = len(word) < _SHORTEST and meant in _SMALL
        if few or long or (small and stands_among_english(spellings.words[word].places[0])):
            yield word, meant


def _is_led(word: str, meant: str) -> bool:
    """Whether a letter was put before a word, as in names of programs: `rlogin`; a slip would double the first one."""
    return word[1:] == meant and word[0] != meant[0]


def _meant(word: str, usage: Usage, spellings: Spellings) -> str:
    """The English word or words that are certainly meant, or ""."""
    if len(usage.places) > _MOST_USES or len(word) > _LONGEST:
        return _often_meant(word, usage)
    marked = is_marked(usage)
    if marked and not _is_quoted(usage.places[0]):
        return ""
    if len(word) < _SHORTEST:
        return "" if marked else _small_word_meant(word, usage, spellings)
    near = english_neighbours(word)
    if usage.capitalised:
        return near[0] if len(near) == 1 and not is_derived(word) and _is_sure(word, near[0], usage) else ""
    if not marked and (sure := _surely_meant(word, near, usage.places[0]) or words_run_together(word)):
        return "" if is_of_family(sure, usage.places[0]) else sure
    used = [other for other in near if other in spellings.words]
    often = any(len(spellings.words[other].places) >= _MOST_USES for other in used)
    if is_derived(word) or (not used and marked) or (not often and is_made(word)):
        return ""
    if not near:
        return "" if marked else _twice_mistaken(word, usage.places[0], spellings)
    return _likeliest(word, near, used, usage)


def _often_meant(word: str, usage: Usage) -> str:
    """The only word from which a frequent long one differs by a lost or added letter: nobody invents such a word."""
    if not _MIXED_UP <= len(word) <= _LONGEST or usage.capitalised or len(usage.places) > _FULL_OF:
        return ""
    if is_derived(word) or is_made(word) or is_marked(usage):
        return ""
    near = english_neighbours(word)
    sure = _surely_meant(word, near, usage.places[0])
    if sure or len(near) != 1:
        return sure
    return near[0] if len(near[0]) > len(word) or (len(near[0]) < len(word) and is_common(near[0])) else ""


def _likeliest(word: str, near: tuple[str, ...], used: list[str], usage: Usage) -> str:
    """The English word near a word that is meant; `used` are those that the text has. "" if none is certain."""
    if len(near) == 1 and _is_sure(word, near[0], usage):
        return near[0]
    likely = used if len(used) == 1 else near
    if len(likely) > 1:
        likely = [other for other in near if len(other) > len(word) or _swapped(other, word)]
    if len(likely) != 1 or (len(near) > _MOST_NEIGHBOURS and len(used) != 1):
        return ""
    return likely[0] if _is_likely(word, likely[0], usage.places[0], used=likely[0] in used) else ""


def _is_sure(word: str, meant: str, usage: Usage) -> bool:
    """Whether a long word lacks a letter inside its only neighbour, or has another vowel than a common one. For names,
    the conditions are stricter.
    """
    if usage.capitalised and not is_common(meant):
        return not usage.places[0].words.isupper() and _is_slip_of_long(word, meant, usage)
    if usage.capitalised and usage.places[0].words.isupper():
        return False
    if len(word) < len(meant):
        first = next((at for at, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), len(word))
        return len(word) >= _SURE and 0 < first < len(word) - 1
    return len(word) >= _MIXED_UP and is_common(meant) and _is_slip(word, meant, used=False)


def _is_slip_of_long(word: str, meant: str, usage: Usage) -> bool:
    """Whether a letter was lost or added inside a long word that stands once: nobody invents a name so near to it."""
    inner = word[:_SMALLEST] == meant[:_SMALLEST] and word[-_SMALLEST:] == meant[-_SMALLEST:]
    plain = not (is_derived(word) or is_made(word))
    return (
        inner
        and plain
        and len(usage.places) == 1
        and len(word) != len(meant)
        and min(map(len, (word, meant))) >= _MIXED_UP
    )


def _twice_mistaken(word: str, place: Place, spellings: Spellings) -> str:
    """The common word that two slips turn into a long one; for a shorter one, the text must have that word. "" if there
    is none or several.
    """
    two_away = english_two_away(word) if place.words.islower() else ()
    if len(word) < _LONG:
        two_away = tuple(other for other in two_away if len(other) >= _LONG and other in spellings.words)
    return two_away[0] if len(two_away) == 1 else ""


def _surely_meant(word: str, near: tuple[str, ...], place: Place) -> str:
    """A word that joins clauses, or the word with the letters of a long one in another order; "" if there is none."""
    if word.endswith("fuly") and is_english(f"{word[:-1]}ly"):
        return f"{word[:-1]}ly"
    joining = [other for other in near if other in _JOINING]
    if len(joining) == 1:
        return joining[0]
    mixed_up = not near and len(word) >= _MIXED_UP and place.words.islower() and not is_made(word)
    mixed = english_anagrams(word) if mixed_up else ()
    return mixed[0] if len(mixed) == 1 else ""


def _small_word_meant(word: str, usage: Usage, spellings: Spellings) -> str:
    """The small or usual word whose letters were swapped, or that lost a letter in a word that occurs once: `hav`,
    `crd`. "" if there is no such word, or more than one.
    """
    swapped = [small for small in _SMALL if _swapped(small, word)]
    if swapped or len(usage.places) > 1 or word in _CLIPPED or usage.places[0].words[0].isupper():
        return swapped[0] if len(swapped) == 1 else ""
    usual = {
        used for used, other in spellings.words.items() if len(other.places) >= _USUAL and is_english(used)
    }
    near = {other for other in usual | _SMALL if _lost_letter(other, word) and word[-1] != "s"}
    near |= {
        other
        for other in english_neighbours(word)
        if other[0] == word[0] and is_common(other) and _swapped(other, word)
    }
    place = usage.places[0]
    # An article shows that the word is a noun: `the sho of the old title`.
    article = _ARTICLE.search(place.block.text, max(0, place.start - _ARTICLES), place.start)
    if not near and not article:
        near = {small for small in _SMALL if _is_key_beside(small, word)}
    return next(iter(near)) if len(near) == 1 else ""


def _is_key_beside(word: str, other: str) -> bool:
    """Whether one letter was replaced by that of a neighbouring key: `trom`, `tue`."""
    differ = differing(word, other) if len(word) == len(other) else ()
    return len(differ) == 1 and other[differ[0]] in _KEYS_BESIDE.get(word[differ[0]], "")


def _lost_letter(word: str, other: str) -> bool:
    """Whether the other word is this one without one letter, but with the same first letter."""
    if len(word) != len(other) + 1 or word[0] != other[0] or len(other) < _SMALLEST:
        return False
    return any(word[:at] + word[at + 1 :] == other for at in range(1, len(word)))


def _is_likely(word: str, meant: str, place: Place, *, used: bool) -> bool:
    """Whether a slip explains the difference; a capitalised word may be a name, unless it lost or swapped a letter."""
    if place.words[0].isupper() and not (len(meant) > len(word) or _swapped(meant, word)):
        used = used and len(meant) == len(word) >= _SURE
        return used and _is_slip(word, meant, used=used)
    return _is_slip(word, meant, used=used)


def _swapped(word: str, other: str) -> bool:
    """Whether two neighbouring letters are swapped."""
    if sorted(word) != sorted(other):
        return False
    differ = differing(word, other)
    return len(differ) == 2 and differ[1] == differ[0] + 1


def is_marked(usage: Usage) -> bool:
    """Whether a use of the word is between marks, next to a program's sign, in a formula, after an initial, or
    torn.
    """
    return any(
        any(map(_MARK.match, _beside(place)))
        or is_torn(place)
        or is_bracketed(place)
        or _is_in_formula(place)
        or (place.words[0].isupper() and _INITIAL.search(place.block.text, 0, place.start))
        for place in usage.places
    )


def is_bracketed(place: Place) -> bool:
    """Whether a bracket, or a sign for a lost letter, separates a word from its other letters: `(i)nventory`,
    `G(ame)`, `transf(o)rm`, `J!rgen`.
    """
    text = place.block.text
    opened = text[max(0, place.start - 2) : place.start]
    return (
        opened[-1:] == ")"
        or (opened[-1:] in {"(", "!", "?"} and opened[:-1].isalpha())
        or bool(_OPENED.match(text, place.end))
    )


def _is_in_formula(place: Place) -> bool:
    """Whether a word stands for a number that is reckoned with: `(nframes + 2)`, `= 3 * nframes`."""
    text = place.block.text
    if _RECKONED_BEHIND.match(text, place.end):
        return text[place.start - 1 : place.start] == "(" or _EQUALS.search(text, 0, place.start) is not None
    return _RECKONED.search(text, max(0, place.start - _REACH), place.start) is not None


def _is_quoted(place: Place) -> bool:
    """Whether a word is alone between quotation marks, as names are."""
    text = place.block.text
    return (
        place.words[0].isupper()
        and text[place.start - 1 : place.start] in _QUOTES
        and text[place.end : place.end + 1] in _QUOTES
    )


def stands_among_english(place: Place) -> bool:
    """Whether at least two words around a place are English, so that it is in a sentence, not in a list of names."""
    text = place.block.text
    if _GOES_ON.match(text, place.end) or _is_in_foreign_phrase(place):
        return False
    before = _WORD.findall(text[max(0, place.start - _REACH) : place.start])[-_BESIDE:]
    after = _WORD.findall(text[place.end : place.end + _REACH])[:_BESIDE]
    return sum(is_english(word.lower()) for word in before + after) >= _ENGLISH_BESIDE


def _is_in_foreign_phrase(place: Place) -> bool:
    """Whether a word is one of a few in italics or quotation marks, half of whose others are no English either: `*Vae
    victis*`.
    """
    text = place.block.text
    spans = [(mark.start, mark.end) for mark in place.block.marks_at(place.start, place.end, "emphasis")]
    spans += [
        found.span() for found in _SET_APART.finditer(text) if found.start() < place.start < found.end()
    ]
    for start, end in spans:
        others = [
            word.lower() for word in _WORD.findall(f"{text[start : place.start]} {text[place.end : end]}")
        ]
        strange = sum(not is_listed(word.strip("_")) for word in others)
        if len(others) <= _FEW and strange and 2 * strange >= len(others):
            return True
    return False


def _beside(place: Place) -> tuple[str, str]:
    """The characters right before and after a word; "" after it if the word or sentence ends regularly."""
    text = place.block.text
    ends = _ENDS.match(text, place.end) or _OWNS.match(text, place.end)
    return text[max(0, place.start - 1) : place.start], "" if ends else text[place.end : place.end + 1]


def _is_slip(word: str, meant: str, *, used: bool) -> bool:
    """Whether the difference is a typing or hearing slip, and, if the text lacks the other word, inside the word."""
    first = next((at for at, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), len(meant))
    longer = max(word, meant, key=len)
    doubled = len(word) != len(meant) and 0 < first < len(longer) and longer[first] == longer[first - 1]
    added = len(word) > len(meant) and len(word) >= _SURE and (first < len(meant) or word[-1] in _NO_ENDING)
    if not (doubled or used or added or 0 < first < min(len(word), len(meant)) - 2):
        return False
    if len(word) != len(meant):
        return len(word) >= _SURE or first > 0
    if sorted(word) == sorted(meant):
        return True
    return len(word) >= _SURE and first > 0 and (used or (word[first] in _VOWELS and meant[first] in _VOWELS))
