"""A Source → the invisible characters in it: controls, and marks that reverse the direction of the words after them.

They come with text that is copied from other programs, and sometimes from people who want a line to look different from
what it says. In YAML, they may also be written as escapes (`"\\u202e"`).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.problems import HIDDEN_CHARACTER
from cardgen.source.source import Pointer, Source

#: Controls except tab and line ends, the two characters that override the writing direction, and half surrogate pairs.
_HIDDEN = LazyPattern("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\u202d\u202e\ud800-\udfff]")
#: YAML escapes that may produce one of them.
_ESCAPES = LazyPattern(r"\\(?:[0abevx]|u(?:00|202|[dD])|U)")
#: The most findings about one file: somebody who pastes a whole text of them need not read about each.
_MOST = 5


def find_hidden(source: Source) -> Iterator[Diagnostic]:
    """Yield a finding for each, up to a few in one file; those written as escapes are reported at
    their keys or values.
    """
    text = source.text
    # Hidden characters are not printable, and testing for that takes a twentieth of the time of searching for them.
    hidden = iter(()) if text.replace("\n", "").isprintable() else _HIDDEN.finditer(text)
    for count, found in enumerate(hidden):
        if count >= _MOST:
            return
        yield _report(found[0], source.place(*found.span()))
    if source.data is not None and _ESCAPES.search(text):
        for count, (character, place) in enumerate(_in_values(source, source.data, ())):
            if count >= _MOST:
                return
            yield _report(character, place)


def _in_values(source: Source, value: object, pointer: Pointer) -> Iterator[tuple[str, Span]]:
    """The first hidden character in each key and each value below a place, in order."""
    if isinstance(value, str):
        if found := _HIDDEN.search(value):
            yield found[0], source.span(pointer)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if found := _HIDDEN.search(str(key)):
                yield found[0], source.key_span((*pointer, key))
            yield from _in_values(source, inner, (*pointer, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _in_values(source, inner, (*pointer, index))


def _report(character: str, span: Span) -> Diagnostic:
    does = "reverses the words after it" if character in "\u202d\u202e" else "no font can print"
    message = (
        f"expected only visible characters, found the hidden character U+{ord(character):04X}, which {does}"
    )
    return Diagnostic(HIDDEN_CHARACTER, message, span, "delete it, and check what was pasted with it")
