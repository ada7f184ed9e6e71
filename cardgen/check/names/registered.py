"""Uses of a registered phrase → those in another form than it has, in its capitals and its spaces or hyphens."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.place import Place
from cardgen.check.names.vocabulary import Entry
from cardgen.check.wording.phrases import tokens_of, words_of
from cardgen.diagnostics import Diagnostic, Problem, Related

#: A place where a phrase is used, and its entry.
Use = tuple[Place, Entry]


def slips_among(wrong: Sequence[Use], right: int, share: int = 1) -> Sequence[Use]:
    """The uses in another form, if `right` ones are `share` times as many; else the author means other words, unless a
    hyphen joins capitalised ones as no ordinary words are joined: `Danger-Level`.
    """
    if right >= share * len(wrong):
        return wrong
    return [
        (place, entry)
        for place, entry in wrong
        if "-" in place.words and "-" not in entry.phrase and place.words[0].isupper()
    ]


def report_other_form(problem: Problem, use: Use, message: str) -> Diagnostic:
    """The finding of a use in another form, with the fix that gives it the registered one."""
    place, entry = use
    related = (Related(entry.span, f"the {entry.kind}"),) if entry.span else ()
    meant = as_registered(place.words, entry.phrase)
    fix = place.rewrite(meant, safe=True)
    return Diagnostic(problem, message, place.span, f"write `{meant}`", related, fix)


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
