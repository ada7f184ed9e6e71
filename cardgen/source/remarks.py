"""A Source → the values that YAML took for a comment, in whole or in part, because of a `#` without quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import NoneType

from cardgen.diagnostics import Diagnostic, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.plain_data import values_in
from cardgen.source.problems import COMMENTED_VALUE
from cardgen.source.source import Origin, Pointer, Source

#: After a colon or a dash: a value that only lacks its quotes. In a real comment, a space follows the `#`.
_BEGUN = LazyPattern(r"[ \t]*(?::[ \t]+)?(#[^\s#][^\n]*)")
#: After a plain text: a number such as a player's. Comments seldom begin with one.
_CUT = LazyPattern(r"[ \t]+(#\d[^\n]*)")
#: Both contain this; searching for the `#` first is ten times as fast.
_SIGN = LazyPattern(r"#(?<=[ \t]#)[^\s#]")
_CANDIDATE = LazyPattern(r"[:-][ \t]+#[^\s#]|[ \t]#\d")


def find_commented(source: Source) -> Iterator[Diagnostic]:
    """Yield a finding for each value of a YAML file that is missing or cut short because YAML took it for a comment."""
    text = source.text
    if source.data is None or source.marks is None or not (_SIGN.search(text) and _CANDIDATE.search(text)):
        return
    for pointer, value in values_in(source.data, (str, NoneType)):
        found = _begun(source, pointer) if value is None else _cut(source, pointer)
        if found:
            words = found[1].rstrip()
            shown = words if len(words) <= 40 else words[:39] + "…"
            what = "the value is missing" if value is None else "the text ends before it"
            message = f"`{shown}` is a comment, since a `#` after a space begins one: {what}"
            hint = "put quotes around the whole value, or a space after the `#` of a comment"
            yield Diagnostic(COMMENTED_VALUE, message, _span(source, found), hint)


def is_commented(origin: Origin) -> bool:
    """Whether an empty value is followed by such a comment, which is already reported for the file."""
    return origin.source.marks is not None and _begun(origin.source, origin.pointer) is not None


def _begun(source: Source, pointer: Pointer) -> re.Match[str] | None:
    assert source.marks is not None
    return _BEGUN.match(source.text, source.marks.key(pointer)[1])


def _cut(source: Source, pointer: Pointer) -> re.Match[str] | None:
    assert source.marks is not None
    start, end = source.marks.value(pointer)
    return None if source.text[start : start + 1] in ("'", '"', "|", ">") else _CUT.match(source.text, end)


def _span(source: Source, found: re.Match[str]) -> Span:
    start, end = found.span(1)
    return source.place(start, start + len(source.text[start:end].rstrip()))
