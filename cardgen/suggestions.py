"""What was written and what is known there → the words of hints: "did you mean", and what is expected."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

#: Greek and Cyrillic letters in the shape of Latin ones.
_LOOK_ALIKE = str.maketrans(
    "аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "aeopcyxijshdqwABEKMHOPCTYXIJSABEZHIKMNOPTYXo"
)
#: So many of the names that are most like a mistyped one are looked at.
_CONSIDERED = 8


def near(word: str, known: Iterable[str]) -> str:
    """The hint "did you mean `X`?" for a mistyped `word`, or "" when nothing known is near."""
    name = nearest(word, known)
    return f"did you mean `{name}`?{_other_letters(word, name)}" if name else ""


def as_it_looks(word: str) -> str:
    """A word with Latin letters for those of other alphabets that look the same, and for wide ones."""
    return word if word.isascii() else unicodedata.normalize("NFKC", word).translate(_LOOK_ALIKE)


def _other_letters(word: str, name: str) -> str:
    """Why a word is not the name that everybody reads there; "" where the eye sees a difference."""
    if word.isascii() or as_it_looks(word) != name:
        return ""
    sign = next(sign for sign in word if sign not in name)
    return f" `{sign}` (U+{ord(sign):04X}) only looks like one of its letters: retype it"


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known name that a mistyped `word` is most like, "" when none is near.

    `likeness` is the part that they must share, from 0 to 1 (difflib's ratio).
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
    """What is left of two names without the words with which both begin and end.

    `map-england.png` is not meant by `map-japan.png`, however much they share.
    """
    ours, theirs = (re.split(r"[\W_]+", name) for name in (one, other))
    while ours and theirs and ours[0] == theirs[0]:
        del ours[0], theirs[0]
    while ours and theirs and ours[-1] == theirs[-1]:
        del ours[-1], theirs[-1]
    return " ".join(ours), " ".join(theirs)


def misspelt(written: Collection[str], known: Collection[str]) -> dict[str, str]:
    """For each key written that is none of the known ones, the one missing beside it that it is most like.

    What is wrong there is one thing, not two: a key too many and a key too few.
    """
    absent = [name for name in known if name not in written]
    guesses = {key: nearest(key, absent) for key in written if key not in known} if absent else {}
    return {key: name for key, name in guesses.items() if name}


def cure(expected: str) -> str:
    """The hint for a value that is not what was `expected`, where no other is known to be meant."""
    return "write one of these" if "one of `" in expected else f"write {expected}"


def one_of(names: Iterable[str], limit: int = 12) -> str:
    """The names in backticks for "expected …", shortened with a count past `limit`."""
    listed = sorted(set(names))
    shown = ", ".join(f"`{name}`" for name in listed[:limit])
    return shown if len(listed) <= limit else f"{shown} … ({len(listed)} in all)"
