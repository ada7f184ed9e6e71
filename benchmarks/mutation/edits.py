"""Words → the same words made wrong: numbers in their own form, pages, sections, ranges, letters."""

from __future__ import annotations

import re
from random import Random

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
_RANKS = (("more than", "less than"), ("higher than", "lower than"), ("beats", "loses to"))


def change_number(words: str, random: Random) -> str:
    """One number of the words, one to three larger or smaller, in digits or words as before."""
    found = random.choice(
        list(re.finditer(r"\d+|" + "|".join(rf"\b{w}\b" for w in WORDS), words, re.IGNORECASE))
    )
    old = found[0].lower()
    value = int(old) if old.isdigit() else WORDS.index(old)
    steps = [s for s in (-2, -1, 1, 2) if value + s > (0 if old.isdigit() else 1)]
    new = value + random.choice(steps)
    shown = str(new) if old.isdigit() else WORDS[min(new, 20)]
    shown = shown.capitalize() if found[0][0].isupper() else shown
    return words[: found.start()] + shown + words[found.end() :]


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
