"""A path to a JSON or JSON Lines file → a Source in the form of a file of cards, whatever the file's shape."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.garbage_collection import paused_collector
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.json_text.marks import JsonMarks, tokens
from cardgen.source.json_text.shapes import find_cards
from cardgen.source.json_text.syntax import explain_json_error
from cardgen.source.places import span_between
from cardgen.source.problems import EMPTY_FILE, HIDDEN_CHARACTER, SYNTAX_ERROR, TOO_DEEP
from cardgen.source.repeated_keys import tell_repeated_keys
from cardgen.source.source import Source

#: Data that is nested more deeply is refused, as in YAML.
_DEEPEST = 64
#: Nobody counts with whole numbers of more digits than this; fractions that a float cannot hold are refused, too.
_LONGEST = 300


#: A surrogate pair, or an escaped backslash; or half of a pair, which is no character.
_HALVES = re.compile(
    r"(\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)

#: With more broken lines than this, it is another sort of file: the first is reported, and nothing is read.
_FEW_BROKEN = 20


def read_json(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read the file at `path` as a Source; reports call it `shown`. If it does not parse, it is reported and empty."""
    read = read_text(path, shown, unsaved)
    return read if read.diagnostics else parse_json(read.value.text, shown)


def read_json_lines(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read a file with a card on each line in the same way."""
    read = read_text(path, shown, unsaved)
    return read if read.diagnostics else parse_json_lines(read.value.text, shown)


def parse_json(text: str, shown: str) -> Outcome[Source]:
    """Parse a JSON text into a Source in the form of a file of cards; if a key is repeated, the first one counts."""
    return _parse(text, shown, ((0, text),), lines=False)


def parse_json_lines(text: str, shown: str) -> Outcome[Source]:
    """Parse a text in which each line is a card, or empty, into a Source in the form of a file of cards."""
    lines = list[tuple[int, str]]()
    at = 0
    for line in text.split("\n"):
        if line.strip():
            lines.append((at, line))
        at += len(line) + 1
    return _parse(text, shown, lines, lines=True)


def _parse(text: str, shown: str, pieces: Sequence[tuple[int, str]], *, lines: bool) -> Outcome[Source]:
    """Parse the pieces of a text, each with its offset: the whole text, or its lines."""
    nothing = Source(shown, text, None, foreign=True)
    if not text.strip():
        hint = "add a list of cards, or delete the file"
        return Outcome(
            nothing, (Diagnostic(EMPTY_FILE, "expected cards, found an empty file", Span(shown), hint),)
        )
    reader = _Reader()
    data: list[Any] = []
    broken: list[tuple[int, str, Diagnostic]] = []
    with paused_collector():
        for at, piece in pieces:
            try:
                data.append(reader.read(piece))
            except json.JSONDecodeError as error:
                placed = json.JSONDecodeError(error.msg, text, at + error.pos)
                broken.append((at, piece, explain_json_error(placed, text, shown, lines=lines)))
            except _OddNumberError as error:
                broken.append((at, piece, _odd_number(error.written, text, shown)))
            except RecursionError:
                return Outcome(nothing, (_too_deep(text, shown),))
            if len(broken) > _FEW_BROKEN * lines:
                return Outcome(nothing, (broken[0][2],))
    if len(broken) * 2 >= len(pieces):
        return Outcome(nothing, (broken[0][2],))
    if _depth(data) > _DEEPEST + 1:
        return Outcome(nothing, (_too_deep(text, shown),))
    table = find_cards(data if lines else data[0], shown)
    marks = JsonMarks(_without(text, broken), table.places, lines=lines)
    repetitions = tell_repeated_keys(marks.duplicates(), text, shown) if reader.duplicates else ()
    faults = tuple(fault for _, _, fault in broken)
    halves = tuple(_tell_halves(text, shown)) if reader.halves else ()
    return Outcome(Source(shown, text, table.data, marks, foreign=True), (*faults, *repetitions, *halves))


def _tell_halves(text: str, shown: str) -> Iterator[Diagnostic]:
    """Report half surrogate pairs, which are replaced in the data."""
    for found in _HALVES.finditer(text):
        if not found[1]:
            message = f"expected a whole character, found `{found[0]}`, which is half of one"
            hint = "write the character itself, or both halves, such as `\\ud83d\\udd25`"
            yield Diagnostic(HIDDEN_CHARACTER, message, span_between(shown, text, *found.span()), hint)


def _without(text: str, broken: Sequence[tuple[int, str, Diagnostic]]) -> str:
    """The text with blanks in place of its broken lines, so that the offsets of the others stay the same."""
    for at, line, _ in broken:
        text = f"{text[:at]}{' ' * len(line)}{text[at + len(line) :]}"
    return text


class _OddNumberError(Exception):
    """A number that is not JSON, or that no card can hold."""

    def __init__(self, written: str) -> None:
        super().__init__(written)
        self.written = written


class _Reader:
    """Reads one text; `duplicates` says whether a mapping has a key twice, `halves` whether
    surrogate pairs are split.
    """

    def __init__(self) -> None:
        self.duplicates = False
        self.halves = False

    def read(self, text: str) -> Any:
        """Return the data of a text. Raises JSONDecodeError, _OddNumberError and RecursionError."""
        parse_int = self._long if re.search(rf"[0-9]{{{_LONGEST}}}", text) else None
        if "\\ud" in text or "\\uD" in text:
            text = _HALVES.sub(self._whole, text)
        return json.loads(
            text,
            object_pairs_hook=self._mapping,
            parse_float=self._fraction,
            parse_int=parse_int,
            parse_constant=self._refuse,
        )

    def _mapping(self, pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        self.duplicates = True
        return dict(reversed(dict(reversed(pairs)).items()))

    def _whole(self, found: re.Match[str]) -> str:
        """What replaces half of a surrogate pair, which could not be written to any file."""
        self.halves = self.halves or not found[1]
        return found[1] or r"\ufffd"

    def _fraction(self, written: str) -> float:
        number = float(written)
        if number in (float("inf"), float("-inf")):
            raise _OddNumberError(written)
        return number

    def _long(self, written: str) -> int:
        if len(written) > _LONGEST:
            raise _OddNumberError(written)
        return int(written)

    def _refuse(self, written: str) -> Any:
        raise _OddNumberError(written)


def _odd_number(written: str, text: str, shown: str) -> Diagnostic:
    at = next((at for token, at in tokens(text) if token == written), 0)
    words = written if len(written) <= 24 else f"{written[:20]}…"
    hint = "write a number with fewer digits, or put quotes around it"
    if written[-1:].isalpha():
        hint = "write a number, `null` for no value, or put quotes around the word"
    span = span_between(shown, text, at, at + len(written))
    return Diagnostic(SYNTAX_ERROR, f"expected a JSON number, found `{words}`", span, hint)


def _depth(data: Any) -> int:
    """How deeply lists and mappings are nested, counting the outermost list; counting stops at the limit."""
    level, depth = [data], 0
    while level and depth <= _DEEPEST + 1:
        inner = (
            node.values() if isinstance(node, dict) else node for node in level if node.__class__ in _HELD
        )
        level = [value for values in inner for value in values]
        depth += bool(level)
    return depth


_HELD = (dict, list)


def _too_deep(text: str, shown: str) -> Diagnostic:
    depth = begin = 0
    for token, at in tokens(text):
        depth += (token in "[{") - (token in "]}")
        if depth > _DEEPEST:
            begin = at
            break
    message = f"expected at most {_DEEPEST} levels, found one more"
    return Diagnostic(
        TOO_DEEP, message, span_between(shown, text, begin, begin + 1), "write the data with fewer levels"
    )
