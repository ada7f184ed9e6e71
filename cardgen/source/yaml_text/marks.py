"""The text of a YAML file → the places of its values, worked out at the first question and then remembered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Pointer
from cardgen.source.yaml_text.building import Loader
from cardgen.source.yaml_text.scalars import value_offsets

_Pairs = dict[str, tuple[yaml.Node, yaml.Node]]
#: An anchor or a tag before a value, which is not part of its text.
_PROPERTIES = LazyPattern(r"(?:[&!]\S*\s+)+")


class _PatientLoader(yaml.SafeLoader):
    """Allows an anchor to be redefined, as YAML 1.2.2 (3.2.2.2) does and the faster loader does not."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        """The next node; if it has an anchor, that means this node from now on."""
        events: Any = self  # the loader's methods for events are not typed
        event = events.peek_event()
        if not isinstance(event, yaml.AliasEvent):
            self.anchors.pop(getattr(event, "anchor", None), None)
        return super().compose_node(parent, index)


def _compose_with(loader: Loader | _PatientLoader) -> yaml.Node | None:
    try:
        return loader.get_node() if loader.check_node() else None
    except yaml.YAMLError:
        if isinstance(loader, _PatientLoader):
            return None
        raise
    finally:
        loader.dispose()


@frozen
class Scalar:
    """A value that is neither a list nor a mapping: its offsets including quotes, its style, and whether it is in
    brackets. `style` is None for plain, `'`, `"`, `|` or `>`.
    """

    start: int
    end: int
    style: str | None
    value: str
    in_flow: bool


class YamlMarks:
    """The places in a YAML text that is known to be well formed.

    Composing a file takes twice as long as reading it, and most files are never asked for places, so it happens at the
    first question. Aliases and merged mappings lead to where the value is written.
    """

    __slots__ = ("_pairs", "_root", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._root: yaml.Node | None = None
        self._pairs: dict[int, _Pairs] = {}

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of a value, or of the nearest one around it."""
        node = self._find(pointer)[1]
        return (0, 0) if node is None else self._extent(node)

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of the key of a value; of the value itself if it has no key."""
        key, node, found = self._find(pointer)
        if node is None:
            return (0, 0)
        return self._extent(node if key is None or not found else key)

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Offsets of the characters `start` to `end` of a text value."""
        node = self._find(pointer)[1]
        if not isinstance(node, yaml.ScalarNode):
            return self.value(pointer)
        first, last = self._words_of(node)
        offsets = value_offsets(self._text[first:last], node.style, node.value)
        low = min(max(start, 0), len(offsets) - 1)
        high = min(max(end, low), len(offsets) - 1)
        if high <= low:
            return first + offsets[low], first + offsets[low]
        begin, end = first + offsets[high - 1], first + offsets[high]
        folded = end <= begin or "\n" in self._text[begin + 1 : end] or "\r" in self._text[begin + 1 : end]
        return first + offsets[low], begin + 1 if folded else end

    def address(self, _: Pointer) -> str:
        """Always "": YAML has no cells."""
        return ""

    def _find(self, pointer: Pointer) -> tuple[yaml.Node | None, yaml.Node | None, bool]:
        """The nodes of the key and the value at the pointer; and whether the value exists, or these are only the
        nearest around it.
        """
        key, node = None, self._compose()
        for part in pointer:
            step = self._step(node, part)
            if step is None:
                return key, node, False
            key, node = step
        return key, node, True

    def _step(self, node: yaml.Node | None, part: str | int) -> tuple[yaml.Node | None, yaml.Node] | None:
        if isinstance(node, yaml.SequenceNode):
            if isinstance(part, int) and part < len(node.value):
                return None, node.value[part]
        elif isinstance(node, yaml.MappingNode):
            return self._pairs_of(node).get(str(part))
        return None

    def _pairs_of(self, node: yaml.MappingNode) -> _Pairs:
        known = self._pairs.get(id(node))
        if known is None:
            known = self._pairs[id(node)] = {}
            for key, value in node.value:
                if isinstance(key, yaml.ScalarNode):
                    known.setdefault(key.value, (key, value))
            for merged in _merged_into(node):
                for name, pair in self._pairs_of(merged).items():
                    known.setdefault(name, pair)
        return known

    def scalars(self) -> Iterator[Scalar]:
        """Every value of the file that is neither a list nor a mapping, each once."""
        waiting, seen = [(self._compose(), False)], set[int]()
        while waiting:
            node, in_flow = waiting.pop()
            if node is None or id(node) in seen:
                continue
            seen.add(id(node))
            if isinstance(node, yaml.ScalarNode):
                yield Scalar(*self._words_of(node), node.style, node.value, in_flow)
            elif isinstance(node, yaml.CollectionNode):
                inside = in_flow or bool(node.flow_style)
                for child in node.value:
                    waiting.append((child[1] if isinstance(child, tuple) else child, inside))

    def duplicates(self) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        """Every key that appears twice in a mapping: its name, its first place, and its second place."""
        waiting, seen = [self._compose()], set[int]()
        while waiting:
            node = waiting.pop()
            if node is None or id(node) in seen:
                continue
            seen.add(id(node))
            if isinstance(node, yaml.SequenceNode):
                waiting += node.value
            elif isinstance(node, yaml.MappingNode):
                waiting += [value for _, value in node.value]
                for first, again in _repeated_keys(node):
                    yield first.value, self._extent(first), self._extent(again)

    def _words_of(self, node: yaml.ScalarNode) -> tuple[int, int]:
        """The extent of a scalar without the anchor or tag before it."""
        first, last = self._extent(node)
        properties = _PROPERTIES.match(self._text, first, last)
        return properties.end() if properties else first, last

    def _extent(self, node: yaml.Node) -> tuple[int, int]:
        """From the beginning of a node to the end of its last character; the composer's own end is the next token."""
        start, last = node.start_mark.index, node
        while isinstance(last, yaml.CollectionNode) and not last.flow_style and last.value:
            tail = last.value[-1]
            final = tail[1] if isinstance(tail, tuple) else tail
            if final.start_mark.index < last.start_mark.index:
                break
            last = final
        end = last.end_mark.index
        return start, _end_of_words(self._text, start, end)

    def _compose(self) -> yaml.Node | None:
        if self._root is None:
            try:
                self._root = _compose_with(Loader(self._text))
            except yaml.YAMLError:
                self._root = _compose_with(_PatientLoader(self._text))
        return self._root


def _end_of_words(text: str, start: int, end: int) -> int:
    return start + len(text[start:end].rstrip())


def _merged_into(node: yaml.MappingNode) -> Iterator[yaml.MappingNode]:
    """The mappings that a mapping takes over with the key `<<`, in order."""
    for key, value in node.value:
        if isinstance(key, yaml.ScalarNode) and key.value == "<<" and not key.style:
            values = value.value if isinstance(value, yaml.SequenceNode) else [value]
            yield from (each for each in values if isinstance(each, yaml.MappingNode))


def _repeated_keys(node: yaml.MappingNode) -> Iterator[tuple[yaml.ScalarNode, yaml.ScalarNode]]:
    """The keys that a mapping has already had, each with the first of its name."""
    first: dict[str, yaml.ScalarNode] = {}
    for key, _ in node.value:
        if isinstance(key, yaml.ScalarNode) and (known := first.setdefault(key.value, key)) is not key:
            yield known, key
