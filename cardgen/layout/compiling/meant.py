"""An unknown word in a layout, as other programs or other elements have it → the hint that says what is meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardgen.layout.compiling.layout_files import RawElement
from cardgen.layout.element import Element, Property, properties_of
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.layout.styles import PROPERTIES
from cardgen.suggestions import misspelt, near, one_of

#: If at most so many elements have a property, the hint names them.
_FEW = 6

#: Names that other programs have for elements.
_ELEMENTS = {
    "image": "picture", "img": "picture", "photo": "picture", "label": "text", "symbol": "icon", "box": "shape",
    "column": "stack", "list": "stack", "grid": "repeat", "qr": "code", "barcode": "code", "bar": "track",
}  # fmt: skip
#: The same for shapes.
_SHAPES = {
    "circle": "ellipse",
    "oval": "ellipse",
    "square": "rect",
    "rectangle": "rect",
    "rhombus": "diamond",
}
#: The same for keys of an element.
_KEYS = {
    "color": "colour", "background": "fill", "border": "stroke", "radius": "corner", "rotation": "rotate",
    "visible": "when", "if": "when", "position": "box", "pos": "box", "rect": "box", "src": "file", "image": "file",
    "items": "each", "loop": "of", "foreach": "of",
}  # fmt: skip


def hint_for_element(name: str, elements: Mapping[str, Element], parts: Collection[str]) -> str:
    """The hint for an element that has the name `name` in other programs."""
    if name in parts:
        return f"write `part: {name}`"
    if name in SHAPES or name in _SHAPES:
        return f"write `is: shape, shape: {_SHAPES.get(name, name)}`"
    other = _ELEMENTS.get(name.casefold())
    return (
        f"did you mean `{other}`?" if other else near(name, elements) or f"use one of {one_of(elements, 30)}"
    )


def hint_for_choice(word: str, choices: Collection[str]) -> str:
    """The choice that a word means, "" if unknown."""
    other = _SHAPES.get(word.casefold(), {"center": "middle", "centre": "center"}.get(word.casefold()))
    return f"did you mean `{other}`?" if other in choices else near(word, choices)


def hint_for_type(raw: RawElement, elements: Mapping[str, Element]) -> str:
    """The hint for an element whose type is written under another key."""
    for key, entry in raw.properties.items():
        if key in ("type", "kind", "element", "a") and entry.value in elements:
            return f"write `is: {entry.value}` instead of `{key}: {entry.value}`"
    return ""


def meant_keys(written: Collection[str], known: Collection[str]) -> dict[str, str]:
    """For each unknown key of an element, the missing one that is meant."""
    found = misspelt(written, known)
    for key in written:
        other = _KEYS.get(key.casefold(), "")
        if key not in known and other in known and other not in written:
            found[key] = other
    return found


def hint_for_key(key: str, meant: str, known: Mapping[str, Property], elements: Mapping[str, Element]) -> str:
    """The correct name of an unknown property, or where it belongs; `meant` is a missing one beside it."""
    other = _KEYS.get(key.casefold(), key)
    if other in PROPERTIES and "style" in known:
        return f"in texts it is part of the style: `style: {{{other}: …}}`"
    having = [name for name, each in elements.items() if key in properties_of(each)]
    if 0 < len(having) <= _FEW:
        return f"only {one_of(having)} can have it"
    if meant:
        return f"did you mean `{meant}`?"
    return near(key, known) or f"its properties are {one_of(known, 30)}"
