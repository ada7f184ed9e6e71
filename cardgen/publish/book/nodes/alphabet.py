"""Words → their place in the alphabet."""

from __future__ import annotations

import unicodedata


def sort_key(words: str) -> str:
    """A key for sorting words alphabetically: without case, accents and signs."""
    folded = unicodedata.normalize("NFKD", words).casefold()
    return "".join(sign for sign in folded if sign.isalnum() or sign.isspace()).strip()
