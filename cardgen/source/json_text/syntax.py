"""The JSON parser's error about a broken text → a diagnostic that explains the fault and how to correct it."""

from __future__ import annotations

import json

from cardgen.diagnostics import Diagnostic
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.places import span_between
from cardgen.source.problems import SYNTAX_ERROR

_UNSEEN = {"\n": "the end of the line", "\r": "the end of the line", "\t": "a tab"}
_WORD = LazyPattern(r"[^][{}:,\"\s]{1,24}")
#: How messages of Python's parser begin → what was expected, and the hint.
_KNOWN = (
    ("Expecting property name", "a key in double quotes", 'write each key as `"key": value`'),
    ("Expecting ':'", "`:` after the key", "put a colon between the key and its value"),
    ("Expecting ','", "`,` or the end of the list or mapping", "put a comma between two values"),
    (
        "Expecting value",
        "a value",
        "write a text in double quotes, a number, a list `[…]` or a mapping `{…}`",
    ),
    ("Extra data", "the end of the file", "put all cards into one list: `[{…}, {…}]`"),
    (
        "Unterminated string",
        '`"` at the end of the text',
        'close the quote; a `"` in a text is written `\\"`',
    ),
    ("Invalid control character", "a text on one line", "write `\\n` for a line break and `\\t` for a tab"),
    ("Invalid \\uXXXX", "four hexadecimal digits after `\\u`", "write the character itself, or `\\u00e9`"),
    ("Invalid \\escape", "an escape that JSON knows", "write `\\\\` for a backslash"),
    ("Illegal trailing comma", "another value after the comma", "remove the last comma"),
)


def explain_json_error(
    error: json.JSONDecodeError, text: str, shown: str, *, lines: bool = False
) -> Diagnostic:
    """The diagnostic for a text that does not parse, at its place in the file `shown`; with `lines`, each is a card."""
    at = error.pos
    rest = text[at:]
    expected, hint = "JSON", "fix the file, or export it again"
    for begins, words, cure in _KNOWN:
        if error.msg.startswith(begins):
            expected, hint = words, cure
            break
    if lines and error.msg.startswith("Extra data"):
        expected, hint = (
            "the end of the line",
            "write each card on its own line, without a comma after it",
        )
    found = "the end of the file" if error.msg.startswith("Unterminated") else _found(rest)
    before = text[:at].rstrip()
    if rest[:1] in ("]", "}") and before.endswith(","):
        expected, hint = "another value after the comma", "remove the last comma"
    elif rest[:2] in ("//", "/*") or rest[:1] == "#":
        hint = "remove the comment: JSON has none"
    elif rest[:1] == "'":
        hint = 'write double quotes: `"…"`'
    elif not rest and error.msg.startswith("Expecting ','"):
        hint = "add the missing `]` or `}` at the end; the file may have been cut off"
    end = at + max(1, len(found.strip("`")) if found.startswith("`") else 1)
    span = span_between(shown, text, at, min(end, len(text)))
    return Diagnostic(SYNTAX_ERROR, f"expected {expected}, found {found}", span, hint)


def _found(rest: str) -> str:
    """Describe what is at the fault."""
    if not rest:
        return "the end of the file"
    if rest[0] in _UNSEEN:
        return _UNSEEN[rest[0]]
    word = _WORD.match(rest)
    return f"`{word[0] if word else rest[0]}`"
