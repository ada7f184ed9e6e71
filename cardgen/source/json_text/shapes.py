"""The data of a file, in whatever shape a card database keeps its cards → the cards, each with its pointer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Marks, Pointer, Source

#: Keys under which databases keep their cards, and those under which a group of cards keeps its own.
_HOLDERS, _GROUPS = ("cards", "data", "results", "items"), ("contents", "cards", "items", "entries")
#: A mapping with one of these keys is a card, whatever else is in it.
_CARD = frozenset({"name", "title", "text"})
#: In a quiz, the questions are the texts of the cards: at least this many, beside at most this many other keys.
_ASKED, _ANSWERS, _QUESTIONS, _WORDS = "text", "answers", 8, 3
#: What sentences end with.
_ENDS = frozenset(".!?")
_ID = LazyPattern(r"[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*")

_Found = tuple[list[Any], list[Pointer]]


@frozen
class Table:
    """The data of a file of cards as a YAML file would have it, and the pointer to each card in the file as written."""

    data: object
    places: tuple[Pointer, ...] | None = None


def find_cards(data: Any, shown: str) -> Table:
    """Find the cards in the data of a file that reports call `shown`, wherever they are.

    These shapes are understood: that of a YAML file (`kind`, `cards`), a list, lists under a key such as `data`, a
    mapping from ids to cards or to lists of cards, groups of these, and a single card.
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


def with_found_cards(source: Source, *, loose: bool = False) -> Source:
    """Find the cards in a YAML file that another program wrote; a file that is not such a file is returned unchanged.

    A file with a `kind`, with `each` or with a list of `cards` is taken for one of cardgen's own; `cards` that are a
    mapping are not. A `loose` file belongs to no game: there, a list of `cards` alone does not make it one of cardgen's
    own, and a single card counts as a file of cards.
    """
    data = source.data
    if (
        source.foreign
        or not isinstance(data, list | dict)
        or (isinstance(data, dict) and _is_ours(data, loose))
    ):
        return source
    table = find_cards(data, source.path)
    alone = table.places == ((),) and not (loose and isinstance(data, dict) and _CARD & data.keys())
    if table.places is None or alone or source.marks is None:
        return source
    return replace(source, data=table.data, marks=_PlacedMarks(source.marks, table.places), foreign=True)


def _is_ours(data: Mapping[str, object], loose: bool) -> bool:
    if loose:
        return bool({"kind", "each", "defaults"} & data.keys())
    cards = data.get("cards")
    mapped = (
        isinstance(cards, dict) and bool(cards) and all(isinstance(card, dict) for card in cards.values())
    )
    return bool({"kind", "each"} & data.keys()) or ("cards" in data and not mapped)


def _listed(data: Any, at: Pointer) -> _Found | None:
    """The cards in a list, in a mapping that contains lists, or in a mapping of cards, each with its pointer."""
    if isinstance(data, list):
        return _in_list(data, at)
    if not isinstance(data, dict) or not data:
        return None
    for key in _HOLDERS:
        inner = data.get(key)
        if isinstance(inner, list | dict) and (found := _listed(inner, (*at, key))):
            return found
    values = list(data.values())
    if grouped := _grouped(data, at) or _asked(data, at):
        return grouped
    if all(isinstance(value, dict) for value in values):
        name = "id" if all(_ID.fullmatch(key) for key in data) else "name"
        named = [card if name in card else {name: key, **card} for key, card in data.items()]
        return named, [(*at, key) for key in data]
    held = [key for key, value in data.items() if _holds_cards(value)]
    texts = any(map(_is_of_texts, values)) and (held or not _CARD & data.keys())
    if texts or all(map(_is_of_cards, values)):
        lists = [key for key, value in data.items() if _is_of_cards(value) or _is_of_texts(value)]
        parts = [_in_list(data[key], (*at, key)) for key in lists]
        return [card for cards, _ in parts for card in cards], [
            place for _, those in parts for place in those
        ]
    if len(held) == 1 and not _CARD & data.keys():  # the other keys describe the file
        return _listed(data[held[0]], (*at, held[0]))
    return None


def _in_list(data: list[Any], at: Pointer) -> _Found:
    """The cards in a list; plain sentences become cards that have only a text."""
    cards = [{_ASKED: text} for text in data] if _is_of_texts(data) else data
    return cards, [(*at, number) for number in range(len(data))]


def _is_of_texts(value: object) -> bool:
    """Whether a value is a list of sentences, such as the cards of a party game."""
    if not isinstance(value, list) or len(value) < _QUESTIONS:
        return False
    sentences = sum(isinstance(each, str) and " " in each and each.rstrip()[-1:] in _ENDS for each in value)
    return sentences * 2 > len(value) and all(isinstance(each, str) for each in value)


def _asked(data: Mapping[str, Any], at: Pointer) -> _Found | None:
    """The cards of a quiz: a mapping from questions, which are sentences, to lists of answers,
    beside a few other keys.
    """
    asked = {
        key: value
        for key, value in data.items()
        if isinstance(value, list) and value and not any(isinstance(each, list | dict) for each in value)
    }
    sentences = sum(" " in str(key).strip() for key in asked)
    if len(asked) < max(_QUESTIONS, len(data) - _WORDS) or sentences * 2 <= len(asked):
        return None
    return [{_ASKED: key, _ANSWERS: value} for key, value in asked.items()], [(*at, key) for key in asked]


def _grouped(data: Mapping[str, Any], at: Pointer) -> _Found | None:
    """The cards of several groups; each is a mapping that contains cards, and either nothing else or a title."""
    groups: list[tuple[Any, Pointer]] = []
    for key, value in data.items():
        if not isinstance(value, dict) or not value:
            return None
        inner = next((name for name in _GROUPS if _holds_cards(value.get(name))), None)
        if inner is not None:
            groups.append((value[inner], (*at, key, inner)))
        elif not _CARD & value.keys() and all(each == [] or _holds_cards(each) for each in value.values()):
            groups.append((value, (*at, key)))
        else:
            return None
    found = [each for group, where in groups if (each := _listed(group, where))]
    return [card for cards, _ in found for card in cards], [place for _, places in found for place in places]


def _holds_cards(value: object) -> bool:
    """Whether a value is a list or a mapping whose values are all mappings with texts or numbers of their own."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and all(isinstance(each, dict) and _says_something(each) for each in inner)


def _says_something(card: Mapping[str, object]) -> bool:
    return any(isinstance(value, str | int | float) for value in card.values())


def _is_of_cards(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(card, dict) for card in value)


@frozen
class _PlacedMarks:
    """The marks of a file in which cards are not where a file of cards has them: `cards` has the pointer to each.

    If an id, a name or the question of a quiz is the key in a mapping of cards, its place is that key.
    """

    marks: Marks
    cards: tuple[Pointer, ...]

    def value(self, pointer: Pointer) -> tuple[int, int]:
        where = self._written(pointer)
        if (
            pointer[2:] in (("id",), ("name",), (_ASKED,))
            and where
            and self.marks.value(where) == self.marks.value(where[:-1])
        ):
            return self.marks.key(where[:-1])
        return self.marks.value(where)

    def key(self, pointer: Pointer) -> tuple[int, int]:
        return self.marks.key(self._written(pointer))

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        where, (first, last) = self._written(pointer), self.value(pointer)
        if (first, last) == self.marks.value(where):
            whole = pointer[2:] == (_ASKED,) and self.marks.value(where[:-1]) == (first, last)
            return self.marks.stretch(where[:-1] if whole else where, start, end)
        return min(first + start, last), min(first + end, last)

    def address(self, pointer: Pointer) -> str:
        return self.marks.address(self._written(pointer))

    def _written(self, pointer: Pointer) -> Pointer:
        if len(pointer) < 2 or pointer[0] != "cards":
            return pointer
        number = pointer[1]
        known = isinstance(number, int) and number < len(self.cards)
        return (*self.cards[int(number)], *pointer[2:]) if known else ()
