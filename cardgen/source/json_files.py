"""A path to a JSON file → a Source as of a file of cards, in whatever shape a card database keeps them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from cardgen.diagnostics import Diagnostic, Outcome, Related, Span
from cardgen.frozen import frozen
from cardgen.memory import paused_collector
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.json_marks import JsonMarks, tokens
from cardgen.source.json_syntax import explain_json_error
from cardgen.source.places import span_between
from cardgen.source.problems import DUPLICATE_KEY, EMPTY_FILE, SYNTAX_ERROR, TOO_DEEP
from cardgen.source.source import Pointer, Source

#: Deeper data is refused, as in YAML.
DEEPEST = 64
#: Longer whole numbers are none that anybody counts with; what a fraction cannot hold is none either.
_LONGEST = 300
#: Keys under which databases keep the cards themselves.
_HOLDERS = ("cards", "data", "results", "items")
_ID = re.compile(r"[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*").fullmatch


def read_json(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """The file at `path` as a Source; reports call it `shown`. A file that does not parse is reported and empty."""
    read = read_text(path, shown, unsaved)
    return read if read.diagnostics else parse_json(read.value.text, shown)


def parse_json(text: str, shown: str) -> Outcome[Source]:
    """A JSON text as the Source of a file of cards; of duplicate keys the first is kept."""
    nothing = Source(shown, text, None, foreign=True)
    if not text.strip():
        hint = "write a list of cards into it, or delete the file"
        return Outcome(
            nothing, (Diagnostic(EMPTY_FILE, "expected cards, found an empty file", Span(shown), hint),)
        )
    reader = _Reader()
    try:
        with paused_collector():
            data = reader.read(text)
    except json.JSONDecodeError as error:
        return Outcome(nothing, (explain_json_error(error, text, shown),))
    except _OddNumberError as error:
        return Outcome(nothing, (_odd_number(error.written, text, shown),))
    except RecursionError:
        return Outcome(nothing, (_too_deep(text, shown),))
    if _depth(data) > DEEPEST:
        return Outcome(nothing, (_too_deep(text, shown),))
    table = find_cards(data, shown)
    marks = JsonMarks(text, table.places)
    told = _duplicates(marks, text, shown) if reader.duplicates else ()
    return Outcome(Source(shown, text, table.data, marks, foreign=True), told)


@frozen
class Table:
    """The data of a file of cards as a YAML file would hold them, and the way to each card in the file as written."""

    data: object
    places: tuple[Pointer, ...] | None = None


def find_cards(data: Any, shown: str) -> Table:
    """The cards in the data of a file that reports call `shown`, wherever they are kept.

    Understood are the shape of a YAML file (`kind`, `cards`), a list, lists under a key such as `data`, a mapping from
    ids to cards or to lists of cards, and a single card.
    """
    if isinstance(data, dict) and isinstance(data.get("kind"), str) and {"cards", "each"} & data.keys():
        return Table(data)
    pure = PurePosixPath(shown)
    found = _listed(data, ())
    if found is not None:
        cards, places = found
        return Table({"kind": pure.stem, "cards": cards}, tuple(places))
    if isinstance(data, dict) and any(isinstance(value, str) for value in data.values()):
        return Table({"kind": pure.stem, "cards": [data]}, ((),))
    return Table(data)


def _listed(data: Any, at: Pointer) -> tuple[list[Any], list[Pointer]] | None:
    """The cards in a list, in a mapping that holds one, or in a mapping of cards, and where each stands."""
    if isinstance(data, list):
        return data, [(*at, number) for number in range(len(data))]
    if not isinstance(data, dict) or not data:
        return None
    for key in _HOLDERS:
        inner = data.get(key)
        if isinstance(inner, list | dict) and (found := _listed(inner, (*at, key))):
            return found
    if all(isinstance(value, dict) for value in data.values()):
        name = "id" if all(_ID(key) for key in data) else "name"
        named = [card if name in card else {name: key, **card} for key, card in data.items()]
        return named, [(*at, key) for key in data]
    if all(_is_of_cards(value) for value in data.values()):
        places = [(*at, key, number) for key, value in data.items() for number in range(len(value))]
        return [card for value in data.values() for card in value], places
    return None


def _is_of_cards(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(card, dict) for card in value)


class _OddNumberError(Exception):
    """A number that JSON does not know, or that no card holds."""

    def __init__(self, written: str) -> None:
        super().__init__(written)
        self.written = written


class _Reader:
    """Reads one text; `duplicates` says whether any mapping has a key twice."""

    def __init__(self) -> None:
        self.duplicates = False

    def read(self, text: str) -> Any:
        """The data of a text. Raises JSONDecodeError, _OddNumberError and RecursionError."""
        parse_int = self._long if re.search(rf"[0-9]{{{_LONGEST}}}", text) else None
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
    hint = "write a number of fewer digits, or put quotes round it"
    if written[-1:].isalpha():
        hint = "write a number, `null` for none, or put quotes round the word"
    span = span_between(shown, text, at, at + len(written))
    return Diagnostic(SYNTAX_ERROR, f"expected a number as JSON has them, found `{words}`", span, hint)


def _depth(data: Any) -> int:
    """How many lists and mappings lie in one another, at most one more than is allowed."""
    level, depth = [data], 0
    while level and depth <= DEEPEST:
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
        if depth > DEEPEST:
            begin = at
            break
    message = f"expected at most {DEEPEST} levels, found one more"
    return Diagnostic(
        TOO_DEEP, message, span_between(shown, text, begin, begin + 1), "write the data flatter"
    )


def _duplicates(marks: JsonMarks, text: str, shown: str) -> tuple[Diagnostic, ...]:
    hint = "remove one of the two, or give it the name that was meant"
    return tuple(
        Diagnostic(
            DUPLICATE_KEY,
            f"the key `{name}` stands twice in one mapping",
            span_between(shown, text, *again),
            hint,
            (Related(span_between(shown, text, *first), "it stands here first"),),
        )
        for name, first, again in marks.duplicates()
    )
