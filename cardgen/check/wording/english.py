"""A word → whether it is English, and the English words that are one typing mistake away from it.

The lists are part of the package (`word_lists/`) and nothing of the computer is used, so that a check finds the same
everywhere. They are read when the first word is looked up. `english.txt` has the words of the language in alphabetical
order, except for the commonest, which are in `common.txt`. `tabletop.txt` has words that such lists lack although
every second rulebook uses them: `melee`, `meeple`, `rulebook`. The words of `rare.txt` are English too, but so rare
that nobody means them when another word is misspelt: they are accepted and never suggested. `misspelled.txt` has
common misspellings, each with the word that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from cardgen.lazy_patterns import known

_LISTS = Path(__file__).parent / "word_lists"
#: No word of a language has more letters than this.
LONGEST_WORD = 100
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
#: The most slips between a word and the one that is meant, and a cost that stands for "impossible".
_TWICE, _NEVER = 2, 9
#: What a scanner reads, and the letters that it takes for it.
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
#: Of words with at least this many letters, the list may have only the plural.
_LONG = 6
_CLITICS = ("'s", "s'", "n't", "'ve", "'re", "'ll", "'d", "'m")
#: Endings and beginnings that some words of the list can take without being listed so.
_ENDINGS = ("s", "ly", "less", "ness", "able", "like", "fold")
#: Small words that take no `s`: `agains` and `froms` are slips, though `the ins and outs` and `no ifs` are not.
_WITHOUT_S = frozenset(
    "after again against all also although among another any at because been before beneath by despite did does during "
    "each every for from had has here however into is its of often only onto per perhaps should such than them then "
    "there they this those though to until upon was were which whose with within without".split()
)
#: After these, the `s` is preceded by an `e`: `attaches`.
_HISSED = ("ches", "shes", "sses", "xes", "zes")
_BEGINNINGS = ("un", "re", "non", "over", "mis", "pre", "sub", "super", "out", "under", "anti", "semi")


@lru_cache(maxsize=32768)
def is_english(word: str) -> bool:
    """Whether a word in lower case is English, or is formed from English by an ending, beginning, hyphen or clitic."""
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
    if plain.endswith("s") and plain[:-1] in _WITHOUT_S:
        return False
    if any(is_listed(plain.removesuffix(end)) for end in _ENDINGS if plain.endswith(end)):
        return True
    if plain.endswith(_HISSED) and is_listed(plain[:-2]):
        return True
    return any(is_listed(plain.removeprefix(begin)) for begin in _BEGINNINGS if plain.startswith(begin))


def english_neighbours(word: str) -> tuple[str, ...]:
    """The listed words that differ from a lower-case word by one letter dropped, added, changed or swapped."""
    return tuple(sorted((set(one_mistake_from(word)) & _words()) - {word}))


def english_misread(word: str) -> tuple[str, ...]:
    """The listed words that a scanner may have misread as a word, one letter as two or two as one: `abihty`."""
    meant = {
        word[:at] + letters + word[at + len(read) :]
        for read, letters in _READ_FOR
        for at in range(len(word))
        if word.startswith(read, at)
    }
    return tuple(sorted(meant & _words()))


def english_anagrams(word: str) -> tuple[str, ...]:
    """The other listed words with the same letters, of which the first and the last are in place: `sitatuions`."""
    letters, bounds, long = sorted(word), (word[0], word[-1]), len(word)
    alike = (other for other in _words() if len(other) == long and (other[0], other[-1]) == bounds)
    return tuple(sorted(other for other in alike if sorted(other) == letters and other != word))


def english_two_away(word: str) -> tuple[str, ...]:
    """The common words that two typing or hearing slips turn into a lower-case word: `benifical`."""
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
    """The common words that have a given first and last letter."""
    return tuple(word for word in words_listed("common.txt") if word[0] == first and word[-1] == last)


def _are_two_apart(word: str, other: str) -> bool:
    """Whether two slips turn one word into the other: a letter lost, doubled or swapped, or a vowel changed."""
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
    """All strings that result from a word if one letter is dropped, swapped with the next, added or changed.

    A string that is longer than any word (data, an address, a line of one letter) is no mistyped word: nothing results,
    and at once.
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
    """Whether some English word ends with these lower-case letters, after two or more others: `fications`."""
    return any(len(word) > len(letters) + 1 and word.endswith(letters) for word in _words())


@lru_cache(maxsize=32768)
def is_listed(word: str) -> bool:
    """Whether one of the lists has exactly this lower-case word."""
    return (
        word in words_listed("common.txt") or word in words_listed("tabletop.txt") or _is_in_long_list(word)
    )


def _is_in_long_list(word: str) -> bool:
    """Whether a word is in `english.txt`.

    Building a set of its 54,000 words would cost each process of a check 10 ms. Searching among the words with the same
    first two letters takes less than a microsecond, and a check asks a thousand or two times.
    """
    text, starts = _long_list()
    place = starts.get(word[:2])
    return place is not None and word.isalpha() and text.find(f"\n{word}\n", *place) >= 0


@cache
def _long_list() -> tuple[str, dict[str, tuple[int, int]]]:
    """The list with a line break around each word, and the stretch of the words that share their first two letters."""
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
    """Whether a word in lower case is one of the ten thousand commonest."""
    return word in words_listed("common.txt")


def is_of_tabletop(word: str) -> bool:
    """Whether a word in lower case is one that rulebooks use and general word lists lack."""
    return word in words_listed("tabletop.txt")


def is_rare(word: str) -> bool:
    """Whether a word in lower case is English that few people have ever read, or a regular form of such a word."""
    rare = words_listed("rare.txt")
    return word in rare or any(word.removesuffix(end) in rare for end in _ENDINGS)


@cache
def _words() -> frozenset[str]:
    return words_listed("common.txt") | words_listed("english.txt") | words_listed("tabletop.txt")


@cache
def words_listed(name: str) -> frozenset[str]:
    """The words of a file in `word_lists`."""
    return frozenset((_LISTS / name).read_text("ascii").split())


@cache
def pairs_listed(name: str) -> Mapping[str, str]:
    """The first word of each line of a file in `word_lists`, mapped to the second."""
    words = (_LISTS / name).read_text("ascii").split()
    return MappingProxyType(dict(zip(words[::2], words[1::2], strict=True)))
