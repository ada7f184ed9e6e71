"""`{#id .class key=value}` → Attributes."""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Attributes

_VALUE = r"""(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}=]+)"""
_ENTRY = rf"(?:\#[\w][\w:.-]*|\.[A-Za-z][\w-]*|[A-Za-z][\w-]*={_VALUE})"
_WHEN = r"[A-Za-z][\w-]*:[ \t]+[^{}\n]+?"
#: Attributes in braces, at one place of a text; group 1 is the text between the braces.
ATTRIBUTES = LazyPattern(rf"\{{\s*((?:{_ENTRY}(?:\s+{_ENTRY})*)|{_WHEN})\s*\}}", re.VERBOSE)
#: The beginning of attributes: if ATTRIBUTES does not match there, they are malformed.
BEGINNING = LazyPattern(r"\{\s*(?:#\w|\.[A-Za-z]|[A-Za-z][\w-]*=)[^{}\n]*\}?")
_PARTS = LazyPattern(_ENTRY)
_WHEN_PARTS = LazyPattern(r"([A-Za-z][\w-]*):[ \t]+(.*)")


def read_attributes(inside: str) -> Attributes:
    """The attributes in the text between two braces; `inside` has matched ATTRIBUTES."""
    if condition := _WHEN_PARTS.fullmatch(inside.strip()):
        return Attributes(values={condition[1]: condition[2].strip()})
    anchor = ""
    classes: list[str] = []
    values: dict[str, str] = {}
    for entry in _PARTS.findall(inside):
        if entry[0] == "#":
            anchor = entry[1:]
        elif entry[0] == ".":
            classes.append(entry[1:])
        else:
            key, _, value = entry.partition("=")
            values[key] = value[1:-1] if value[:1] in {'"', "'"} else value
    return Attributes(anchor, tuple(classes), values)


def join_attributes(first: Attributes, second: Attributes) -> Attributes:
    """Both together; if they differ, the second counts."""
    classes = tuple(dict.fromkeys((*first.classes, *second.classes)))
    return Attributes(second.id or first.id, classes, {**first.values, **second.values})
