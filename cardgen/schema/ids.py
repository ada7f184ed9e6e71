"""Names ↔ ids of cards and other things: `Fairy Dust`, `fairy-dust`."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from cardgen.lazy_patterns import LazyPattern
from cardgen.suggestions import as_it_looks

#: Matches an id: small letters, digits and single hyphens between them.
is_id = LazyPattern(r"[a-z0-9]+(?:-[a-z0-9]+)*").fullmatch
#: Letters that are not a base letter with an accent.
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


def slug(words: str) -> str:
    """Turn words into an id: small letters, digits and hyphens; "" if nothing is left."""
    lowered = words.lower() if words.isascii() else _without_accents(words)
    return re.sub(r"[^a-z0-9]+", "-", lowered.replace("'", "").replace("’", "")).strip("-")


def meant_id(written: str) -> str:
    """The id that a malformed one was meant to be; "" if there is nothing in it."""
    looks = as_it_looks(written)
    return slug(looks if looks.isascii() else written)


def _without_accents(words: str) -> str:
    """The words in small letters, without accents: `Épée` → `epee`.

    Invisible characters, such as a zero-width space, are removed.
    """
    signs = normalize("NFKD", words.casefold().translate(_LETTERS))
    return "".join(sign for sign in signs if category(sign) not in ("Mn", "Cf"))


def title_of(card_id: str) -> str:
    """Turn an id into a name: `fairy-dust` → `Fairy Dust`."""
    return " ".join(word.capitalize() for word in card_id.split("-"))
