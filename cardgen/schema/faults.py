"""Collects what is wrong with the values of one file, each with its place and described in terms of its subject."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Problem, Span
from cardgen.schema.problems import MISSING_KEY, UNKNOWN_KEY, WRONG_VALUE
from cardgen.source.source import Pointer, Source
from cardgen.suggestions import cure, misspelt, near, one_of

#: Names that other programs have for the keys of a field's declaration.
_ELSEWHERE = {
    "enum": "values", "options": "values", "choices": "values", "minimum": "min", "maximum": "max", "regex": "pattern",
    "items": "of", "desc": "description", "help": "description",
}  # fmt: skip


class Faults:
    """The diagnostics of one file. `subject` names what is being examined: "card `fog`"; "" for the file itself.

    `base` is how many steps of a pointer belong to the subject; the rest names the field. While `lax`, unknown keys
    inside the subject's fields are not reported.
    """

    __slots__ = ("_deep", "base", "found", "lax", "source", "subject")

    def __init__(self, source: Source, subject: str = "", base: int = 0) -> None:
        self.source = source
        self.subject = subject
        self.base = base
        self.found: list[Diagnostic] = []
        self.lax = False
        #: The findings about unknown keys inside fields, by field (regardless of list items) and key.
        self._deep: dict[tuple[str, str], list[Diagnostic]] = {}

    def about(self, subject: str, base: int) -> None:
        """From now on, faults are about `subject`."""
        self.subject, self.base = subject, base

    def say(self, problem: Problem, message: str, span: Span, hint: str = "") -> None:
        """Report a message unchanged."""
        self.found.append(Diagnostic(problem, message, span, hint))

    def wrong(self, at: Pointer, expected: str, value: object, hint: str = "") -> None:
        """Report a value that is not what was expected."""
        message = f"{self._prefix(at)}expected {expected}, found {shown(value)}"
        self.say(WRONG_VALUE, message, self.source.span(at), hint or cure(expected))

    def missing(self, at: Pointer, name: str, description: str = "") -> None:
        """Report that the mapping at `at` lacks the key `name`."""
        what = f" ({description})" if description else ""
        if self.lacks_column(at, name):
            message = f"expected the column `{name}`{what}, found none"
            self.say(MISSING_KEY, message, self.source.place(0, 0), f"add a column `{name}` to the first row")
            return
        where = self._prefix(at)
        if self.source.separator and len(at) == self.base:
            message = f"{where}expected a value in the column `{name}`{what}, found none"
            self.say(MISSING_KEY, message, self._head(at), f"fill in the column `{name}`")
            return
        message = f"{where}expected the key `{name}`{what}, found none"
        self.say(MISSING_KEY, message, self._head(at), f"add `{name}: …`")

    def keys(
        self, at: Pointer, written: Mapping[str, object], known: tuple[str, ...], missing: Mapping[str, str]
    ) -> None:
        """Report the unknown keys of the mapping at `at`, and the `missing` ones with their descriptions.

        A misspelt key is reported only as misspelt, not also as missing.
        """
        if self.lax and len(at) > self.base:
            written = {}
        meant = misspelt(written, known)
        whole = cut_at_commas(written, known, self.source, at)
        for key, text in whole.items():
            if text:
                self.unknown(at, key, known)
                self.found[-1] = replace(self.found[-1], hint=quote_hint(text))
        written = {key: value for key, value in written.items() if key not in whole}
        lacking = [name for name in missing if name not in meant.values()]
        others = [key for key in written if key not in known]
        unlike = [key for key in others if key not in meant]
        # One unknown and one missing key: the former is probably meant as the latter.
        if len(lacking) == len(unlike) == 1:
            self.unknown(at, unlike[0], known, beside=written)
            message, hint = f"{self.found[-1].message}, and `{lacking[0]}` is missing", self.found[-1].hint
            if hint.startswith("known here"):
                hint = f"write `{lacking[0]}` if you mean that; otherwise add it, and remove `{unlike[0]}`"
            self.found[-1] = replace(self.found[-1], message=message, hint=hint)
            lacking, others = [], [key for key in others if key in meant]
        for name in lacking:
            self.missing(at, name, missing[name])
        for key in others:
            self.unknown(at, key, known, meant.get(key, ""), written)

    def unknown(
        self, at: Pointer, key: str, known: tuple[str, ...], meant: str = "", beside: Container[str] = ()
    ) -> None:
        """Report an unknown key of the mapping at `at`; `meant` is the key that was probably meant.

        Keys that are written `beside` it cannot be meant.
        """
        column = self.source.separator and len(at) == self.base
        message = (
            f"the column `{key}` is not known"
            if column
            else f"{self._prefix(at)}the key `{key}` is not known"
        )
        hint = (
            _said_otherwise(key, known)
            or near(key, (meant,) if meant else [each for each in known if each not in beside])
            or (f"known here: {one_of(known)}" if known else "remove it")
        )
        if column and len({*key.split()} & {*known}) > 1:
            hint = "separate the names of the columns by commas, or in a `.tsv` file by tabs"
        self.say(UNKNOWN_KEY, message, self.source.key_span((*at, key)), hint)
        if len(at) > self.base:
            field = ".".join(part for part in at[self.base :] if isinstance(part, str))
            self._deep.setdefault((field, key), []).append(self.found[-1])

    def folded(self, many: int) -> list[Diagnostic]:
        """The findings; a key that is unknown in the same field of `many` cards or items is
        reported only for the first.
        """
        instead: dict[int, Diagnostic | None] = {}
        for (field, key), places in self._deep.items():
            if len(places) >= many:
                instead.update(dict.fromkeys(map(id, places)))
                message = f"{places[0].message}, as at {len(places) - 1} more places"
                hint = f"declare it in the record of `{field}`: `{key}: {{type: any, optional: true}}`"
                hint = places[0].hint if places[0].hint.startswith("did you mean") else hint
                instead[id(places[0])] = replace(places[0], message=message, hint=hint)
        merged = (instead.get(id(each), each) for each in self.found)
        return [each for each in merged if each is not None]

    def lacks_column(self, at: Pointer, name: str) -> bool:
        """Whether the file is a sheet without a column `name`."""
        if not self.source.separator or len(at) != self.base:
            return False
        return self.source.key_span((*at, name)) == self.source.span(at)

    def _head(self, at: Pointer) -> Span:
        """The first line of the value at `at`: for a mapping of many lines, only its beginning is shown."""
        span = self.source.key_span(at) if at and isinstance(at[-1], str) else self.source.span(at)
        if span.end_line == span.line:
            return span
        return Span(span.path, span.line, span.column, span.line, span.column + 1)

    def _prefix(self, at: Pointer) -> str:
        field = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in at[self.base :])
        field = field.removeprefix(".")
        cell = f" (cell {address})" if (address := self.source.address(at)) else ""
        if field and self.subject:
            return f"`{field}` of {self.subject}{cell}: "
        return f"`{field}`{cell}: " if field else f"{self.subject}{cell}: " if self.subject else ""


def cut_at_commas(
    written: Mapping[str, object], known: Container[str], source: Source, at: Pointer
) -> dict[str, str]:
    """Keys that result from commas in a text without quotes: the first one with the text as it was meant, the others
    with "".

    `{define: a boat, which comes home}` has the keys `define` and `which comes home`.
    """
    found: dict[str, str] = {}
    text, first = "", ""
    for key, value in written.items():
        if value is None and key not in known and text and _is_behind_comma(source, (*at, key)):
            text, first = f"{text}, {key}", first or key
            found |= {key: "", first: text}
        else:
            text, first = value if isinstance(value, str) else "", ""
    return found


def _is_behind_comma(source: Source, key: Pointer) -> bool:
    span = source.key_span(key)
    lines = source.text.split("\n", span.line)[: span.line]
    return "\n".join((*lines[:-1], lines[-1][: span.column - 1])).rstrip().endswith(",")


def quote_hint(text: str) -> str:
    """The hint for a text that was split at its commas."""
    return f'put quotes around the whole text, because inside braces a comma ends it: `"{text}"`'


def _said_otherwise(key: str, known: tuple[str, ...]) -> str:
    """The hint for a key that other programs have in a field's declaration."""
    if "optional" not in known:
        return ""
    if key == "required":
        return "remove it: a field is required unless it has `optional: true` or a default"
    meant = _ELSEWHERE.get(key.casefold(), "")
    return f"did you mean `{meant}`?" if meant in known else ""


def shown(value: object) -> str:
    """A value in a message: texts and numbers in backticks, shortened; other values by their type.

    >>> shown("fog"), shown(True), shown(None), shown([1])
    ('`fog`', '`true`', 'nothing', 'a list')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    words = str(value).replace("\n", " ").replace("`", "'")
    if not words:
        return "an empty text"
    return f"`{words}`" if len(words) <= 48 else f"`{words[:45]}…`"
