"""The layouts of a game → the words that they print themselves, and those about their elements for figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from cardgen.layout.compiling.layout_files import RawElement, RawLayout
from cardgen.layout.compiling.templates import element_types
from cardgen.layout.element import properties_of
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Origin
from cardgen.translation.message import GAME, Message, Spot, has_words, path_of

#: Sorts of properties that contain words to print; and properties with words for readers.
_SORTS = ("text", "template")
_READ = ("about", "alt")
_ABOUT = ".about"
#: Keys under which there are elements by name.
_HOLDING = ("elements", "children", "parts")
#: A given value that a part prints.
_OF_PART = LazyPattern(r"\bpart\.(\w+)")


def texts_of_layouts(layouts: Mapping[str, RawLayout], *, explained: bool) -> Iterator[Message]:
    """The texts of layouts by the layouts' names, without inherited ones, which belong to the other layout.

    The descriptions of elements are only included if cards are `explained`, because only anatomy figures print them.
    """
    printed = {name: _printed_by(part) for layout in layouts.values() for name, part in layout.parts.items()}
    for layout in layouts.values():
        for element in (*layout.parts.values(), *layout.elements.values()):
            for message in _of_element(layout.name, element, printed):
                if explained or not message.context.endswith(_ABOUT):
                    yield message


@cache
def _worded() -> frozenset[str]:
    """The names of properties that contain words."""
    found = {*_READ}
    for element in element_types().values():
        found |= {each.name for each in properties_of(element).values() if each.sort in _SORTS}
    return frozenset(found)


def _of_element(layout: str, element: RawElement, printed: Mapping[str, frozenset[str]]) -> Iterator[Message]:
    for name, entry in element.properties.items():
        if name in _worded():
            yield from _message(layout, entry.value, entry.origin)
        elif name == "columns" and isinstance(entry.value, list):
            for number, column in enumerate(entry.value):
                if not isinstance(column, dict):
                    continue
                for key in ("head", "text"):
                    yield from _message(layout, column.get(key), entry.origin.child(number, key))
    for name, entry in element.takes.items():
        if any(name in each for each in printed.values()):
            yield from _message(layout, entry.value, entry.origin)
    part = element.properties.get("part")
    for name, entry in element.given.items():
        if part is None or name in printed.get(str(part.value), frozenset()):
            yield from _message(layout, entry.value, entry.origin)
    for inner in (*element.inner.values(), *(element.children or {}).values()):
        yield from _of_element(layout, inner, printed)


def _message(layout: str, value: object, origin: Origin) -> Iterator[Message]:
    if isinstance(value, str) and has_words(value):
        named = tuple(key for key in origin.pointer if key not in _HOLDING)
        yield Message(GAME, f"layout.{layout}.{path_of(named)}", value, (Spot(origin),))


def _printed_by(element: RawElement) -> frozenset[str]:
    """The values given to a part that it prints."""
    found = {
        name
        for key, entry in element.properties.items()
        if key in _worded() and isinstance(entry.value, str)
        for name in _OF_PART.findall(entry.value)
    }
    for inner in (*element.inner.values(), *(element.children or {}).values()):
        found |= _printed_by(inner)
    return frozenset(found)
