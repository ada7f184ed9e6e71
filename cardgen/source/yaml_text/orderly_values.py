"""What may come after a key of an orderly YAML text → its value: quoted scalars, `|` and `>` blocks, `[…]`, `{…}`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.yaml_text.core import plain_value

#: The most levels of nested collections that are read here.
_DEEPEST = 24
_REST = r"[ ]*+(?:(?<=[ ])\#.*)?"
_DOUBLE = LazyPattern(rf'"([^"\\]*(?:\\["\\/n][^"\\]*)*)"{_REST}').fullmatch
_SINGLE = LazyPattern(rf"'([^']*(?:''[^']*)*)'{_REST}").fullmatch
_ESCAPE = LazyPattern(r"\\(.)")
_HEADER = LazyPattern(rf"([|>])(-?){_REST}").fullmatch
_NEWLINES = LazyPattern(r"\n+")
#: A plain scalar in a place where commas and brackets separate values.
_PLAIN = r"""(?:[^\s,\[\]{}#&*!|>'"%@`?:-]|-(?=\w))[^,\[\]{}:#\n]*+(?::(?=[\w/])[^,\[\]{}:#\n]*+)*"""
_VALUE = LazyPattern(rf"""[ \n]*(?:([\[{{])|"([^"\\\n]*)"|'([^'\n]*)'|({_PLAIN}))""").match
_KEY = LazyPattern(rf"[ \n]*({_PLAIN}):(?=[ \n])").match
_NEXT = LazyPattern(r"[ \n]*([,\]}])").match
_AFTER = LazyPattern(_REST).fullmatch


class DisorderError(Exception):
    """The text is not orderly, so the parser has to read it."""


def read_quoted(written: str) -> str:
    """The text of a scalar in quotes, which a comment may follow."""
    if found := _SINGLE(written):
        return found[1].replace("''", "'")
    if found := _DOUBLE(written):
        return _ESCAPE.sub(lambda escape: "\n" if escape[1] == "n" else escape[1], found[1])
    raise DisorderError


def read_block(header: str, lines: Sequence[str], at: int, indent: int) -> tuple[str, int]:
    """The text of the `|` or `>` block that begins at the line `at`, below a collection at
    `indent`; and the next line.
    """
    kind = _HEADER(header)
    first = next((line for line in range(at, len(lines)) if lines[line].strip(" ")), len(lines))
    margin = lines[first][: -len(lines[first].lstrip(" "))] if first < len(lines) else ""
    if kind is None or len(margin) <= indent or first > at:
        raise DisorderError
    body: list[str] = []
    while at < len(lines):
        line = lines[at]
        words = line.strip(" ")
        if not words and len(line) > len(margin):
            raise DisorderError
        if words and not line.startswith(margin):
            break
        body.append(line[len(margin) :])
        at += 1
    if at < len(lines) and lines[at].startswith(" " * (indent + 1)):
        raise DisorderError
    if body[-1] and at == len(lines):
        raise DisorderError  # the file ends within the line
    text = "\n".join(body).rstrip("\n")
    if kind[1] == ">":
        if any(line.startswith(" ") for line in body):
            raise DisorderError
        text = _NEWLINES.sub(lambda found: "\n" * (len(found[0]) - 1) or " ", text)
    return text + ("" if kind[2] else "\n"), at


def read_flow(written: str, lines: Sequence[str], at: int, indent: int) -> tuple[Any, int]:
    """The list or mapping that begins with `written` and may go on from the line `at`; and the line after it."""
    parts = [written]
    missing = _missing(written)
    while missing > 0 and at < len(lines) and lines[at].startswith(" " * (indent + 1)):
        missing += _missing(lines[at])
        parts.append(lines[at])
        at += 1
    text = "\n".join(parts)
    value, end = _read_value(text, 0, 0)
    if not _AFTER(text, end):
        raise DisorderError
    return value, at


def _missing(line: str) -> int:
    """How many brackets a line opens without closing them."""
    return line.count("[") + line.count("{") - line.count("]") - line.count("}")


def _read_value(text: str, at: int, depth: int) -> tuple[Any, int]:
    found = _VALUE(text, at)
    if found is None or depth > _DEEPEST:
        raise DisorderError
    opening, double, single, plain = found.groups()
    if opening == "[":
        return _read_list(text, found.end(), depth)
    if opening == "{":
        return _read_mapping(text, found.end(), depth)
    if plain is not None:
        return plain_value(plain.rstrip(" ")), found.end()
    return (single if double is None else double), found.end()


def _read_list(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    values: list[Any] = []
    following = _NEXT(text, at)
    if following and following[1] == "]":
        return values, following.end()
    while True:
        value, at = _read_value(text, at, depth + 1)
        values.append(value)
        at, closed = _go_on(text, at, "]")
        if closed:
            return values, at


def _read_mapping(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    values: dict[str, Any] = {}
    following = _NEXT(text, at)
    if following and following[1] == "}":
        return values, following.end()
    while True:
        key = _KEY(text, at)
        name = key[1].rstrip(" ") if key else None
        if key is None or name is None or name in values or name == "<<":
            raise DisorderError
        values[name], at = _read_value(text, key.end(), depth + 1)
        at, closed = _go_on(text, at, "}")
        if closed:
            return values, at


def _go_on(text: str, at: int, closing: str) -> tuple[int, bool]:
    """Where the next value begins after a comma, or the collection ends; and which of the two it is."""
    following = _NEXT(text, at)
    if following is None or following[1] not in (",", closing):
        raise DisorderError
    return following.end(), following[1] == closing
