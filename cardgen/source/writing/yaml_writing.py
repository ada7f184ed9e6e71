"""Plain data → a YAML text that a person will edit: what fits is on one line."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.yaml_text.core import plain_value

#: Longer lines are written as blocks where possible.
_WIDE = 110
#: A text that needs no quotes, neither inside brackets nor outside.
_PLAIN = LazyPattern(r"(?:[^\W\d_][\w./]*|[\d.]+(?:mm|pt))(?:[ +/-][\w./]+)*").fullmatch
#: Words that other YAML readers take for flags or nothing.
_WORDS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}


def write_yaml(data: Mapping[str, object], blocks: Collection[str] = ()) -> str:
    """Write the data as YAML; mappings that fit on a line are in braces, except those under the keys `blocks`."""
    return "".join(f"{line}\n" for line in _lines(data, blocks, ""))


def in_line(value: object) -> str:
    """Write a value on one line.

    >>> in_line({"type": "choice", "values": ["No", 2, "a: b"]})
    '{type: choice, values: ["No", 2, "a: b"]}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{in_line(key)}: {in_line(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(in_line, value)) + "]"
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int | float):
        return str(value)
    return _text(str(value))


def _lines(data: Mapping[str, object], blocks: Collection[str], indent: str) -> list[str]:
    lines: list[str] = []
    for key, value in data.items():
        line = f"{indent}{_text(key)}: {in_line(value)}"
        if isinstance(value, Mapping) and value and (key in blocks or len(line) > _WIDE):
            lines += [f"{indent}{_text(key)}:", *_lines(value, (), f"{indent}  ")]
        else:
            lines.append(line)
    return lines


def _text(text: str) -> str:
    if _PLAIN(text) and text.lower() not in _WORDS and plain_value(text) == text:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted if quoted.isprintable() else "".join(c if c.isprintable() else _escape(c) for c in quoted)


def _escape(character: str) -> str:
    return f"\\U{ord(character):08x}" if ord(character) > 0xFFFF else f"\\u{ord(character):04x}"
