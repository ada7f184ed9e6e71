"""The text of a JSON file → the places of its keys, its values and their characters, worked out on demand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import JSONDecoder

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Pointer

#: A text, a punctuation sign, or anything else between them: numbers and words.
_TOKEN = LazyPattern(r'"(?:[^"\\]|\\.)*"|[][{}:,]|[^][{}:,"\s]+', re.DOTALL)
#: A character as it is written in a text: a surrogate pair of escapes, one escape, or itself.
_CHARACTER = LazyPattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL
)
_ESCAPE = LazyPattern(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_SPACE = LazyPattern(r"\s*")
_OPENING = frozenset("[{")
_DECODER = JSONDecoder(strict=False)
_LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}

Place = tuple[int, int]


class Node:
    """A value: its offsets, and the values in it, by key or in order; `keys` are the offsets of its keys."""

    __slots__ = ("end", "items", "keys", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.items: dict[str, Node] | list[Node] | None = None
        self.keys: dict[str, Place] = {}


@frozen
class Tree:
    """The values of a text, and the keys that appear twice in a mapping: name, first place, second place."""

    root: Node
    duplicates: tuple[tuple[str, Place, Place], ...]


class JsonMarks:
    """The places in a JSON text that is known to be well formed.

    `cards` has the pointer to each card as the file is written, by the card's number; if an id is the key in a mapping
    of cards, its place is that key. With `lines`, each line is a value, and the root is the list of them.
    """

    def __init__(self, text: str, cards: tuple[Pointer, ...] | None = None, *, lines: bool = False) -> None:
        self._text = text
        self._cards = cards
        self._lines = lines
        self._tree: Tree | None = None
        self._root: Node | None = None

    def value(self, pointer: Pointer) -> Place:
        """Offsets of a value, or of the nearest one around it."""
        return self._find(pointer)[1]

    def key(self, pointer: Pointer) -> Place:
        """Offsets of the key of a value; of the value itself if it has no key."""
        key, value, found = self._find(pointer)
        return key if key and found else value

    def stretch(self, pointer: Pointer, start: int, end: int) -> Place:
        """Offsets of the characters `start` to `end` of a text value, with whatever escapes it is written."""
        first, last = self.value(pointer)
        offsets = character_offsets(self._text, first, last)
        low = min(max(start, 0), len(offsets) - 1)
        high = min(max(end, low), len(offsets) - 1)
        return offsets[low], offsets[high]

    def address(self, _: Pointer) -> str:
        """Always "": JSON has no cells."""
        return ""

    def duplicates(self) -> tuple[tuple[str, Place, Place], ...]:
        """Every key that appears twice in a mapping: its name, its first place, and its second place."""
        return self._scan().duplicates

    def texts(self) -> Iterator[Place]:
        """The offsets of every value that is a text, including quotes, in order."""
        waiting = [self._scan().root]
        while waiting:
            node = waiting.pop()
            inner = node.items
            if inner is None and self._text[node.start : node.start + 1] == '"':
                yield node.start, node.end
            elif inner is not None:
                waiting += reversed([*(inner.values() if isinstance(inner, dict) else inner)])

    def _find(self, pointer: Pointer) -> tuple[Place | None, Place, bool]:
        """The places of the key and the value at the pointer; and whether the value exists, or this is only the nearest
        one around it.
        """
        where, named = self._written(pointer)
        key, node = None, self._whole()
        for part in where:
            items = open_node(self._text, node)
            inner: Node | None = None
            if isinstance(items, dict):
                inner = items.get(str(part))
            elif isinstance(items, list) and isinstance(part, int) and part < len(items):
                inner = items[part]
            if inner is None:
                place = (node.start, node.end)
                return (key, key, True) if key and named else (key, place, False)
            key = node.keys.get(str(part)) if isinstance(items, dict) else None
            node = inner
        return key, (node.start, node.end), True

    def _written(self, pointer: Pointer) -> tuple[Pointer, bool]:
        """The pointer as the file is written, and whether it means a name that may be the key of the card itself."""
        cards = self._cards
        if cards is None or len(pointer) < 2 or pointer[0] != "cards":
            return pointer, False
        number = pointer[1]
        if not isinstance(number, int) or number >= len(cards):
            return (), False
        return (*cards[number], *pointer[2:]), pointer[2:] in (("id",), ("name",), ("text",))

    def _whole(self) -> Node:
        """The root value; what is in it is located only on demand, if the text allows that."""
        if self._root is None:
            try:
                self._root = open_root(self._text, lines=self._lines)
            except (ValueError, IndexError, RecursionError):
                self._root = self._scan().root
        return self._root

    def _scan(self) -> Tree:
        if self._tree is None:
            self._tree = scan(self._text, lines=self._lines)
        return self._tree


def open_root(text: str, *, lines: bool = False) -> Node:
    """The root value and the places of the values in it, like `scan`, but without looking into these.

    Raises an error of the JSON decoder if a part is no value. With `lines`, the root is the list of the lines' values.
    """
    at = _end_of_space(text, 0)
    if not lines:
        root = Node(at, _decoded(text, at))
        open_node(text, root)
        return root
    root = Node(0, len(text))
    root.items = []
    while at < len(text):
        node = Node(at, _decoded(text, at))
        root.items.append(node)
        at = _end_of_space(text, node.end)
    return root


def open_node(text: str, node: Node) -> dict[str, Node] | list[Node] | None:
    """The values in a value, or None if it can hold none; they are parsed by the json library, which is fast."""
    sign = text[node.start : node.start + 1]
    if node.items is not None or sign not in _OPENING:
        return node.items
    at = _end_of_space(text, node.start + 1)
    values: list[Node] = []
    named: dict[str, Node] = {}
    while at < node.end - 1:
        if sign == "{":
            name, end = _DECODER.raw_decode(text, at)
            place = (at, end)
            at = _end_of_space(text, _end_of_space(text, end) + 1)
        inner = Node(at, _decoded(text, at))
        if sign == "[":
            values.append(inner)
        elif name not in named:
            named[name] = inner
            node.keys[name] = place
        at = _end_of_space(text, inner.end)
        at = _end_of_space(text, at + 1) if text[at] == "," else at
    node.items = values if sign == "[" else named
    return node.items


def _decoded(text: str, at: int) -> int:
    """The end of the value that begins at this offset."""
    return _DECODER.raw_decode(text, at)[1]


def _end_of_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def character_offsets(text: str, start: int, end: int) -> list[int]:
    """The offset of each character of the value that is written between two offsets, and of its end."""
    if text[start : start + 1] != '"':
        return list(range(start, end + 1))
    return [*(found.start() for found in _CHARACTER.finditer(text, start + 1, end - 1)), end - 1]


def tokens(text: str) -> Iterator[tuple[str, int]]:
    """Yield the texts, signs, numbers and words of a JSON text, each with its offset."""
    return ((found[0], found.start()) for found in _TOKEN.finditer(text))


def scan(text: str, *, lines: bool = False) -> Tree:
    """Locate all values in a text that is known to be well formed; if a key is repeated, the first one counts.

    With `lines`, each line is a value, and the root is the list of them.
    """
    root = Node(0, len(text) if lines else 0)
    root.items = [] if lines else None
    open_nodes = [root] if lines else []
    again: list[tuple[str, Place, Place]] = []
    key: tuple[str, Place] | None = None
    awaits_key = False
    for token, at in tokens(text):
        end = at + len(token)
        if token in "]}":
            open_nodes.pop().end = end
            awaits_key = False
        elif token in ":,":
            awaits_key = token == "," and bool(open_nodes) and isinstance(open_nodes[-1].items, dict)
        elif awaits_key:
            key, awaits_key = (_read(token), (at, end)), False
        else:
            node = Node(at, end)
            if open_nodes:
                _put(node, open_nodes[-1], key, again)
            else:
                root = node
            if token in "[{":
                node.items = {} if token == "{" else []
                open_nodes.append(node)
                awaits_key = token == "{"
    return Tree(root, tuple(again))


def _put(
    node: Node, around: Node, key: tuple[str, Place] | None, again: list[tuple[str, Place, Place]]
) -> None:
    """Add a value to the one around it; if its key is already there, only record that in `again`."""
    if isinstance(around.items, list):
        around.items.append(node)
    elif isinstance(around.items, dict) and key:
        name, place = key
        if name in around.items:
            again.append((name, around.keys[name], place))
        else:
            around.items[name] = node
            around.keys[name] = place


def _read(token: str) -> str:
    """The key that is written as this text in quotes."""
    words = token[1:-1]
    if "\\" not in words:
        return words
    units = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _LETTERS.get(m[2], m[2]), words)
    return units.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
