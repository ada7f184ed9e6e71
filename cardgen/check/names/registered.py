"""A use of a registered phrase → the form that the phrase has: its capitals, and its spaces or hyphens."""

from __future__ import annotations

from cardgen.check.wording.phrases import tokens_of, words_of


def as_registered(written: str, phrase: str) -> str:
    """The words of a use with the capitals of the phrase, and with what separates the words there.

    Endings stay as they are written: `wound-tokens` for `Wound Token` gives `Wound Tokens`.
    """
    tokens, meant = words_of(written), tokens_of(phrase)
    if len(tokens) != len(meant):
        return written
    formed = ""
    here = tokens_of(written)
    for at, (word, token) in enumerate(zip(tokens, meant, strict=True)):
        own = phrase[token.start : token.end]
        gap = phrase[meant[at - 1].end : token.start] if at else ""
        said = written[here[at - 1].end : here[at].start] if at else ""
        gap = said if said.replace("’", "'") == gap else gap
        formed += gap + _cased(word, own)
    return formed


def _cased(word: str, own: str) -> str:
    """A word with the capitals of its registered form; the rest of it is unchanged."""
    if own.isupper() and len(own) > 1:
        return word if word.isupper() else word[: len(own)].upper() + word[len(own) :]
    same = sum(1 for one, other in zip(word.lower(), own.lower(), strict=False) if one == other)
    return own[:same] + word[same:] if word[:same].lower() == own[:same].lower() else word
