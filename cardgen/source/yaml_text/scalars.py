"""A YAML scalar as written and its value → the place in the writing of each character of the value.

The folding rules are those of YAML 1.2.2, chapters 7.3 (flow scalars) and 8.1 (block scalars).
"""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern

_BREAK = r"(?:\r\n|\n|\r)"
_FOLD = LazyPattern(rf"[ \t]*{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*")
_ESCAPED_FOLD = LazyPattern(rf"\\{_BREAK}[ \t]*")
_ESCAPE = LazyPattern(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)")
_LINE = LazyPattern(rf"([^\r\n]*)({_BREAK}|$)")
_HEADER = LazyPattern(rf"[|>]([-+]?)([1-9]?)([-+]?)[^\r\n]*{_BREAK}")


def value_offsets(written: str, style: str | None, value: str) -> list[int]:
    """Offsets into `written` for each character of `value` and its end: `len(value) + 1` numbers that never decrease.

    `style` is that of the YAML event: None or "" for plain, `'`, `"`, `|` or `>`.
    """
    offsets = _block_offsets(written, value) if style in ("|", ">") else _flow_offsets(written, style, value)
    last = offsets[-1] if offsets else 0
    offsets += [last] * (len(value) + 1 - len(offsets))
    return offsets[: len(value) + 1]


def _flow_offsets(written: str, style: str | None, value: str) -> list[int]:
    quoted = style in ("'", '"')
    at, end = (1, len(written) - 1) if quoted else (0, len(written))
    offsets: list[int] = []
    while at < end and len(offsets) < len(value):
        character = written[at]
        if character in " \t\r\n" and (fold := _FOLD.match(written, at, end)):
            count = len(re.findall(_BREAK, fold.group()))
            offsets += [at] * max(1, count - 1)
            at = fold.end()
        elif style == '"' and character == "\\":
            skipped = _ESCAPED_FOLD.match(written, at, end)
            escape = skipped or _ESCAPE.match(written, at, end)
            if not skipped:
                offsets.append(at)
            at = escape.end() if escape else at + 1
        else:
            offsets.append(at)
            at += 2 if style == "'" and character == "'" else 1
    offsets.append(min(at, end))
    return offsets


def _block_offsets(written: str, value: str) -> list[int]:
    header = _HEADER.match(written)
    if header is None:
        return [0]
    lines = [match.span(1) for match in _LINE.finditer(written, header.end()) if match.group()]
    indent = _indent_of(written, lines, value)
    contents = [(min(start + indent, end), end) for start, end in lines]
    offsets: list[int] = []
    number = 0
    while number < len(contents) and len(offsets) < len(value):
        start, end = contents[number]
        offsets += range(start, end)
        breaks = [end]
        number += 1
        while number < len(contents) and contents[number][0] == contents[number][1]:
            breaks.append(contents[number][1])
            number += 1
        at = len(offsets)
        if len(breaks) == 1 and value[at : at + 1] == " ":
            offsets.append(end)
            continue
        run = len(value) - at - len(value[at:].lstrip("\n"))
        offsets += breaks[-min(run, len(breaks)) :] if run else []
    offsets.append(offsets[-1] + 1 if offsets else header.end())
    return offsets


def _indent_of(written: str, lines: list[tuple[int, int]], value: str) -> int:
    """The number of spaces that YAML removes from every line of a block scalar, found by its first words."""
    own = len(value.lstrip("\n")) - len(value.lstrip("\n").lstrip(" "))
    for start, end in lines:
        words = written[start:end].lstrip(" ")
        if words:
            return end - start - len(words) - own
    return 0
