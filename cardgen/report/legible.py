"""Diagnostics → the same with legible words: controls are shown as codes, very long quotations are cut.

A name from broken data may contain a bell, a character that reverses the line, or ten thousand characters, which would
disturb terminals and logs. Bytes in file names that are not UTF-8 are shown as codes as well.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Fix, Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.report.excerpts import JOINERS

#: The most characters shown of a quoted word.
_LONGEST_QUOTE = 80

_QUOTE = LazyPattern(r"`([^`]*)`")


def legible(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic itself if all its words are legible, otherwise a corrected copy."""
    span, fix = diagnostic.span, diagnostic.fix
    shown = replace(
        diagnostic,
        message=legible_words(diagnostic.message),
        hint=legible_words(diagnostic.hint),
        span=span and _span(span),
        related=tuple(Related(_span(each.span), legible_words(each.label)) for each in diagnostic.related),
        fix=fix and Fix(legible_words(fix.title), fix.edits, fix.safe),
    )
    return diagnostic if shown == diagnostic else shown


def legible_words(text: str) -> str:
    """A message, hint or label without controls and very long quotations."""
    if len(text) > _LONGEST_QUOTE:
        text = _QUOTE.sub(lambda found: f"`{_cut(found[1])}`", text)
    return text if text.isprintable() else "".join(map(_shown, text))


def _cut(words: str) -> str:
    if len(words) <= _LONGEST_QUOTE:
        return words
    return f"{words[: _LONGEST_QUOTE // 2].rstrip()} … {words[-_LONGEST_QUOTE // 4 :].lstrip()}"


def _span(span: Span) -> Span:
    return span if span.path.isprintable() else replace(span, path="".join(map(_shown, span.path)))


def _shown(character: str) -> str:
    if character.isprintable() or character in JOINERS or unicodedata.category(character) == "Zs":
        return character
    return f"<{ord(character):02X}>" if ord(character) < 256 else f"<U+{ord(character):04X}>"
