"""An English noun → its regular plural, for expressions in texts and for the text checks."""

from __future__ import annotations


def plural_of(noun: str) -> str:
    """The regular plural of a noun: `cards`, `foxes`, `cities`, `heroes`."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "z", "ch", "sh", "hero")) else f"{noun}s"
