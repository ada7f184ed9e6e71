"""Diagnostics → the same with words that can be read: controls are shown as codes, endless quotations are cut.

A name from broken data may hold a bell, a sign that turns the line round, or ten thousand characters; nobody's
terminal or log should suffer for it. Files named with bytes that are no UTF-8 are shown with their codes as well.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Fix, Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.report.excerpts import JOINERS

#: Characters of a quoted word that are shown.
_LONGEST_QUOTE = 80

_QUOTE = LazyPattern(r"`([^`]*)`")


def legible(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic itself when all its words can be read, else one with words that can."""
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
    """A message, hint or label without controls and endless quotations."""
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
