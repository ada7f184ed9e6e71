"""A mistyped or wrong value and the known names → the words of hints: "did you mean", and what is expected."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

#: Greek and Cyrillic letters in the shape of Latin ones.
_LOOK_ALIKE = str.maketrans(
    "аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "aeopcyxijshdqwABEKMHOPCTYXIJSABEZHIKMNOPTYXo"
)
#: The number of most similar names that are examined.
_CONSIDERED = 8


def near(word: str, known: Iterable[str]) -> str:
    """The hint "did you mean `X`?" for a mistyped `word`, or "" if no known name is similar."""
    name = nearest(word, known)
    return f"did you mean `{name}`?{_other_letters(word, name)}" if name else ""


def as_it_looks(word: str) -> str:
    """The word with Latin letters in place of similar ones from other alphabets, and of full-width ones."""
    return word if word.isascii() else unicodedata.normalize("NFKC", word).translate(_LOOK_ALIKE)


def _other_letters(word: str, name: str) -> str:
    """A note for a word that looks exactly like the name but has letters of another alphabet; "" for other words."""
    if word.isascii() or as_it_looks(word) != name:
        return ""
    sign = next(sign for sign in word if sign not in name)
    return f" `{sign}` (U+{ord(sign):04X}) only looks like one of its letters: retype it"


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known name that is most similar to a mistyped `word`, "" if none is similar enough.

    `likeness` is the least similarity, from 0 to 1 (difflib's ratio).
    """
    import difflib  # noqa: PLC0415 - for start-up time: most commands import this module, few find a slip

    names = sorted(set(known))
    folded = {name.casefold(): name for name in reversed(names)}
    wanted = as_it_looks(word).casefold()
    for name in difflib.get_close_matches(wanted, folded, n=_CONSIDERED, cutoff=likeness):
        ours, theirs = _differing_words(wanted, name)
        if not ours or not theirs or difflib.SequenceMatcher(None, theirs, ours).ratio() >= likeness:
            return folded[name]
    return ""


def _differing_words(one: str, other: str) -> tuple[str, str]:
    """The parts of two names that remain without the words that both begin or end with.

    These must be similar, too: `map-england.png` is not a mistyped `map-japan.png`, however much they share.
    """
    ours, theirs = (re.split(r"[\W_]+", name) for name in (one, other))
    while ours and theirs and ours[0] == theirs[0]:
        del ours[0], theirs[0]
    while ours and theirs and ours[-1] == theirs[-1]:
        del ours[-1], theirs[-1]
    return " ".join(ours), " ".join(theirs)


def misspelt(written: Collection[str], known: Collection[str]) -> dict[str, str]:
    """For each unknown key that was written, the missing known key that it is most similar to.

    Such a key is one mistake, not two (an unknown key and a missing key).
    """
    absent = [name for name in known if name not in written]
    guesses = {key: nearest(key, absent) for key in written if key not in known} if absent else {}
    return {key: name for key, name in guesses.items() if name}


def cure(expected: str) -> str:
    """The hint for a value that is not what was `expected`, if no particular value can be suggested."""
    return "write one of these" if "one of `" in expected else f"write {expected}"


def one_of(names: Iterable[str], limit: int = 12) -> str:
    """The names in backticks for "expected …"; past `limit`, shortened with a count."""
    listed = sorted(set(names))
    shown = ", ".join(f"`{name}`" for name in listed[:limit])
    return shown if len(listed) <= limit else f"{shown} … ({len(listed)} in all)"
