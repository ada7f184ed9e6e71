"""Words → where they stand in the alphabet."""

from __future__ import annotations

import unicodedata


def sort_key(words: str) -> str:
    """Words as the alphabet sees them: without case, accents and signs."""
    folded = unicodedata.normalize("NFKD", words).casefold()
    return "".join(sign for sign in folded if sign.isalnum() or sign.isspace()).strip()
