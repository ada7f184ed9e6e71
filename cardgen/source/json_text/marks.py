"""The text of a JSON file → where its keys, its values and the characters of these stand, worked out when asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import JSONDecoder

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Pointer

#: A text, a sign, or what else stands between them: numbers and words.
_TOKEN = LazyPattern(r'"(?:[^"\\]|\\.)*"|[][{}:,]|[^][{}:,"\s]+', re.DOTALL)
#: A character as it is written in a text: two halves that make one, an escape, or itself.
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
    """A value: its offsets, and what is in it, by key or in order; `keys` are the offsets of its keys."""

    __slots__ = ("end", "items", "keys", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.items: dict[str, Node] | list[Node] | None = None
        self.keys: dict[str, Place] = {}


@frozen
class Tree:
    """The values of a text, and the keys that stand twice in a mapping: name, where first, and where again."""

    root: Node
    duplicates: tuple[tuple[str, Place, Place], ...]


class JsonMarks:
    """The places in a JSON text that is known to be well formed.

    `cards` leads from each card, by its number, to where it is written; an id that is the key of a mapping of cards
    stands there. In `lines`, each of which is a value, the whole is the list of these.
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
        """Offsets of the key of a value, of the value itself when it has none."""
        key, value, found = self._find(pointer)
        return key if key and found else value

    def stretch(self, pointer: Pointer, start: int, end: int) -> Place:
        """Offsets of the characters `start` to `end` of a text value, whatever escapes it is written with."""
        first, last = self.value(pointer)
        offsets = character_offsets(self._text, first, last)
        low = min(max(start, 0), len(offsets) - 1)
        high = min(max(end, low), len(offsets) - 1)
        return offsets[low], offsets[high]

    def address(self, _: Pointer) -> str:
        """Nothing: JSON has no cells."""
        return ""

    def duplicates(self) -> tuple[tuple[str, Place, Place], ...]:
        """Every key that stands twice in a mapping: its name, where it stands first, and where again."""
        return self._scan().duplicates

    def texts(self) -> Iterator[Place]:
        """The offsets of every text that is a value, quotes included, in order."""
        waiting = [self._scan().root]
        while waiting:
            node = waiting.pop()
            inner = node.items
            if inner is None and self._text[node.start : node.start + 1] == '"':
                yield node.start, node.end
            elif inner is not None:
                waiting += reversed([*(inner.values() if isinstance(inner, dict) else inner)])

    def _find(self, pointer: Pointer) -> tuple[Place | None, Place, bool]:
        """Where the key and the value at the pointer stand, and whether it was reached or only what is around it."""
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
        """The pointer as the file is written, and whether it is a name that may be the key of the card itself."""
        cards = self._cards
        if cards is None or len(pointer) < 2 or pointer[0] != "cards":
            return pointer, False
        number = pointer[1]
        if not isinstance(number, int) or number >= len(cards):
            return (), False
        return (*cards[number], *pointer[2:]), pointer[2:] in (("id",), ("name",), ("text",))

    def _whole(self) -> Node:
        """The value of the text; what is in it is looked for when it is asked for, unless the text does not let."""
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
    """The whole of a text with the places of what is in it, as `scan` gives them, but nothing within these.

    Raises an error of JSON for what is none. In `lines` the whole is the list of their values.
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
    """What is in a value, None for one that holds none; what stands there is read by the library, and so quickly."""
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
    """The end of the value that begins at an offset."""
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
    """The texts, signs, numbers and words of a JSON text, each with its offset."""
    return ((found[0], found.start()) for found in _TOKEN.finditer(text))


def scan(text: str, *, lines: bool = False) -> Tree:
    """The places in a text that is known to be well formed; of duplicate keys the first is kept.

    In `lines`, each of which is a value, the whole is the list of these.
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
    """Put a value into what is around it; a key that is there already is only noted."""
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
    """The key that a text in quotes is."""
    words = token[1:-1]
    if "\\" not in words:
        return words
    units = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _LETTERS.get(m[2], m[2]), words)
    return units.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
