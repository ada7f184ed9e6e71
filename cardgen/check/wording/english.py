"""A word → whether it is English, and the English words that are one typing mistake away from it.

The lists are part of the package (`word_lists/`): nothing is asked of the machine, so that a check finds the same
everywhere. They are read when the first word is looked up. `english.txt` is the language's, in the order of its
letters, without its commonest words, which are in `common.txt`; `tabletop.txt` holds what such lists leave out and
every second rulebook has: `melee`, `meeple`, `rulebook`. The words of `rare.txt` are English as well, but so seldom
used that they stand for no other one: they only acquit. `misspelled.txt` has what many write, and what they mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from cardgen.lazy_patterns import known

_LISTS = Path(__file__).parent / "word_lists"
#: No word of a language has so many letters.
LONGEST_WORD = 100
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
#: Slips that part two words at most, and what stands for no slip.
_TWICE, _NEVER = 2, 9
#: What is read, and the letters that look like it.
_READ_FOR = (
    ("h", "li"),
    ("m", "rn"),
    ("d", "cl"),
    ("rn", "m"),
    ("vv", "w"),
    ("ii", "u"),
    ("li", "h"),
    ("cl", "d"),
)
_VOWELS = frozenset("aeiouy")
#: Of words of so many letters the list may have the plural alone.
_LONG = 6
_CLITICS = ("'s", "s'", "n't", "'ve", "'re", "'ll", "'d", "'m")
#: Endings and beginnings that the list leaves out with some words.
_ENDINGS = ("s", "ly", "less", "ness", "able", "like", "fold")
#: Behind these there is an `e` before the `s`: `attaches`.
_HISSED = ("ches", "shes", "sses", "xes", "zes")
_BEGINNINGS = ("un", "re", "non", "over", "mis", "pre", "sub", "super", "out", "under", "anti", "semi")


@lru_cache(maxsize=32768)
def is_english(word: str) -> bool:
    """Whether a word, in small letters, is English or made of English by ending, beginning, hyphen or apostrophe."""
    plain = word.replace("’", "'")
    for clitic in _CLITICS:
        plain = plain.removesuffix(clitic)
    plain = plain.strip("'")
    if "-" in plain:
        return all(is_english(part) for part in plain.split("-") if part)
    if (
        is_listed(plain)
        or len(plain) < 2
        or (len(plain) >= _LONG and plain[-1] != "s" and is_listed(f"{plain}s"))
    ):
        return True
    if any(is_listed(plain.removesuffix(end)) for end in _ENDINGS if plain.endswith(end)):
        return True
    if plain.endswith(_HISSED) and is_listed(plain[:-2]):
        return True
    return any(is_listed(plain.removeprefix(begin)) for begin in _BEGINNINGS if plain.startswith(begin))


def english_neighbours(word: str) -> tuple[str, ...]:
    """The words of the list that a letter left out, put in, changed or swapped makes of a word, in small letters."""
    return tuple(sorted((set(one_mistake_from(word)) & _words()) - {word}))


def english_misread(word: str) -> tuple[str, ...]:
    """The words of the list of which a scanner makes a word, by reading one letter for two or two for one: `abihty`."""
    meant = {
        word[:at] + letters + word[at + len(read) :]
        for read, letters in _READ_FOR
        for at in range(len(word))
        if word.startswith(read, at)
    }
    return tuple(sorted(meant & _words()))


def english_anagrams(word: str) -> tuple[str, ...]:
    """The other words of the list that have the same letters, the same first and last among them: `sitatuions`."""
    letters, bounds, long = sorted(word), (word[0], word[-1]), len(word)
    alike = (other for other in _words() if len(other) == long and (other[0], other[-1]) == bounds)
    return tuple(sorted(other for other in alike if sorted(other) == letters and other != word))


def english_two_away(word: str) -> tuple[str, ...]:
    """The common words that two slips of a finger or an ear make a word of, in small letters: `benifical`."""
    letters = set(word)
    near = (
        other
        for other in _framed(word[0], word[-1])
        if abs(len(word) - len(other)) <= _TWICE
        and len(letters.symmetric_difference(other)) <= _TWICE + _TWICE
    )
    return tuple(sorted(other for other in near if _are_two_apart(word, other)))


@cache
def _framed(first: str, last: str) -> tuple[str, ...]:
    """The common words with a first and a last letter."""
    return tuple(word for word in words_listed("common.txt") if word[0] == first and word[-1] == last)


def _are_two_apart(word: str, other: str) -> bool:
    """Whether two slips make the one of the other: a letter lost, doubled or swapped with the next, a vowel changed."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(word, 1):
        last, before, row = before, row, [at * _NEVER]
        doubled = 1 if at > 1 and word[at - 2] == letter else _NEVER
        for to, meant in enumerate(other, 1):
            changed = 0 if letter == meant else 1 if letter in _VOWELS and meant in _VOWELS else _NEVER
            cost = min(before[to] + doubled, row[-1] + 1, before[to - 1] + changed)
            if at > 1 and to > 1 and letter == other[to - 2] and word[at - 2] == meant:
                cost = min(cost, last[to - 2] + 1)
            row.append(cost)
        if min(row) > _TWICE:
            return False
    return row[-1] <= _TWICE


def one_mistake_from(word: str) -> Iterator[str]:
    """All that becomes of a word when a letter is left out, swapped with the next, put in or changed.

    What is longer than any word (data, an address, a line of one letter) is none that somebody mistyped: of that
    nothing becomes, in no time.
    """
    if len(word) > LONGEST_WORD:
        return
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in _LETTERS:
            yield head + letter + tail
            if tail:
                yield head + letter + tail[1:]


def is_end_of_word(letters: str) -> bool:
    """Whether an English word of two letters and more in front ends with some, in small letters: `fications`."""
    return any(len(word) > len(letters) + 1 and word.endswith(letters) for word in _words())


@lru_cache(maxsize=32768)
def is_listed(word: str) -> bool:
    """Whether a word, in small letters, is in one of the lists as it stands."""
    return (
        word in words_listed("common.txt") or word in words_listed("tabletop.txt") or _is_in_long_list(word)
    )


def _is_in_long_list(word: str) -> bool:
    """Whether a word stands in `english.txt`.

    To make a set of its 54,000 words takes either process of a check 10 ms; to look where they stand that begin alike
    takes less than a millionth of a second, and a check asks for a thousand or two.
    """
    text, starts = _long_list()
    place = starts.get(word[:2])
    return place is not None and word.isalpha() and text.find(f"\n{word}\n", *place) >= 0


@cache
def _long_list() -> tuple[str, dict[str, tuple[int, int]]]:
    """The list, a line break around each word, and from where to where those stand that begin with the same letters."""
    path = _LISTS / "english.txt"
    text = f"\n{path.read_text('ascii').strip()}\n"
    state = path.stat()
    return text, known(("words", state.st_size, state.st_mtime_ns), lambda: _starts(text))


def _starts(text: str) -> dict[str, tuple[int, int]]:
    starts: dict[str, tuple[int, int]] = {}
    at = 0
    for word in text.split():
        first, _ = starts.get(word[:2], (at, at))
        at += len(word) + 1
        starts[word[:2]] = (first, at + 1)
    return starts


def is_common(word: str) -> bool:
    """Whether a word, in small letters, is one of the ten thousand that everybody uses."""
    return word in words_listed("common.txt")


def is_of_tabletop(word: str) -> bool:
    """Whether a word, in small letters, is one that rulebooks have and lists of words leave out."""
    return word in words_listed("tabletop.txt")


def is_rare(word: str) -> bool:
    """Whether a word, in small letters, is English that few people have ever read, or a regular form of it."""
    rare = words_listed("rare.txt")
    return word in rare or any(word.removesuffix(end) in rare for end in _ENDINGS)


@cache
def _words() -> frozenset[str]:
    return words_listed("common.txt") | words_listed("english.txt") | words_listed("tabletop.txt")


@cache
def words_listed(name: str) -> frozenset[str]:
    """The words of a file of `word_lists`."""
    return frozenset((_LISTS / name).read_text("ascii").split())


@cache
def pairs_listed(name: str) -> Mapping[str, str]:
    """The first word of each line of a file of `word_lists`, and the second."""
    words = (_LISTS / name).read_text("ascii").split()
    return MappingProxyType(dict(zip(words[::2], words[1::2], strict=True)))
