"""Findings → fingerprints that survive moved text: made of code, surrounding words, and which of several it is."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Span

_WORD = TextPattern(r"\w+")
_PARAGRAPH = TextPattern(r"\n[ \t]*\n")
_BEFORE, _FROM = 2, 3


def fingerprints(diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> tuple[str, ...]:
    """One fingerprint per finding, in the given order: 16 hexadecimal digits.

    It is made of the code, the five words around the place (case and line breaks do not count) and an occurrence
    number, but of no path and no line: text that moves keeps it, and a second fault of the same kind does not share it.
    A finding without a place, or in a file that `texts` lacks, is identified by its message.
    """
    seen: Counter[str] = Counter()
    found = []
    for diagnostic in diagnostics:
        key = f"{diagnostic.problem.code}\0{_context(diagnostic, texts)}"
        seen[key] += 1
        found.append(hashlib.sha256(f"{key}\0{seen[key]}".encode()).hexdigest()[:16])
    return tuple(found)


def offset_of(text: str, line: int, column: int) -> int:
    """The character offset of a line and column that count from 1, limited to the text."""
    starts = line_starts(text)
    if line > len(starts):
        return len(text)
    start = starts[max(line, 1) - 1]
    return min(start + max(column, 1) - 1, len(text))


@lru_cache(maxsize=256)
def line_starts(text: str) -> tuple[int, ...]:
    """The offset at which each line of `text` begins."""
    return (0, *(match.end() for match in re.finditer(r"\r\n|\n|\r", text)))


def _context(diagnostic: Diagnostic, texts: Mapping[str, str]) -> str:
    span = diagnostic.span
    if span is None or span.path not in texts:
        return diagnostic.message
    words = _words_around(texts[span.path], span)
    return " ".join(words) if words else diagnostic.message


def _words_around(text: str, span: Span) -> list[str]:
    offset = offset_of(text, span.line, span.column)
    # Only words of the same paragraph: text before or after it may change without changing the fault.
    head = _PARAGRAPH.split(text[max(0, offset - 120) : offset])[-1]
    tail = _PARAGRAPH.split(text[offset : offset + 240], maxsplit=1)[0]
    before = _WORD.findall(head)[-_BEFORE:]
    after = [match.group() for match in islice(_WORD.finditer(tail), _FROM)]
    return [word.casefold() for word in before + after]
