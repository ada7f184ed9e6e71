"""The YAML parser's error about a broken text → a diagnostic that a person can act on."""

from __future__ import annotations

import yaml

from cardgen.diagnostics import Diagnostic, Span
from cardgen.source.places import span_between
from cardgen.source.problems import SYNTAX_ERROR, TAB_INDENT, UNKNOWN_ALIAS
from cardgen.source.yaml_text.stumbles import guess_slip

#: Words of the parser's message → (the message, the hint).
_TRANSLATIONS = (
    ("while scanning a quoted scalar", "a quote is opened and never closed", "close it with the quote it began with"),
    ("unknown escape", "a backslash in double quotes begins an escape that YAML does not know",
     "write `\\\\` for one backslash, or use single quotes"),
    ("invalid Unicode character escape code", "an escape in double quotes that is no character",
     "write the character itself"),
    ("mapping values are not allowed", "a second colon occurs within the value",
     "put quotes around a text with a colon in it, or check the indentation of this line"),
    ("could not find expected ':'", "a key without its colon", "write `key: value`, with a space after the colon"),
    ("did not find expected ',' or ']'", "a list that begins with `[` is not closed",
     "add the missing `,` or `]`, and put quotes around texts with commas or brackets in them"),
    ("did not find expected ',' or '}'", "a mapping that begins with `{` is not closed",
     "add the missing `,` or `}`, and put quotes around texts with commas or braces in them"),
    ("did not find expected '-' indicator", "expected the next item of the list or its end, found something else",
     "begin the item with `- `, in the column of the other items"),
    ("did not find expected key", "expected a key, found something else",
     "check the indentation, and put quotes around a text that continues after its closing quote"),
    ("block sequence entries are not allowed", "a list begins where none is allowed",
     "put the list on its own lines below the key"),
    ("cannot start any token", "a value begins with a character that YAML reserves",
     "put quotes around the text"),
    ("control characters are not allowed", "a character that cannot be printed", "remove it"),
)  # fmt: skip

#: Contexts for which the error is shown where they begin; and those for which it is, unless it is on the same line.
_REPORTED_WHERE_BEGUN = ("a quoted scalar", "an alias", "a simple key")
_REPORTED_ON_ONE_LINE = ("a flow mapping", "a flow sequence")


def explain_syntax_error(error: yaml.YAMLError, text: str, shown: str) -> Diagnostic:
    """The diagnostic for the error that the parser raised on `text`."""
    said = str(error)
    start = _offset_of(error, text)
    span = span_between(shown, text, start, start + 1)
    if ("undefined alias" in said or "scanning an alias" in said) and not guess_slip("", text, start):
        hint = "put quotes around a text that begins with an asterisk"
        return Diagnostic(UNKNOWN_ALIAS, "an alias `*…` of something that is not marked", span, hint)
    if text[start : start + 1] == "\t" or _indented_by_tab(text, span):
        hint = "replace each tab at the start of the line by two spaces"
        return Diagnostic(TAB_INDENT, "expected spaces, found a tab", span, hint)
    slip = guess_slip(said, text, start)
    if slip is not None:
        place = span_between(shown, text, slip.start, slip.start + 1)
        return Diagnostic(SYNTAX_ERROR, slip.message, place, slip.hint)
    for words, message, hint in _TRANSLATIONS:
        if words in said:
            return Diagnostic(SYNTAX_ERROR, message, span, hint)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not understood"
    return Diagnostic(
        SYNTAX_ERROR, f"expected YAML: {problem}", span, "look at this line and the one above it"
    )


def _indented_by_tab(text: str, span: Span) -> bool:
    line = text.splitlines()[span.line - 1 : span.line]
    return bool(line) and "\t" in line[0][: len(line[0]) - len(line[0].lstrip())]


def _offset_of(error: yaml.YAMLError, text: str) -> int:
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        if error.context_mark is not None and (error.context or "").endswith(_REPORTED_WHERE_BEGUN):
            mark = error.context_mark
        elif error.context_mark is not None and (error.context or "").endswith(_REPORTED_ON_ONE_LINE):
            mark = mark if mark and mark.line == error.context_mark.line else error.context_mark
        if mark is not None:
            return min(mark.index, len(text))
    position = getattr(error, "position", None)
    if isinstance(position, int):
        return len(text.encode("utf-8")[:position].decode("utf-8", "ignore"))
    return 0
