"""Words → the same words made wrong: numbers in their own form, pages, sections, ranges, letters."""

from __future__ import annotations

import re
from random import Random

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
_NUMBERS = re.compile(r"\d+|" + "|".join(rf"\b{word}\b" for word in WORDS + ORDINALS), re.IGNORECASE)
_RANKS = (("more than", "less than"), ("higher than", "lower than"), ("beats", "loses to"))


def change_number(words: str, random: Random) -> str:
    """One number of the words, one or two larger or smaller, in digits, words or as an ordinal as before."""
    found = random.choice(list(_NUMBERS.finditer(words)))
    old = found[0].lower()
    names = () if old.isdigit() else WORDS if old in WORDS else ORDINALS
    value = names.index(old) if names else int(old)
    highest = len(names) - 1 if names else value + 2
    new = random.choice(
        [n for n in (value - 2, value - 1, value + 1, value + 2) if 1 + bool(names) <= n <= highest]
    )
    shown = names[new] if names else str(new)
    shown = shown.capitalize() if found[0][0].isupper() else shown
    return words[: found.start()] + shown + words[found.end() :]


def read_value(words: str) -> tuple[int, ...]:
    """The numbers of the words, however they are written."""
    found = [match[0] for match in _NUMBERS.finditer(words.lower())]
    return tuple(int(n) if n.isdigit() else (WORDS if n in WORDS else ORDINALS).index(n) for n in found)


def change_page(words: str, random: Random) -> str:
    """Another page of a book of that size, at least three away."""
    value = int(words)
    return str(random.choice([page for page in range(1, 31) if abs(page - value) > 2]))


def next_section(number: str, text: str) -> str:
    """The number after the last section of the same parent: one that the text does not have."""
    head, _, last = number.rpartition(".")
    value = int(last)
    while re.search(rf"^{re.escape(head + '.' if head else '')}{value}\.?\s", text, re.MULTILINE):
        value += 1
    return f"{head}.{value}" if head else str(value)


def other_rank(words: str, _: Random) -> str:
    """`higher than` for `lower than`, and the like."""
    for one, other in _RANKS:
        words = words.replace(one, "\0").replace(other, one).replace("\0", other)
    return words


def swap_letters(word: str, random: Random) -> str:
    """Two neighbouring letters inside the word swapped, or one left out."""
    places = [at for at in range(1, len(word) - 2) if word[at] != word[at + 1]]
    at = random.choice(places)
    if random.random() < 0.5:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + word[at + 1 :]


def narrow_range(words: str, _: Random) -> str:
    """A range that begins one later; a single number stays."""
    first, dash, last = words.partition("-")
    return (
        f"{int(first) + 1}{dash}{last}"
        if dash and int(first) + 1 < int(last)
        else words
        if dash
        else str(int(first) + 1)
        if int(first) < 6
        else words
    )


def widen_range(words: str, _: Random) -> str:
    """A range that begins one earlier."""
    first, dash, last = words.partition("-")
    return f"{int(first) - 1}{dash}{last}" if int(first) > 1 else words
