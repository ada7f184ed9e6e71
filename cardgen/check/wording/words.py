"""Words as the checker compares them: number words, roman numerals, singular forms, tokens with offsets."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.memoising import memoised


def word_set(words: str) -> frozenset[str]:
    """The words of a string that are separated by spaces."""
    return frozenset(words.split())


_UNITS = {
    word: value
    for value, word in enumerate(
        (
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        )
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate(
        ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), start=2
    )
}
_COMPOUND = {f"{ten}-{one}": a + b for ten, a in _TENS.items() for one, b in _UNITS.items() if 0 < b < 10}
NUMBER_WORDS: dict[str, int] = {**_UNITS, **_TENS, **_COMPOUND, "hundred": 100, "dozen": 12}

_TEN_AND_ONE = f"(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(w for w, v in _UNITS.items() if 0 < v < 10)}))?"
_SHORT_LAST = sorted((*_UNITS, "hundred", "dozen"), key=len, reverse=True)

#: A whole number in digits or words, as the source of a regular expression without groups. Some eighty expressions
#: contain it. Compound numbers are matched half by half, which compiles five times as fast as a list of them all.
NUMBER = (
    r"(?:\d{1,3}(?:,\d{3})+|\d+|(?=[zotfsenhdZOTFSENHD])(?:" + "|".join((_TEN_AND_ONE, *_SHORT_LAST)) + r"))"
)

#: How often, in one word.
HOW_OFTEN = {"once": 1, "twice": 2, "thrice": 3}
ORDINALS = {
    word: value
    for value, word in enumerate(
        (
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth",
        ),
        start=1,
    )
}

_ROMAN = LazyPattern(r"(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}

_IRREGULAR = {
    "dice": "die", "wolves": "wolf", "lives": "life", "knives": "knife", "halves": "half", "elves": "elf",
    "dwarves": "dwarf", "thieves": "thief", "leaves": "leaf", "men": "man", "women": "woman", "feet": "foot",
    "children": "child", "people": "person", "mice": "mouse", "pennies": "penny", "series": "series",
    "species": "species", "bonus": "bonus", "chaos": "chaos", "has": "has", "is": "is", "this": "this",
    "loaves": "loaf", "shelves": "shelf", "scarves": "scarf",
    "axes": "axe", "battleaxes": "battleaxe", "pickaxes": "pickaxe", "handaxes": "handaxe", "poleaxes": "poleaxe",
    "heroes": "hero", "its": "its", "was": "was", "always": "always", "plus": "plus", "minus": "minus", "us": "us",
    "as": "as",
}  # fmt: skip


@frozen
class Token:
    """A word, number or sign; `start` and `end` are offsets into the text."""

    text: str
    start: int
    end: int

    @property
    def lower(self) -> str:
        """The token in lower case."""
        return self.text.lower()


_TOKEN = LazyPattern(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*|\d+(?:\.\d+)*|[^\w\s]")


#: A sieve forgets the words that it has passed when there are more than this: someone who writes for days has many.
_MOST_PASSED = 50000
_WHOLE_WORD = LazyPattern(r"\w+")
_DIGIT = LazyPattern(r"\d")
_MIXED = LazyPattern(r"\d(?:(?<=[^\W\d_].)|(?=[^\W\d_]))")


@memoised(32768)
def has_digit(text: str) -> bool:
    """Whether a text contains a digit."""
    return _DIGIT.search(text) is not None


@lru_cache(maxsize=32768)
def mixes_digits(text: str) -> bool:
    """Whether a digit is next to a letter in a text; few texts have that."""
    return has_digit(text) and _MIXED.search(text) is not None


def has_number(text: str) -> bool:
    """Whether a text may contain a number (`NUMBER`) as a word of its own."""
    return has_digit(text) or not NUMBER_WORDS.keys().isdisjoint(small_words(text))


@lru_cache(maxsize=32768)
def tokenize(text: str) -> tuple[Token, ...]:
    """The words (with inner apostrophes and hyphens), numbers and single signs of a text."""
    return tuple(Token(found[0], found.start(), found.end()) for found in _TOKEN.finditer(text))


@lru_cache(maxsize=32768)
def words_in_order(text: str) -> tuple[str, ...]:
    """The words of a text in lower case: letters, digits and underscores that stand together."""
    return tuple(_WHOLE_WORD.findall(text.lower()))


@memoised(32768)
def small_words(text: str) -> frozenset[str]:
    """The distinct words of a text in lower case.

    An expression that needs one of a few words is tried only if the text has one of them: this look-up costs a
    hundredth of the search.
    """
    return frozenset(words_in_order(text))


class Sieve:
    """Finds the words of text after text that fulfil a condition, and checks the condition only for new words.

    The texts of a game share the same few thousand words, so those that did not fulfil it are remembered and skipped.
    """

    def __init__(self, holds: Callable[[str], bool]) -> None:
        self._holds = holds
        self._passed: set[str] = set()

    def sift(self, words: frozenset[str]) -> list[str]:
        """The words that fulfil the condition, in no particular order."""
        new = words - self._passed
        found = [word for word in new if self._holds(word)]
        if len(self._passed) > _MOST_PASSED:
            self._passed.clear()
        self._passed.update(new.difference(found))
        return found


@lru_cache(maxsize=32768)
def read_number(word: str) -> int | None:
    """The value of a number in digits or words (`13`, `thirteen`, `twenty-four`, `1,200`), else None."""
    plain = word.replace(",", "")
    if plain.isdigit() and plain.isascii():
        return int(plain) if len(plain) < 10 else None
    return NUMBER_WORDS.get(re.sub(r"\s+", "-", word.lower()))


def read_roman(word: str) -> int | None:
    """The value of a roman numeral in capitals from I to XCIX, else None."""
    if not word or not _ROMAN.match(word):
        return None
    values = [_ROMAN_DIGITS[letter] for letter in word]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))


@memoised(65536)
def fold(word: str) -> str:
    """The word in lower case and singular, without a possessive ending, so that `Cards'` and `card` are equal."""
    lower = word.lower().replace("’", "'")
    if lower.endswith("'s"):
        lower = lower[:-2]
    lower = lower.rstrip("'")
    if lower in _IRREGULAR:
        return _IRREGULAR[lower]
    if lower.endswith("ies") and len(lower) > 4:
        return lower[:-3] + "y"
    if lower.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return lower[:-2]
    if lower.endswith("s") and len(lower) > 3 and not lower.endswith(("ss", "us", "is")):
        return lower[:-1]
    return lower


@lru_cache(maxsize=32768)
def folded_tokens(text: str) -> frozenset[str]:
    """The distinct tokens of a text, folded."""
    return frozenset(map(fold, set(_TOKEN.findall(text))))


@lru_cache(maxsize=65536)
def fold_phrase(phrase: str) -> tuple[str, ...]:
    """The folded words of a phrase; hyphens separate words, and signs are dropped."""
    return tuple(fold(word) for word in re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+", phrase))


def as_written(text: str, folded: tuple[str, ...]) -> str:
    """The words of a text that fold to these, as they are first written there; the folded words if it has none."""
    words = [token for token in tokenize(text) if token.text[:1].isalnum()]
    for first in range(len(words) - len(folded) + 1):
        stretch = words[first : first + len(folded)]
        if tuple(fold(word.text) for word in stretch) == folded:
            return text[stretch[0].start : stretch[-1].end]
    return " ".join(folded)


#: What players, suits and pieces are called by.
COLOURS = word_set("red green blue yellow black white orange purple pink brown tan grey gray gold silver")
#: Words that carry no meaning of their own when phrases are compared.
FUNCTION_WORDS = word_set(
    "a an the of in on at to for from by with and or but if then than that this these those it its is are was "
    "were be been being you your he she his her their they them we our each every any all some no not as so do "
    "does did has have had may can must will would should there here when while after before until into onto "
    "out up down one which who whose what where how per also only other another more most less least same such"
)


def content_words(text: str) -> tuple[str, ...]:
    """The folded words of a text that carry meaning, in order."""
    return tuple(word for word in fold_phrase(text) if word not in FUNCTION_WORDS and not word.isdigit())


def letters_of(words: str) -> str:
    """The letters and digits of words, in lower case, without anything between them."""
    return "".join(sign for sign in words.lower() if sign.isalnum())


def leaves_bracket_open(text: str) -> bool:
    """Whether more brackets open in a text than close."""
    return text.count("(") > text.count(")")
